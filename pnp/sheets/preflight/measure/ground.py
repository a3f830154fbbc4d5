"""The background of a drawing as pixels: everything but the text, out to the bleed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from PIL.Image import Resampling

from pnp.sheets.graphics.drawing import Drawing, FormXObject, Operation, Run
from pnp.sheets.pdf.document import Sheet, Stamp
from pnp.sheets.rendering.raster import BLEED_MM, bitmaps

if TYPE_CHECKING:
    from PIL.Image import Image

PER_MM = 3
"""Pixels per millimetre: enough to see a line of 0.2 mm."""
Pixel = tuple[int, int, int]
_MOST, _ACROSS = 60, 15
"""The most pixels that are sampled of a box, and in each row of it."""


class Ground:
    """The background pixels of a drawing, addressed in its millimetres."""

    def __init__(self, image: Image) -> None:
        self._image = image
        self._pixels: Any = image.load()
        self._right, self._bottom = image.width - 1, image.height - 1

    def within(self, left: float, top: float, right: float, bottom: float) -> list[tuple[int, Pixel]]:
        """Return pairs of count and colour of the pixels in a box; a large box is sampled."""
        corners = (max(0.0, value + BLEED_MM) * PER_MM for value in (left, top, right, bottom))
        x, y, x2, y2 = map(int, corners)
        wide, high = max(1, x2 - x), max(1, y2 - y)
        part = self._image.crop((x, y, x + wide, y + high))
        if wide * high > _MOST:
            part = part.resize((min(wide, _ACROSS), min(high, _MOST // _ACROSS)), Resampling.NEAREST)
        return cast("list[tuple[int, Pixel]]", part.getcolors(wide * high))

    def at(self, x: float, y: float) -> Pixel:
        """Return the pixel at a point of the drawing, clamped to its edges."""
        across, down = int((x + BLEED_MM) * PER_MM), int((y + BLEED_MM) * PER_MM)
        across = 0 if across < 0 else min(across, self._right)
        found: Pixel = self._pixels[across, 0 if down < 0 else min(down, self._bottom)]
        return found


def render_grounds(drawings: Iterable[Drawing]) -> Iterator[Ground]:
    """Render the background of each drawing, lazily."""
    sheets = [
        Sheet(
            one.width + 2 * BLEED_MM,
            one.height + 2 * BLEED_MM,
            [Stamp(without_text(one), BLEED_MM, BLEED_MM, bleed_mm=BLEED_MM)],
        )
        for one in drawings
    ]
    return map(Ground, bitmaps(sheets, PER_MM))


def without_text(drawing: Drawing) -> Drawing:
    """Return a drawing without its text."""
    return replace(drawing, operations=_without_runs(drawing.operations))


def _without_runs(operations: tuple[Operation, ...]) -> tuple[Operation, ...]:
    kept = (one for one in operations if not isinstance(one, Run))
    return tuple(
        replace(one, operations=_without_runs(one.operations)) if isinstance(one, FormXObject) else one
        for one in kept
    )
