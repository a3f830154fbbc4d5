"""The pieces on the map for replays: tiles, company ships, and each captain's ship with its flag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import TYPE_CHECKING

from pnp.core.play import Laid
from pnp.games.boucaniers import chart
from pnp.games.boucaniers.chart import Point

if TYPE_CHECKING:
    from .table import Sea

_SEGMENT = 37.0
"""The distance between neighbouring points, which is the side of a tile, in millimetres."""
_BESIDE: Point = (4, 1)
"""The point of the compass rose, off the map."""
_SHIP = Laid("", 0, 0, 20, (0.0, 0.5, 1.0, 0.39))
"""A ship's figure: the upright panel of its standee, without the foot."""
_FLAG = Laid("", 0, -17, 12, (0.0, 0.5, 1.0, 0.5))
"""A flag: half of its net, above its ship."""
_ASIDE = 16
"""The distance between ships on the same point, in millimetres."""


def laid_out(sea: Sea) -> list[Laid]:
    """Return all pieces on the map, from the bottom up."""
    tile = Laid("", 0, 0, round(_SEGMENT * sqrt(3), 1))
    tiles = [_at(at, tile, f"tile/{name}") for at, name in zip(chart.TILES, sea.layout, strict=True)]
    roses = [_at(_BESIDE, tile._replace(y=12), f"rose/{one.id}", 12) for one in sea.catalog.roses]
    return [*tiles, *roses, *_ships(sea)]


def _ships(sea: Sea) -> Iterator[Laid]:
    here: Counter[Point] = Counter()
    afloat = [(one.point, one.id, "") for one in sea.merchants]
    afloat += [(one.point, one.ship.id, one.flag) for one in sea.vessels if not one.wrecked]
    for point, ship, flag in afloat:
        aside = _ASIDE * here[point]
        here[point] += 1
        yield _at(point, _SHIP, f"standee/{ship}", aside)
        if flag:
            yield _at(point, _FLAG, f"flag/{flag}", aside)


def _at(point: Point, like: Laid, piece: str, aside: float = 0) -> Laid:
    """Return a piece on a point of the map, shifted right by ``aside`` millimetres."""
    q, r = point
    x, y = q * sqrt(3) / 2 * _SEGMENT, (r + q / 2) * _SEGMENT
    return like._replace(piece=piece, x=round(x + aside, 1), y=round(y + like.y, 1))
