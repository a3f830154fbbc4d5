"""Consistent reads: within one run each file and folder is read once, and every reader gets that state."""

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
from .files import MAX_FILE_BYTES, open_plain_file

Kind = Literal["file", "folder", "link", "other"]
"""Kind of a folder's entry; ``link`` is a symbolic link to a folder."""
_MAX_HELD = 1_000_000
"""Maximum size, in bytes, of a file whose content stays in memory; of larger files only the digest does."""
_CHUNK = 1 << 20
_GRANULE_NS = 2_000_000_000
"""Nanoseconds within which two changes may leave equal modification times (2 s on FAT)."""
_IGNORED = frozenset({"__pycache__", ".git", ".venv"})
"""Folders that no digest includes: other programs write there, and no project file is read from there."""
_MISSING = (errno.ENOENT, os.strerror(errno.ENOENT))
_OUTPUT = "output"
"""The folder that commands write into."""
_CASELESS = sys.platform in {"darwin", "win32"}


class Changed(Failure):
    """The error for a large file that has changed since its digest was taken."""


class _FileState(NamedTuple):
    """The state of a file when it was read."""

    digest: str
    data: bytes | None
    """Content of the file, or None where it is too large to be held in memory."""
    size: int
    stamp: tuple[int, ...]
    is_settled: bool
    """Whether the file was unmodified long enough that any later change alters its stamp."""


class Snapshot:
    """The files of one run, each in the state in which it was first read.

    A missing file or folder is remembered as missing. A symbolic link is resolved once, when its folder or
    file is first read.
    """

    def __init__(self, held: int = _MAX_HELD) -> None:
        """Hold files of at most ``held`` bytes in memory, and larger ones by their digests alone."""
        self._held = held
        self._files: dict[str, _FileState | OSError] = {}
        self._folders: dict[str, Mapping[str, Kind] | None] = {}
        self._links: dict[str, str] = {}
        """Targets of symbolic links, keyed by the link's path, as found when their folder was read."""

    def read(self, path: Path, largest: int | None = MAX_FILE_BYTES) -> bytes:
        """Return the bytes of a plain file; raise OSError for a pipe, a device or a file that is too large.

        ``largest`` is the maximum size in bytes; None reads a file of any size.
        """
        taken = self._file(absolute(path))
        if largest is not None and taken.size > largest:
            raise OSError(errno.EFBIG, f"it is larger than {largest} bytes", str(path))
        if taken.data is not None:
            return taken.data
        with open_plain_file(path) as file:
            data = file.read()
        if _digest(data) != taken.digest:
            raise Changed(f"{path} changed meanwhile: try again")
        return data

    def digest(self, path: Path | str) -> str:
        """Return the digest of a file's content, or "" if the file cannot be read."""
        try:
            return self._file(absolute(path)).digest
        except OSError:
            return ""

    def size(self, path: Path) -> int:
        """Return the size of a file in bytes; raise OSError if it cannot be read."""
        return self._file(absolute(path)).size

    def kind(self, path: Path) -> Kind | None:
        """Return what a path leads to, or None where there is nothing."""
        return self._entry(absolute(path))[1]

    def is_dir(self, path: Path) -> bool:
        return self._names(absolute(path)) is not None

    def is_inside(self, path: Path, folder: Path) -> bool:
        """Return whether a path lies below a folder once symbolic links are resolved."""
        return Path(self._real(absolute(path))).is_relative_to(self._real(absolute(folder)))

    def digest_below(self, folder: Path, without: Iterable[str] = ()) -> str:
        """Return a digest of the names and bytes of all files below a folder.

        ``without`` are relative paths to skip. An entry that is neither file nor folder counts by its name.
        """
        digest = blake2b(digest_size=16)
        self._add(digest, absolute(folder), "", frozenset(without))
        return digest.hexdigest()

    def below(self, folder: Path) -> Iterator[tuple[Path, Kind]]:
        """Yield every entry below a folder in the order of paths; links to folders are not followed."""
        for name, kind in (self._names(absolute(folder)) or {}).items():
            yield folder / name, kind
            if kind == "folder" and name not in _IGNORED:
                yield from self.below(folder / name)

    def glob(self, folder: Path, pattern: str) -> Iterator[Path]:
        """Yield the paths that match a pattern such as ``*.md``, ``content/*`` or ``**/*.py``, sorted."""
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
        """Return whether any file or folder that was read has changed on disk since.

        A file with an unchanged stamp (times, size, inode) is read again only if a change might have left
        that stamp. Hidden entries of folders, and ``output``, do not count.
        """
        for path, names in list(self._folders.items()):
            found, links = _scan(path)
            led = {link: self._links.get(link) for link in links}
            if _visible(found) != _visible(names) or _visible(links) != _visible(led):
                return True
        return any(_has_changed(path, taken) for path, taken in list(self._files.items()))

    def _file(self, path: str) -> _FileState:
        key, kind = self._entry(path)
        if key not in self._files:
            self._files.setdefault(key, _read_state_or_error(key, self._held) if kind else OSError(*_MISSING))
        known = self._files[key]
        if isinstance(known, OSError):
            raise OSError(known.errno, known.strerror, path)
        return known

    def _entry(self, key: str) -> tuple[str, Kind | None]:
        """Return an entry's path as its folder spells it, and the entry's kind, None if it is missing."""
        folder, name = os.path.split(key)
        names = self._names(folder) or {}
        if name not in names and _CASELESS:
            alike = _fold_case(name)
            name = next((one for one in names if _fold_case(one) == alike), name)
        return os.path.join(folder, name), names.get(name)  # noqa: PTH118 - thousands of files: quick

    def _names(self, folder: str) -> Mapping[str, Kind] | None:
        """Return the entries of a folder with their kinds, or None if there is no such folder."""
        if folder not in self._folders:
            found, links = (None, {}) if self._is_known_missing(folder) else _scan(folder)
            if self._folders.setdefault(folder, found) is found:
                self._links |= links
        return self._folders[folder]

    def _is_known_missing(self, folder: str) -> bool:
        """Return whether the listing of a folder above shows that a folder does not exist."""
        above = os.path.dirname(folder)  # noqa: PTH120 - thousands of files: quick
        if above == folder:
            return False
        if above in self._folders:
            # this run itself may create the output folder at any time
            return not folder.endswith(f"{os.sep}{_OUTPUT}") and self._entry(folder)[1] not in {
                "folder",
                "link",
            }
        return self._is_known_missing(above)

    def _real(self, key: str) -> str:
        """Return a path with symbolic links resolved."""
        above, name = os.path.split(key)
        if above in self._folders and key not in self._links:
            return os.path.join(self._real(above), name)  # noqa: PTH118 - thousands of files: quick
        if key not in self._links:
            self._links[key] = os.path.realpath(key)
        return self._links[key]

    def _add(self, digest: blake2b, folder: str, way: str, without: frozenset[str]) -> None:
        for name, kind in (self._names(folder) or {}).items():
            path = f"{way}{name}"
            if name in _IGNORED or path in without:
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
    """Return an absolute path without ``..``; symbolic links are not resolved."""
    return os.path.abspath(path)  # noqa: PTH100 - resolve() would follow links


_current: ContextVar[Snapshot | None] = ContextVar("snapshot", default=None)


def now() -> Snapshot:
    """Return the snapshot of this run; outside a run, return a new one that reads the current state."""
    return _current.get() or Snapshot()


@contextmanager
def using(snapshot: Snapshot) -> Iterator[Snapshot]:
    """Make all reads within this block use the given snapshot."""
    token = _current.set(snapshot)
    try:
        yield snapshot
    finally:
        _current.reset(token)


@contextmanager
def shared_snapshot() -> Iterator[Snapshot]:
    """Make all reads within this block use one snapshot: that of this run, or a new one outside a run."""
    with using(now()) as snapshot:
        yield snapshot


def adopt(snapshot: Snapshot | None) -> None:
    """Make all reads of this worker process use the snapshot of its parent process."""
    _current.set(snapshot)


def current() -> Snapshot | None:
    """Return the snapshot of this run, or None, to be passed to a worker."""
    return _current.get()


def read(path: Path, largest: int | None = MAX_FILE_BYTES) -> bytes:
    """Return the bytes of a plain file from the current snapshot."""
    return now().read(path, largest)


def read_text(path: Path) -> str:
    """Return the text of a UTF-8 file from the current snapshot, with line ends normalized to a line feed."""
    return read(path).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")


def digest(path: Path) -> str:
    """Return the digest of a file from the current snapshot, or "" if it cannot be read."""
    return now().digest(path)


def is_file(path: Path) -> bool:
    return now().kind(path) == "file"


def is_dir(path: Path) -> bool:
    return now().is_dir(path)


def exists(path: Path) -> bool:
    """Return whether a path leads to a file or folder in the current snapshot."""
    return now().kind(path) is not None


def glob(folder: Path, pattern: str) -> list[Path]:
    """Return the paths below a folder that match a pattern, in the current snapshot, sorted."""
    return list(now().glob(folder, pattern))


def _read_state_or_error(path: str, most: int) -> _FileState | OSError:
    """Return the state of a file, or the error that prevents reading it."""
    try:
        return _read_state(path, most)
    except OSError as err:
        return OSError(err.errno, err.strerror)


def _read_state(path: str, most: int) -> _FileState:
    with open_plain_file(path) as file:
        found = os.fstat(file.fileno())
        settled = time.time_ns() - max(found.st_mtime_ns, found.st_ctime_ns) > _GRANULE_NS
        data = file.read(most + 1)
        rest = blake2b(data, digest_size=16)
        size = len(data)
        while size > most and (chunk := file.read(_CHUNK)):
            rest.update(chunk)
            size += len(chunk)
    kept = data if size <= most else None
    return _FileState(rest.hexdigest(), kept, size, _stamp(found), settled)


def _stamp(found: os.stat_result) -> tuple[int, ...]:
    """Return times, size and inode of a file, which change with it unless two changes are too close."""
    return found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino


def _scan(folder: str) -> tuple[dict[str, Kind] | None, dict[str, str]]:
    """Return the entries of a folder, None if it is missing, and the targets of its symbolic links."""
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


def _visible(entries: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """Return the entries, or links by their paths, without hidden names and the output folder."""
    if entries is None:
        return None
    named = ((path.rpartition(os.sep)[2], path) for path in entries)
    return {path: entries[path] for name, path in named if name != _OUTPUT and not name.startswith(".")}


def _has_changed(path: str, taken: _FileState | OSError) -> bool:
    try:
        if isinstance(taken, _FileState) and taken.is_settled:
            found = os.stat(path)  # noqa: PTH116 - thousands of files: quick
            if _stamp(found) == taken.stamp:
                return False
        again = _read_state(path, 0)
    except OSError as err:
        return not isinstance(taken, OSError) or err.errno != taken.errno
    return isinstance(taken, OSError) or again.digest != taken.digest


def _fold_case(name: str) -> str:
    """Return a name as the file systems of Windows and macOS compare it."""
    return unicodedata.normalize("NFC", name).casefold()
