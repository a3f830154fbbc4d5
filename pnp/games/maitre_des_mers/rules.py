"""The rules of Le Maître des Mers as pure functions: open actions, cards won, fights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from typing import Literal, NamedTuple

from .model import Goods, Ship, Treasure

Action = Literal["fit-out", "hunt", "buy", "attack"]
Cargo = Goods | Treasure
FACES = range(1, 7)


class Berth(NamedTuple):
    """A ship of a fleet and the card that it carries, if any."""

    ship: Ship
    cargo: Cargo | None = None

    @property
    def free(self) -> bool:
        return self.cargo is None


Fleet = tuple[Berth, ...]


@dataclass(frozen=True)
class Table:
    """The state of all cards; the first card of a stack is its top."""

    port: tuple[Ship, ...]
    pile: tuple[Ship, ...]
    goods: tuple[Goods, ...] = ()
    treasures: tuple[Treasure, ...] = ()
    fleets: Mapping[str, Fleet] = field(default_factory=dict)


Side = tuple[str, Berth]
"""A player and the ship that fights."""
Target = tuple[str, str, str]
"""Id of the attacking ship, the rival, and the id of the attacked ship."""


def set_up(
    ships: tuple[Ship, ...], goods: tuple[Goods, ...], treasures: tuple[Treasure, ...], port_ships: int
) -> Table:
    """Open the port from a shuffled pile, and sort goods and treasures by letter, A on top."""
    return Table(
        port=ships[:port_ships],
        pile=ships[port_ships:],
        goods=tuple(sorted(goods, key=lambda card: card.letter)),
        treasures=tuple(sorted(treasures, key=lambda card: card.letter)),
    )


def with_players(table: Table, players: Iterable[str]) -> Table:
    """Return the table with an empty fleet for each player."""
    return replace(table, fleets=dict.fromkeys(players, ()))


def has_room(fleet: Fleet) -> bool:
    for _, cargo in fleet:  # noqa: SIM110 - asked twice a turn
        if cargo is None:
            return True
    return False


def has_map(fleet: Fleet) -> bool:
    for ship, _ in fleet:  # noqa: SIM110 - asked every turn
        if ship.map:
            return True
    return False


def open_actions(table: Table, player: str) -> tuple[Action, ...]:
    """Return the actions that a player can take now."""
    found: list[Action] = ["fit-out"] if table.port else []
    fleet = table.fleets.get(player)
    if not fleet:
        return tuple(found)
    if has_room(fleet):
        if table.treasures and has_map(fleet):
            found.append("hunt")
        if table.goods:
            found.append("buy")
    if next(targets(table.fleets, player), None):
        found.append("attack")
    return tuple(found)


def fit_out(table: Table, player: str, ship: str) -> Table:
    """Move a ship from the port to the fleet, and refill the port from the pile."""
    taken = next(card for card in table.port if card.id == ship)
    port = tuple(card for card in table.port if card is not taken)
    crewed = {**table.fleets, player: (*table.fleets.get(player, ()), Berth(taken))}
    port = (*port, *table.pile[:1])
    return Table(port, table.pile[1:], table.goods, table.treasures, crewed)


def free_ships(table: Table, player: str) -> tuple[str, ...]:
    """Return the ids of a player's ships that carry nothing."""
    return tuple([ship.id for ship, cargo in table.fleets.get(player, ()) if cargo is None])


def load(table: Table, player: str, ship: str, stack: Literal["goods", "treasures"]) -> Table:
    """Move the top card of a stack under a free ship; raise ValueError if the ship is not free."""
    if ship not in free_ships(table, player):
        raise ValueError(f"'{ship}' carries a card already")
    card, *rest = getattr(table, stack)
    fleet = _with_cargo(table.fleets[player], ship, card)
    return replace(table, **{stack: tuple(rest)}, fleets={**table.fleets, player: fleet})


def targets(fleets: Mapping[str, Fleet], player: str) -> Iterator[Target]:
    """Yield every attack that a player may make.

    A ship attacks ships of other families that are at least as strong (first rule of loyalty).
    """
    for own, _ in fleets.get(player, ()):
        family, firepower = own.family, own.firepower
        for rival, fleet in fleets.items():
            for other, _ in fleet if rival != player else ():
                if other.firepower >= firepower and other.family != family:
                    yield own.id, rival, other.id


def may_attack(attacking: Ship, attacked: Ship) -> bool:
    """Return whether loyalty allows a ship to attack another."""
    return any(targets({"own": (Berth(attacking),), "rival": (Berth(attacked),)}, "own"))


def attacker_wins(attacker: int, defender: int, attack_die: int, defence_die: int) -> bool:
    """Return whether firepower plus die decides for the attacker, who also wins ties.

    Goods do not help in a fight (second rule of loyalty).
    """
    return attacker + attack_die >= defender + defence_die


def chance_to_win(attacker: int, defender: int) -> Fraction:
    """Return the attacker's chance to win, from the firepower of both ships."""
    throws = list(product(FACES, FACES))
    return Fraction(sum(attacker_wins(attacker, defender, *dice) for dice in throws), len(throws))


def berth_of(table: Table, player: str, ship: str) -> Berth:
    """Return a ship of a fleet with its cargo; raise LookupError if there is none of that id."""
    for berth in table.fleets[player]:
        if berth.ship.id == ship:
            return berth
    raise LookupError(ship)


def carriers(table: Table, winner: Side, loser: Side) -> tuple[str, ...]:
    """Return the ships that may take the loser's cargo: the winning ship if it is free, else any free one."""
    (player, winning), (_, beaten) = winner, loser
    if beaten.cargo is None:
        return ()
    if winning.cargo is None:
        return (winning.ship.id,)
    return free_ships(table, player)


def settle(table: Table, winner: Side, loser: Side, carrier: str | None) -> Table:
    """Put a beaten ship without cargo under the pile; otherwise move its cargo to the carrier, if any."""
    (player, _), (rival, beaten) = winner, loser
    fleets = dict(table.fleets)
    if beaten.cargo is None:
        fleets[rival] = tuple([berth for berth in fleets[rival] if berth is not beaten])
        pile = (*table.pile, beaten.ship)
        return Table(table.port, pile, table.goods, table.treasures, fleets)
    if carrier is None:
        return table
    fleets[rival] = tuple([Berth(beaten.ship) if berth is beaten else berth for berth in fleets[rival]])
    fleets[player] = _with_cargo(fleets[player], carrier, beaten.cargo)
    return Table(table.port, table.pile, table.goods, table.treasures, fleets)


def _with_cargo(fleet: Fleet, ship: str, cargo: Cargo | None) -> Fleet:
    return tuple([Berth(berth.ship, cargo) if berth.ship.id == ship else berth for berth in fleet])


def is_over(table: Table) -> bool:
    """Return whether port and pile are empty, which ends the game."""
    return not table.port and not table.pile
