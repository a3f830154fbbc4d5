"""A folder whose files are all known: a new one takes its place whole, later only differences are written."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.core import disk
from pnp.core.memory import Memory


class Copy(NamedTuple):
    """A file that stands elsewhere, as it is now."""

    file: Path
    size: int
    time: int

    @classmethod
    def of(cls, file: Path) -> Copy:
        found = file.stat()
        return cls(file, found.st_size, found.st_mtime_ns)


Files = Mapping[str, bytes | Copy]
"""What files hold, by their paths in the folder."""


def size(content: bytes | Copy) -> int:
    """In bytes."""
    return content.size if isinstance(content, Copy) else len(content)


def put(files: Files, folder: Path, memory: Memory) -> None:
    """Let ``folder`` hold just these files; what it held stays until the new is complete."""
    if not folder.exists():
        memory.forget(str(folder))

    def write(paths: list[str]) -> dict[str, None]:
        if len(paths) == len(files):
            _replace(files, folder)
        else:
            for path in paths:
                disk.write(folder / path, _content(files[path]))
        return dict.fromkeys(paths)

    memory.keep_all(str(folder), files, write)
    for file in folder.rglob("*"):
        if file.relative_to(folder).as_posix() not in files and file.is_file():
            file.unlink()


def _replace(files: Files, folder: Path) -> None:
    """Write a new folder beside the old one, and exchange them."""
    with disk.scratch_folder(folder) as scratch:
        fresh = scratch / "new"
        for path, content in files.items():
            file = fresh / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(_content(content))
        if folder.exists():
            folder.rename(scratch / "old")
        fresh.rename(folder)


def _content(content: bytes | Copy) -> bytes:
    return content.file.read_bytes() if isinstance(content, Copy) else content
