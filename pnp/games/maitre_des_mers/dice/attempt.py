"""An attempt at a combination: which dice are placed, which are in hand, what may be done with them.

What may be done after a throw is told in tuples: ``("place", card, "66")``, ``("discard",)``, ``("stop",)``;
where goods help first, ``("turn", goods, die, face)`` or ``("again", goods, "125")``.
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
    """A card as one aims at it: the ways to place dice on it, each found once."""

    __slots__ = ("alone", "combination", "id", "known", "letters", "lock", "needs")

    def __init__(self, card: str, combination: str) -> None:
        self.id = card
        self.combination = combination
        self.needs = len(combination)
        self.letters = combination.isalpha()
        self.lock = lock_of(combination)
        self.known: dict[int, list[Act]] = {}
        """The ways to place dice of a throw while the card has none."""
        self.alone: defaultdict[int, dict[int, list[Act]]] = defaultdict(dict)
        """What may be done without goods where no other card is aimed at, by what is placed and thrown."""

    def placings(self, placed: int, throw: int) -> list[Act]:
        """Every way to place dice on the card."""
        chosen = self.lock.choices(self.lock.after(self.lock.start, placed), throw)
        return [_act("place", self.id, told(dice)) for dice in chosen]


class Helper:
    """Goods as they help with the dice: what can be done with each throw, found once."""

    __slots__ = ("effect", "id", "known")

    def __init__(self, goods: str, effect: Help) -> None:
        self.id = goods
        self.effect = effect
        self.known: tuple[dict[int, list[Act]], dict[int, list[Act]]] = {}, {}
        """Uses by throw: where a die fits, and where none does."""

    def uses(self, throw: int, nothing_fits: bool) -> list[Act]:
        """Every way to turn a die, or to throw some again."""
        known = self.known[nothing_fits]
        if throw not in known:
            turned = [_act("turn", self.id, die, face) for die, face in turns(self.effect, throw)]
            recast = recasts(self.effect, throw, nothing_fits)
            known[throw] = turned + [_act("again", self.id, told(again)) for again in recast]
        return known[throw]


_DIE = ONE[1:]
"""What a die adds to a hand, by the faces in their order."""
_EACH = [(None,) * dice for dice in range(7)]
"""So many dice, one after the other."""


@dataclass(slots=True)
class Attempt:
    """What one player does with the dice in one turn."""

    cards: tuple[Card, ...]
    """Those that may be aimed at: the ships of the port, or the top of a stack."""
    aims: list[Aim]
    """The card that has dice on it, else every card that one may still point to."""
    needs: int
    """So many more dice must be placed, at least; none where the card is complete."""
    dice: int
    """How many are in hand, thrown or about to be."""
    goods: tuple[Helper, ...] = ()
    """What may still help in this turn."""
    card: Card | None = None
    """The one that took the first die."""
    placed: int = 0
    throw: int = 0
    """Hands of dice (``hand``)."""
    discarded: int = 0

    def acts(self) -> list[Act]:
        """Everything that the rules allow now: what is placed, a discard, a stop, then what goods can do."""
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
        """What may be done with the dice where there is one card to aim at."""
        placings = self.aims[0].placings(self.placed, self.throw)
        acts = known[self.throw] = self._or_stop(placings, discards=not placings)
        return acts

    def _any_card(self) -> list[Act]:
        """What may be done with the dice where any of several cards can still be aimed at."""
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
        """Where no die fits, one is discarded; after anything that completes nothing, one may stop."""
        may_stop = discards or self.needs > 1 or not all(map(self.completes, acts))
        if discards:
            acts.append(DISCARD)
        if may_stop and self.dice > 1:
            acts.append(STOP)
        return acts

    def completes(self, act: Act) -> bool:
        """Whether placing these dice completes the combination."""
        return size(self.placed) + len(act[2]) == self.aim(act[1]).needs

    def aim(self, card: str) -> Aim:
        """The card of that name."""
        for aim in self.aims:
            if aim.id == card:
                return aim
        raise LookupError(card)

    def place(self, card: str, faces: str) -> Card:
        """Dice go onto the card, which one keeps to from now on."""
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
        """A die is lost."""
        self.dice -= 1
        self.discarded += 1

    def turn(self, goods: str, die: int, face: int) -> None:
        """A help turns a die."""
        self._used(goods)
        self.throw += ONE[face] - ONE[die]

    def throw_again(self, goods: str, old: str, new: int) -> None:
        """A help throws dice again."""
        self._used(goods)
        self.throw += new - hand_of(old)

    def _used(self, goods: str) -> None:
        self.goods = tuple([card for card in self.goods if card.id != goods])


def thrown(chance: Chance, dice: int) -> int:
    """A throw of so many dice."""
    draw, adds, hand = chance.draw, _DIE, 0
    for _ in _EACH[dice]:
        hand += adds[(draw() * 6.0).__trunc__()]
    return hand


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
    return aims, min([aim.needs for aim in aims])


_aim = lru_cache(1 << 8)(Aim)


def helper(goods: Goods) -> Helper:
    """These goods, as they help."""
    return _helper(goods.id, goods.effect)


_helper = lru_cache(1 << 8)(Helper)


@lru_cache(1 << 16)
def _act(*act: Any) -> Act:
    """Each act is made once, however many throws allow it: what is small stays near at hand."""
    return act
