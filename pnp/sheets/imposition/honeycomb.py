"""Hex tiles onto pages: nested so that each edge is cut once, or apart so that each cut runs through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot
from typing import Literal

from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import INK_MM, PIECE_MM, TEXT_MM, Paper
from pnp.sheets.pieces.shape import Box, Outline, Point, Segment, Top, box, edges, hex_top, moved, outline

from .impose import Placement, Refused, Side, TooLarge
from .layout import Flip
from .marks import CLEAR_MM, LONGEST_MM, Mark

Nesting = Literal["nested", "straight"]
"""Nested tiles share their edges: knife and ruler, most tiles a page. Straight ones touch at their corners
only, with triangles between: each cut runs from margin to margin, for guillotines."""
_BELOW_MM = 15.0
_BESIDE_MM = 16.0
"""Margins that hold marks and a line of text."""
_SHORTEST_MM = 1.5
_APART_MM = 0.2
"""How far a mark keeps from a tile that is not its own."""


@dataclass(frozen=True)
class Comb:
    """Where tiles of one size lie on the paper: a centred block of rows, the same on every page."""

    paper: Paper
    width_mm: float
    height_mm: float
    nesting: Nesting
    margin_mm: tuple[float, float]
    """The least margin at the sides, and above and below."""

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
        """Whether the line of text stands below; else it runs up the left margin."""
        return self.top_mm >= _BELOW_MM

    @cached_property
    def spots(self) -> tuple[Point, ...]:
        """The top left corner of each tile's box, row by row."""
        lying = self._lattice
        if not lying:
            return ()
        around = _around(lying, self.width_mm, self.height_mm)
        dx, dy = (self.paper.width_mm - around.width) / 2, (self.paper.height_mm - around.height) / 2
        return moved(lying, dx, dy)

    @property
    def _block(self) -> Box:
        return _around(self.spots, self.width_mm, self.height_mm)

    @property
    def _lattice(self) -> list[Point]:
        """The rows from 0, 0; every other one is shifted by half a tile and may hold one less."""
        long, short = max(self.width_mm, self.height_mm), min(self.width_mm, self.height_mm)
        along, down = (short, long) if self.nesting == "nested" else (long, short)
        step = 0.75 * long if self.nesting == "nested" else short
        rooms = (
            self.paper.width_mm - 2 * self.margin_mm[0],
            self.paper.height_mm - 2 * self.margin_mm[1],
        )
        level = (self.top == "pointy") == (self.nesting == "nested")
        room_along, room_down = rooms if level else rooms[::-1]
        rows = _count(room_down - down, step) + 1 if room_down >= down else 0
        lying = [
            (index * along + shift, row * step)
            for row in range(rows)
            for shift in (along / 2 * (row % 2),)
            for index in range(_count(room_along - shift, along))
        ]
        return lying if level else [(x, y) for y, x in lying]


@dataclass(frozen=True)
class CombPage:
    """One side of a sheet of tiles."""

    side: Side
    kinds: tuple[str, ...]
    grid: Comb
    placements: tuple[Placement, ...]


def comb(paper: Paper, width_mm: float, height_mm: float, nesting: Nesting = "nested") -> Comb:
    """The most tiles of a size within the margins, with room for a line of text below or else beside."""
    below = Comb(paper, width_mm, height_mm, nesting, (TEXT_MM, _BELOW_MM))
    beside = Comb(paper, width_mm, height_mm, nesting, (_BESIDE_MM, PIECE_MM))
    return beside if beside.places > below.places else below


def honeycomb(
    faces: Iterable[Face],
    paper: Paper,
    nesting: Nesting = "nested",
    *,
    backs: bool = True,
    flip: Flip = "long-edge",
) -> list[CombPage]:
    """Lay every copy of every tile on pages, each front followed by the backs that meet it."""
    pages: list[CombPage] = []
    for (_, _, backed), group in _by_size(faces).items():
        mesh = _mesh(group[0], paper, nesting)
        if not mesh.places:
            raise TooLarge(group[0], paper)
        copies = [(face, copy) for face in group for copy in face.numbers]
        sides: tuple[Side, ...] = ("front", "back") if backed and backs else ("single",)
        for start in range(0, len(copies), mesh.places):
            pages += [_page(copies[start : start + mesh.places], mesh, side, flip) for side in sides]
    return pages


def comb_marks(page: CombPage) -> list[Mark]:
    """Where cuts leave the block: each edge drawn on into the margin, unless it would meet a tile."""
    tile = outline("hex", page.grid.width_mm, page.grid.height_mm)
    tiles = [moved(tile, placement.x_mm, placement.y_mm) for placement in page.placements]
    found: dict[tuple[float, ...], Mark] = {}
    for start, end in (way for tile in tiles for edge in edges(tile) for way in (edge, edge[::-1])):
        mark = _beyond(start, end, page.grid.paper)
        if mark and not any(_meets(mark, tile) for tile in tiles):
            key = (mark.x1_mm, mark.y1_mm, mark.x2_mm, mark.y2_mm)
            found.setdefault(tuple(round(value, 3) for value in key), mark)
    return list(found.values())


def _mesh(face: Face, paper: Paper, nesting: Nesting) -> Comb:
    try:
        return comb(paper, face.width_mm, face.height_mm, nesting)
    except ValueError as err:
        raise Refused(face, f"{face.title}: {err}") from err


def _page(batch: Sequence[tuple[Face, int]], mesh: Comb, side: Side, flip: Flip) -> CombPage:
    placements = []
    for (face, copy), (x, y) in zip(batch, mesh.spots, strict=False):
        shown = face.back if side == "back" else face
        if shown:
            front = Placement(shown, copy, "front", x, y)
            placements.append(_behind(front, mesh, flip) if side == "back" else front)
    kinds = tuple(dict.fromkeys(face.kind for face, _ in batch))
    return CombPage(side, kinds, mesh, tuple(placements))


def _behind(front: Placement, mesh: Comb, flip: Flip) -> Placement:
    """Turned over an upright edge, left and right change places; over a level one, top and bottom do."""
    if (flip == "long-edge") == mesh.paper.landscape:
        y = mesh.paper.height_mm - front.y_mm - mesh.height_mm
        return replace(front, side="back", y_mm=y, turn=180)
    return replace(front, side="back", x_mm=mesh.paper.width_mm - front.x_mm - mesh.width_mm)


def _by_size(faces: Iterable[Face]) -> dict[tuple[float, float, bool], list[Face]]:
    groups: dict[tuple[float, float, bool], list[Face]] = {}
    for face in faces:
        groups.setdefault((face.width_mm, face.height_mm, face.back is not None), []).append(face)
    return groups


def _around(spots: Sequence[Point], width: float, height: float) -> Box:
    left, top, right, bottom = box(spots)
    return Box(left, top, right + width, bottom + height)


def _count(room: float, pitch: float) -> int:
    return max(0, int((room + 1e-9) // pitch))


def _beyond(start: Point, end: Point, paper: Paper) -> Mark | None:
    """A mark in line with an edge, past its end, where ink may go."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    far = min(CLEAR_MM + LONGEST_MM, _reach(x2, dx, paper.width_mm), _reach(y2, dy, paper.height_mm))
    near = max(min(CLEAR_MM, far - 3.0), 2 * _APART_MM)
    if far - near < _SHORTEST_MM:
        return None
    return Mark(x2 + near * dx, y2 + near * dy, x2 + far * dx, y2 + far * dy)


def _reach(start: float, direction: float, size: float) -> float:
    """How far one may go in a direction before the strip where no ink goes."""
    if abs(direction) < 1e-9:
        return float("inf")
    limit = size - INK_MM if direction > 0 else INK_MM
    return (limit - start) / direction


def _meets(mark: Mark, tile: Outline) -> bool:
    """Whether a mark comes within a hair of a tile: cut it by each side and see what is left."""
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
    """How far a point lies within a clockwise outline, as one of its sides sees it."""
    (x1, y1), (x2, y2) = edge
    return ((x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1)) / hypot(x2 - x1, y2 - y1)
