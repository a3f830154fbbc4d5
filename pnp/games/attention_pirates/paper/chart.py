"""Geometry of drawn pieces: the edges between the board's spaces, and the places around a lair."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import atan2, degrees, hypot, sqrt
from typing import NamedTuple

from pnp.games.attention_pirates.model import PLACES, Board, Lair, Space
from pnp.sheets.pieces.shape import Point, hex_size, outline

BETWEEN_SPACES_MM = 2.4
"""Width of the strip of deep water between two spaces."""


class Border(NamedTuple):
    """The centre of the edge that two spaces share, and its angle in degrees."""

    x: float
    y: float
    turn: float


class Berth(NamedTuple):
    """A round place of a lair and the centre of its number badge, in mm from the lair's centre."""

    number: str
    """The place's number, empty where no die can hit it."""
    figure: str
    x: float
    y: float
    badge_x: float
    badge_y: float


def side_mm(board: Board, apart_mm: float = BETWEEN_SPACES_MM) -> float:
    """Return the side of a space's hexagon that keeps so far from its neighbours."""
    return (board.space_mm - apart_mm) / sqrt(3)


def reefs(board: Board) -> list[Border]:
    """Return the edges that two spaces share but no ship may cross."""
    return [
        _border(one, other)
        for one, other in _touching(board)
        if other.id not in board.neighbours[one.id] and "sea" in {one.kind, other.kind}
    ]


def passages(board: Board) -> list[Border]:
    """Return the edges by which ships enter the harbour."""
    return [
        _border(one, other)
        for one, other in _touching(board)
        if other.id in board.neighbours[one.id] and "harbour" in {one.kind, other.kind}
    ]


def berths(lair: Lair, across_mm: float, place_mm: float) -> list[Berth]:
    """Return the places of a lair, clockwise from the top; each number keeps its own corner.

    Cannons without a number take the corners of unused numbers. Where these are too few, all places are
    spread evenly around the lair.
    """
    free = [place for place in PLACES if place not in lair.slots]
    names = [*PLACES, *[""] * max(0, lair.free_cannons - len(free))]
    manned: dict[str, str] = dict.fromkeys(["", *free[: lair.free_cannons]], "cannon")
    manned.update(lair.slots.items())
    spots = _around(len(names), across_mm / 2 - place_mm / 2)
    return [
        _berth(name if name in lair.slots else "", manned[name], spot, place_mm / 2)
        for name, spot in zip(names, spots, strict=True)
        if name in manned
    ]


def _berth(number: str, figure: str, spot: Point, radius: float) -> Berth:
    x, y = spot
    inward = 1 - radius * 0.86 / hypot(x, y)
    return Berth(number, figure, x, y, x * inward, y * inward)


def _around(count: int, reach_mm: float) -> list[Point]:
    """Return points spread evenly along a hexagon with a corner on top and an inradius of ``reach_mm``."""
    width, height = hex_size(2 * reach_mm / sqrt(3))
    corners = [(x - width / 2, y - height / 2) for x, y in outline("hex", width, height)]
    sides = list(pairwise([*corners, corners[0]]))
    spots = []
    for index in range(count):
        side, along = divmod(6 * index / count, 1)
        (x1, y1), (x2, y2) = sides[int(side)]
        spots.append((x1 + (x2 - x1) * along, y1 + (y2 - y1) * along))
    return spots


def _touching(board: Board) -> list[tuple[Space, Space]]:
    near = board.space_mm * 1.1
    pairs = combinations(board.spaces, 2)
    return [(a, b) for a, b in pairs if hypot(a.x_mm - b.x_mm, a.y_mm - b.y_mm) < near]


def _border(one: Space, other: Space) -> Border:
    turn = degrees(atan2(other.y_mm - one.y_mm, other.x_mm - one.x_mm))
    return Border((one.x_mm + other.x_mm) / 2, (one.y_mm + other.y_mm) / 2, round(turn, 2))
