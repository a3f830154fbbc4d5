"""State of an attempt at a combination: dice placed and in hand, and the acts that the rules allow.

An act after a throw is a tuple: ``("place", card, "66")``, ``("discard",)`` or ``("stop",)``; goods add
``("turn", goods, die, face)`` and ``("again", goods, "125")``, which come first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pnp.core.play import Chance
from pnp.games.maitre_des_mers.model import Card, Goods

from .hand import ONE, faces_of, packed, size
from .lock import Help, lock_of, recasts, turns

Act = tuple[Any, ...]
STOP: Act = ("stop",)
DISCARD: Act = ("discard",)


class Aim:
    """A card that an attempt may aim at, with cached acts."""

    __slots__ = ("alone", "combination", "id", "known", "letters", "lock", "needs")

    def __init__(self, card: str, combination: str) -> None:
        self.id = card
        self.combination = combination
        self.needs = len(combination)
        self.letters = combination.isalpha()
        self.lock = lock_of(combination)
        self.known: dict[int, list[Act]] = {}
        """Placings by throw while no die is on the card."""
        self.alone: defaultdict[int, dict[int, list[Act]]] = defaultdict(dict)
        """Acts without goods where no other card is aimed at, by dice placed, then by throw."""

    def placings(self, placed: int, throw: int) -> list[Act]:
        """Return every act that places dice of a throw on the card."""
        chosen = self.lock.choices(self.lock.after(self.lock.start, placed), throw)
        return [_act("place", self.id, faces_text(dice)) for dice in chosen]


class Helper:
    """A goods card that helps with the dice, with cached acts."""

    __slots__ = ("effect", "id", "known")

    def __init__(self, goods: str, effect: Help) -> None:
        self.id = goods
        self.effect = effect
        self.known: tuple[dict[int, list[Act]], dict[int, list[Act]]] = {}, {}
        """Acts by throw: where a die fits, and where none does."""

    def uses(self, throw: int, nothing_fits: bool) -> list[Act]:
        """Return every act that turns a die or throws some again."""
        known = self.known[nothing_fits]
        if throw not in known:
            turned = [_act("turn", self.id, die, face) for die, face in turns(self.effect, throw)]
            recast = recasts(self.effect, throw, nothing_fits)
            known[throw] = turned + [_act("again", self.id, faces_text(again)) for again in recast]
        return known[throw]


_DIE = ONE[1:]
"""Number that a die adds to a packed hand, by face."""
_EACH = [(None,) * dice for dice in range(7)]
"""Tuples to iterate over, by the number of dice: faster than ``range``."""


@dataclass(slots=True)
class Attempt:
    """The dice of one player in one turn."""

    cards: tuple[Card, ...]
    """Cards that may be aimed at: the ships of the port, or the top of a stack."""
    aims: list[Aim]
    """The card that has dice on it, or every card that may still be aimed at."""
    needs: int
    """Minimum number of dice still to be placed; 0 once the card is complete."""
    dice: int
    """Number of dice in hand, thrown or about to be."""
    goods: tuple[Helper, ...] = ()
    """Goods that are not used yet in this turn."""
    card: Card | None = None
    """The card that took the first die."""
    placed: int = 0
    """Packed hand of the dice on the card."""
    throw: int = 0
    """Packed hand of the dice thrown."""
    discarded: int = 0

    def acts(self) -> list[Act]:
        """Return every act that the rules allow now: placings, discard, stop, then uses of goods."""
        throw, aims = self.throw, self.aims
        if len(aims) > 1:
            acts = self._any_card()
        else:
            known = aims[0].alone[self.placed]
            acts = known[throw] if throw in known else self._one_card(known)
        if self.goods:
            nothing_fits = DISCARD in acts[-2:]
            for goods in self.goods:
                acts = acts + goods.uses(throw, nothing_fits)
        return acts

    def _one_card(self, known: dict[int, list[Act]]) -> list[Act]:
        """Return the acts without goods where one card is aimed at, and cache them."""
        placings = self.aims[0].placings(self.placed, self.throw)
        acts = known[self.throw] = self._or_stop(placings, discards=not placings)
        return acts

    def _any_card(self) -> list[Act]:
        """Return the acts without goods where any of several cards can still be aimed at."""
        found: list[Act] = []
        discards, throw = False, self.throw
        for aim in self.aims:
            placings = aim.known.get(throw)
            if placings is None:
                placings = aim.known[throw] = aim.placings(0, throw)
            if placings:
                found += placings
            else:
                discards = True
        return self._or_stop(found, discards=discards)

    def _or_stop(self, acts: list[Act], *, discards: bool) -> list[Act]:
        """Add a discard where no die fits, and a stop where something else than completing is possible."""
        may_stop = discards or self.needs > 1 or not all(map(self.completes, acts))
        if discards:
            acts.append(DISCARD)
        if may_stop and self.dice > 1:
            acts.append(STOP)
        return acts

    def completes(self, act: Act) -> bool:
        """Return whether placing these dice completes the combination."""
        return size(self.placed) + len(act[2]) == self.aim(act[1]).needs

    def aim(self, card: str) -> Aim:
        """Return the aim at a card; raise LookupError if the attempt cannot aim at it."""
        for aim in self.aims:
            if aim.id == card:
                return aim
        raise LookupError(card)

    def place(self, card: str, faces: str) -> Card:
        """Place dice on a card, to which the attempt is then bound, and return the card."""
        if self.card is None:
            aim = self.aim(card)
            self.card = self.cards[self.aims.index(aim)]
            self.aims, self.needs = [aim], aim.needs
        count = len(faces)
        self.placed += hand_of(faces)
        self.needs -= count
        self.dice -= count
        return self.card

    def discard(self) -> None:
        self.dice -= 1
        self.discarded += 1

    def turn(self, goods: str, die: int, face: int) -> None:
        """Turn a die to another face, and use the goods up."""
        self._used(goods)
        self.throw += ONE[face] - ONE[die]

    def throw_again(self, goods: str, old: str, new: int) -> None:
        """Replace dice of the throw by new ones, and use the goods up."""
        self._used(goods)
        self.throw += new - hand_of(old)

    def _used(self, goods: str) -> None:
        self.goods = tuple([card for card in self.goods if card.id != goods])


def throw_dice(chance: Chance, dice: int) -> int:
    """Return a random throw of so many dice as a packed hand."""
    draw, adds, hand = chance.draw, _DIE, 0
    for _ in _EACH[dice]:
        hand += adds[(draw() * 6.0).__trunc__()]
    return hand


@lru_cache(1 << 12)
def faces_text(hand: int) -> str:
    """Return the faces of a packed hand in rising order, such as ``"1266"``."""
    return "".join(map(str, faces_of(hand)))


@lru_cache(1 << 12)
def hand_of(faces: str) -> int:
    """Return the packed hand of faces such as ``"1266"``."""
    return packed(map(int, faces))


def aims_at(cards: Iterable[Card]) -> tuple[list[Aim], int]:
    """Return the aims at these cards, and the least number of dice that one of them needs."""
    aims = [_aim(card.id, card.combination) for card in cards]
    return aims, min([aim.needs for aim in aims])


_aim = lru_cache(1 << 8)(Aim)


def helper(goods: Goods) -> Helper:
    return _helper(goods.id, goods.effect)


_helper = lru_cache(1 << 8)(Helper)


@lru_cache(1 << 16)
def _act(*act: Any) -> Act:
    """Return the act as one shared tuple, so that the caches of all throws hold it once."""
    return act
