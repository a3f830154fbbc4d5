"""Evaluation of a position of Boucaniers for each player: knowledge of the treasure, and booty.

The weights are those that predict best which greedy players win.
"""

from __future__ import annotations

from math import fsum

from pnp.games.boucaniers import chart, clues
from pnp.games.boucaniers.chart import Point
from pnp.games.boucaniers.play.table import Sea, features
from pnp.games.boucaniers.play.vessel import Vessel

from .prospects import DISCOUNT

_KNOWN, _FOUND = 3.3, 5.7
"""Weights of knowing the treasure island and of digging it up, divided by the number of possible islands."""
_FAR = 9
"""The turns that a wrecked captain is assumed to need for a dig."""
_COIN, _LETTER, _BUCCANEER = 0.0022, 0.14, 0.29
"""Weights of the squared coins of the richest ship, of each letter and of each buccaneer."""
_WRECK = 0.53
"""The weight of a wreck: its captain gets letters and a buccaneer with the next ship."""


def evaluate(sea: Sea) -> dict[str, float]:
    """Return the value of the position for each player."""
    fleets: dict[str, list[Vessel]] = {player: [] for player in sea.players}
    for vessel in sea.vessels:
        fleets[vessel.captain].append(vessel)
    return {player: _treasure(sea, player, fleet) + _booty(fleet) for player, fleet in fleets.items()}


def _treasure(sea: Sea, player: str, fleet: list[Vessel]) -> float:
    """Return a player's value of the treasure, by the islands where it may be and the turns to dig it up."""
    left = clues.possible(features(sea.catalog), sea.seen.get(player, ()), sea.digs)
    there = {island: point for point, island in sea.islands.items() if island in left}
    turns = [_turns(sea, vessel, *place) for vessel in fleet if not vessel.wrecked for place in there.items()]
    return (_KNOWN + _FOUND * DISCOUNT ** min((*turns, _FAR))) / len(left)


def _turns(sea: Sea, vessel: Vessel, island: str, point: Point) -> int:
    """Return the turns that a ship needs to sail to an island and dig it up."""
    if vessel.dig == island:
        return vessel.turns_left
    numbers = sea.numbers
    way = chart.turns_between(vessel.point, vessel.sails(numbers), numbers.move_limit)
    return way[point] + vessel.turns_to_dig(numbers)


def _booty(fleet: list[Vessel]) -> float:
    """Return the value of a player's richest ship, of letters, crews and wrecks."""
    coins = max((vessel.coins for vessel in fleet), default=0)
    helps = fsum(_LETTER * vessel.letters + _BUCCANEER * len(vessel.crew) for vessel in fleet)
    return _COIN * coins**2 + helps + _WRECK * sum(vessel.wrecked > 0 for vessel in fleet)
