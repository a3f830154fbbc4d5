"""Files are complete or absent: written beside their place, then renamed."""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path
from typing import Any

LARGEST = 8_000_000
"""More bytes than anyone writes into a file that we read whole."""


def read(path: Path, largest: int = LARGEST) -> bytes:
    """The bytes of a plain file; a pipe, a device or a giant is an OSError that says so."""
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "it is no plain file", str(path))
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
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data.encode() if isinstance(data, str) else data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def write_json(path: Path, value: Any) -> None:
    write(path, json.dumps(value, indent=1, ensure_ascii=False) + "\n")
