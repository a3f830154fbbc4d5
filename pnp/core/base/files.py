"""Files are complete or absent: written beside their place, then renamed."""

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
"""Folders in which nothing is left of runs that were killed."""

LARGEST = 8_000_000
"""More bytes than anyone writes into a file that we read whole."""


@contextmanager
def opened(path: Path | str) -> Iterator[BinaryIO]:
    """Open a plain file to read its bytes; a pipe or a device is an OSError that says so."""
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "it is no plain file", str(path))
        yield file


def read(path: Path, largest: int = LARGEST) -> bytes:
    """Return the bytes of a plain file as they are now; a giant is an OSError that says so.

    What a verdict or a product is made from is read from the snapshot of its run instead.
    """
    with opened(path) as file:
        data = file.read(largest + 1)
    if len(data) > largest:
        raise OSError(errno.EFBIG, f"it is larger than {largest} bytes", str(path))
    return data


def _without_waiting(path: str, flags: int) -> int:
    """Open at once: a pipe that nobody writes into would keep us for ever."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def write(path: Path, data: bytes | str) -> None:
    """Write a whole file; an interruption leaves the old one, or none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = _scratch(path)
    try:
        fill(beside, data.encode() if isinstance(data, str) else data, path)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def fill(file: Path, data: bytes, named: Path) -> None:
    """Write a file that will be ``named`` so; an error, such as that of a full disk, says where."""
    try:
        file.write_bytes(data)
    except OSError as err:
        raise OSError(err.errno, err.strerror, str(named)) from err


def write_json(path: Path, value: Any) -> None:
    write(path, as_json(value))


def as_json(value: Any) -> str:
    """A value as our files hold it."""
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


@contextmanager
def scratch_folder(beside: Path) -> Iterator[Path]:
    """A folder to fill, beside the place where its contents will go; it is gone in the end."""
    beside.parent.mkdir(parents=True, exist_ok=True)
    folder = _scratch(beside)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def sweep(folder: Path) -> None:
    """Take away what runs that were killed have left in a folder."""
    with suppress(OSError):
        for path in list(folder.iterdir()):
            match = _SCRATCH.fullmatch(path.name)
            if not match or _runs(int(match["process"]), path):
                continue
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()


def _scratch(path: Path) -> Path:
    """A name beside, which tells whose it is."""
    if path.parent not in _swept:
        _swept.add(path.parent)
        sweep(path.parent)
    return path.with_name(f".{path.name}.{os.getpid()}.pnp-scratch")


def _runs(process: int, path: Path) -> bool:
    """Whether a process is at work still; where one cannot ask without harm, a day is given it."""
    if os.name != "posix":
        return time.time() - path.stat().st_mtime < _A_DAY
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
