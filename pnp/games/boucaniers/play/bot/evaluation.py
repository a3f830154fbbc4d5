"""What each captain may hope for: the treasure, known better or worse, dug up sooner or later, and the booty.

The weights are those by which victories of greedy players are best foretold.
"""

from __future__ import annotations

from math import fsum

from pnp.games.boucaniers import clues
from pnp.games.boucaniers.chart import Point
from pnp.games.boucaniers.play.table import Sea, features
from pnp.games.boucaniers.play.vessel import Vessel

from .prospects import PATIENCE, turns_from

_KNOWN, _FOUND = 3.3, 5.7
"""To know the island, and to have dug it up, the sooner the better; shared by all that it may be."""
_FAR = 9
"""Who is wrecked needs so many turns, in effect."""
_COIN, _LETTER, _BUCCANEER = 0.0022, 0.14, 0.29
"""A coin counts the more the more there are: nearly enough of them nearly win."""
_WRECK = 0.53
"""What comes back with the next ship: letters, and somebody on board."""


def outlook(sea: Sea) -> dict[str, float]:
    """Of every player, by all ships."""
    fleets: dict[str, list[Vessel]] = {player: [] for player in sea.players}
    for vessel in sea.vessels:
        fleets[vessel.captain].append(vessel)
    return {player: _treasure(sea, player, fleet) + _booty(fleet) for player, fleet in fleets.items()}


def _treasure(sea: Sea, player: str, fleet: list[Vessel]) -> float:
    """The hope for the treasure, by the islands where it may be."""
    left = clues.possible(features(sea.catalog), sea.seen.get(player, ()), sea.digs)
    there = {island: point for point, island in sea.islands.items() if island in left}
    turns = [_turns(sea, vessel, *place) for vessel in fleet if not vessel.wrecked for place in there.items()]
    return (_KNOWN + _FOUND * PATIENCE ** min((*turns, _FAR))) / len(left)


def _turns(sea: Sea, vessel: Vessel, island: str, point: Point) -> int:
    """After how many turns a ship may have dug up an island: the way there, and the dig."""
    if vessel.dig == island:
        return vessel.turns_left
    numbers = sea.numbers
    way = turns_from(vessel.point, vessel.sails(numbers), numbers.move_limit)
    return way[point] + vessel.turns_to_dig(numbers)


def _booty(fleet: list[Vessel]) -> float:
    """The richest ship's coins, and what helps to more."""
    coins = max((vessel.coins for vessel in fleet), default=0)
    helps = fsum(_LETTER * vessel.letters + _BUCCANEER * len(vessel.crew) for vessel in fleet)
    return _COIN * coins**2 + helps + _WRECK * sum(vessel.wrecked > 0 for vessel in fleet)
