"""Heuristic of a captain of Buccaneer: rate each option one step ahead, by what is visible to all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from pnp.core.play import Seat

from .model import Buccaneer, Ship

_MIN_RAID_VALUE = 4
"""A raid of a smaller value, in ducats, can wait."""


def worth(seat: Seat, option: Any) -> float:
    """Return the rating of an option, roughly in ducats."""
    captain = seat.once_per_choice(Captain)
    match seat.choice.rule:
        case "turn-action":
            return 1 if option == "attack" and captain.best_raid >= _MIN_RAID_VALUE else 0.5
        case "attack-strength" | "mutiny-attack":
            return captain.raid_value(captain.crews[option[0]], captain.catalog.ships[option[1]])
        case "crew-form":
            return captain.merge_value(*option)
        case "mutiny-call":
            return 1 if option[0] == "call" else 0
        case "mutiny-several":
            return max(captain.raid_value(captain.crews[option], ship) for ship in captain.ships)
        case _:
            return captain.treasure_value(seat.player, option)


class Captain:
    """A player's estimates for one view of the table."""

    def __init__(self, seat: Seat) -> None:
        self.catalog: Buccaneer = seat.catalog
        self.player = seat.player
        self.crews: Mapping[str, tuple[str, ...]] = seat.view["crews"]
        self.hoards: Mapping[str, Mapping[str, int]] = seat.view["hoards"]
        self.ships: list[Ship] = [seat.catalog.ships[ship] for ship in seat.view["ships"]]
        self._raids: dict[tuple[str, str, int], float] = {}
        self._best: dict[tuple[str, int, int], float] = {}

    @cached_property
    def best_raid(self) -> float:
        """The value of the best raid that the player's crews could make now, or -99 if there is none."""
        crews = [owners for owners in self.crews.values() if owners[0] == self.player and len(owners) > 1]
        return max((raid for owners in crews for raid in self.raid_values(owners)), default=-99)

    def raid_values(self, owners: Sequence[str]) -> list[float]:
        """Return the value of each open ship that a crew may attack."""
        return [self.raid_value(owners, ship) for ship in self.ships if ship.crew_minimum <= len(owners)]

    def raid_value(self, owners: Sequence[str], ship: Ship) -> float:
        """Return the value of a raid for its captain: loot less mean wages, plus the best treasure."""
        captain = owners[0]
        hired = len(owners) - owners.count(captain)
        key = captain, ship.id, hired
        if key not in self._raids:
            bill = hired * _wages(self.catalog, ship.unknown_wage) / len(self.catalog.pawns)
            best = max(self.treasure_value(captain, sort) for sort in ship.treasures)
            self._raids[key] = ship.loot - bill + best
        return self._raids[key]

    def treasure_value(self, player: str, sort: str) -> float:
        """Return the value of one more treasure of a category: more if the player then leads or ties."""
        mine = self.hoards[player].get(sort, 0) + 1
        best = max(hoard.get(sort, 0) for owner, hoard in self.hoards.items() if owner != player)
        value = self.catalog.treasures[sort].value
        return value / 2 if mine > best else value / 3 if mine == best else value / 6

    def merge_value(self, upper: str, lower: str) -> float:
        """Return the value of a merged crew: its best raid, plus own pirates, less the others."""
        owners = (*self.crews[upper], *self.crews[lower])
        mine = owners.count(owners[0])
        alike = owners[0], mine, len(owners)
        if alike not in self._best:
            self._best[alike] = max(self.raid_values(owners), default=0)
        return self._best[alike] + 2 * mine - len(owners)


def _wages(catalog: Buccaneer, unknown: int) -> int:
    """Return the sum of all pirates' wages, given the wage of a ``?``."""
    if "wages" not in catalog.memo:
        known = sum(pawn.wage for pawn in catalog.pawns if pawn.wage != "?")
        catalog.memo["wages"] = known, sum(pawn.wage == "?" for pawn in catalog.pawns)
    known, others = catalog.memo["wages"]
    bill: int = known + unknown * others
    return bill
