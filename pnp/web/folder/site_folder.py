"""Write a folder of ours: write only what differs, remove only what we wrote, keep others' files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from pnp.core.base import files as disk
from pnp.core.base import snapshot
from pnp.core.base.cache import Cache
from pnp.core.base.errors import Misuse

from . import marker
from .marker import MARKER, Digests, Kind


class Copy(NamedTuple):
    """A file to be copied from elsewhere, as the run's snapshot has it."""

    file: Path
    size: int
    digest: str

    @classmethod
    def of(cls, file: Path) -> Copy:
        files = snapshot.now()
        return cls(file, files.size(file), files.digest(file))


Files = Mapping[str, bytes | Copy]
"""Contents of files by their paths in the folder."""


def content_of(content: bytes | Copy) -> bytes:
    return snapshot.read(content.file, None) if isinstance(content, Copy) else content


def size(content: bytes | Copy) -> int:
    """Return the size in bytes."""
    return content.size if isinstance(content, Copy) else len(content)


def write_folder(files: Files, folder: Path, kind: Kind, memory: Cache) -> None:
    """Make ``folder`` contain these files; the old ones stay until the new are complete.

    The marker lists our files before the first is written and until the last is removed, so that an
    interrupted run is recovered. It also lists files of earlier builds: one that reappears unchanged, such as
    from a copy of the folder, is removed again.
    """
    before, home = _ours(files, folder, kind), folder.resolve()
    earlier = {path: held for path, held in marker.earlier_files(home).items() if path not in before}
    digests = memory.keep_each(f"digests of {kind}", files, lambda path: digest(files[path]))
    new = [path for path in files if not _is_current(home / path, digests[path])]
    _refuse_strangers(home, new, {**_ours_again(home, earlier), **before})
    with disk.scratch_folder(home) as scratch:
        for path in new:
            (scratch / path).parent.mkdir(parents=True, exist_ok=True)
            disk.write_bytes_for(scratch / path, content_of(files[path]), home / path)
        _write_marker(home, kind, {**before, **digests}, earlier)
        for path in new:
            (home / path).parent.mkdir(parents=True, exist_ok=True)
            (scratch / path).replace(home / path)
    gone = {path: held for path, held in {**earlier, **before}.items() if path not in files}
    for path, held in gone.items():
        _remove(home, path, held)
    _write_marker(home, kind, digests, gone)


def digest(content: bytes | Copy) -> str:
    """Return the digest of the content."""
    return content.digest if isinstance(content, Copy) else blake2b(content, digest_size=16).hexdigest()


def _ours(files: Files, folder: Path, kind: Kind) -> Digests:
    """Return what we wrote; in a folder of a version without markers, every path that we write."""
    known = marker.claim(folder, kind)
    known = {**{path: digest(data) for path, data in marker.listed_files(folder, known).items()}, **known}
    return {**dict.fromkeys(files, ""), **known} if marker.is_former(folder, kind) else known


def _ours_again(home: Path, earlier: Digests) -> Digests:
    """Return the files of earlier builds that exist again unchanged."""
    return {path: held for path, held in earlier.items() if _is_current(home / path, held)}


def _is_current(file: Path, wanted: str) -> bool:
    """Return whether a file exists with the wanted digest."""
    try:
        return not file.is_symlink() and digest(file.read_bytes()) == wanted
    except OSError:
        return False


def _refuse_strangers(home: Path, paths: Iterable[str], ours: Digests) -> None:
    """Raise Misuse if a path is a file that is not ours, or leads through a link out of the folder."""
    for path in paths:
        file = home / path
        if os.path.lexists(file) and (path not in ours or file.is_symlink() or file.is_dir()):
            raise Misuse(f"{file} is not ours: move it away, or choose another folder")
    for parent in sorted({parent for path in paths for parent in PurePosixPath(path).parents}):
        if (home / parent).is_symlink() or ((home / parent).exists() and not (home / parent).is_dir()):
            raise Misuse(f"{home / parent} is no folder of ours: move it away, or choose another one")


def _write_marker(home: Path, kind: Kind, files: Digests, earlier: Digests) -> None:
    text = marker.marker_text(kind, files, earlier).encode()
    if not _is_current(home / MARKER, digest(text)):
        disk.write(home / MARKER, text)


def _remove(home: Path, path: str, written: str) -> None:
    """Remove a file of ours and the folders that it leaves empty; keep a file that was changed."""
    file = home / path
    if file.is_symlink() or not file.resolve().is_relative_to(home) or not file.is_file():
        return
    if written and not _is_current(file, written):
        return
    file.unlink()
    for parent in PurePosixPath(path).parents:
        if parent.name and not any((home / parent).iterdir()):
            (home / parent).rmdir()
