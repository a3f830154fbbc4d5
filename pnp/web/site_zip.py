"""The site as one file to unzip and open anywhere."""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Iterable
from pathlib import Path

from pnp.core import disk
from pnp.core.failure import Misuse

from . import marker
from .marker import MARKER

_EPOCH = (1980, 1, 1, 0, 0, 0)
_PACKED = {".pdf", ".woff", ".woff2", ".png"}
"""What does not get smaller."""


def refuse_strangers(target: Path) -> None:
    """A file that is there and is no parcel of ours is never written over."""
    if not os.path.lexists(target):
        return
    try:
        with zipfile.ZipFile(target) as archive:
            ours = any(_ours(archive, name) for name in archive.namelist() if name.count("/") == 1)
    except (OSError, ValueError, NotImplementedError, RuntimeError, zipfile.BadZipFile):
        ours = False
    if not ours:
        raise Misuse(f"{target} is no site that we packed: move it away")


def _ours(archive: zipfile.ZipFile, name: str) -> bool:
    """Whether a file in a parcel tells that we packed it; once the service worker did."""
    if name.endswith(f"/{MARKER}"):
        return marker.read(archive.read(name).decode(), "site") is not None
    return name.endswith("/sw.js") and marker.former(archive.read(name).decode(), "site") is not None


def parcel(site: Path, target: Path) -> int:
    """Pack a finished site, what we wrote of it, the same bytes for the same site; returns their number."""
    refuse_strangers(target)
    ours = [MARKER, *marker.claim(site, "site")]
    return pack(site, ours, target)


def pack(folder: Path, paths: Iterable[str], target: Path) -> int:
    """Write files of a folder into a zip, below a folder of the zip's name; return its size in bytes.

    The same files give the same bytes: entries are sorted and have no time of their own.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for file in sorted(folder / path for path in paths):
            entry = zipfile.ZipInfo(f"{target.stem}/{file.relative_to(folder).as_posix()}", _EPOCH)
            entry.external_attr = 0o644 << 16
            plain = file.suffix in _PACKED
            entry.compress_type = zipfile.ZIP_STORED if plain else zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())
    disk.write(target.resolve(), packed.getvalue())
    return len(packed.getvalue())
