"""One reading of the files: a run reads each file and folder once, and all of its readers get that."""

from __future__ import annotations

import errno
import os
import sys
import time
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from fnmatch import fnmatchcase
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal, NamedTuple

from .errors import Failure
from .files import LARGEST, opened

Kind = Literal["file", "folder", "link", "other"]
"""What an entry of a folder is; ``link`` is a symbolic link to a folder."""
_HELD = 1_000_000
"""Files of at most so many bytes stay in memory; of larger ones only the digest does."""
_CHUNK = 1 << 20
_GRANULE_NS = 2_000_000_000
"""Two changes within this time may leave the same time of modification (two seconds on FAT)."""
_PASSED = frozenset({"__pycache__", ".git", ".venv"})
"""Folders that no digest counts: others write there, and nothing of a project is read from there."""
_MISSING = (errno.ENOENT, os.strerror(errno.ENOENT))
_MADE = "output"
"""The folder that commands write into."""
_CASELESS = sys.platform in {"darwin", "win32"}


class Changed(Failure):
    """A large file is no longer what its digest was taken of, so that nothing can be made from it."""


class _Taken(NamedTuple):
    """A file as it was read."""

    digest: str
    data: bytes | None
    """None where the file is too large to be held."""
    size: int
    stamp: tuple[int, ...]
    settled: bool
    """Whether it had not changed just before, so that any later change shows in its stamp."""


class Snapshot:
    """The files of one run: what was read first stays true, whatever happens on the disk meanwhile.

    That a file or folder is missing is remembered too. Paths are taken as they are written: a symbolic link
    is followed once, when its file is first read.
    """

    def __init__(self, held: int = _HELD) -> None:
        """Files of more than ``held`` bytes are remembered by their digests alone."""
        self._held = held
        self._files: dict[str, _Taken | OSError] = {}
        self._folders: dict[str, Mapping[str, Kind] | None] = {}
        self._links: dict[str, str] = {}
        """Where symbolic links led when their folder was read."""

    def read(self, path: Path, largest: int | None = LARGEST) -> bytes:
        """Return the bytes of a plain file; a pipe, a device or a giant is an OSError that says so.

        A file of any size is read where ``largest`` is None.
        """
        taken = self._file(absolute(path))
        if largest is not None and taken.size > largest:
            raise OSError(errno.EFBIG, f"it is larger than {largest} bytes", str(path))
        if taken.data is not None:
            return taken.data
        with opened(path) as file:
            data = file.read()
        if _digest(data) != taken.digest:
            raise Changed(f"{path} changed meanwhile: try again")
        return data

    def digest(self, path: Path | str) -> str:
        """Return the digest of what a file holds; an empty text where it cannot be read."""
        try:
            return self._file(absolute(path)).digest
        except OSError:
            return ""

    def size(self, path: Path) -> int:
        """Return how many bytes a file has; an OSError says why it cannot be read."""
        return self._file(absolute(path)).size

    def kind(self, path: Path) -> Kind | None:
        """Return what a path leads to, or None where there is nothing."""
        return self._entry(absolute(path))[1]

    def is_dir(self, path: Path) -> bool:
        """Return whether a path leads to a folder."""
        return self._names(absolute(path)) is not None

    def is_inside(self, path: Path, folder: Path) -> bool:
        """Return whether a path leads to something below a folder, after symbolic links."""
        return Path(self._real(absolute(path))).is_relative_to(self._real(absolute(folder)))

    def digest_below(self, folder: Path, without: Iterable[str] = ()) -> str:
        """Return a digest of the names and bytes of all files below a folder.

        ``without`` are paths from there that are passed over. What is neither file
        nor folder counts by its name.
        """
        digest = blake2b(digest_size=16)
        self._add(digest, absolute(folder), "", frozenset(without))
        return digest.hexdigest()

    def below(self, folder: Path) -> Iterator[tuple[Path, Kind]]:
        """Walk everything below a folder in the order of paths; links to folders are not followed."""
        for name, kind in (self._names(absolute(folder)) or {}).items():
            yield folder / name, kind
            if kind == "folder" and name not in _PASSED:
                yield from self.below(folder / name)

    def glob(self, folder: Path, pattern: str) -> Iterator[Path]:
        """Find what a pattern such as ``*.md``, ``content/*`` or ``**/*.py`` names, in the order of paths."""
        first, _, rest = pattern.partition("/")
        if first == "**":
            inner = (path for path, kind in self.below(folder) if kind == "folder")
            found = (path for one in (folder, *inner) for path in self.glob(one, rest))
            yield from sorted(found)
            return
        for name, kind in (self._names(absolute(folder)) or {}).items():
            if fnmatchcase(name, first):
                if not rest:
                    yield folder / name
                elif kind in {"folder", "link"}:
                    yield from self.glob(folder / name, rest)

    def is_stale(self) -> bool:
        """Return whether anything that was read has changed on the disk since.

        A file whose stamp (times, size, inode) is the same is read again only where a change might have left
        the same stamp. Hidden entries of folders, and ``output``, do not count.
        """
        for path, names in list(self._folders.items()):
            found, links = _listed(path)
            led = {link: self._links.get(link) for link in links}
            if _counted(found) != _counted(names) or _counted(links) != _counted(led):
                return True
        return any(_differs(path, taken) for path, taken in list(self._files.items()))

    def _file(self, path: str) -> _Taken:
        key, kind = self._entry(path)
        if key not in self._files:
            self._files.setdefault(key, _tried(key, self._held) if kind else OSError(*_MISSING))
        known = self._files[key]
        if isinstance(known, OSError):
            raise OSError(known.errno, known.strerror, path)
        return known

    def _entry(self, key: str) -> tuple[str, Kind | None]:
        """Return the path of an entry as its folder spells it, and what it is."""
        folder, name = os.path.split(key)
        names = self._names(folder) or {}
        if name not in names and _CASELESS:
            alike = _caseless(name)
            name = next((one for one in names if _caseless(one) == alike), name)
        return os.path.join(folder, name), names.get(name)  # noqa: PTH118 - thousands of files: quick

    def _names(self, folder: str) -> Mapping[str, Kind] | None:
        """Return the entries of a folder; None where there is no such folder, or was none when we looked."""
        if folder not in self._folders:
            found, links = (None, {}) if self._lacks(folder) else _listed(folder)
            if self._folders.setdefault(folder, found) is found:
                self._links |= links
        return self._folders[folder]

    def _lacks(self, folder: str) -> bool:
        """Return whether a folder above is known, and leads to no such folder."""
        above = os.path.dirname(folder)  # noqa: PTH120 - thousands of files: quick
        if above == folder:
            return False
        if above in self._folders:
            # what this run itself writes may appear there at any time
            return not folder.endswith(f"{os.sep}{_MADE}") and self._entry(folder)[1] not in {
                "folder",
                "link",
            }
        return self._lacks(above)

    def _real(self, key: str) -> str:
        """Return where a path leads, after symbolic links."""
        above, name = os.path.split(key)
        if above in self._folders and key not in self._links:
            return os.path.join(self._real(above), name)  # noqa: PTH118 - thousands of files: quick
        if key not in self._links:
            self._links[key] = os.path.realpath(key)
        return self._links[key]

    def _add(self, digest: blake2b, folder: str, way: str, without: frozenset[str]) -> None:
        for name, kind in (self._names(folder) or {}).items():
            path = f"{way}{name}"
            if name in _PASSED or path in without:
                continue
            inner = os.path.join(folder, name)  # noqa: PTH118 - thousands of files: quick
            if inner in self._links:
                path += f" -> {self._links[inner]}"
            if kind in {"folder", "link"}:
                digest.update(f"{path}/\n".encode("utf-8", "surrogateescape"))
                self._add(digest, inner, f"{way}{name}/", without)
            else:
                held = self.digest(inner) if kind == "file" else ""
                digest.update(f"{path} {held or '-'}\n".encode("utf-8", "surrogateescape"))


def absolute(path: Path | str) -> str:
    """Return a path from the root of the disk, without ``..``; symbolic links stay as they are."""
    return os.path.abspath(path)  # noqa: PTH100 - resolve() would follow links


_current: ContextVar[Snapshot | None] = ContextVar("snapshot", default=None)


def now() -> Snapshot:
    """Return the snapshot of this run; outside any run a new one, which reads what is there now."""
    return _current.get() or Snapshot()


@contextmanager
def using(snapshot: Snapshot) -> Iterator[Snapshot]:
    """Read all files from one snapshot within this block."""
    token = _current.set(snapshot)
    try:
        yield snapshot
    finally:
        _current.reset(token)


@contextmanager
def held() -> Iterator[Snapshot]:
    """Read all files from the snapshot of this run within this block; outside any run from a new one."""
    with using(now()) as snapshot:
        yield snapshot


def adopt(snapshot: Snapshot | None) -> None:
    """Read all files of this process, a worker, from the snapshot of the process that started it."""
    _current.set(snapshot)


def current() -> Snapshot | None:
    """Return the snapshot of this run, if there is one, to be handed to a worker."""
    return _current.get()


def read(path: Path, largest: int | None = LARGEST) -> bytes:
    """Return the bytes of a plain file, from the snapshot of this run."""
    return now().read(path, largest)


def read_text(path: Path) -> str:
    """Return the text of a file, from the snapshot of this run; line ends are as Python reads them."""
    return read(path).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")


def digest(path: Path) -> str:
    """Return the digest of a file, from the snapshot of this run; an empty text where it cannot be read."""
    return now().digest(path)


def is_file(path: Path) -> bool:
    """Return whether there is such a file, in the snapshot of this run."""
    return now().kind(path) == "file"


def is_dir(path: Path) -> bool:
    """Return whether there is such a folder, in the snapshot of this run."""
    return now().is_dir(path)


def exists(path: Path) -> bool:
    """Return whether there is a file or folder, in the snapshot of this run."""
    return now().kind(path) is not None


def glob(folder: Path, pattern: str) -> list[Path]:
    """Return what a pattern names below a folder, in the snapshot of this run, in the order of paths."""
    return list(now().glob(folder, pattern))


def _tried(path: str, most: int) -> _Taken | OSError:
    """Return a file as it is now, or why it cannot be read."""
    try:
        return _take(path, most)
    except OSError as err:
        return OSError(err.errno, err.strerror)


def _take(path: str, most: int) -> _Taken:
    with opened(path) as file:
        found = os.fstat(file.fileno())
        settled = time.time_ns() - max(found.st_mtime_ns, found.st_ctime_ns) > _GRANULE_NS
        data = file.read(most + 1)
        rest = blake2b(data, digest_size=16)
        size = len(data)
        while size > most and (chunk := file.read(_CHUNK)):
            rest.update(chunk)
            size += len(chunk)
    kept = data if size <= most else None
    return _Taken(rest.hexdigest(), kept, size, _stamp(found), settled)


def _stamp(found: os.stat_result) -> tuple[int, ...]:
    """What changes whenever a file does, but for changes that follow each other too quickly."""
    return found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino


def _listed(folder: str) -> tuple[dict[str, Kind] | None, dict[str, str]]:
    """Return the entries of a folder, None where there is none, and where those that are links lead."""
    try:
        with os.scandir(folder) as entries:
            found = sorted(entries, key=lambda entry: entry.name)
    except (FileNotFoundError, NotADirectoryError):
        return None, {}
    except OSError:
        return {}, {}
    links = {entry.path: os.path.realpath(entry.path) for entry in found if entry.is_symlink()}
    return {entry.name: _kind(entry) for entry in found}, links


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def _kind(entry: os.DirEntry[str]) -> Kind:
    if entry.is_file():
        return "file"
    if not entry.is_dir():
        return "other"
    return "link" if entry.is_symlink() else "folder"


def _counted(entries: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """Return those entries of a folder, or links by their paths, whose coming and going counts."""
    if entries is None:
        return None
    named = ((path.rpartition(os.sep)[2], path) for path in entries)
    return {path: entries[path] for name, path in named if name != _MADE and not name.startswith(".")}


def _differs(path: str, taken: _Taken | OSError) -> bool:
    try:
        if isinstance(taken, _Taken) and taken.settled:
            found = os.stat(path)  # noqa: PTH116 - thousands of files: quick
            if _stamp(found) == taken.stamp:
                return False
        again = _take(path, 0)
    except OSError as err:
        return not isinstance(taken, OSError) or err.errno != taken.errno
    return isinstance(taken, OSError) or again.digest != taken.digest


def _caseless(name: str) -> str:
    """A name as the disks of Windows and macOS compare it."""
    return unicodedata.normalize("NFC", name).casefold()
