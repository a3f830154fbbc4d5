"""What is painted along the cuts of a piece: just within them, and out to the bleed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot

from pnp.sheets.pieces.shape import Outline, Point, Segment, edges, inside

from .ground import Ground, Pixel

LOOKS = 6
"""So often along each edge its colour is taken."""
_WITHIN_MM = 0.6
_BLEED_MM = 2.5
"""Art that ends before is no bleed."""
_STEP_MM = 3.0
"""So far apart the bleed is looked at."""
_ALIKE = 32
"""Colours nearer than this, of 255, look the same on both sides of a cut."""
_WHITE = 248
_PAINTED = 228
"""A channel of what is white, and of what is clearly not."""
_LINE_SEEN = 24
_BESIDE_MM = 0.5

Profile = tuple[Pixel, ...]
"""The colours along one edge, clockwise."""


def profiles(outline: Outline, ground: Ground) -> list[Profile]:
    """The colours just within each edge of a piece."""
    return [
        tuple(ground.at(*_aside(edge, (look + 0.5) / LOOKS, -_WITHIN_MM)) for look in range(LOOKS))
        for edge in edges(outline)
    ]


def alike(one: Profile, other: Profile) -> bool:
    """Whether two edges may share a cut, which runs along both in opposite directions: a third may differ."""
    pairs = zip(one, reversed(other), strict=True)
    return sum(max(abs(a - b) for a, b in zip(*pair, strict=True)) > _ALIKE for pair in pairs) <= LOOKS // 3


def short_of_bleed(outlines: Sequence[Outline], ground: Ground) -> float:
    """The longest stretch of a piece's edge, in millimetres, that is painted just within and bare beyond.

    Lines that cross an edge at an angle go on elsewhere: what counts is a stretch without a gap.
    """
    longest = 0.0
    for outline in outlines:
        if any(inside(outline[0], other) for other in outlines if other is not outline):
            continue
        bare = 0.0
        for edge, share, step in _steps(outline):
            beyond = _aside(edge, share, _BLEED_MM)
            painted = min(ground.at(*_aside(edge, share, -_WITHIN_MM))) < _PAINTED
            missing = painted and min(ground.at(*beyond)) >= _WHITE
            bare = bare + step if missing and not any(inside(beyond, other) for other in outlines) else 0.0
            longest = max(longest, bare)
    return longest


def unseen(outline: Sequence[Point], ground: Ground) -> float:
    """Which share of an outline cannot be seen on the ground, as a line or as the edge of some colour."""
    seen = missed = 0.0
    for edge, share, step in _steps(outline):
        line, *others = (ground.at(*_aside(edge, share, aside)) for aside in (0.0, -_BESIDE_MM, _BESIDE_MM))
        if any(max(abs(a - b) for a, b in zip(line, other, strict=True)) > _LINE_SEEN for other in others):
            seen += step
        else:
            missed += step
    return missed / (seen + missed)


def _steps(outline: Sequence[Point]) -> Iterator[tuple[Segment, float, float]]:
    """Each edge in steps: how far along the middle of each is, as a share, and how long it is."""
    for edge in edges(outline):
        long = _length(edge)
        count = max(1, round(long / _STEP_MM))
        yield from ((edge, (step + 0.5) / count, long / count) for step in range(count))


def _aside(edge: Segment, share: float, outward: float) -> Point:
    """A point along an edge, and so far out of a piece whose outline runs clockwise."""
    (x1, y1), (x2, y2) = edge
    long = _length(edge) or 1.0
    dx, dy = (x2 - x1) / long, (y2 - y1) / long
    return x1 + (x2 - x1) * share + dy * outward, y1 + (y2 - y1) * share - dx * outward


def _length(edge: Segment) -> float:
    (x1, y1), (x2, y2) = edge
    return hypot(x2 - x1, y2 - y1)


def written(found: Iterable[Profile]) -> str:
    """Profiles as a text."""
    return ",".join("".join(f"{channel:02x}" for pixel in one for channel in pixel) for one in found)


def read(text: str) -> list[Profile]:
    """The same profiles again."""
    return [
        tuple(
            (int(one[at : at + 2], 16), int(one[at + 2 : at + 4], 16), int(one[at + 4 : at + 6], 16))
            for at in range(0, len(one), 6)
        )
        for one in text.split(",")
        if one
    ]
