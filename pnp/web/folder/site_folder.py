"""A folder of ours: only what differs is written, only what we wrote is removed, and others' files stay."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from pnp.core.base import files as disk
from pnp.core.base import snapshot
from pnp.core.base.cache import Memory
from pnp.core.base.errors import Misuse

from . import marker
from .marker import MARKER, Digests, Kind


class Copy(NamedTuple):
    """A file that stands elsewhere, as the snapshot of the run holds it."""

    file: Path
    size: int
    digest: str

    @classmethod
    def of(cls, file: Path) -> Copy:
        files = snapshot.now()
        return cls(file, files.size(file), files.digest(file))


Files = Mapping[str, bytes | Copy]
"""What files hold, by their paths in the folder."""


def size(content: bytes | Copy) -> int:
    """In bytes."""
    return content.size if isinstance(content, Copy) else len(content)


def put(files: Files, folder: Path, kind: Kind, memory: Memory) -> None:
    """Let ``folder`` hold these files of ours; what it held stays until the new is complete.

    The marker names our files before the first of them is there and until the last of them is gone: whenever
    we are interrupted, the next time knows them. It also names those of earlier builds: one that comes back
    as it was written, out of a copy of the folder say, is taken away again.
    """
    before, home = _ours(files, folder, kind), folder.resolve()
    earlier = {path: held for path, held in marker.earlier(home).items() if path not in before}
    digests = memory.keep_each(f"digests of {kind}", files, lambda path: digest(files[path]))
    new = [path for path in files if not _stands(home / path, digests[path])]
    _refuse_strangers(home, new, {**_ours_again(home, earlier), **before})
    with disk.scratch_folder(home) as scratch:
        for path in new:
            (scratch / path).parent.mkdir(parents=True, exist_ok=True)
            disk.fill(scratch / path, _content(files[path]), home / path)
        _mark(home, kind, {**before, **digests}, earlier)
        for path in new:
            (home / path).parent.mkdir(parents=True, exist_ok=True)
            (scratch / path).replace(home / path)
    gone = {path: held for path, held in {**earlier, **before}.items() if path not in files}
    for path, held in gone.items():
        _remove(home, path, held)
    _mark(home, kind, digests, gone)


def digest(content: bytes | Copy) -> str:
    """Return the digest of these bytes."""
    return content.digest if isinstance(content, Copy) else blake2b(content, digest_size=16).hexdigest()


def _ours(files: Files, folder: Path, kind: Kind) -> Digests:
    """Return what we wrote; where an edition without markers did, whatever stands where we write is ours."""
    known = marker.claim(folder, kind)
    known = {**{path: digest(data) for path, data in marker.listed(folder, known).items()}, **known}
    return {**dict.fromkeys(files, ""), **known} if marker.is_former(folder, kind) else known


def _ours_again(home: Path, earlier: Digests) -> Digests:
    """Return those files of earlier builds that stand there again as they were written."""
    return {path: held for path, held in earlier.items() if _stands(home / path, held)}


def _stands(file: Path, wanted: str) -> bool:
    """Whether a file is there and holds just what it should."""
    try:
        return not file.is_symlink() and digest(file.read_bytes()) == wanted
    except OSError:
        return False


def _refuse_strangers(home: Path, paths: Iterable[str], ours: Digests) -> None:
    """Nothing is written over a file that is not ours, nor through a link out of the folder."""
    for path in paths:
        file = home / path
        if os.path.lexists(file) and (path not in ours or file.is_symlink() or file.is_dir()):
            raise Misuse(f"{file} is not ours: move it away, or choose another folder")
    for parent in sorted({parent for path in paths for parent in PurePosixPath(path).parents}):
        if (home / parent).is_symlink() or ((home / parent).exists() and not (home / parent).is_dir()):
            raise Misuse(f"{home / parent} is no folder of ours: move it away, or choose another one")


def _mark(home: Path, kind: Kind, files: Digests, earlier: Digests) -> None:
    told = marker.text(kind, files, earlier).encode()
    if not _stands(home / MARKER, digest(told)):
        disk.write(home / MARKER, told)


def _remove(home: Path, path: str, written: str) -> None:
    """Take a file of ours away, with the folders that it leaves empty; one that was changed is let be."""
    file = home / path
    if file.is_symlink() or not file.resolve().is_relative_to(home) or not file.is_file():
        return
    if written and not _stands(file, written):
        return
    file.unlink()
    for parent in PurePosixPath(path).parents:
        if parent.name and not any((home / parent).iterdir()):
            (home / parent).rmdir()


def _content(content: bytes | Copy) -> bytes:
    return snapshot.read(content.file, None) if isinstance(content, Copy) else content
