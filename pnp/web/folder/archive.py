"""Pack the site into one zip archive that can be unpacked and opened anywhere."""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from pnp.core.base import files as disk
from pnp.core.base.errors import Misuse

from . import marker
from .marker import MARKER

_EPOCH = (1980, 1, 1, 0, 0, 0)
_COMPRESSED = {".pdf", ".woff", ".woff2", ".png"}
"""Suffixes of files that are compressed already."""


def refuse_foreign_file(target: Path) -> None:
    """Raise Misuse if the target exists and is no archive of ours."""
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
    """Return whether a file in an archive proves it ours: the marker, or a former service worker."""
    if name.endswith(f"/{MARKER}"):
        return marker.read(archive.read(name).decode(), "site") is not None
    return name.endswith("/sw.js") and marker.read_former(archive.read(name).decode(), "site") is not None


def archive_site(site: Path, target: Path) -> int:
    """Pack our files of a finished site reproducibly; return the size in bytes.

    The marker is packed without the files of earlier builds, which would differ between machines.
    """
    refuse_foreign_file(target)
    ours = marker.claim(site, "site")
    files = {path: (site / path).read_bytes() for path in ours}
    return pack({**files, MARKER: marker.marker_text("site", ours).encode()}, target)


def pack(files: Mapping[str, bytes], target: Path) -> int:
    """Write files into a zip, below a folder of the zip's name; return its size in bytes.

    Equal files give equal bytes: entries are sorted by path and have a fixed time.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted(files, key=PurePosixPath):
            entry = zipfile.ZipInfo(f"{target.stem}/{path}", _EPOCH)
            entry.external_attr = 0o644 << 16
            plain = PurePosixPath(path).suffix in _COMPRESSED
            entry.compress_type = zipfile.ZIP_STORED if plain else zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[path])
    disk.write(target.resolve(), packed.getvalue())
    return len(packed.getvalue())
