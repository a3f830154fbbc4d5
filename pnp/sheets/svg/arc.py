"""Convert elliptical arcs to cubic curves, after the implementation notes of the SVG specification."""

from __future__ import annotations

import math

Point = tuple[float, float]
Curve = tuple[float, float, float, float, float, float]


def arc(start: Point, radii: Point, tilt: float, flags: tuple[bool, bool], end: Point) -> list[Curve]:
    """Return the curves of an arc; ``flags`` are large-arc and sweep, ``tilt`` is in degrees."""
    if start == end:
        return []
    if not all(radii):
        return [(*start, *end, *end)]
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    half = ((start[0] - end[0]) / 2, (start[1] - end[1]) / 2)
    primed = (cos * half[0] + sin * half[1], -sin * half[0] + cos * half[1])
    rx, ry = _grown(radii, primed)
    centre = _centre((rx, ry), primed, same=flags[0] == flags[1])
    first = math.atan2((primed[1] - centre[1]) / ry, (primed[0] - centre[0]) / rx)
    turn = math.atan2((-primed[1] - centre[1]) / ry, (-primed[0] - centre[0]) / rx) - first
    turn += (2 * math.pi if flags[1] and turn < 0 else 0) - (2 * math.pi if not flags[1] and turn > 0 else 0)
    middle = (
        cos * centre[0] - sin * centre[1] + (start[0] + end[0]) / 2,
        sin * centre[0] + cos * centre[1] + (start[1] + end[1]) / 2,
    )

    def place(u: float, v: float) -> Point:
        return middle[0] + cos * rx * u - sin * ry * v, middle[1] + sin * rx * u + cos * ry * v

    pieces = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / pieces
    reach = 4 / 3 * math.tan(step / 4)
    curves: list[Curve] = []
    for index in range(pieces):
        a, b = first + index * step, first + (index + 1) * step
        one = place(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a))
        two = place(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b))
        curves.append((*one, *two, *place(math.cos(b), math.sin(b))))
    return curves


def _grown(radii: Point, primed: Point) -> Point:
    """Return the radii, scaled up if they are too small to span both ends."""
    excess = math.sqrt((primed[0] / radii[0]) ** 2 + (primed[1] / radii[1]) ** 2)
    return (radii[0] * excess, radii[1] * excess) if excess > 1 else radii


def _centre(radii: Point, primed: Point, *, same: bool) -> Point:
    rx, ry = radii
    span = (rx * primed[1]) ** 2 + (ry * primed[0]) ** 2
    factor = math.sqrt(max(0.0, (rx * ry) ** 2 - span) / span) * (-1 if same else 1)
    return factor * rx * primed[1] / ry, -factor * ry * primed[0] / rx
