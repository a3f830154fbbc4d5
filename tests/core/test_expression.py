from __future__ import annotations

from fractions import Fraction

import pytest

from pnp.core.expression import LONGEST, BadExpression, expression

VALUES = {"rank": 9, "suit": "apple", "players": {"max": 4}, "costs": ["coin", "star"], "none": None}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('rank == 9 and suit in ("apple", "pear")', True),
        ("rank // 2 + players.max", 8),
        ('"high" if rank > 6 else "low"', "high"),
        ("max(1, len(costs)) * 3", 6),
        ("costs | length", 2),
        ("not none", True),
    ],
)
def test_an_expression_computes(text: str, value: object) -> None:
    assert expression(text)(VALUES) == value


def test_it_tells_what_it_asks_for_in_the_order_of_writing() -> None:
    assert expression("rank + players.max > rank").names == ("rank", "players")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("rank = 9", "goes on after its end"),
        ("rank ==", "cannot be read"),
        ("().__class__", "not data"),
        ('"a" * 1000000', "only numbers are multiplied"),
        ("9 ** 9", "not for expressions"),
        ("range(9)", "are called"),
        ("costs | map", "there is no filter 'map'"),
        ("1 // 0", "divides by zero"),
        ("rank + suit", "cannot be computed"),
        ("1 + " * LONGEST + "1", "at most"),
        ("1000000000000 * 1000000000", "larger than any number of a game"),
    ],
)
def test_what_does_more_or_comes_to_nothing_is_told(text: str, told: str) -> None:
    with pytest.raises(BadExpression, match="(?s)" + told.replace("(", r"\(")):
        expression(text)(VALUES)


def test_a_name_that_is_not_known_is_told_with_the_nearest() -> None:
    with pytest.raises(BadExpression) as caught:
        expression("ranc == 9").check(["rank", "suit"])
    assert caught.value.hint == "did you mean 'rank'?"
    with pytest.raises(BadExpression, match="ranc"):
        expression("ranc * 2")(VALUES)


def test_what_is_not_asked_for_in_fractions_is_a_number_like_any_other() -> None:
    assert expression("1 / 4")({}) == 0.25
    assert isinstance(expression("1 / 4")({}), float)
    assert expression("1 / 4", exact=True)({}) == Fraction(1, 4)
    assert isinstance(expression("1 / 4", exact=True)({}), Fraction)
