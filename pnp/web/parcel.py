"""The site as one file to unzip and open anywhere."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from pnp.core import disk

_EPOCH = (1980, 1, 1, 0, 0, 0)
_PACKED = {".pdf", ".woff", ".woff2", ".png"}
"""What does not get smaller."""


def parcel(site: Path, target: Path) -> int:
    """Pack a finished site, the same bytes for the same site; returns their number."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for file in sorted(path for path in site.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(f"{target.stem}/{file.relative_to(site).as_posix()}", _EPOCH)
            entry.external_attr = 0o644 << 16
            plain = file.suffix in _PACKED
            entry.compress_type = zipfile.ZIP_STORED if plain else zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())
    disk.write(target, packed.getvalue())
    return len(packed.getvalue())
