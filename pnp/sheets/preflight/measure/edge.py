"""Inspect what is painted along the cuts of a piece: just inside them, and out to the bleed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot

from pnp.sheets.pieces.shape import Outline, Point, Segment, edges, inside

from .ground import Ground, Pixel

LOOKS = 6
"""The number of colour samples along each edge."""
_WITHIN_MM = 0.6
_BLEED_MM = 2.5
"""The distance beyond the cut that counts as bleed."""
_STEP_MM = 3.0
"""The distance between samples of the bleed."""
_ALIKE = 32
"""The largest difference of a channel (of 255) that looks the same on both sides of a cut."""
_WHITE = 248
_PAINTED = 228
"""The channel values from which a pixel is white, and below which it is clearly painted."""
_LINE_SEEN = 24
_BESIDE_MM = 0.5

Profile = tuple[Pixel, ...]
"""The colours along one edge, clockwise."""


def edge_profiles(outline: Outline, ground: Ground) -> list[Profile]:
    """Sample the colours just inside each edge of a piece."""
    return [
        tuple(ground.at(*_offset_point(edge, (look + 0.5) / LOOKS, -_WITHIN_MM)) for look in range(LOOKS))
        for edge in edges(outline)
    ]


def look_alike(one: Profile, other: Profile) -> bool:
    """Tell whether two edges look the same along a shared cut; a third of the samples may differ.

    The cut runs along the two edges in opposite directions.
    """
    pairs = zip(one, reversed(other), strict=True)
    return sum(max(abs(a - b) for a, b in zip(*pair, strict=True)) > _ALIKE for pair in pairs) <= LOOKS // 3


def missing_bleed_mm(outlines: Sequence[Outline], ground: Ground) -> float:
    """Return the longest stretch of an edge, in mm, that is painted inside but bare beyond.

    Lines that cross an edge at an angle continue elsewhere, so only an uninterrupted stretch counts.
    """
    longest = 0.0
    for outline in outlines:
        if any(inside(outline[0], other) for other in outlines if other is not outline):
            continue
        bare = 0.0
        for edge, share, step in _steps(outline):
            beyond = _offset_point(edge, share, _BLEED_MM)
            painted = min(ground.at(*_offset_point(edge, share, -_WITHIN_MM))) < _PAINTED
            missing = painted and min(ground.at(*beyond)) >= _WHITE
            bare = bare + step if missing and not any(inside(beyond, other) for other in outlines) else 0.0
            longest = max(longest, bare)
    return longest


def invisible_share(outline: Sequence[Point], ground: Ground) -> float:
    """Return the share of an outline that is visible neither as a line nor as a change of colour."""
    seen = missed = 0.0
    for edge, share, step in _steps(outline):
        line, *others = (
            ground.at(*_offset_point(edge, share, aside)) for aside in (0.0, -_BESIDE_MM, _BESIDE_MM)
        )
        if any(max(abs(a - b) for a, b in zip(line, other, strict=True)) > _LINE_SEEN for other in others):
            seen += step
        else:
            missed += step
    return missed / (seen + missed)


def _steps(outline: Sequence[Point]) -> Iterator[tuple[Segment, float, float]]:
    """Yield each edge in steps: the edge, the middle of the step as a share, the step's length."""
    for edge in edges(outline):
        long = _length(edge)
        count = max(1, round(long / _STEP_MM))
        yield from ((edge, (step + 0.5) / count, long / count) for step in range(count))


def _offset_point(edge: Segment, share: float, outward: float) -> Point:
    """Return a point along an edge, moved outward from a clockwise outline."""
    (x1, y1), (x2, y2) = edge
    long = _length(edge) or 1.0
    dx, dy = (x2 - x1) / long, (y2 - y1) / long
    return x1 + (x2 - x1) * share + dy * outward, y1 + (y2 - y1) * share - dx * outward


def _length(edge: Segment) -> float:
    (x1, y1), (x2, y2) = edge
    return hypot(x2 - x1, y2 - y1)


def encode_profiles(found: Iterable[Profile]) -> str:
    """Encode profiles as text: six hex digits a pixel, a comma between edges."""
    return ",".join("".join(f"{channel:02x}" for pixel in one for channel in pixel) for one in found)


def decode_profiles(text: str) -> list[Profile]:
    """Decode profiles from text: six hex digits a pixel, a comma between edges."""
    return [
        tuple(
            (int(one[at : at + 2], 16), int(one[at + 2 : at + 4], 16), int(one[at + 4 : at + 6], 16))
            for at in range(0, len(one), 6)
        )
        for one in text.split(",")
        if one
    ]
