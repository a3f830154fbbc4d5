"""What each shipowner may hope for: ships, what is in their holds, complete families.

The weights are those by which victories of greedy players are best foretold, of two to six alike: fitted to
three quarters of 15,500 games, in which now and then somebody did anything, and tried on the others. Each is
told as it is at the end, and by how much it differs while all ships are still to come.
"""

from __future__ import annotations

from math import fsum

from pnp.games.maitre_des_mers.model import Treasure
from pnp.games.maitre_des_mers.rules import Berth, Cargo, Fleet
from pnp.games.maitre_des_mers.scoring import complete_families

from .seas import Seas

_POINT, _GUN, _FAMILY = (0.15, -0.06), 0.038, 0.2
"""A point that a ship is worth, its guns, and a complete family."""
_FREE, _GOODS = (0.09, -0.19), (0.4, 0.08)
"""A ship by its hold: nothing in it, goods."""
_LADEN, _TREASURE = (0.07, 0.54), (0.16, -0.29)
"""A treasure in it, and each point of that."""


def outlook(seas: Seas) -> dict[str, float]:
    """Of every player."""
    to_come = (len(seas.cards.pile) + len(seas.cards.port)) / len(seas.catalog.ships)
    return {player: _hopes(seas, fleet, to_come) for player, fleet in seas.cards.fleets.items()}


def _hopes(seas: Seas, fleet: Fleet, to_come: float) -> float:
    families = len(complete_families(fleet, seas.numbers.family_ships))
    return fsum(_sailing(berth, to_come) for berth in fleet) + _FAMILY * families


def _sailing(berth: Berth, to_come: float) -> float:
    """What is hoped of a ship."""
    ship, cargo = berth
    return ship.treasure * _now(_POINT, to_come) + ship.firepower * _GUN + _hold(cargo, to_come)


def _hold(cargo: Cargo | None, to_come: float) -> float:
    """What is hoped of its hold."""
    if isinstance(cargo, Treasure):
        return _now(_LADEN, to_come) + cargo.value * _now(_TREASURE, to_come)
    return _now(_GOODS if cargo else _FREE, to_come)


def _now(weight: tuple[float, float], to_come: float) -> float:
    end, early = weight
    return end + early * to_come
