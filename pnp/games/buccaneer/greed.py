"""A captain's own idea of a good move, from what lies open: one step ahead, no more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.core.play import Seat

from .model import Buccaneer, Ship


def worth(seat: Seat, option: Any) -> float:
    """What an option may bring, in ducats."""
    view, catalog, player = seat.view, seat.catalog, seat.player
    match seat.choice.rule:
        case "turn-action":
            return 1 if option == "attack" and best_raid(catalog, view, player) >= _TEMPTING else 0.5
        case "attack-strength" | "mutiny-attack":
            return raid(catalog, view, view["crews"][option[0]], catalog.ships[option[1]])
        case "crew-form":
            return capture(catalog, view, *option)
        case "mutiny-call":
            return 1 if option[0] == "call" else 0
        case "mutiny-several":
            return max(raid(catalog, view, view["crews"][option], ship) for ship in _open(catalog, view))
        case _:
            return prize(catalog, view, player, option)


_TEMPTING = 4
"""A raid that brings less than so many ducats can wait."""


def _open(catalog: Buccaneer, view: Mapping[str, Any]) -> list[Ship]:
    return [catalog.ships[ship] for ship in view["ships"]]


def best_raid(catalog: Buccaneer, view: Mapping[str, Any], player: str) -> float:
    """The best that one's crews could do now."""
    crews = [owners for owners in view["crews"].values() if owners[0] == player and len(owners) > 1]
    raids = [
        raid(catalog, view, owners, ship)
        for owners in crews
        for ship in _open(catalog, view)
        if ship.crew_minimum <= len(owners)
    ]
    return max(raids, default=-99)


def raid(catalog: Buccaneer, view: Mapping[str, Any], owners: Sequence[str], ship: Ship) -> float:
    """What is left of the loot after the wages that are likely, and the best treasure."""
    captain = owners[0]
    wages = [ship.unknown_wage if pawn.wage == "?" else pawn.wage for pawn in catalog.pawns]
    hired = len(owners) - owners.count(captain)
    bill = hired * sum(wages) / len(wages)
    return ship.loot - bill + max(prize(catalog, view, captain, sort) for sort in ship.treasures)


def prize(catalog: Buccaneer, view: Mapping[str, Any], player: str, sort: str) -> float:
    """A treasure is worth its category where one leads or comes close, else next to nothing."""
    held = view["hoards"]
    mine = held[player].get(sort, 0) + 1
    best = max(hoard.get(sort, 0) for owner, hoard in held.items() if owner != player)
    value = catalog.treasures[sort].value
    return value / 2 if mine > best else value / 3 if mine == best else value / 6


def capture(catalog: Buccaneer, view: Mapping[str, Any], upper: str, lower: str) -> float:
    """A crew that could take a ship at once, full of one's own pirates, and one's cheap pawns on top."""
    owners = (*view["crews"][upper], *view["crews"][lower])
    raids = [
        raid(catalog, view, owners, ship) for ship in _open(catalog, view) if ship.crew_minimum <= len(owners)
    ]
    own = owners.count(owners[0])
    return max(raids, default=0) + 2 * own - len(owners)
