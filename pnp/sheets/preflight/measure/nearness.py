"""Distances of words to the lines of a frame, and to the cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from pnp.sheets.graphics.luminance import contrast
from pnp.sheets.pieces.face import Shape
from pnp.sheets.pieces.shape import BoundingBox, Outline, Point, bounding_box, edges

from .ground import Ground, Pixel
from .survey import Line, Word

MIN_DISTANCE_MM = 0.6
_SEEN = 1.3
"""The lowest contrast of a visible line to what lies beside it; a lower one is covered or too faint."""
_BESIDE_MM = 0.5
_REACH_MM = 2.0
_LOOKS = 6
"""The number of samples along a line next to a word; all but one must show the line."""


def line_distance(word: Word, lines: Iterable[Line], ground: Ground) -> float:
    """Return the distance to the nearest visible line, capped at the minimum; 0 if it crosses the word."""
    left, top, right, bottom = word.box
    left, top, right, bottom = (
        left - MIN_DISTANCE_MM,
        top - MIN_DISTANCE_MM,
        right + MIN_DISTANCE_MM,
        bottom + MIN_DISTANCE_MM,
    )
    near = sorted(
        (_distance(word.box, line.box), line)
        for line in lines
        if line.box[0] < right and line.box[2] > left and line.box[1] < bottom and line.box[3] > top
    )
    return next((apart for apart, line in near if _is_visible(line, word, ground)), MIN_DISTANCE_MM)


def cut_distance(word: Word, shape: Shape, outlines: Sequence[Outline]) -> float:
    """Return a word's distance to the cut; 0 if it reaches it. Polygons are drawn as lines instead."""
    if shape == "polygon":
        return MIN_DISTANCE_MM
    left, top, right, bottom = word.box
    if shape == "rect":
        _, _, wide, high = bounding_box(outlines[0])
        return max(0.0, min(left, top, wide - right, high - bottom))
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return min(_depth_inside(corner, outlines[0]) for corner in corners)


def _depth_inside(point: Point, outline: Outline) -> float:
    """Return how far inside a convex clockwise outline a point lies; 0 outside."""
    x, y = point
    return max(
        0.0,
        min(
            ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / hypot(x2 - x1, y2 - y1)
            for (x1, y1), (x2, y2) in edges(outline)
        ),
    )


def _distance(one: BoundingBox, other: BoundingBox) -> float:
    across = max(one.left - other.right, other.left - one.right, 0.0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0.0)
    return float((across**2 + down**2) ** 0.5)


def _is_visible(line: Line, word: Word, ground: Ground) -> bool:
    """Tell whether a line is visible along a word, by sampling the background."""
    (x, y), level = line.box.middle, line.box.width > line.box.height
    start, end = (
        (max(line.box.left, word.box.left - _REACH_MM), min(line.box.right, word.box.right + _REACH_MM))
        if level
        else (max(line.box.top, word.box.top - _REACH_MM), min(line.box.bottom, word.box.bottom + _REACH_MM))
    )
    beside = _BESIDE_MM + min(line.box.width, line.box.height) / 2
    middle = word.box.middle
    if (middle[1] < y) if level else (middle[0] < x):
        beside = -beside
    seen = 0
    for look in range(_LOOKS):
        along = start + (end - start) * (look + 0.5) / _LOOKS
        on, off = ((along, y), (along, y + beside)) if level else ((x, along), (x + beside, along))
        seen += _differ(ground.at(*on), ground.at(*off))
    return seen >= _LOOKS - 1


def _differ(one: Pixel, other: Pixel) -> bool:
    return contrast(_shares(one), _shares(other)) >= _SEEN


def _shares(pixel: Pixel) -> tuple[float, float, float]:
    return pixel[0] / 255, pixel[1] / 255, pixel[2] / 255
