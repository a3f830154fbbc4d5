"""What each shipowner may hope for: points, the more the nearer the end, and goods, families, free holds.

The weights are those by which victories of greedy players are best foretold.
"""

from __future__ import annotations

from collections import Counter

from .model import Goods
from .rules import Fleet
from .scoring import total
from .seas import Seas

_POINT, _EARLY = 0.11, -0.035
"""A point at the end, and what it lacks while all ships are still to come."""
_GOODS, _LATER = 0.34, 0.3
"""Goods at the end, and what they are worth besides while all ships are still to come."""
_STEP, _FREE = 0.09, 0.06
"""A ship of a family that nobody else has begun, and one that can still be loaded."""


def outlook(seas: Seas) -> dict[str, float]:
    """Of every player."""
    fleets = seas.cards.fleets
    to_come = (len(seas.cards.pile) + len(seas.cards.port)) / len(seas.catalog.ships)
    owners = Counter(family for fleet in fleets.values() for family in {b.ship.family for b in fleet})
    hopes = {}
    for player, fleet in fleets.items():
        steps = sum(owners[berth.ship.family] == 1 for berth in fleet)
        hopes[player] = _hopes(seas, fleet, to_come) + _STEP * steps
    return hopes


def _hopes(seas: Seas, fleet: Fleet, to_come: float) -> float:
    numbers = seas.numbers
    points = total(fleet, numbers.family_ships, numbers.family_bonus)
    goods = sum(isinstance(berth.cargo, Goods) for berth in fleet)
    free = sum(berth.free for berth in fleet)
    return points * (_POINT + _EARLY * to_come) + goods * (_GOODS + _LATER * to_come) + _FREE * free
