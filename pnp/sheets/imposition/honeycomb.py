"""Place hex tiles on pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import Literal

from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import INK_MM, PIECE_MM, TEXT_MM, Paper
from pnp.sheets.pieces.shape import (
    BoundingBox,
    Outline,
    Point,
    Segment,
    Top,
    bounding_box,
    edges,
    hex_top,
    outline,
    translate,
)

from .impose import Placement, Refused, Side, TooLarge, behind
from .layout import Flip
from .marks import CLEAR_MM, LONGEST_MM, Mark

Nesting = Literal["nested", "straight"]
"""Nested tiles share edges: most tiles per page, cut with knife and ruler. Straight ones touch at
corners only, with triangles between: all cuts run from margin to margin, for guillotines.
"""
_BELOW_MM = 15.0
_BESIDE_MM = 16.0
"""Margins below and beside that hold marks and a line of text."""
_SHORTEST_MM = 1.5
_APART_MM = 0.2
"""Least distance between a mark and another tile."""


@dataclass(frozen=True)
class Comb:
    """A centred block of hex tiles of one size, identical on all pages."""

    paper: Paper
    width_mm: float
    height_mm: float
    nesting: Nesting
    margin_mm: tuple[float, float]
    """Least margins: at the sides, above and below."""

    @property
    def top(self) -> Top:
        return hex_top(self.width_mm, self.height_mm)

    @property
    def places(self) -> int:
        return len(self.spots)

    @property
    def left_mm(self) -> float:
        return self._block.left

    @property
    def top_mm(self) -> float:
        return self._block.top

    @property
    def footed(self) -> bool:
        """Whether the line of text stands below the block; else it runs up the left margin."""
        return self.top_mm >= _BELOW_MM

    @cached_property
    def spots(self) -> tuple[Point, ...]:
        """Top left corner of each tile's box, row by row."""
        corners = self._lattice
        if not corners:
            return ()
        around = _bounding_box(corners, self.width_mm, self.height_mm)
        dx, dy = (self.paper.width_mm - around.width) / 2, (self.paper.height_mm - around.height) / 2
        return translate(corners, dx, dy)

    @property
    def _block(self) -> BoundingBox:
        return _bounding_box(self.spots, self.width_mm, self.height_mm)

    @property
    def _lattice(self) -> list[Point]:
        """Corners of the tiles from 0, 0; every other row is shifted by half a tile."""
        long, short = max(self.width_mm, self.height_mm), min(self.width_mm, self.height_mm)
        along, down = (short, long) if self.nesting == "nested" else (long, short)
        step = 0.75 * long if self.nesting == "nested" else short
        rooms = (self.paper.width_mm - 2 * self.margin_mm[0], self.paper.height_mm - 2 * self.margin_mm[1])
        level = (self.top == "pointy") == (self.nesting == "nested")
        room_along, room_down = rooms if level else rooms[::-1]
        rows = _count(room_down - down, step) + 1 if room_down >= down else 0
        corners = [
            (index * along + shift, row * step)
            for row in range(rows)
            for shift in (along / 2 * (row % 2),)
            for index in range(_count(room_along - shift, along))
        ]
        return corners if level else [(x, y) for y, x in corners]


@dataclass(frozen=True)
class CombPage:
    """One side of a sheet of hex tiles."""

    side: Side
    kinds: tuple[str, ...]
    grid: Comb
    placements: tuple[Placement, ...]


def fit_comb(paper: Paper, width_mm: float, height_mm: float, nesting: Nesting = "nested") -> Comb:
    """Return the block with the most tiles, with room for a line of text below or beside."""
    below = Comb(paper, width_mm, height_mm, nesting, (TEXT_MM, _BELOW_MM))
    beside = Comb(paper, width_mm, height_mm, nesting, (_BESIDE_MM, PIECE_MM))
    return beside if beside.places > below.places else below


def impose_hexes(
    faces: Iterable[Face],
    paper: Paper,
    nesting: Nesting = "nested",
    *,
    backs: bool = True,
    flip: Flip = "long-edge",
) -> list[CombPage]:
    """Place all copies of all tiles on pages, each front followed by its back."""
    pages: list[CombPage] = []
    for (_, _, backed), group in _by_size(faces).items():
        grid = _fit(group[0], paper, nesting)
        if not grid.places:
            raise TooLarge(group[0], paper)
        copies = [(face, copy) for face in group for copy in face.numbers]
        sides: tuple[Side, ...] = ("front", "back") if backed and backs else ("single",)
        for start in range(0, len(copies), grid.places):
            pages += [_page(copies[start : start + grid.places], grid, side, flip) for side in sides]
    return pages


def comb_marks(page: CombPage) -> list[Mark]:
    """Return marks that extend the tiles' edges into the margin, without those that would meet a tile."""
    tile = outline("hex", page.grid.width_mm, page.grid.height_mm)
    tiles = [translate(tile, placement.x_mm, placement.y_mm) for placement in page.placements]
    found: dict[tuple[float, ...], Mark] = {}
    for start, end in (way for tile in tiles for edge in edges(tile) for way in (edge, edge[::-1])):
        mark = _extension(start, end, page.grid.paper)
        if mark and not any(_meets(mark, tile) for tile in tiles):
            key = (mark.x1_mm, mark.y1_mm, mark.x2_mm, mark.y2_mm)
            found.setdefault(tuple(round(value, 3) for value in key), mark)
    return list(found.values())


def _fit(face: Face, paper: Paper, nesting: Nesting) -> Comb:
    try:
        return fit_comb(paper, face.width_mm, face.height_mm, nesting)
    except ValueError as err:
        raise Refused(face, f"{face.title}: {err}") from err


def _page(batch: Sequence[tuple[Face, int]], grid: Comb, side: Side, flip: Flip) -> CombPage:
    placements = tuple(
        Placement(face, copy, "front", x, y) for (face, copy), (x, y) in zip(batch, grid.spots, strict=False)
    )
    if side == "back":
        placements = tuple(behind(front, grid.paper, flip) for front in placements)
    kinds = tuple(dict.fromkeys(face.kind for face, _ in batch))
    return CombPage(side, kinds, grid, placements)


def _by_size(faces: Iterable[Face]) -> dict[tuple[float, float, bool], list[Face]]:
    groups: dict[tuple[float, float, bool], list[Face]] = {}
    for face in faces:
        groups.setdefault((face.width_mm, face.height_mm, face.back is not None), []).append(face)
    return groups


def _bounding_box(spots: Sequence[Point], width: float, height: float) -> BoundingBox:
    left, top, right, bottom = bounding_box(spots)
    return BoundingBox(left, top, right + width, bottom + height)


def _count(room: float, pitch: float) -> int:
    return max(0, int((room + 1e-9) // pitch))


def _extension(start: Point, end: Point, paper: Paper) -> Mark | None:
    """Return a mark that extends an edge past its end; None if the printable area is too small."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    far = min(CLEAR_MM + LONGEST_MM, _reach(x2, dx, paper.width_mm), _reach(y2, dy, paper.height_mm))
    near = max(min(CLEAR_MM, far - 3.0), 2 * _APART_MM)
    if far - near < _SHORTEST_MM:
        return None
    return Mark(x2 + near * dx, y2 + near * dy, x2 + far * dx, y2 + far * dy)


def _reach(start: float, direction: float, size: float) -> float:
    """Return the distance from a coordinate to the unprintable margin in a direction."""
    if abs(direction) < 1e-9:
        return float("inf")
    limit = size - INK_MM if direction > 0 else INK_MM
    return (limit - start) / direction


def _meets(mark: Mark, tile: Outline) -> bool:
    """Return whether a mark comes too near to a tile, by clipping the mark at the tile's sides."""
    low, high = 0.0, 1.0
    for edge in edges(tile):
        first = _side(edge, (mark.x1_mm, mark.y1_mm)) + _APART_MM
        last = _side(edge, (mark.x2_mm, mark.y2_mm)) + _APART_MM
        if first < 0 and last < 0:
            return False
        if first < 0 or last < 0:
            crossing = first / (first - last)
            low, high = (max(low, crossing), high) if first < 0 else (low, min(high, crossing))
    return low < high


def _side(edge: Segment, point: Point) -> float:
    """Return the signed distance of a point from an edge, positive inside a clockwise outline."""
    (x1, y1), (x2, y2) = edge
    return ((x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1)) / hypot(x2 - x1, y2 - y1)
