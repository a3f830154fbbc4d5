"""An attempt at a combination: which dice are placed, which are in hand, what may be done with them.

What may be done after a throw is told in tuples: ``("place", card, "66")``, ``("discard",)``, ``("stop",)``;
where goods help first, ``("turn", goods, die, face)`` or ``("again", goods, "125")``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from pnp.core.play import Chance

from .hand import ONE, faces_of, packed, size
from .lock import Help, lock_of, recasts, turns
from .model import Card, Goods

Act = tuple[Any, ...]
STOP: Act = ("stop",)
DISCARD: Act = ("discard",)


class Aim:
    """A card as one aims at it: the ways to place dice on it, each found once."""

    __slots__ = ("alone", "combination", "id", "known", "letters", "lock")

    def __init__(self, card: str, combination: str) -> None:
        self.id = card
        self.combination = combination
        self.letters = combination.isalpha()
        self.lock = lock_of(combination)
        self.known: dict[int, tuple[list[Act], bool]] = {}
        self.alone: dict[int, list[Act]] = {}
        """All that may be done without goods, where no other card can be aimed at."""

    def placings(self, placed: int, throw: int) -> tuple[list[Act], bool]:
        """Every way to place dice on the card, and whether one of them leaves it incomplete."""
        lock = self.lock
        state = lock.after(lock.start, placed)
        choices = lock.choices(state, throw)
        acts: list[Act] = [("place", self.id, told(chosen)) for chosen in choices]
        found = acts, any(size(chosen) < lock.needs(state) for chosen in choices)
        self.known[placed << _HAND | throw] = found
        return found


_HAND = 18
"""The bits of a hand, three for each face: two hands side by side are one number."""


@dataclass(slots=True)
class Attempt:
    """What one player does with the dice in one turn."""

    cards: tuple[Card, ...]
    """Those that may be aimed at: the ships of the port, or the top of a stack."""
    aims: list[Aim]
    """The card that has dice on it, else every card that one may still point to."""
    needs: int
    """So many more dice must be placed, at least."""
    dice: int
    """How many are in hand, thrown or about to be."""
    goods: list[Goods] = field(default_factory=list)
    """What may still help in this turn."""
    card: Card | None = None
    """The one that took the first die."""
    placed: int = 0
    throw: int = 0
    """Hands of dice (``hand``)."""

    spare: int = field(init=False)
    """All dice, to tell how many were discarded."""

    def __post_init__(self) -> None:
        self.spare = self.dice

    @property
    def discarded(self) -> int:
        return self.spare - self.dice - size(self.placed)

    def acts(self) -> list[Act]:
        """Everything that the rules allow now."""
        if self.goods or len(self.aims) > 1:
            return self._acts()
        known, position = self.aims[0].alone, self.placed << _HAND | self.throw
        if position not in known:
            known[position] = self._acts()
        return known[position]

    def _acts(self) -> list[Act]:
        found: list[Act] = []
        discards = may_stop = False
        placed, throw = self.placed, self.throw
        position = placed << _HAND | throw
        for aim in self.aims:
            placings, some_left = aim.known.get(position) or aim.placings(placed, throw)
            if placings:
                found += placings
                may_stop = may_stop or some_left
            else:
                discards = True
        if discards:
            found.append(DISCARD)
        if (discards or may_stop) and self.dice > 1:
            found.append(STOP)
        for goods in self.goods:
            found += _uses(goods.id, goods.effect, throw, discards)
        return found

    def completes(self, act: Act) -> bool:
        """Whether placing these dice completes the combination."""
        return size(self.placed) + len(act[2]) == len(self.aim(act[1]).combination)

    def aim(self, card: str) -> Aim:
        """The card of that name."""
        for aim in self.aims:
            if aim.id == card:
                return aim
        raise LookupError(card)

    def place(self, aim: Aim, faces: str) -> Card:
        """Dice go onto the card, which one keeps to from now on."""
        if self.card is None:
            self.card = self.cards[self.aims.index(aim)]
            self.aims, self.needs = [aim], len(aim.combination)
        self.placed += hand_of(faces)
        self.needs -= len(faces)
        self.dice -= len(faces)
        return self.card

    def turn(self, goods: str, die: int, face: int) -> None:
        """A help turns a die."""
        self._used(goods)
        self.throw += ONE[face] - ONE[die]

    def throw_again(self, goods: str, old: str, new: int) -> None:
        """A help throws dice again."""
        self._used(goods)
        self.throw += new - hand_of(old)

    def _used(self, goods: str) -> None:
        self.goods = [card for card in self.goods if card.id != goods]

    @property
    def complete(self) -> bool:
        return not self.needs

    @property
    def lost(self) -> bool:
        """Whether too few dice are left for whatever one may still aim at."""
        return self.dice < self.needs


def thrown(chance: Chance, dice: int) -> int:
    """A throw of so many dice."""
    return packed(chance.dice(dice))


@lru_cache(1 << 12)
def told(hand: int) -> str:
    """The faces of a hand, in order."""
    return "".join(map(str, faces_of(hand)))


@lru_cache(1 << 12)
def hand_of(faces: str) -> int:
    """The hand that is told so."""
    return packed(map(int, faces))


def aims_at(cards: Iterable[Card]) -> tuple[list[Aim], int]:
    """These cards, as one aims at them, and how many dice the easiest needs."""
    aims = [_aim(card.id, card.combination) for card in cards]
    return aims, min(len(aim.combination) for aim in aims)


_aim = lru_cache(1 << 8)(Aim)


@lru_cache(1 << 16)
def _uses(goods: str, effect: Help, throw: int, nothing_fits: bool) -> list[Act]:
    turned: list[Act] = [("turn", goods, die, face) for die, face in turns(effect, throw)]
    return turned + [("again", goods, told(again)) for again in recasts(effect, throw, nothing_fits)]
