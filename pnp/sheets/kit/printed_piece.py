"""Crop a piece as it was once printed out of its kit's PDF."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from pnp.core.base.files import read
from pnp.core.project.difference import Entry
from pnp.sheets.rendering.raster import region_png

from .manifest import is_unchanged

_DPI = 200
_LARGEST = 500_000_000


def printed_picture(pdf: Path, manifest: Mapping[str, Any], entry: Entry, side: str) -> bytes:
    """Return the PNG of one side of a piece; empty if the PDF was altered or does not show it."""
    place = _placement(manifest, entry, side)
    document = _document(pdf) if place else None
    if place is None or document is None:
        return b""
    try:
        box = tuple(float(place[name]) for name in ("x_mm", "y_mm", "width_mm", "height_mm"))
        turned = side == "back" and _is_upside_down(manifest, int(place["page"]))
        return region_png(document, int(place["page"]), box, dpi=_DPI, turned=turned)
    except (ValueError, TypeError, LookupError):
        return b""


def _placement(manifest: Mapping[str, Any], entry: Entry, side: str) -> Mapping[str, Any] | None:
    """Return the manifest's entry of the first copy; None for a board, which spans several sheets."""
    for one in manifest.get("placements", ()):
        shown = (one.get("kind"), one.get("component"), one.get("side"))
        if shown == (entry.kind, entry.piece, side) and "sheets" not in one:
            found: Mapping[str, Any] = one
            return found
    return None


def _is_upside_down(manifest: Mapping[str, Any], number: int) -> bool:
    """Tell whether backs are printed upside down on a page so that they match their fronts."""
    kit = manifest["kit"]
    if kit["layout"] != "duplex":
        return bool(kit["layout"] == "gutterfold")
    page = manifest["pages"][number - 1]
    lies = page.get("width_mm", 0) > page.get("height_mm", 1)
    return bool((kit["flip"] == "long-edge") == lies)


@lru_cache(4)
def _document(pdf: Path) -> bytes | None:
    """Return the bytes of a kit's PDF, or None unless its manifest's digest matches."""
    try:
        document = read(pdf, _LARGEST)
        return document if is_unchanged(read(pdf.with_suffix(".json"), _LARGEST), document) else None
    except OSError:
        return None
