"""The rules of Le Maître des Mers as pure functions: what is open, what a success or a fight brings."""

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
    """A ship of a fleet and what it carries: one card at most."""

    ship: Ship
    cargo: Cargo | None = None

    @property
    def free(self) -> bool:
        return self.cargo is None


Fleet = tuple[Berth, ...]


@dataclass(frozen=True)
class Table:
    """Everything that lies open, and the pile. The first card of a stack is its top."""

    port: tuple[Ship, ...]
    pile: tuple[Ship, ...]
    goods: tuple[Goods, ...] = ()
    treasures: tuple[Treasure, ...] = ()
    fleets: Mapping[str, Fleet] = field(default_factory=dict)


Side = tuple[str, Berth]
"""Who fights, and with which ship."""
Target = tuple[str, str, str]
"""The ship that attacks, whom, and which of their ships."""


def set_up(
    ships: tuple[Ship, ...], goods: tuple[Goods, ...], treasures: tuple[Treasure, ...], port_ships: int
) -> Table:
    """Open the port from a shuffled pile; goods and treasures lie in the order of their letters, A on top."""
    return Table(
        port=ships[:port_ships],
        pile=ships[port_ships:],
        goods=tuple(sorted(goods, key=lambda card: card.letter)),
        treasures=tuple(sorted(treasures, key=lambda card: card.letter)),
    )


def with_players(table: Table, players: Iterable[str]) -> Table:
    """The table with an empty fleet for everybody."""
    return replace(table, fleets=dict.fromkeys(players, ()))


def has_room(fleet: Fleet) -> bool:
    """Whether one of the ships carries nothing."""
    for _, cargo in fleet:  # noqa: SIM110 - asked twice a turn
        if cargo is None:
            return True
    return False


def has_map(fleet: Fleet) -> bool:
    """Whether a treasure map is aboard one of the ships."""
    for ship, _ in fleet:  # noqa: SIM110 - asked every turn
        if ship.map:
            return True
    return False


def open_actions(table: Table, player: str) -> tuple[Action, ...]:
    """The actions that can gain something now, of the four."""
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
    """The ship joins the fleet, and the next one of the pile takes its place in the port."""
    taken = next(card for card in table.port if card.id == ship)
    port = tuple(card for card in table.port if card is not taken)
    crewed = {**table.fleets, player: (*table.fleets.get(player, ()), Berth(taken))}
    port = (*port, *table.pile[:1])
    return Table(port, table.pile[1:], table.goods, table.treasures, crewed)


def free_ships(table: Table, player: str) -> tuple[str, ...]:
    """The ships of a fleet that carry nothing."""
    return tuple([ship.id for ship, cargo in table.fleets.get(player, ()) if cargo is None])


def load(table: Table, player: str, ship: str, stack: Literal["goods", "treasures"]) -> Table:
    """The top card of a stack goes under a free ship of the fleet."""
    if ship not in free_ships(table, player):
        raise ValueError(f"'{ship}' carries a card already")
    card, *rest = getattr(table, stack)
    fleet = _with_cargo(table.fleets[player], ship, card)
    return replace(table, **{stack: tuple(rest)}, fleets={**table.fleets, player: fleet})


def targets(fleets: Mapping[str, Fleet], player: str) -> Iterator[Target]:
    """Every attack that a player may make.

    A ship attacks another family's ships, and none that is weaker (first rule of loyalty).
    """
    for own, _ in fleets.get(player, ()):
        family, firepower = own.family, own.firepower
        for rival, fleet in fleets.items():
            for other, _ in fleet if rival != player else ():
                if other.firepower >= firepower and other.family != family:
                    yield own.id, rival, other.id


def may_attack(attacking: Ship, attacked: Ship) -> bool:
    """Whether loyalty allows a ship to attack another."""
    return any(targets({"own": (Berth(attacking),), "rival": (Berth(attacked),)}, "own"))


def attacker_wins(attacker: int, defender: int, attack_die: int, defence_die: int) -> bool:
    """Firepower and one die each, no goods (second rule of loyalty); a tie is the attacker's."""
    return attacker + attack_die >= defender + defence_die


def chance_to_win(attacker: int, defender: int) -> Fraction:
    """How likely the attacker is to win."""
    throws = list(product(FACES, FACES))
    return Fraction(sum(attacker_wins(attacker, defender, *dice) for dice in throws), len(throws))


def berth_of(table: Table, player: str, ship: str) -> Berth:
    """A ship of a fleet, with what it carries."""
    for berth in table.fleets[player]:
        if berth.ship.id == ship:
            return berth
    raise LookupError(ship)


def carriers(table: Table, winner: Side, loser: Side) -> tuple[str, ...]:
    """The ships that may take the plunder: the winning one if it is free, else any free one of its fleet."""
    (player, winning), (_, beaten) = winner, loser
    if beaten.cargo is None:
        return ()
    if winning.cargo is None:
        return (winning.ship.id,)
    return free_ships(table, player)


def settle(table: Table, winner: Side, loser: Side, carrier: str | None) -> Table:
    """A beaten ship without cargo goes under the pile; else the carrier, if there is one, takes the cargo."""
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
    """The game ends when no ship is left in the port; the pile is empty then, too."""
    return not table.port and not table.pile
