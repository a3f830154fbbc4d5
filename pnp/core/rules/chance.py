"""Exact probabilities of dice and hands of cards, in integers and fractions."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple

Throw = tuple[tuple[int, ...], int]
"""Faces in order, and the number of ways in which the dice can show them."""


def said(chance: Fraction) -> str:
    """Return a probability as JSON: ``7/12``, and ``0`` and ``1`` for the bounds."""
    return str(chance)


@lru_cache(64)
def throws(dice: int, faces: int = 6) -> tuple[Throw, ...]:
    """Return every distinct throw of so many dice; the ways add up to ``faces ** dice``."""
    shown = range(1, faces + 1)
    return tuple((throw, _ways(throw)) for throw in combinations_with_replacement(shown, dice))


def _ways(throw: tuple[int, ...]) -> int:
    return factorial(len(throw)) // prod(map(factorial, Counter(throw).values()))


class Wanted(NamedTuple):
    """Wanted cards: their number in the deck, and the least and most that the hand should hold."""

    there: int
    least: int
    most: int


def hands(deck: int, drawn: int) -> int:
    """Return the number of ways to draw so many cards from a deck; 0 if it has fewer."""
    return comb(deck, drawn) if 0 <= drawn <= deck else 0


def ways_to_draw(deck: int, drawn: int, wanted: tuple[Wanted, ...]) -> int:
    """Return the number of hands with at least and at most the wanted number of each sort.

    No card is of two sorts; cards of no sort fill the hand.
    """
    ways = {0: 1}
    others = deck
    for sort in wanted:
        others -= sort.there
        after: dict[int, int] = {}
        for held, before in ways.items():
            for more in range(sort.least, min(sort.most, sort.there, drawn - held) + 1):
                after[held + more] = after.get(held + more, 0) + before * comb(sort.there, more)
        ways = after
    return sum(before * hands(others, drawn - held) for held, before in ways.items())


def chance_to_draw(deck: int, drawn: int, wanted: tuple[Wanted, ...], again: int = 0) -> Fraction:
    """Return the probability that a hand, redrawn up to ``again`` times, holds what is wanted.

    All cards go back and are shuffled before each draw.
    """
    every = hands(deck, drawn)
    if every == 0:
        return Fraction(0)
    missed = Fraction(every - ways_to_draw(deck, drawn, wanted), every)
    chance = Fraction(1)
    for _ in range(again + 1):
        chance *= missed
    return 1 - chance
