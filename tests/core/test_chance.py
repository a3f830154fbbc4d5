"""Chances are exact, and said alike everywhere."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from pnp.core.chance import said, throws


@pytest.mark.parametrize("dice", range(5))
def test_the_throws_are_all_there_is(dice: int) -> None:
    counted: dict[tuple[int, ...], int] = {}
    for shown in product(range(1, 7), repeat=dice):
        key = tuple(sorted(shown))
        counted[key] = counted.get(key, 0) + 1
    assert dict(throws(dice)) == counted


def test_a_chance_is_a_reduced_fraction() -> None:
    assert [said(Fraction(14, 24)), said(Fraction(0)), said(Fraction(3, 3))] == ["7/12", "0", "1"]
