"""Heuristic of a single decision, from open information: chance times points, one step ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from pnp.core.play import Seat
from pnp.games.maitre_des_mers.dice.hand import ONE, faces_of, packed
from pnp.games.maitre_des_mers.dice.lock import NO_HELP, Helps, chance, chance_after
from pnp.games.maitre_des_mers.model import Card, Goods, MaitreDesMers, Ship, Treasure
from pnp.games.maitre_des_mers.rules import Berth, Fleet, chance_to_win, targets
from pnp.games.maitre_des_mers.scoring import total

View = Mapping[str, Any]
_END = 50
"""Value of winning the game now, in points."""
_HOLD = 1.5
"""Value of room for a card, and of the first treasure map, in points."""
_TEMPO = 10
"""Value of goods over a whole game, in points."""
_SAVED = 0.02
"""Minimum increase in chance for which a player who does not plan with goods uses them."""


def worth(seat: Seat, option: Any) -> float:
    """Return the heuristic value of an option, in points, without planning with goods."""
    return seat.once_per_choice(Shipowner).worth(seat.choice.rule, option)


def skill(seat: Seat, option: Any) -> float:
    """Return the heuristic value of an option, in points, for a player who plans with the goods aboard."""
    return seat.once_per_choice(Skipper).worth(seat.choice.rule, option)


class Shipowner:
    """A player's evaluation of everything that lies open."""

    saved = _SAVED

    def __init__(self, seat: Seat) -> None:
        self.catalog: MaitreDesMers = seat.catalog
        self.view: View = seat.view
        self.me = seat.player
        self.fleets: Mapping[str, list[tuple[str, str | None]]] = seat.view["fleets"]
        self._prizes: dict[str, float] = {}

    def worth(self, rule: str, option: Any) -> float:
        """Return the value of an option in a choice by this rule."""
        match rule:
            case "turn-action":
                return self.action(option)
            case "dice-steps":
                return self.act(option)
            case "attack-family":
                return self.fight(option)
            case "goods-buy":
                return self.catalog.ships[option].firepower
            case _:
                return -99 if option == "leave" else -self.catalog.ships[option].firepower

    def helps(self, goods: Iterable[str]) -> Helps:  # noqa: ARG002 - who counts on them is another
        """Return the effects of goods that the player plans with in this turn: none."""
        return NO_HELP

    def action(self, name: str) -> float:
        """Return the expected points of an action's best target."""
        view = self.view
        if name == "attack":
            return max(map(self.fight, targets(self._berths(), self.me)))
        names = {"fit-out": view["port"], "hunt": view["treasures"][:1], "buy": view["goods"][:1]}[name]
        helps = self.helps(cargo for _, cargo in self.fleets[self.me] if cargo)
        dice = self.catalog.numbers.dice
        return max(likely(self._card(card).combination, dice, 0, helps) * self.prize(card) for card in names)

    def act(self, option: tuple[Any, ...]) -> float:
        """Return the expected points after placing, discarding, stopping or using goods."""
        if option[0] == "stop":
            return 0
        attempt = self.view["attempt"]
        placed, thrown = packed(map(int, attempt["placed"])), attempt["thrown"]
        aims = option[1:2] if option[0] == "place" else attempt["aims"]
        helps = self.helps(goods for goods in attempt["goods"] if goods not in option[1:2])
        saved = self.saved if option[0] in {"turn", "again"} else 0
        return max(
            (promise(self._card(card).combination, placed, thrown, option, helps) - saved) * self.prize(card)
            for card in aims
        )

    def prize(self, card: str) -> float:
        """Return the value of a card: its points, and what it makes possible."""
        if card not in self._prizes:
            self._prizes[card] = self._prize(self._card(card))
        return self._prizes[card]

    def _prize(self, card: Card) -> float:
        to_come: int = len(self.view["port"]) + self.view["pile"]
        if isinstance(card, Treasure):
            return card.value
        if isinstance(card, Goods):
            return _TEMPO * to_come / len(self.catalog.ships)
        assert isinstance(card, Ship)  # noqa: S101
        if to_come == 1:
            return _END if self._would_win(card) else -_END
        return card.treasure + self._prospects(card)

    def _prospects(self, ship: Ship) -> float:
        """Return the value of room for a card, the first map, and progress in an uncontested family."""
        catalog, me = self.catalog, self.me
        family = Counter(
            self._owners.get(other.id)
            for other in catalog.ships
            if other.family == ship.family and other is not ship
        )
        rivals = len(family.keys() - {me, None})
        step = 0 if rivals else catalog.numbers.family_bonus * (family[me] + 1) / catalog.numbers.family_ships
        return _HOLD + (_HOLD if ship.map and not self._mapped else 0) + step / 2

    @cached_property
    def _owners(self) -> dict[str, str]:
        return {ship: name for name, fleet in self.fleets.items() for ship, _ in fleet}

    @cached_property
    def _mapped(self) -> bool:
        """Return whether there is a treasure map in the player's fleet."""
        return any(self.catalog.ships[ship].map for ship, _ in self.fleets[self.me])

    def _would_win(self, last: Ship) -> bool:
        """Return whether the player would have the most points with the last ship."""
        fleets = self._berths()
        fleets[self.me] = (*fleets[self.me], Berth(last))
        numbers = self.catalog.numbers
        totals = {n: total(fleet, numbers.family_ships, numbers.family_bonus) for n, fleet in fleets.items()}
        return totals[self.me] >= max(totals.values())

    def fight(self, target: tuple[str, str, str]) -> float:
        """Return the expected gain of an attack: the target's stake won, or one's own lost."""
        attacking, rival, attacked = target
        own, other = self.catalog.ships[attacking], self.catalog.ships[attacked]
        mine, theirs = dict(self.fleets[self.me]), dict(self.fleets[rival])
        wins = _wins(own.firepower, other.firepower)
        gained = self._stake(other, theirs[attacked], None in mine.values())
        lost = self._stake(own, mine[attacking], None in theirs.values())
        return wins * gained - (1 - wins) * lost

    def _stake(self, ship: Ship, cargo: str | None, room: bool) -> float:
        """Return what a beaten ship loses: its cargo if there is room for it, or an empty ship itself."""
        rivals = len(self.fleets) - 1
        if cargo is None:
            return (ship.treasure + _HOLD) / rivals
        if not room:
            return 0
        card = self._card(cargo)
        return card.value * (1 + 1 / rivals) / 1.5 if isinstance(card, Treasure) else 1

    def _berths(self) -> dict[str, Fleet]:
        """Return all fleets with the treasures that they carry; goods are left out."""
        return {name: self._fleet(fleet) for name, fleet in self.fleets.items()}

    def _fleet(self, fleet: Sequence[tuple[str, str | None]]) -> Fleet:
        ships, held = self.catalog.ships, (self._card(cargo) if cargo else None for _, cargo in fleet)
        return tuple(
            Berth(ships[ship], cargo if isinstance(cargo, Treasure) else None)
            for (ship, _), cargo in zip(fleet, held, strict=True)
        )

    def _card(self, name: str) -> Card:
        known: dict[str, Card] = self.catalog.memo.setdefault("cards", {})
        if not known:
            kinds = (self.catalog.treasures, self.catalog.goods, self.catalog.ships)
            known.update({card.id: card for kind in kinds for card in kind})
        return known[name]


class Skipper(Shipowner):
    """A shipowner who plans with the goods aboard, and saves them where that costs nothing."""

    saved = 1e-6

    def helps(self, goods: Iterable[str]) -> Helps:
        cards = map(self._card, goods)
        return frozenset(card.effect for card in cards if isinstance(card, Goods))


@lru_cache(1 << 8)
def _wins(attacker: int, defender: int) -> float:
    return float(chance_to_win(attacker, defender))


@lru_cache(1 << 16)
def promise(
    combination: str, placed: int, thrown: str, option: tuple[Any, ...], helps: Helps = NO_HELP
) -> float:
    """Return the chance of a combination after an act, with these helps left."""
    if option[0] == "place":
        return likely(combination, len(thrown) - len(option[2]), placed + packed(map(int, option[2])), helps)
    if option[0] == "discard":
        return likely(combination, len(thrown) - 1, placed, helps)
    throw = packed(map(int, thrown))
    if option[0] == "turn":
        return float(chance_after(combination, placed, throw - ONE[option[2]] + ONE[option[3]], helps=helps))
    again = packed(map(int, option[2]))
    return float(chance_after(combination, placed, throw - again, len(option[2]), helps))


@lru_cache(1 << 16)
def likely(combination: str, dice: int, placed: int, helps: Helps = NO_HELP) -> float:
    """Return the chance of a combination with so many dice to throw, and these helps."""
    return float(chance(combination, dice, faces_of(placed), helps))
