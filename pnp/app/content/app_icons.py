"""Render the site's icon as PNG, in every size that home screens ask for."""

from __future__ import annotations

import re
from pathlib import Path

from pnp.core.base import resources
from pnp.core.base.cache import BYTES, Cache
from pnp.core.base.snapshot import read_text
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pdf.document import Sheet, Stamp
from pnp.sheets.rendering.raster import sheet_png
from pnp.sheets.svg import SvgFault, parse

_ICON = "site/assets/icon.svg"
_FRAME = re.compile(r'<svg[^>]*viewBox="0 0 ([\d.]+) \1"[^>]*>(.*)</svg>', re.DOTALL)
_GROUND = re.compile(r'<rect[^>]*\sfill="(#[0-9a-fA-F]{3,6})"')
_DEFAULT_GROUND = "#0d3b47"
SIZES = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-maskable-512.png": (512, 0.78),
    "apple-touch-icon.png": (180, 0.92),
}
"""File name of each icon, its side in pixels and the share that the picture fills: launchers crop it."""


def icons(root: Path, memory: Cache) -> dict[str, bytes]:
    """Return the icon as PNG in every size, by file name; leave out those whose SVG is beyond the subset."""
    svg = read_text(resources.find(root, _ICON))
    made = memory.keep_each("icons", dict.fromkeys(SIZES, svg), lambda name: _icon(svg, *SIZES[name]), BYTES)
    return {name: png for name, png in made.items() if png}


def picture(drawing: Drawing, width: int) -> bytes:
    """Return a drawing as a PNG of that many pixels in width."""
    height = round(width * drawing.height / drawing.width)
    sheet = Sheet(drawing.width, drawing.height, [Stamp(drawing, 0, 0)])
    return sheet_png(sheet, (width, height), dpi=72)


def _icon(svg: str, pixels: int, share: float) -> bytes:
    """Draw the icon on a square filled with its own background colour."""
    found = _FRAME.search(svg)
    if found is None:
        return b""
    side, inside, ground = float(found[1]), found[2], _GROUND.search(svg)
    edge, colour = side * (1 - share) / 2, ground[1] if ground else _DEFAULT_GROUND
    try:
        drawing = parse(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
            f'<rect width="{side}" height="{side}" fill="{colour}"/>'
            f'<g transform="translate({edge} {edge}) scale({share})">{inside}</g></svg>'
        )
    except SvgFault:
        return b""
    return picture(drawing, pixels)
