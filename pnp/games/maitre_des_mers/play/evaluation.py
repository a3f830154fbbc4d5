"""Evaluation of a position: ships, their cargo, complete families.

The weights were fitted to predict the winners of games between heuristic players with some random moves, two
to six players alike: on three quarters of 15,500 games, and validated on the others. A pair is the weight at
the end of the game, and the amount added while all ships are still to come.
"""

from __future__ import annotations

from math import fsum

from pnp.games.maitre_des_mers.model import Treasure
from pnp.games.maitre_des_mers.rules import Berth, Cargo, Fleet
from pnp.games.maitre_des_mers.scoring import complete_families

from .seas import Seas

_POINT, _GUN, _FAMILY = (0.15, -0.06), 0.038, 0.2
"""Weights of a point that a ship is worth, of a point of firepower, and of a complete family."""
_FREE, _GOODS = (0.09, -0.19), (0.4, 0.08)
"""Weights of a ship without cargo, and of a ship with goods."""
_LADEN, _TREASURE = (0.07, 0.54), (0.16, -0.29)
"""Weights of a ship with a treasure, and of each point of the treasure."""


def evaluate(seas: Seas) -> dict[str, float]:
    """Return the evaluation of the position for each player."""
    to_come = (len(seas.cards.pile) + len(seas.cards.port)) / len(seas.catalog.ships)
    return {player: _evaluate_fleet(seas, fleet, to_come) for player, fleet in seas.cards.fleets.items()}


def _evaluate_fleet(seas: Seas, fleet: Fleet, to_come: float) -> float:
    families = len(complete_families(fleet, seas.numbers.family_ships))
    return fsum(_sailing(berth, to_come) for berth in fleet) + _FAMILY * families


def _sailing(berth: Berth, to_come: float) -> float:
    """Return the value of a ship with its cargo."""
    ship, cargo = berth
    return ship.treasure * _now(_POINT, to_come) + ship.firepower * _GUN + _hold(cargo, to_come)


def _hold(cargo: Cargo | None, to_come: float) -> float:
    """Return the value of a ship's cargo, or of its empty hold."""
    if isinstance(cargo, Treasure):
        return _now(_LADEN, to_come) + cargo.value * _now(_TREASURE, to_come)
    return _now(_GOODS if cargo else _FREE, to_come)


def _now(weight: tuple[float, float], to_come: float) -> float:
    end, early = weight
    return end + early * to_come
