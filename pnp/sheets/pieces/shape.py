"""Geometry of outlines: points in millimetres, y pointing down, clockwise on paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, fsum, hypot, pi, sin, sqrt, tau
from typing import Literal, NamedTuple

from .face import Shape

Point = tuple[float, float]
Outline = tuple[Point, ...]
Segment = tuple[Point, Point]
Top = Literal["pointy", "flat"]

CIRCLE_SIDES = 72
"""Number of sides of a circle's polygon; at 80 mm its error is 0.04 mm."""
BRIDGE_MM = 3.0
"""Least width of paper between two cuts that does not tear."""
_NEAR_MM = 0.02


class BoundingBox(NamedTuple):
    """An upright bounding box."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def outline(shape: Shape, width_mm: float, height_mm: float) -> Outline:
    """Return a piece's outline in its box; raise a ValueError for polygons, which have their own."""
    if shape == "rect":
        return rect(0, 0, width_mm, height_mm)
    if shape == "circle":
        return translate(ellipse(width_mm / 2, height_mm / 2), width_mm / 2, height_mm / 2)
    if shape == "hex":
        return _hexagon(width_mm, height_mm)
    raise ValueError(f"a {shape} of {width_mm:g} × {height_mm:g} mm has an outline of its own")


def rect(left: float, top: float, width: float, height: float) -> Outline:
    right, bottom = left + width, top + height
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def ellipse(across: float, down: float, sides: int = CIRCLE_SIDES) -> Outline:
    """Return an ellipse around 0, 0 with these half axes, from its top."""
    turns = (tau * index / sides for index in range(sides))
    return tuple((across * sin(turn), -down * cos(turn)) for turn in turns)


def circle(x: float, y: float, radius: float) -> Outline:
    return translate(ellipse(radius, radius), x, y)


def hex_size(side_mm: float, top: Top = "pointy") -> tuple[float, float]:
    """Return width and height of a regular hexagon: √3 × 2 sides if pointy, else the reverse."""
    short, long = sqrt(3) * side_mm, 2 * side_mm
    return (short, long) if top == "pointy" else (long, short)


def hex_top(width_mm: float, height_mm: float) -> Top:
    """Return a hexagon's orientation; raise a ValueError if it is not regular."""
    top: Top = "pointy" if height_mm > width_mm else "flat"
    width, height = hex_size(max(width_mm, height_mm) / 2, top)
    if abs(min(width, height) - min(width_mm, height_mm)) > _NEAR_MM:
        raise ValueError(
            f"a hex of {width_mm:g} × {height_mm:g} mm is not regular; {width:.2f} × {height:.2f} is"
        )
    return top


def area(points: Sequence[Point]) -> float:
    """Return the area of an outline in square millimetres."""
    return abs(fsum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in edges(points))) / 2


def bounding_box(points: Iterable[Point]) -> BoundingBox:
    xs, ys = zip(*points, strict=True)
    return BoundingBox(min(xs), min(ys), max(xs), max(ys))


def edges(points: Sequence[Point]) -> list[Segment]:
    """Return the sides of a closed outline, in order."""
    return list(pairwise([*points, points[0]]))


def translate(points: Iterable[Point], dx: float, dy: float) -> Outline:
    return tuple((x + dx, y + dy) for x, y in points)


def rotate(points: Iterable[Point], degrees: float) -> Outline:
    """Rotate points clockwise about 0, 0."""
    c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
    return tuple((x * c - y * s, x * s + y * c) for x, y in points)


def rotate_quarter(points: Iterable[Point], height_mm: float) -> Outline:
    """Rotate points by 90° clockwise within a box of this height."""
    return tuple((height_mm - y, x) for x, y in points)


def inside(point: Point, points: Sequence[Point]) -> bool:
    """Return whether a point lies within an outline, which may be concave."""
    x, y = point
    crossed = False
    for (x1, y1), (x2, y2) in edges(points):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossed = not crossed
    return crossed


def gap(one: Sequence[Point], other: Sequence[Point]) -> float:
    """Return the least distance between two outlines that do not cross."""
    corners = [(point, edge) for point in one for edge in edges(other)]
    corners += [(point, edge) for point in other for edge in edges(one)]
    return min(_distance(point, edge) for point, edge in corners)


def hatch(points: Sequence[Point], step_mm: float = 2.0) -> tuple[Segment, ...]:
    """Return slanting lines that fill an outline, ``step_mm`` apart."""
    upright = rotate(points, 45)
    lines: list[Segment] = []
    around = bounding_box(upright)
    for index in range(1, int(around.height / step_mm) + 1):
        y = around.top + (index - 0.5) * step_mm
        cuts = sorted(
            x1 + (y - y1) / (y2 - y1) * (x2 - x1)
            for (x1, y1), (x2, y2) in edges(upright)
            if (y1 > y) != (y2 > y)
        )
        for left, right in zip(cuts[::2], cuts[1::2], strict=True):
            start, end = rotate([(left, y), (right, y)], -45)
            lines.append((start, end))
    return tuple(lines)


@dataclass(frozen=True)
class Cutout:
    """An outline with holes to cut out, such as a mask for a board."""

    outline: Outline
    holes: tuple[Outline, ...]

    def __post_init__(self) -> None:
        for index, hole in enumerate(self.holes):
            if not all(inside(point, self.outline) for point in hole):
                raise ValueError(f"hole {index + 1} reaches beyond the outline")
            thinnest = min(gap(hole, other) for other in (self.outline, *self.holes[:index]))
            if thinnest < BRIDGE_MM - _NEAR_MM:
                raise ValueError(
                    f"hole {index + 1} leaves {thinnest:.1f} mm of paper, {BRIDGE_MM:g} is the least"
                )

    @property
    def area(self) -> float:
        """Area of the paper without the holes."""
        return area(self.outline) - fsum(map(area, self.holes))

    @property
    def cuts(self) -> tuple[Outline, ...]:
        return (*self.holes, self.outline)

    @property
    def hatching(self) -> tuple[Segment, ...]:
        """Lines over the holes."""
        return tuple(line for hole in self.holes for line in hatch(hole))

    @property
    def labelled(self) -> tuple[Point, ...]:
        """The middles of the holes that have room for a word."""
        boxes = [bounding_box(hole) for hole in self.holes]
        return tuple(hole.middle for hole in boxes if hole.width >= 16 and hole.height >= 8)


def _hexagon(width: float, height: float) -> Outline:
    if hex_top(width, height) == "pointy":
        x, y = width / 2, height / 4
        return ((x, 0), (width, y), (width, 3 * y), (x, height), (0, 3 * y), (0, y))
    x, y = width / 4, height / 2
    return ((x, 0), (3 * x, 0), (width, y), (3 * x, height), (x, height), (0, y))


def _distance(point: Point, edge: Segment) -> float:
    (x, y), ((x1, y1), (x2, y2)) = point, edge
    length = hypot(x2 - x1, y2 - y1)
    along = 0.0
    if length:
        along = max(0.0, min(1.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length**2))
    return hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))
