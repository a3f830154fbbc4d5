"""Chances are exact, and said alike everywhere."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.core.rules.chance import Wanted, chance_to_draw, said, throws, ways_to_draw


@pytest.mark.parametrize("dice", range(5))
def test_the_throws_are_all_there_is(dice: int) -> None:
    counted: dict[tuple[int, ...], int] = {}
    for shown in product(range(1, 7), repeat=dice):
        key = tuple(sorted(shown))
        counted[key] = counted.get(key, 0) + 1
    assert dict(throws(dice)) == counted


def test_a_chance_is_a_reduced_fraction() -> None:
    assert [said(Fraction(14, 24)), said(Fraction(0)), said(Fraction(3, 3))] == ["7/12", "0", "1"]


DECKS = st.lists(st.integers(0, 4), min_size=1, max_size=3)


@given(DECKS, st.integers(0, 3), st.integers(0, 8), st.data())
def test_hands_are_counted_as_one_would_by_hand(
    sorts: list[int], others: int, drawn: int, data: st.DataObject
) -> None:
    cards = [sort for sort, there in enumerate(sorts) for _ in range(there)] + [-1] * others
    bounds = [(data.draw(st.integers(0, 3)), data.draw(st.integers(0, 4))) for _ in sorts]
    wanted = tuple(Wanted(there, *bound) for there, bound in zip(sorts, bounds, strict=True))
    every = list(combinations(range(len(cards)), drawn)) if drawn <= len(cards) else []
    good = sum(
        all(
            low <= sum(cards[card] == sort for card in hand) <= high
            for sort, (low, high) in enumerate(bounds)
        )
        for hand in every
    )
    assert ways_to_draw(len(cards), drawn, wanted) == good
    again = data.draw(st.integers(0, 2))
    chance = chance_to_draw(len(cards), drawn, wanted, again)
    assert chance == (1 - (1 - Fraction(good, len(every))) ** (again + 1) if every else 0)


def test_a_large_deck_is_counted_at_once() -> None:
    half = chance_to_draw(2000, 400, (Wanted(500, 100, 2000), Wanted(500, 0, 90)), 3)
    assert 0 < half < 1


def test_one_of_each_is_drawn() -> None:
    each = tuple(Wanted(13, 1, 13) for _ in range(4))
    assert chance_to_draw(52, 4, each) == Fraction(13**4, 270725)
