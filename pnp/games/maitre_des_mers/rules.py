"""The rules of Le Maître des Mers as pure functions: what is open, what a success or a fight brings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from typing import Literal

from .model import Goods, Ship, Treasure

Action = Literal["fit-out", "hunt", "buy", "attack"]
Cargo = Goods | Treasure
FACES = range(1, 7)


@dataclass(frozen=True)
class Berth:
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


@dataclass(frozen=True)
class Fight:
    """Who attacks whom, each with one ship, named by its id."""

    attacker: str
    attacking: str
    defender: str
    attacked: str


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


def open_actions(table: Table, player: str) -> tuple[Action, ...]:
    """The actions that can gain something now, of the four."""
    fleet = table.fleets.get(player, ())
    free = any(berth.free for berth in fleet)
    is_open: dict[Action, bool] = {
        "fit-out": bool(table.port),
        "hunt": bool(free and table.treasures and any(berth.ship.map for berth in fleet)),
        "buy": bool(free and table.goods),
        "attack": bool(fights(table, player)),
    }
    return tuple(action for action, holds in is_open.items() if holds)


def fit_out(table: Table, player: str, ship: str) -> Table:
    """The ship joins the fleet, and the next one of the pile takes its place in the port."""
    taken = next(card for card in table.port if card.id == ship)
    port = tuple(card for card in table.port if card is not taken)
    crewed = {**table.fleets, player: (*table.fleets.get(player, ()), Berth(taken))}
    return replace(table, port=(*port, *table.pile[:1]), pile=table.pile[1:], fleets=crewed)


def load(table: Table, player: str, ship: str, stack: Literal["goods", "treasures"]) -> Table:
    """The top card of a stack goes under a free ship of the fleet."""
    card, *rest = getattr(table, stack)
    fleet = tuple(_laden(berth, card) if berth.ship.id == ship else berth for berth in table.fleets[player])
    return replace(table, **{stack: tuple(rest)}, fleets={**table.fleets, player: fleet})


def _laden(berth: Berth, card: Cargo) -> Berth:
    if not berth.free:
        raise ValueError(f"'{berth.ship.id}' carries a card already")
    return replace(berth, cargo=card)


def may_attack(attacking: Ship, attacked: Ship) -> bool:
    """A ship attacks another family's ships, and none that is weaker (first rule of loyalty)."""
    return attacking.family != attacked.family and attacked.firepower >= attacking.firepower


def fights(table: Table, player: str) -> list[Fight]:
    """Every attack that a player may make."""
    return [
        Fight(player, own.ship.id, rival, other.ship.id)
        for own in table.fleets.get(player, ())
        for rival, fleet in table.fleets.items()
        for other in fleet
        if rival != player and may_attack(own.ship, other.ship)
    ]


def attacker_wins(attacker: int, defender: int, attack_die: int, defence_die: int) -> bool:
    """Firepower and one die each, no goods (second rule of loyalty); a tie is the attacker's."""
    return attacker + attack_die >= defender + defence_die


def chance_to_win(attacker: int, defender: int) -> Fraction:
    """How likely the attacker is to win."""
    throws = list(product(FACES, FACES))
    return Fraction(sum(attacker_wins(attacker, defender, *dice) for dice in throws), len(throws))


def settle(table: Table, fight: Fight, attacker_won: bool, plunders: bool = True) -> Table:
    """The winner may plunder the beaten ship; one that carries nothing goes back under the pile."""
    sides = [(fight.attacker, fight.attacking), (fight.defender, fight.attacked)]
    (winner, winning), (loser, losing) = sides if attacker_won else reversed(sides)
    beaten = next(berth for berth in table.fleets[loser] if berth.ship.id == losing)
    if beaten.cargo is None:
        left = tuple(berth for berth in table.fleets[loser] if berth is not beaten)
        return replace(table, pile=(*table.pile, beaten.ship), fleets={**table.fleets, loser: left})
    return _plunder(table, winner, winning, loser, beaten) if plunders else table


def _plunder(table: Table, winner: str, winning: str, loser: str, beaten: Berth) -> Table:
    """The winning ship carries the plunder if it is free, else another one; with none, nothing is taken."""
    free = [berth for berth in table.fleets[winner] if berth.free]
    carrier = min(free, key=lambda berth: berth.ship.id != winning, default=None)
    if carrier is None or beaten.cargo is None:
        return table
    laden = replace(carrier, cargo=beaten.cargo)
    own = tuple(laden if berth is carrier else berth for berth in table.fleets[winner])
    others = tuple(replace(berth, cargo=None) if berth is beaten else berth for berth in table.fleets[loser])
    return replace(table, fleets={**table.fleets, winner: own, loser: others})


def is_over(table: Table) -> bool:
    """The game ends when no ship is left in the port; the pile is empty then, too."""
    return not table.port and not table.pile
