"""Content digests: equal digests mean equal inputs."""

from __future__ import annotations

import os
import sys
import zlib
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from .snapshot import Snapshot

PACKAGE = Path(__file__).parents[2]
_INSTALLED = (".dist-info", ".egg-info")


def digest_of(*things: object) -> str:
    """Return a digest of values by their ``repr``; text and bytes are taken as they are."""
    digest = blake2b(digest_size=16)
    for thing in things:
        data = _bytes(thing)
        digest.update(f"{type(thing).__name__} {len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()


def digest_files(folder: Path) -> str:
    """Return a digest of the names and bytes of all files below a folder, as they are now."""
    return Snapshot(held=0).digest_below(folder)


@lru_cache(1)
def engine() -> str:
    """Return a digest of all that results depend on besides the project: our code, Python, packages."""
    return digest_of(digest_files(PACKAGE), sys.version, sys.platform, zlib.ZLIB_RUNTIME_VERSION, installed())


def installed() -> list[str]:
    """Return names and versions of installed packages, read from their metadata folders."""
    names: set[str] = set()
    for folder in filter(os.path.isdir, sys.path):
        names.update(name for name in os.listdir(folder) if name.endswith(_INSTALLED))  # noqa: PTH208 - quick
    return sorted(names)


def _bytes(thing: object) -> bytes:
    if isinstance(thing, bytes):
        return thing
    return (thing if isinstance(thing, str) else repr(thing)).encode("utf-8", "surrogatepass")
