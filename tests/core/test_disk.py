"""A file is complete or absent."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.core.disk import write


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
