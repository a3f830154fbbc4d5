"""The sea chart: the points where ships can be, the lines along which they sail, the company ships' route.

Points are the centres and corners of the nineteen tiles, told by axial coordinates ``(q, r)`` around the
centre of the archipelago. A corner of each tile points north (ruling BOU-C43).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import atan2, pi, sqrt

Point = tuple[int, int]

HEADINGS: dict[str, Point] = {
    "N": (0, -1),
    "NE": (1, -1),
    "SE": (1, 0),
    "S": (0, 1),
    "SW": (-1, 1),
    "NW": (-1, 0),
}
"""The six ways to sail, clockwise from north, and the step that each takes."""

CENTRE: Point = (0, 0)


def step(point: Point, heading: Point, segments: int = 1) -> Point:
    """The point so many segments on."""
    return (point[0] + heading[0] * segments, point[1] + heading[1] * segments)


@lru_cache(1 << 13)
def distance(a: Point, b: Point) -> int:
    """The fewest segments between two points."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


@lru_cache(1 << 9)
def within(point: Point, segments: int) -> frozenset[Point]:
    """The points that are no farther away."""
    return frozenset(there for there in POINTS if distance(there, point) <= segments)


def bearing(point: Point) -> float:
    """The angle of a point seen from the centre: 0 due north, growing clockwise."""
    x, south = point[0] * sqrt(3) / 2, point[1] + point[0] / 2
    return atan2(-x, south) + pi


def ring(tiles: int) -> tuple[Point, ...]:
    """The centres of the tiles that lie so many tiles from the middle, clockwise from north."""
    reach = range(-2 * tiles, 2 * tiles + 1)
    centres = [(q, r) for q in reach for r in reach if (q - r) % 3 == 0]
    return tuple(sorted((point for point in centres if _tiles_away(point) == tiles), key=bearing))


def _tiles_away(centre: Point) -> int:
    """How many tiles one crosses from the middle to the centre of another tile."""
    q, r = centre
    return max(abs(q - r), abs(q + 2 * r), abs(2 * q + r)) // 3


INNER = ring(1)
OUTER = ring(2)
TILES: tuple[Point, ...] = (CENTRE, *INNER, *OUTER)
"""The centres of the tiles in the order in which a layout names them."""


def corners(centre: Point) -> tuple[Point, ...]:
    """The six corners of a tile, clockwise from north."""
    return tuple(step(centre, heading) for heading in HEADINGS.values())


POINTS: frozenset[Point] = frozenset({*TILES, *(corner for tile in TILES for corner in corners(tile))})


def neighbours(point: Point) -> tuple[Point, ...]:
    """The points one segment away, clockwise from north."""
    return tuple(near for near in corners(point) if near in POINTS)


SEGMENTS: frozenset[frozenset[Point]] = frozenset(
    frozenset({point, near}) for point in POINTS for near in neighbours(point)
)

_INSIDE = {corner for tile in (CENTRE, *INNER) for corner in corners(tile)}
_OUTSIDE = {corner for tile in OUTER for corner in corners(tile)}
ROUTE: tuple[Point, ...] = tuple(sorted(_INSIDE & _OUTSIDE, key=bearing))
"""The edge between the inner and the outer tiles, clockwise: the company ships' way."""


def line(start: Point, heading: Point) -> list[Point]:
    """All points ahead on one heading, the nearest first; islands and ships are no obstacle."""
    ahead = []
    point = step(start, heading)
    while point in POINTS:
        ahead.append(point)
        point = step(point, heading)
    return ahead


def reach(start: Point, sails: int, move_limit: int) -> list[Point]:
    """Where a ship can be after one navigation: at anchor, or straight ahead on one of six headings."""
    farthest = min(sails, move_limit)
    ahead = [point for heading in HEADINGS.values() for point in line(start, heading)[:farthest]]
    return sorted([start, *ahead])


def turns_between(start: Point, sails: int, move_limit: int) -> dict[Point, int]:
    """How many turns it takes to come from one point to every other."""
    turns, shore = {start: 0}, [start]
    while shore:
        there = [point for near in shore for point in reach(near, sails, move_limit)]
        shore = [point for point in dict.fromkeys(there) if point not in turns]
        turns |= dict.fromkeys(shore, max(turns.values()) + 1)
    return turns


def off_shore(island: Point) -> list[Point]:
    """The points of the company route that are one segment from an island, clockwise and in one piece."""
    near = [distance(point, island) == 1 for point in ROUTE]
    first = next((i for i, is_near in enumerate(near) if is_near and not near[i - 1]), 0)
    turned = [*ROUTE[first:], *ROUTE[:first]]
    return [point for point in turned if distance(point, island) == 1]


@lru_cache(1 << 8)
def on_course(point: Point, steps: int) -> Point:
    """Where a company ship is after so many steps clockwise."""
    return ROUTE[(ROUTE.index(point) + steps) % len(ROUTE)]


def opposite(point: Point) -> Point:
    """The point of the route across the archipelago, where a sunken company ship returns."""
    return on_course(point, len(ROUTE) // 2)


def route_closes() -> bool:
    """Whether each point of the route is one segment from the next, all the way round."""
    return all(distance(a, b) == 1 for a, b in pairwise([*ROUTE, ROUTE[0]]))
