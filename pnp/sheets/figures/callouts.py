"""Arrange callouts around a thing with leader lines; numbers and a legend if there is little room."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pnp.core.catalog.scene import Callouts

from .boxes import Box, Fault, across, down, joined
from .lettering import BADGE_MM, badge
from .pieces import scale_of
from .shapes import Disc, Point, Rect, Shape, Trace

if TYPE_CHECKING:
    from .arrange import SceneContext

_LEAD_MM = 7.0
"""The gap between the thing and the texts."""
_NEAR_MM = 4.0
"""The gap between the thing and the numbers."""
_SHORT_MM = 1.0
"""The gap between a leader line and its text."""
_LEAST_MM = 24.0
"""The least width of a text beside the thing."""
_GAP_MM = 2.4


@dataclass(frozen=True)
class _Note:
    """A callout: its point, the box that stands beside the thing, and the height of that box's middle."""

    point: Point
    box: Box
    y: float = 0.0


def callouts_box(node: Callouts, desk: SceneContext, limit: float) -> Box:
    """Arrange a thing and its callouts."""
    within = limit - 2 * (_NEAR_MM + 2 * BADGE_MM)
    inner = desk.lay(node.around, within)
    points, faults = _points(node, inner, scale_of(node.around, desk, within))
    inner = replace(inner, faults=(*inner.faults, *faults))
    sides = 2 if node.side == "both" else 1
    room = min((limit - inner.width) / sides - _LEAD_MM, node.width)
    if room < min(_LEAST_MM, node.width):
        return _numbered(node, desk, inner, points, limit)
    left, right = _by_side(node, inner, points)
    texts = [callout.says for callout in node.callouts]
    notes = [
        [_Note(points[i], desk.written(texts[i], "plain", room, align)) for i in side]
        for side, align in ((left, "right"), (right, "left"))
    ]
    return _with_notes(inner, notes[0], notes[1], _LEAD_MM)


def _by_side(node: Callouts, inner: Box, points: list[Point]) -> tuple[list[int], list[int]]:
    """Split the callouts' indices into left and right, each on the side of its point."""
    left = [
        index
        for index, (x, _) in enumerate(points)
        if node.side == "left" or (node.side == "both" and x < inner.width / 2)
    ]
    return left, [index for index in range(len(points)) if index not in left]


def _points(node: Callouts, inner: Box, scale: float) -> tuple[list[Point], list[Fault]]:
    """Return the callouts' points; report faults for points off the thing and for unknown names."""
    points: list[Point] = []
    faults: list[Fault] = []
    for callout in node.callouts:
        if isinstance(callout.point, str):
            spot = inner.spots.get(callout.point)
            points.append(_point_on(spot, inner, node.side) if spot else (0.0, 0.0))
            if spot is None:
                faults.append(Fault(f"nothing here is named '{callout.point}'", callout.at("point")))
            continue
        x, y = (length * scale for length in callout.point)
        points.append((x, y))
        if not (0 <= x <= inner.width and 0 <= y <= inner.height):
            faults.append(Fault("this point is not on what is shown", callout.at("point")))
    return points, faults


def _point_on(spot: Rect, inner: Box, side: str) -> Point:
    """Return a point on a named part, near the edge that faces its text."""
    x, y = spot.middle
    leftward = side == "left" or (side == "both" and x < inner.width / 2)
    return spot.x + spot.width * (0.12 if leftward else 0.88), y


def _with_notes(inner: Box, left: list[_Note], right: list[_Note], lead: float) -> Box:
    """Place notes left and right of the thing, level with their points if possible."""
    left, right = _spread(left, inner.height), _spread(right, inner.height)
    tops = [note.y - note.box.height / 2 for note in (*left, *right)]
    bottoms = [note.y + note.box.height / 2 for note in (*left, *right)]
    top, bottom = min(0.0, *tops), max(inner.height, *bottoms)
    before, after = (max((note.box.width + lead for note in side), default=0.0) for side in (left, right))
    placed = [inner]
    for note, leftward in (*((note, True) for note in left), *((note, False) for note in right)):
        x = -lead - note.box.width if leftward else inner.width + lead
        placed += [
            Box(0, 0, _leader(note, inner, lead, leftward=leftward)),
            note.box.moved(x, note.y - note.box.height / 2),
        ]
    return joined(before + inner.width + after, bottom - top, [box.moved(before, -top) for box in placed])


def _spread(notes: list[_Note], height: float) -> list[_Note]:
    """Return notes from top to bottom without overlaps, as near to their points as possible."""
    notes = sorted(notes, key=lambda note: (note.point[1], note.point[0]))
    placed: list[_Note] = []
    bottom = float("-inf")
    for note in notes:
        half = note.box.height / 2
        y = max(note.point[1], bottom + half)
        bottom = y + half + _GAP_MM
        placed.append(replace(note, y=y))
    if not placed:
        return []
    over = max(0.0, placed[-1].y + placed[-1].box.height / 2 - height)
    limit = float("inf")
    for index in reversed(range(len(placed))):
        note, half = placed[index], placed[index].box.height / 2
        y = min(note.y - (over if index == len(placed) - 1 else 0.0), limit - half)
        placed[index] = replace(note, y=y)
        limit = y - half - _GAP_MM
    return placed


def _leader(note: _Note, inner: Box, lead: float, *, leftward: bool) -> tuple[Shape, ...]:
    """Return the line from a point to its text: slanted across the thing, horizontal beside it."""
    x, y = note.point
    out = min(2.0, lead / 2)
    bend = -out if leftward else inner.width + out
    end = -lead + _SHORT_MM if leftward else inner.width + lead - _SHORT_MM
    way = ((x, y), (bend, note.y), (end, note.y))
    return (
        Trace(way, "paper", 1.1),
        Trace(way, "accent", 0.4),
        Disc(x, y, 0.95, "accent", "paper", 0.35),
    )


def _numbered(node: Callouts, desk: SceneContext, inner: Box, points: list[Point], limit: float) -> Box:
    """Place numbers beside the thing and their texts in a legend below it."""
    left, right = _by_side(node, inner, points)
    size = 2 * BADGE_MM
    marks = [Box(size, size, badge(str(n), BADGE_MM, BADGE_MM)) for n in range(1, len(points) + 1)]
    notes = [[_Note(points[i], marks[i]) for i in side] for side in (left, right)]
    shown = _with_notes(inner, notes[0], notes[1], _NEAR_MM)
    entries = [
        _legend_entry(mark, desk.written(callout.says, "plain", limit - size - 1.8))
        for mark, callout in zip(marks, node.callouts, strict=True)
    ]
    return down([shown, down(entries, 1.4, 0.0)], 3.0, 0.5)


def _legend_entry(mark: Box, words: Box) -> Box:
    """Place a number before its text."""
    return across([mark, words], 1.8, 0.5 if words.height <= mark.height else 0.0)
