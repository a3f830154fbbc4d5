"""A file is complete or absent."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pnp.core.base.files import _is_running, read, scratch_folder, write, write_json


def test_folders_are_made_and_nothing_else_is_left(tmp_path: Path) -> None:
    write(tmp_path / "a/b/c.txt", "œuf")
    assert [path.name for path in (tmp_path / "a/b").iterdir()] == ["c.txt"]
    assert (tmp_path / "a/b/c.txt").read_text(encoding="utf-8") == "œuf"


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kit.pdf"
    write(path, b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        write(path, b"new")
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("kit.pdf", b"old")]


def test_a_run_takes_away_what_a_killed_one_left(tmp_path: Path) -> None:
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    (tmp_path / f".site.{dead.pid}.pnp-scratch/new").mkdir(parents=True)
    (tmp_path / f".kit.pdf.{dead.pid}.pnp-scratch").touch()
    alive = tmp_path / f".kit.pdf.{os.getpid()}.pnp-scratch"
    alive.touch()
    stranger = tmp_path / f".kit.pdf.{dead.pid}"
    stranger.touch()
    write(tmp_path / "a", "")
    assert sorted(tmp_path.iterdir()) == sorted([alive, stranger, tmp_path / "a"])


def test_a_scratch_folder_stands_beside_and_is_gone_in_the_end(tmp_path: Path) -> None:
    with scratch_folder(tmp_path / "deep/site") as scratch:
        assert scratch.parent == tmp_path / "deep"
        assert list(scratch.iterdir()) == []
        (scratch / "new").mkdir()
    assert list((tmp_path / "deep").iterdir()) == []


def test_a_scratch_folder_makes_the_folders_above_it_where_there_are_none(tmp_path: Path) -> None:
    for _ in range(2):
        with scratch_folder(tmp_path / "a/b/c/site") as scratch:
            assert scratch.is_dir()


def test_where_one_cannot_ask_a_process_a_day_is_given_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = tmp_path / ".kit.pdf.1.pnp-scratch"
    left.touch()
    found = []
    for hours in (23, 25):
        os.utime(left, (time.time() - 3600 * hours,) * 2)
        with monkeypatch.context() as elsewhere:
            elsewhere.setattr("pnp.core.base.files.os.name", "nt")
            found.append(_is_running(1, left))
    assert found == [True, False]


def test_json_is_written_as_people_read_it(tmp_path: Path) -> None:
    write_json(tmp_path / "a.json", {"é": [1]})
    assert (tmp_path / "a.json").read_text("utf-8") == '{\n "é": [\n  1\n ]\n}\n'


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"1234")
    assert read(tmp_path / "a", 4) == b"1234"
    with pytest.raises(OSError, match="it is larger than 3 bytes"):
        read(tmp_path / "a", 3)
