"""What was read first stays true, and what differs from it on the disk is noticed."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest

from pnp.core.base.snapshot import Snapshot


@pytest.fixture
def files(tmp_path: Path) -> Snapshot:
    """A snapshot of two files, one of them long since saved, and of a link that leads out."""
    (tmp_path / "in/deep").mkdir(parents=True)
    for name in ("in/old", "in/deep/new", "outside"):
        (tmp_path / name).write_text("1", "utf-8")
    os.utime(tmp_path / "in/old", (0, 0))
    (tmp_path / "in/link").symlink_to(tmp_path / "outside")
    snapshot = Snapshot()
    snapshot.digest_below(tmp_path / "in")
    return snapshot


def test_whatever_comes_goes_or_changes_the_snapshot_is_the_same(files: Snapshot, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    digest = files.digest_below(folder)
    (folder / "old").unlink()
    (folder / "later").write_text("2", "utf-8")
    (folder / "deep/new").write_text("2", "utf-8")
    (folder / "link").unlink()
    (folder / "folder").mkdir()
    (folder / "folder/file").touch()
    for one in (files, pickle.loads(pickle.dumps(files))):  # noqa: S301 - as workers get it
        assert [one.kind(folder / name) for name in ("old", "later", "link", "folder")] == [
            "file", None, "file", None,
        ]  # fmt: skip
        assert [one.read(folder / name) for name in ("old", "deep/new", "link")] == [b"1"] * 3
        assert not one.is_dir(folder / "folder")
        assert (one.is_inside(folder / "link", folder), one.is_inside(folder / "old", folder)) == (
            False,
            True,
        )
        assert (one.digest_below(folder), one.is_stale()) == (digest, True)
        with pytest.raises(FileNotFoundError):
            one.read(folder / "folder/file")
    assert Snapshot().digest_below(folder) != digest


def test_only_what_differs_makes_it_stale(files: Snapshot, tmp_path: Path) -> None:
    assert not files.is_stale()
    for name in (".hidden", "output"):
        (tmp_path / "in" / name).mkdir()
    (tmp_path / "in/deep/new").touch()
    assert not files.is_stale()


@pytest.mark.parametrize("name", ["old", "deep/new"])
def test_a_change_that_keeps_time_and_size_is_noticed(files: Snapshot, tmp_path: Path, name: str) -> None:
    file = tmp_path / "in" / name
    before = file.stat()
    file.write_text("2", "utf-8")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert files.is_stale()


def test_a_link_that_leads_elsewhere_to_the_same_is_noticed(files: Snapshot, tmp_path: Path) -> None:
    (tmp_path / "in/link").unlink()
    (tmp_path / "in/link").symlink_to("old")
    assert files.is_stale()
    assert Snapshot().digest_below(tmp_path / "in") != files.digest_below(tmp_path / "in")
