"""What fleets are worth at the end, and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from .model import Family, Treasure
from .rules import Fleet


def complete_families(fleet: Fleet, family_ships: int) -> list[Family]:
    """The families of which all ships sail in this fleet."""
    sailing = Counter(berth.ship.family for berth in fleet)
    return [family for family, ships in sailing.items() if ships >= family_ships]


def parts(fleet: Fleet, family_ships: int, family_bonus: int) -> dict[str, int]:
    """The treasure of ships and treasure cards, and a bonus for each complete family; goods count nothing."""
    return {
        "ships": sum(berth.ship.treasure for berth in fleet),
        "treasures": sum(berth.cargo.value for berth in fleet if isinstance(berth.cargo, Treasure)),
        "families": family_bonus * len(complete_families(fleet, family_ships)),
    }


def total(fleet: Fleet, family_ships: int, family_bonus: int) -> int:
    """What a fleet is worth in all."""
    return sum(parts(fleet, family_ships, family_bonus).values())


def winners(fleets: Mapping[str, Fleet], totals: Mapping[str, int]) -> tuple[str, ...]:
    """The highest total; of equals the larger fleet, then the greater firepower in all, else all of them."""
    ranks = {
        name: (totals[name], len(fleet), sum(berth.ship.firepower for berth in fleet))
        for name, fleet in fleets.items()
    }
    best = max(ranks.values())
    return tuple(name for name, rank in ranks.items() if rank == best)
