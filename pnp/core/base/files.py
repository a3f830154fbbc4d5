"""Read plain files safely, and write files atomically: under a scratch name, then renamed."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

_SCRATCH = re.compile(r"\..+\.(?P<process>[0-9]+)\.pnp-scratch")
_A_DAY = 24 * 60 * 60
_swept: set[Path] = set()
"""Folders whose leftovers of killed runs were removed by this process."""

MAX_FILE_BYTES = 8_000_000
"""Maximum size, in bytes, of a file that is read whole."""


@contextmanager
def open_plain_file(path: Path | str) -> Iterator[BinaryIO]:
    """Open a plain file for reading bytes; raise OSError for a pipe or a device."""
    with open(path, "rb", opener=_open_nonblocking) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "it is no plain file", str(path))
        yield file


def read(path: Path, largest: int = MAX_FILE_BYTES) -> bytes:
    """Return the bytes of a plain file as it is on disk now; raise OSError if it exceeds ``largest`` bytes.

    Inputs of checks and products are read through ``snapshot`` instead, so that one run sees one state.
    """
    with open_plain_file(path) as file:
        data = file.read(largest + 1)
    if len(data) > largest:
        raise OSError(errno.EFBIG, f"it is larger than {largest} bytes", str(path))
    return data


def _open_nonblocking(path: str, flags: int) -> int:
    """Open a file without blocking: a pipe without a writer would block for ever."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def write(path: Path, data: bytes | str) -> None:
    """Write a whole file atomically: an interruption leaves the old file, or none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = _scratch_path(path)
    try:
        write_bytes_for(scratch, data.encode() if isinstance(data, str) else data, path)
        scratch.replace(path)
    finally:
        scratch.unlink(missing_ok=True)


def write_bytes_for(file: Path, data: bytes, named: Path) -> None:
    """Write bytes to ``file``; an OSError, such as a full disk, names the final path ``named`` instead."""
    try:
        file.write_bytes(data)
    except OSError as err:
        raise OSError(err.errno, err.strerror, str(named)) from err


def write_json(path: Path, value: Any) -> None:
    write(path, to_json(value))


def to_json(value: Any) -> str:
    """Serialize a value as indented JSON with a newline at the end."""
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


@contextmanager
def scratch_folder(target: Path) -> Iterator[Path]:
    """Yield an empty folder next to ``target``, and remove it in the end."""
    target.parent.mkdir(parents=True, exist_ok=True)
    folder = _scratch_path(target)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def remove_leftovers(folder: Path) -> None:
    """Remove scratch files and folders that killed runs have left in a folder."""
    with suppress(OSError):
        for path in list(folder.iterdir()):
            match = _SCRATCH.fullmatch(path.name)
            if not match or _is_running(int(match["process"]), path):
                continue
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()


def _scratch_path(path: Path) -> Path:
    """Return a scratch path next to ``path`` that contains this process's id."""
    if path.parent not in _swept:
        _swept.add(path.parent)
        remove_leftovers(path.parent)
    return path.with_name(f".{path.name}.{os.getpid()}.pnp-scratch")


def _is_running(process: int, path: Path) -> bool:
    """Return whether a process runs; where that cannot be asked, whether its file is under a day old."""
    if os.name != "posix":
        return time.time() - path.stat().st_mtime < _A_DAY
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
