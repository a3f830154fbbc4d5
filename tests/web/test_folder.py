"""A folder holds just the files that it is given, and only those that differ are written."""

from __future__ import annotations

from pathlib import Path

from pnp.core.memory import Memory
from pnp.web.folder import Copy, put


def times(folder: Path) -> dict[str, int]:
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.stat().st_mtime_ns for file in files}


def test_the_first_time_the_whole_folder_is_exchanged(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out/stale").touch()
    put({"a/b": b"1", "c": b"2"}, tmp_path / "out", Memory())
    assert times(tmp_path / "out").keys() == {"a/b", "c"}
    assert [file.name for file in tmp_path.iterdir()] == ["out"]


def test_later_only_what_differs_is_written_or_taken_away(tmp_path: Path) -> None:
    memory = Memory()
    put({"a": b"1", "b": b"1", "c": b"1"}, tmp_path / "out", memory)
    before = times(tmp_path / "out")
    put({"a": b"1", "b": b"2"}, tmp_path / "out", memory)
    after = times(tmp_path / "out")
    assert after.keys() == {"a", "b"}
    assert after["a"] == before["a"]
    assert (tmp_path / "out/b").read_bytes() == b"2"


def test_a_copy_follows_its_file(tmp_path: Path) -> None:
    memory, kit = Memory(), tmp_path / "kit.pdf"
    for content in (b"first", b"the second"):
        kit.write_bytes(content)
        put({"kit.pdf": Copy.of(kit), "page": b""}, tmp_path / "out", memory)
        assert (tmp_path / "out/kit.pdf").read_bytes() == content


def test_a_folder_that_was_thrown_away_is_written_whole(tmp_path: Path) -> None:
    memory = Memory()
    put({"a": b"1", "b": b"1"}, tmp_path / "out", memory)
    for file in (tmp_path / "out").iterdir():
        file.unlink()
    (tmp_path / "out").rmdir()
    put({"a": b"1", "b": b"2"}, tmp_path / "out", memory)
    assert times(tmp_path / "out").keys() == {"a", "b"}
