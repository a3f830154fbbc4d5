"""A captain's own idea of a good move, from what lies open: one step ahead, no more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from pnp.core.play import Seat

from .model import Buccaneer, Ship

_TEMPTING = 4
"""A raid that brings less than so many ducats can wait."""


def worth(seat: Seat, option: Any) -> float:
    """What an option may bring, in ducats."""
    captain = seat.thought(Captain)
    match seat.choice.rule:
        case "turn-action":
            return 1 if option == "attack" and captain.best_raid >= _TEMPTING else 0.5
        case "attack-strength" | "mutiny-attack":
            return captain.raid(captain.crews[option[0]], captain.catalog.ships[option[1]])
        case "crew-form":
            return captain.capture(*option)
        case "mutiny-call":
            return 1 if option[0] == "call" else 0
        case "mutiny-several":
            return max(captain.raid(captain.crews[option], ship) for ship in captain.ships)
        case _:
            return captain.prize(seat.player, option)


class Captain:
    """What one player makes of the table."""

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
        """The best that one's crews could do now."""
        crews = [owners for owners in self.crews.values() if owners[0] == self.player and len(owners) > 1]
        return max((raid for owners in crews for raid in self.raids(owners)), default=-99)

    def raids(self, owners: Sequence[str]) -> list[float]:
        """What each ship in a crew's reach would bring."""
        return [self.raid(owners, ship) for ship in self.ships if ship.crew_minimum <= len(owners)]

    def raid(self, owners: Sequence[str], ship: Ship) -> float:
        """What is left of the loot after the wages that are likely, and the best treasure."""
        captain = owners[0]
        hired = len(owners) - owners.count(captain)
        key = captain, ship.id, hired
        if key not in self._raids:
            bill = hired * _wages(self.catalog, ship.unknown_wage) / len(self.catalog.pawns)
            best = max(self.prize(captain, sort) for sort in ship.treasures)
            self._raids[key] = ship.loot - bill + best
        return self._raids[key]

    def prize(self, player: str, sort: str) -> float:
        """A treasure is worth its category where one leads or comes close, else next to nothing."""
        mine = self.hoards[player].get(sort, 0) + 1
        best = max(hoard.get(sort, 0) for owner, hoard in self.hoards.items() if owner != player)
        value = self.catalog.treasures[sort].value
        return value / 2 if mine > best else value / 3 if mine == best else value / 6

    def capture(self, upper: str, lower: str) -> float:
        """A crew that could take a ship at once, full of one's own pirates, and one's cheap pawns on top."""
        owners = (*self.crews[upper], *self.crews[lower])
        mine = owners.count(owners[0])
        alike = owners[0], mine, len(owners)
        if alike not in self._best:
            self._best[alike] = max(self.raids(owners), default=0)
        return self._best[alike] + 2 * mine - len(owners)


def _wages(catalog: Buccaneer, unknown: int) -> int:
    """What all pirates would cost together."""
    if "wages" not in catalog.memo:
        known = sum(pawn.wage for pawn in catalog.pawns if pawn.wage != "?")
        catalog.memo["wages"] = known, sum(pawn.wage == "?" for pawn in catalog.pawns)
    known, others = catalog.memo["wages"]
    bill: int = known + unknown * others
    return bill
