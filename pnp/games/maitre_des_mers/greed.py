"""A shipowner's own idea of a good move, from what lies open: chances times points, one step ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from pnp.core.play import Seat

from .hand import ONE, faces_of, packed
from .lock import chance, chance_after
from .model import Card, Goods, MaitreDesMers, Ship, Treasure
from .rules import Berth, Fleet, chance_to_win, may_attack
from .scoring import total

View = Mapping[str, Any]
_END = 50
"""What it is worth to win the game now, in points."""
_HOLD = 1.5
"""What room for a card is worth, and the first treasure map."""
_TEMPO = 10
"""What goods bring in the course of a whole game."""
_SAVED = 0.02
"""By so much goods must raise the chance before they are used."""


def worth(seat: Seat, option: Any) -> float:
    """What an option may bring, in points."""
    catalog: MaitreDesMers = seat.catalog
    view, me = seat.view, seat.player
    match seat.choice.rule:
        case "turn-action":
            return action(catalog, view, me, option)
        case "dice-steps":
            return act(catalog, view, me, option)
        case "attack-family":
            return fight(catalog, view, me, option)
        case "goods-buy":
            return catalog.ships[option].firepower
        case _:
            return -99 if option == "leave" else -catalog.ships[option].firepower


def action(catalog: MaitreDesMers, view: View, me: str, name: str) -> float:
    """The best that an action can bring."""
    if name == "attack":
        return max(fight(catalog, view, me, target) for target in _targets(catalog, view, me))
    names = {"fit-out": view["port"], "hunt": view["treasures"][:1], "buy": view["goods"][:1]}[name]
    cards = [_card(catalog, card) for card in names]
    return max(
        likely(card.combination, catalog.numbers.dice, 0) * prize(catalog, view, me, card) for card in cards
    )


def act(catalog: MaitreDesMers, view: View, me: str, option: tuple[Any, ...]) -> float:
    """What the dice promise after placing, discarding, stopping or using goods."""
    if option[0] == "stop":
        return 0
    attempt = view["attempt"]
    placed, thrown = packed(map(int, attempt["placed"])), attempt["thrown"]
    aims = [_card(catalog, option[1])] if option[0] == "place" else _cards(catalog, attempt["aims"])
    return max(
        promise(card.combination, placed, thrown, option) * prize(catalog, view, me, card) for card in aims
    )


@lru_cache(1 << 16)
def promise(combination: str, placed: int, thrown: str, option: tuple[Any, ...]) -> float:
    """The chance of a combination after an act."""
    if option[0] == "place":
        return likely(combination, len(thrown) - len(option[2]), placed + packed(map(int, option[2])))
    if option[0] == "discard":
        return likely(combination, len(thrown) - 1, placed)
    throw = packed(map(int, thrown))
    if option[0] == "turn":
        return float(chance_after(combination, placed, throw - ONE[option[2]] + ONE[option[3]])) - _SAVED
    again = packed(map(int, option[2]))
    return float(chance_after(combination, placed, throw - again, len(option[2]))) - _SAVED


@lru_cache(1 << 16)
def likely(combination: str, dice: int, placed: int) -> float:
    """The chance of a combination with so many dice to throw, without goods."""
    return float(chance(combination, dice, faces_of(placed)))


# What things are worth


def prize(catalog: MaitreDesMers, view: View, me: str, card: Card) -> float:
    """What a card is worth to a player: points, and what it makes possible."""
    to_come: int = len(view["port"]) + view["pile"]
    if isinstance(card, Treasure):
        return card.value
    if isinstance(card, Goods):
        return _TEMPO * to_come / len(catalog.ships)
    assert isinstance(card, Ship)  # noqa: S101
    if to_come == 1:
        return _END if _would_win(catalog, view, me, card) else -_END
    return card.treasure + _prospects(catalog, view, me, card)


def _prospects(catalog: MaitreDesMers, view: View, me: str, ship: Ship) -> float:
    """Room for a card, the first map, and a step towards a family that nobody else has begun."""
    owners = {other: name for name, fleet in view["fleets"].items() for other, _ in fleet}
    mine = [catalog.ships[other] for other, name in owners.items() if name == me]
    family = Counter(owners.get(other.id) for other in catalog.fleet[ship.family] if other is not ship)
    rivals = len(family.keys() - {me, None})
    step = 0 if rivals else catalog.numbers.family_bonus * (family[me] + 1) / catalog.numbers.family_ships
    return _HOLD + (_HOLD if ship.map and not any(own.map for own in mine) else 0) + step / 2


def _would_win(catalog: MaitreDesMers, view: View, me: str, last: Ship) -> bool:
    """Whether the player who fits out the last ship would have the most."""
    fleets = {name: _fleet(catalog, fleet) for name, fleet in view["fleets"].items()}
    fleets[me] = (*fleets[me], Berth(last))
    numbers = catalog.numbers
    totals = {n: total(fleet, numbers.family_ships, numbers.family_bonus) for n, fleet in fleets.items()}
    return totals[me] >= max(totals.values())


def fight(catalog: MaitreDesMers, view: View, me: str, target: tuple[str, str, str]) -> float:
    """What is to be won from the target, and what is to be lost with one's own ship."""
    attacking, rival, attacked = target
    own, other = catalog.ships[attacking], catalog.ships[attacked]
    mine, theirs = dict(view["fleets"][me]), dict(view["fleets"][rival])
    wins = float(chance_to_win(own.firepower, other.firepower))
    room = None in mine.values()
    return wins * _stake(catalog, view, other, theirs[attacked], room) - (1 - wins) * _stake(
        catalog, view, own, mine[attacking], None in theirs.values()
    )


def _stake(catalog: MaitreDesMers, view: View, ship: Ship, cargo: str | None, room: bool) -> float:
    """What the loser of a fight loses: the cargo if there is room for it, the ship if it carries nothing."""
    rivals = len(view["fleets"]) - 1
    if cargo is None:
        return (ship.treasure + _HOLD) / rivals
    if not room:
        return 0
    card = _card(catalog, cargo)
    return card.value * (1 + 1 / rivals) / 1.5 if isinstance(card, Treasure) else 1


def _targets(catalog: MaitreDesMers, view: View, me: str) -> Iterator[tuple[str, str, str]]:
    """Every attack that loyalty allows."""
    for own, _ in view["fleets"][me]:
        for rival, fleet in view["fleets"].items():
            for other, _ in fleet if rival != me else ():
                if may_attack(catalog.ships[own], catalog.ships[other]):
                    yield own, rival, other


def _fleet(catalog: MaitreDesMers, fleet: Sequence[tuple[str, str | None]]) -> Fleet:
    return tuple(
        Berth(catalog.ships[ship], catalog.treasures[cargo] if cargo in catalog.treasures.ids else None)
        for ship, cargo in fleet
    )


def _card(catalog: MaitreDesMers, name: str) -> Card:
    for kind in (catalog.ships, catalog.goods, catalog.treasures):
        if name in kind.ids:
            return kind[name]
    raise LookupError(name)


def _cards(catalog: MaitreDesMers, names: Sequence[str]) -> list[Card]:
    return [_card(catalog, name) for name in names]
