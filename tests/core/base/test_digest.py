"""A seal changes with anything that it stands for."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from pnp.core.base import digest as sealing
from pnp.core.base.digest import digest_files, digest_of, engine
from pnp.core.base.snapshot import Snapshot


def test_values_of_different_kinds_have_different_seals() -> None:
    values = ("1", b"1", 1, ("1",), ["1"], None, "", b"", "None")
    assert len({digest_of(value) for value in values}) == len(values)
    assert digest_of("a", "b") != digest_of("ab", "")


def test_files_count_by_their_names_and_what_they_hold(tmp_path: Path) -> None:
    seals = [digest_files(tmp_path)]
    for file, text in (("a", "1"), ("a", "2"), ("b", ""), ("deep/c", "3"), (".hidden", "")):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
        seals.append(digest_files(tmp_path))
    (tmp_path / "a").rename(tmp_path / "d")
    seals.append(digest_files(tmp_path))
    assert len(set(seals)) == len(seals)
    assert Snapshot().digest_below(tmp_path, {"deep"}) != seals[-1]


def test_what_is_no_file_counts_by_its_name_and_is_not_opened(tmp_path: Path) -> None:
    seals = [digest_files(tmp_path)]
    os.mkfifo(tmp_path / "pipe")
    seals.append(digest_files(tmp_path))
    (tmp_path / "link").symlink_to("nowhere")
    seals.append(digest_files(tmp_path))
    assert len(set(seals)) == len(seals)


@pytest.mark.parametrize(
    "file", ["games/boucaniers/paper/faces.py", "core/rules/chance.py", "web/lint/french.py", "cli/app.py"]
)
def test_a_word_of_ours_changes_the_engine(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(sealing.PACKAGE, tmp_path / "pnp")
    shutil.copytree(sealing.PACKAGE.parent / "site/calculators", tmp_path / "site/calculators")
    monkeypatch.setattr(sealing, "PACKAGE", tmp_path / "pnp")
    before = engine.__wrapped__()
    assert before == engine()
    path = tmp_path / "pnp" / file
    path.write_text(path.read_text("utf-8") + "# a word\n", "utf-8")
    assert engine.__wrapped__() != before


def test_another_release_of_a_library_changes_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    names = sealing.installed()
    assert any(name.startswith("reportlab-") for name in names)
    monkeypatch.setattr(sealing, "installed", lambda: [*names[:-1], "reportlab-99.dist-info"])
    assert engine.__wrapped__() != engine()
