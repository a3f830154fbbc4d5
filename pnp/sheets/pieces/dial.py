"""A dial of two discs on a pivot: the cover's window shows one sector of the disc beneath."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, tan

from .net import PAD_MM
from .shape import Outline, Point, Segment, circle, hatch, rotate, translate

GRIP_MM = 6.0
"""How far the lower disc extends beyond the cover, to turn it by."""
PIVOT_MM = 2.0
"""Diameter of the hole for a paper fastener."""
GAP_MM = 4.0
RIM_MM = 4.0
"""Width of the cover outside its window."""
HUB_MM = 9.0
"""Least distance from the pivot to the window."""
AIR_DEGREES = 2.0
"""Angle between the window's edge and the sector's, on each side."""
SECTORS = range(3, 17)
_ARC_STEPS = 12
_WIDEST = 40.0
"""Half the angle beyond which a label's box would become wide and low."""


@dataclass(frozen=True)
class Dial:
    """Both discs side by side: the one with the labels, then its cover."""

    labels: tuple[str, ...]
    diameter_mm: float = 80.0
    pivot_mm: float = PIVOT_MM

    def __post_init__(self) -> None:
        if len(self.labels) not in SECTORS:
            raise ValueError(
                f"a dial has {SECTORS[0]} to {SECTORS[-1]} sectors, {len(self.labels)} were asked for"
            )
        inner, outer = self.ring_mm
        if outer - inner < 6:
            raise ValueError(
                f"a dial of {self.diameter_mm:g} mm leaves a window of {outer - inner:g} mm, 6 is the least"
            )

    @property
    def width_mm(self) -> float:
        return self.diameter_mm + GAP_MM + 2 * self.cover_mm + 2 * PAD_MM

    @property
    def height_mm(self) -> float:
        return self.diameter_mm + 2 * PAD_MM

    @property
    def radius_mm(self) -> float:
        return self.diameter_mm / 2

    @property
    def cover_mm(self) -> float:
        """Radius of the cover."""
        return self.radius_mm - GRIP_MM

    @property
    def pivots(self) -> tuple[Point, Point]:
        """Centres of the discs."""
        y = self.height_mm / 2
        return (PAD_MM + self.radius_mm, y), (self.width_mm - PAD_MM - self.cover_mm, y)

    @property
    def ring_mm(self) -> tuple[float, float]:
        """Inner and outer radius of the labels and the window."""
        outer = self.cover_mm - RIM_MM
        return max(HUB_MM, outer * 0.45), outer

    @property
    def step(self) -> float:
        """Angle of a sector, in degrees."""
        return 360 / len(self.labels)

    def sector(self, index: int, air: float = 0.0) -> Outline:
        """Return a sector of the ring around 0, 0; the first is on top, the others follow clockwise."""
        half = self.step / 2 - air
        inner, outer = self.ring_mm
        angles = [half * (2 * step / _ARC_STEPS - 1) for step in range(_ARC_STEPS + 1)]
        ring = [_at(outer, angle) for angle in angles] + [_at(inner, angle) for angle in reversed(angles)]
        return rotate(ring, index * self.step)

    @property
    def window(self) -> Outline:
        """The hole in the cover, around the cover's pivot."""
        return self.sector(0, AIR_DEGREES)

    @property
    def hatching(self) -> tuple[Segment, ...]:
        """Lines over the window, around the cover's pivot."""
        return hatch(self.window)

    @property
    def label_box(self) -> tuple[float, float, float]:
        """Width and height of a label's box, and the distance of its top edge from the pivot."""
        inner, outer = self.ring_mm
        half = min(self.step / 2 - AIR_DEGREES, _WIDEST) * pi / 180
        low = inner + 0.25 * (outer - inner)
        width = 2 * min(low * tan(half), outer * sin(half)) - 1
        top = (outer**2 - (width / 2) ** 2) ** 0.5 - 0.5
        return width, top - low, top

    @property
    def cuts(self) -> tuple[Outline, ...]:
        """Outlines to cut: the window, then both discs."""
        disc, cover = self.pivots
        return (translate(self.window, *cover), circle(*disc, self.radius_mm), circle(*cover, self.cover_mm))


def _at(radius: float, degrees: float) -> Point:
    """Return a point at a clockwise angle from the top."""
    turn = degrees * pi / 180
    return radius * sin(turn), -radius * cos(turn)
