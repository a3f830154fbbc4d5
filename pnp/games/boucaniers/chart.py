"""The sea chart: the points where ships can be, the lines along which they sail, the company ships' route.

Points are the centres and corners of the nineteen tiles, in axial coordinates ``(q, r)`` around the centre of
the archipelago. One corner of each tile points north (ruling BOU-C43).
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
"""The step of one segment in each of the six headings, clockwise from north."""

CENTRE: Point = (0, 0)


def step(point: Point, heading: Point, segments: int = 1) -> Point:
    """Return the point ``segments`` steps ahead, whether or not it is on the chart."""
    return (point[0] + heading[0] * segments, point[1] + heading[1] * segments)


@lru_cache(1 << 13)
def distance(a: Point, b: Point) -> int:
    """Return the length of the shortest path between two points, in segments."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


@lru_cache(1 << 9)
def within(point: Point, segments: int) -> frozenset[Point]:
    """Return all points at most ``segments`` away from a point, itself included."""
    return frozenset(there for there in POINTS if distance(there, point) <= segments)


def bearing(point: Point) -> float:
    """Return the angle of a point seen from the centre, in radians clockwise from north."""
    x, south = point[0] * sqrt(3) / 2, point[1] + point[0] / 2
    return atan2(-x, south) + pi


def ring(tiles: int) -> tuple[Point, ...]:
    """Return the centres of all tiles at a distance of ``tiles`` from the middle, clockwise from north."""
    reach = range(-2 * tiles, 2 * tiles + 1)
    centres = [(q, r) for q in reach for r in reach if (q - r) % 3 == 0]
    return tuple(sorted((point for point in centres if _tiles_away(point) == tiles), key=bearing))


def _tiles_away(centre: Point) -> int:
    """Return the distance of a tile from the middle tile, in tiles."""
    q, r = centre
    return max(abs(q - r), abs(q + 2 * r), abs(2 * q + r)) // 3


INNER = ring(1)
OUTER = ring(2)
TILES: tuple[Point, ...] = (CENTRE, *INNER, *OUTER)
"""The tiles' centres in the order of a layout: the middle, the inner ring, the outer ring."""


def corners(centre: Point) -> tuple[Point, ...]:
    """Return the six corners of a tile, clockwise from north."""
    return tuple(step(centre, heading) for heading in HEADINGS.values())


POINTS: frozenset[Point] = frozenset({*TILES, *(corner for tile in TILES for corner in corners(tile))})


def neighbours(point: Point) -> tuple[Point, ...]:
    """Return the points one segment away, clockwise from north."""
    return tuple(near for near in corners(point) if near in POINTS)


SEGMENTS: frozenset[frozenset[Point]] = frozenset(
    frozenset({point, near}) for point in POINTS for near in neighbours(point)
)

_INSIDE = {corner for tile in (CENTRE, *INNER) for corner in corners(tile)}
_OUTSIDE = {corner for tile in OUTER for corner in corners(tile)}
ROUTE: tuple[Point, ...] = tuple(sorted(_INSIDE & _OUTSIDE, key=bearing))
"""The points of the company ships' route, clockwise: the edge between inner and outer tiles."""


def line(start: Point, heading: Point) -> list[Point]:
    """Return all points ahead on one heading, nearest first; islands and ships are no obstacle."""
    ahead = []
    point = step(start, heading)
    while point in POINTS:
        ahead.append(point)
        point = step(point, heading)
    return ahead


def reach(start: Point, sails: int, move_limit: int) -> list[Point]:
    """Return the points a ship can end a navigation on: its own, or straight ahead on one of six headings."""
    farthest = min(sails, move_limit)
    ahead = [point for heading in HEADINGS.values() for point in line(start, heading)[:farthest]]
    return sorted([start, *ahead])


@lru_cache(1 << 9)
def turns_between(start: Point, sails: int, move_limit: int) -> dict[Point, int]:
    """Return the fewest turns from one point to every point of the chart."""
    turns, shore = {start: 0}, [start]
    while shore:
        there = [point for near in shore for point in reach(near, sails, move_limit)]
        shore = [point for point in dict.fromkeys(there) if point not in turns]
        turns |= dict.fromkeys(shore, max(turns.values()) + 1)
    return turns


@lru_cache
def off_shore(island: Point) -> list[Point]:
    """Return the points of the company route one segment from an island, clockwise in one run."""
    near = [distance(point, island) == 1 for point in ROUTE]
    first = next((i for i, is_near in enumerate(near) if is_near and not near[i - 1]), 0)
    turned = [*ROUTE[first:], *ROUTE[:first]]
    return [point for point in turned if distance(point, island) == 1]


@lru_cache(1 << 8)
def on_course(point: Point, steps: int) -> Point:
    """Return the point of the company route ``steps`` clockwise of another."""
    return ROUTE[(ROUTE.index(point) + steps) % len(ROUTE)]


def opposite(point: Point) -> Point:
    """Return the point across the route from another, where a sunken company ship returns."""
    return on_course(point, len(ROUTE) // 2)


def route_closes() -> bool:
    """Return whether consecutive points of the route are one segment apart, the last and the first too."""
    return all(distance(a, b) == 1 for a, b in pairwise([*ROUTE, ROUTE[0]]))
