"""Draw arrows across a scene, from the edge of one thing to the edge of another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin
from typing import TYPE_CHECKING

from pnp.core.catalog.figure import Arrow

from .boxes import Fault
from .shapes import Panel, Point, Rect, Shape, Trace

if TYPE_CHECKING:
    from .arrange import SceneContext

_CLEAR_MM = 1.4
"""The gap between an arrow's ends and the things it joins."""
_HEAD_MM = 3.0
_WIDTH_MM = 0.8


def arrow_shapes(
    arrows: Sequence[Arrow], spots: Mapping[str, Rect], desk: SceneContext
) -> tuple[list[Shape], list[Fault]]:
    """Return the shapes of all arrows; report a fault for an arrow to an unknown name."""
    shapes: list[Shape] = []
    faults: list[Fault] = []
    for arrow in arrows:
        unknown = [(index, name) for index, name in enumerate(arrow.along) if name not in spots]
        for index, name in unknown:
            faults.append(Fault(f"nothing in the figure is named '{name}'", arrow.at("along", index)))
        if unknown:
            continue
        middle: Point = (0.0, 0.0)
        for start, end in pairwise(spots[name] for name in arrow.along):
            way = _curve(start, end, arrow.bend / 100)
            shapes += _arrow(way)
            middle = _halfway(way)
        if arrow.says:
            words = desk.written(arrow.says, "strong", 30.0, "middle")
            x, y = middle[0] - words.width / 2, middle[1] - words.height / 2
            faults += words.faults
            shapes.append(Panel(Rect(x - 1, y - 0.4, words.width + 2, words.height + 0.8), 1.2, "paper"))
            shapes += words.moved(x, y).shapes
    return shapes, faults


def _curve(start: Rect, end: Rect, bend: float) -> tuple[Point, Point, Point, Point]:
    """Return the cubic Bézier curve between two things, from edge to edge, bent to one side."""
    (x1, y1), (x2, y2) = _edge_point(start, end.middle), _edge_point(end, start.middle)
    handle = (x1 + x2) / 2 + (y2 - y1) * bend, (y1 + y2) / 2 - (x2 - x1) * bend
    one, two = _edge_point(start, handle), _edge_point(end, handle)
    return one, _control_point(one, handle), _control_point(two, handle), two


def _edge_point(rect: Rect, towards: Point) -> Point:
    """Return the point where a line from a thing's centre leaves it, plus the gap."""
    x, y = rect.middle
    dx, dy = towards[0] - x, towards[1] - y
    length = hypot(dx, dy) or 1.0
    share = min(
        (rect.width / 2 / abs(dx)) if dx else float("inf"),
        (rect.height / 2 / abs(dy)) if dy else float("inf"),
    )
    out = share * length + _CLEAR_MM
    return x + dx / length * out, y + dy / length * out


def _control_point(one: Point, other: Point) -> Point:
    """Return the control point of a cubic curve that equals a quadratic one."""
    return one[0] + (other[0] - one[0]) * 2 / 3, one[1] + (other[1] - one[1]) * 2 / 3


def _halfway(way: tuple[Point, Point, Point, Point]) -> Point:
    (a, b), (c, d), (e, f), (g, h) = way
    return (a + 3 * c + 3 * e + g) / 8, (b + 3 * d + 3 * f + h) / 8


def _arrow(way: tuple[Point, Point, Point, Point]) -> Iterator[Shape]:
    """Yield a curve with a light outline and an arrow head."""
    *_, handle, tip = way
    angle = atan2(tip[1] - handle[1], tip[0] - handle[0])
    neck = tip[0] - cos(angle) * _HEAD_MM * 0.8, tip[1] - sin(angle) * _HEAD_MM * 0.8
    shaft = (*way[:3], neck)
    yield Trace(shaft, "paper", _WIDTH_MM + 1.0, curved=True)
    yield Trace(shaft, "accent", _WIDTH_MM, curved=True)
    wings = [
        (tip[0] - cos(angle + turn) * _HEAD_MM, tip[1] - sin(angle + turn) * _HEAD_MM)
        for turn in (0.45, -0.45)
    ]
    yield Trace((tip, *wings), "paper", 0.3, fill="accent")
