"""Drafting of crews: what is dealt, what is kept, what goes to the left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pnp.core.rules.calculator import Refusal
from pnp.games.pirates_vs_pirates.model import Numbers

Hand = frozenset[int]


@dataclass(frozen=True)
class Deal:
    """The number of pirates that each player is dealt, keeps and gives, and that lie open in the middle."""

    hand: int
    keep: int
    give: int
    neutral: int


def deal(numbers: Numbers, players: int, *, neutral: bool = False) -> Deal:
    """Return how many cards are dealt, kept and given; ``neutral`` adds pirates that lie open."""
    if not neutral:
        return Deal(numbers.hand, numbers.keep, numbers.give, 0)
    return Deal(numbers.neutral_hand, numbers.keep, numbers.neutral_give, numbers.neutral_each * players)


def pass_left(hands: Sequence[Hand], kept: Sequence[Collection[int]], keep: int) -> list[Hand]:
    """Return all hands after each player keeps some pirates and passes the others to the left.

    Players sit clockwise in the order of the list, so that the next one is the neighbour on the left.
    """
    for player, (hand, held) in enumerate(zip(hands, kept, strict=True)):
        if len(set(held)) != keep or not hand.issuperset(held):
            raise Refusal(f"kept.{player}", f"{keep} pirates of the hand are kept")
    given = [hand - frozenset(held) for hand, held in zip(hands, kept, strict=True)]
    return [frozenset(held) | given[player - 1] for player, held in enumerate(kept)]
