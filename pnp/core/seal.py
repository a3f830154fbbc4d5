"""What things are made from, in a few letters: two seals are alike where all that they stand for is."""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
_INSTALLED = (".dist-info", ".egg-info")


def seal(*things: object) -> str:
    """Values that say all that they hold when they are shown; text and bytes are taken as they are."""
    digest = blake2b(digest_size=16)
    for thing in things:
        data = _bytes(thing)
        digest.update(f"{type(thing).__name__} {len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()


def seal_files(folder: Path, without: Iterable[str] = ()) -> str:
    """What the files of a folder are called and hold, however deep; ``without`` names paths to pass over."""
    digest = blake2b(digest_size=16)
    _add(digest, str(folder), "", frozenset(without))
    return digest.hexdigest()


@lru_cache(1)
def engine() -> str:
    """Everything but the project itself that can change what is made: our code, Python, what is installed."""
    return seal(seal_files(PACKAGE), sys.version, sys.platform, zlib.ZLIB_RUNTIME_VERSION, installed())


def installed() -> list[str]:
    """The names and versions of what is installed, as their folders tell."""
    names: set[str] = set()
    for folder in filter(os.path.isdir, sys.path):
        names.update(name for name in os.listdir(folder) if name.endswith(_INSTALLED))  # noqa: PTH208 - quick
    return sorted(names)


def _bytes(thing: object) -> bytes:
    if isinstance(thing, bytes):
        return thing
    return (thing if isinstance(thing, str) else repr(thing)).encode("utf-8", "surrogatepass")


def _add(digest: blake2b, folder: str, way: str, without: frozenset[str]) -> None:
    """Walk in the order of names; what is neither file nor folder counts by its name."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        entries = []
    for entry in entries:
        path = f"{way}{entry.name}"
        if entry.name == "__pycache__" or path in without:
            continue
        if entry.is_dir():
            digest.update(f"{path}/\n".encode("utf-8", "surrogateescape"))
            _add(digest, entry.path, f"{path}/", without)
            continue
        data = _read(entry)
        digest.update(f"{path} {'-' if data is None else len(data)}\n".encode("utf-8", "surrogateescape"))
        digest.update(data or b"")


def _read(entry: os.DirEntry[str]) -> bytes | None:
    """What a file holds; nothing where it is no file, or cannot be read."""
    if not entry.is_file():
        return None
    try:
        with open(entry.path, "rb") as file:  # noqa: PTH123 - thousands of files: quick
            return file.read()
    except OSError:
        return None
