"""What each captain may hope for: the treasure, known better or worse, near or far, and the booty.

The weights are those by which victories of greedy players are best foretold.
"""

from __future__ import annotations

from pnp.games.boucaniers import clues

from .prospects import PATIENCE
from .table import Sea, apart, features
from .vessel import Vessel

_KNOWN, _DUG, _WAY = 3.3, 1.4, 0.13
"""To know the island, to have dug it up, and each segment of the way there; shared by all that it may be."""
_FAR = 6
"""No island is farther than so many segments, in effect."""
_COIN, _LETTER, _BUCCANEER = 0.035, 0.09, 0.24


def outlook(sea: Sea) -> dict[str, float]:
    """Of every player, by all ships."""
    fleets: dict[str, list[Vessel]] = {player: [] for player in sea.players}
    for vessel in sea.vessels:
        fleets[vessel.captain].append(vessel)
    return {player: _treasure(sea, player, fleet) + _booty(fleet) for player, fleet in fleets.items()}


def _treasure(sea: Sea, player: str, fleet: list[Vessel]) -> float:
    """The hope for the treasure, by the islands where it may be."""
    left = clues.possible(features(sea.catalog), sea.seen.get(player, ()), sea.digs)
    there = [point for point, island in sea.islands.items() if island in left]
    ways = [apart(vessel.point, point) for vessel in fleet if not vessel.wrecked for point in there]
    dug = max((PATIENCE**vessel.turns_left for vessel in fleet if vessel.dig), default=0.0)
    return (_KNOWN + _DUG * dug - _WAY * min((*ways, _FAR))) / len(left)


def _booty(fleet: list[Vessel]) -> float:
    """The richest ship's coins, and what helps to more."""
    coins = max((vessel.coins for vessel in fleet), default=0)
    helps = sum(_LETTER * vessel.letters + _BUCCANEER * len(vessel.crew) for vessel in fleet)
    return _COIN * coins + helps
