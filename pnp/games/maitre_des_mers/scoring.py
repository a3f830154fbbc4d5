"""Scoring of fleets at the end, and the winners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from .model import Family, Treasure
from .rules import Fleet


def complete_families(fleet: Fleet, family_ships: int) -> list[Family]:
    """Return the families of which the fleet has all ships."""
    sailing = Counter(berth.ship.family for berth in fleet)
    return [family for family, ships in sailing.items() if ships >= family_ships]


def parts(fleet: Fleet, family_ships: int, family_bonus: int) -> dict[str, int]:
    """Return the points of ships, of treasure cards and of complete families; goods count nothing."""
    return {
        "ships": sum(berth.ship.treasure for berth in fleet),
        "treasures": sum(berth.cargo.value for berth in fleet if isinstance(berth.cargo, Treasure)),
        "families": family_bonus * len(complete_families(fleet, family_ships)),
    }


def total(fleet: Fleet, family_ships: int, family_bonus: int) -> int:
    return sum(parts(fleet, family_ships, family_bonus).values())


def winners(fleets: Mapping[str, Fleet], totals: Mapping[str, int]) -> tuple[str, ...]:
    """Return the players with the most points; ties go to the larger fleet, then to more firepower."""
    ranks = {
        name: (totals[name], len(fleet), sum(berth.ship.firepower for berth in fleet))
        for name, fleet in fleets.items()
    }
    best = max(ranks.values())
    return tuple(name for name, rank in ranks.items() if rank == best)
