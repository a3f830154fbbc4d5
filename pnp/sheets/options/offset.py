"""Correct the offset of backs in two-sided printing."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from math import cos, radians, sin
from typing import TYPE_CHECKING

from pnp.core.base.errors import Misuse

if TYPE_CHECKING:
    from pnp.sheets.imposition.layout import Flip
    from pnp.sheets.pdf.document import Sheet, Stamp

FARTHEST_MM = 5.0
WIDEST_DEGREES = 2.0


@dataclass(frozen=True)
class BackOffset:
    """A shift of backs to the right and down, then a clockwise rotation about the page's centre.

    It is measured on a portrait page that is flipped on its long edge, as ``pnp calibrate`` prints it.
    """

    dx_mm: float = 0.0
    dy_mm: float = 0.0
    angle: float = 0.0
    """Rotation in degrees."""

    def __post_init__(self) -> None:
        for part in fields(self):
            value = getattr(self, part.name)
            most, unit = (WIDEST_DEGREES, "degrees") if part.name == "angle" else (FARTHEST_MM, "mm")
            if not -most <= value <= most:
                raise Misuse(
                    f"a back offset's {part.name} is from {-most:g} to {most:g} {unit}, not {value:g}"
                )

    def on(self, *, landscape: bool, flip: Flip) -> BackOffset:
        """Return the offset for a page in another orientation, or flipped on another edge.

        Printers draw a landscape page rotated by 90° to the left, and a page flipped on its short edge
        rotated by 180°; the offset on the paper stays the same.
        """
        dx, dy = (-self.dy_mm, self.dx_mm) if landscape else (self.dx_mm, self.dy_mm)
        sign = 1 if flip == "long-edge" else -1
        return replace(self, dx_mm=sign * dx, dy_mm=sign * dy)

    def moves(self, sheet: Sheet) -> Sheet:
        """Return the page with all its drawings shifted and rotated."""
        if self == NO_OFFSET:
            return sheet
        centre = sheet.width_mm / 2, sheet.height_mm / 2
        return replace(sheet, stamps=[self._stamp(stamp, *centre) for stamp in sheet.stamps])

    def _stamp(self, stamp: Stamp, x_mm: float, y_mm: float) -> Stamp:
        """Return a stamp rotated about its own centre and shifted as the page's rotation asks."""
        x = stamp.x_mm + stamp.drawing.width / 2 - x_mm
        y = stamp.y_mm + stamp.drawing.height / 2 - y_mm
        c, s = cos(radians(self.angle)), sin(radians(self.angle))
        return replace(
            stamp,
            dx_mm=stamp.dx_mm + self.dx_mm + x * c - y * s - x,
            dy_mm=stamp.dy_mm + self.dy_mm + x * s + y * c - y,
            angle=stamp.angle + self.angle,
        )


NO_OFFSET = BackOffset()
