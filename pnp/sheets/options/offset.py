"""How far a printer misses with its backs, and backs moved to make up for it."""

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
    """Moves a back to the right and down, then turns it clockwise about the page's centre.

    Measured on an upright page that is turned over its long edge, as ``pnp calibrate`` prints it.
    """

    dx_mm: float = 0.0
    dy_mm: float = 0.0
    angle: float = 0.0
    """In degrees."""

    def __post_init__(self) -> None:
        for part in fields(self):
            value = getattr(self, part.name)
            most, unit = (WIDEST_DEGREES, "degrees") if part.name == "angle" else (FARTHEST_MM, "mm")
            if not -most <= value <= most:
                raise Misuse(
                    f"a back offset's {part.name} is from {-most:g} to {most:g} {unit}, not {value:g}"
                )

    def on(self, *, landscape: bool, flip: Flip) -> BackOffset:
        """The same move, seen on a page that the printer feeds in another way.

        A printer draws a page that lies turned a quarter to the left, and one turned over its short edge
        turned by half: what it misses stays where it was on the paper.
        """
        dx, dy = (-self.dy_mm, self.dx_mm) if landscape else (self.dx_mm, self.dy_mm)
        sign = 1 if flip == "long-edge" else -1
        return replace(self, dx_mm=sign * dx, dy_mm=sign * dy)

    def moves(self, sheet: Sheet) -> Sheet:
        """The whole page, moved as it is seen."""
        if self == NO_OFFSET:
            return sheet
        centre = sheet.width_mm / 2, sheet.height_mm / 2
        return replace(sheet, stamps=[self._stamp(stamp, *centre) for stamp in sheet.stamps])

    def _stamp(self, stamp: Stamp, x_mm: float, y_mm: float) -> Stamp:
        """Turning about the page's centre is turning about one's own, and moving that."""
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
