"""Expressions compute, in numbers or in fractions, and do nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pnp.core.reading.expression import LONGEST, BadExpression, parse_expression

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
    assert parse_expression(text)(VALUES) == value


def test_it_tells_what_it_asks_for_in_the_order_of_writing() -> None:
    assert parse_expression("rank + players.max > rank").names == ("rank", "players")


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
        parse_expression(text)(VALUES)


def test_a_name_that_is_not_known_is_told_with_the_nearest() -> None:
    with pytest.raises(BadExpression) as caught:
        parse_expression("ranc == 9").check(["rank", "suit"])
    assert caught.value.hint == "did you mean 'rank'?"
    with pytest.raises(BadExpression, match="ranc"):
        parse_expression("ranc * 2")(VALUES)


def test_what_is_not_asked_for_in_fractions_is_a_number_like_any_other() -> None:
    assert parse_expression("1 / 4")({}) == 0.25
    assert isinstance(parse_expression("1 / 4")({}), float)
    assert parse_expression("1 / 4", exact=True)({}) == Fraction(1, 4)
    assert isinstance(parse_expression("1 / 4", exact=True)({}), Fraction)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("max(1 / 3, 0.25)", Fraction(1, 3)),
        ("sum([1 / 3, 1 / 6]) * 2", Fraction(1)),
        ("-0.1 + 0.3", Fraction(1, 5)),
        ("(rank / 6 if rank > 6 else 1 / 2) - 1", Fraction(1, 2)),
    ],
)
def test_what_is_exact_is_so_wherever_it_divides(text: str, value: Fraction) -> None:
    assert parse_expression(text, exact=True)(VALUES) == value


@pytest.mark.parametrize(
    ("text", "said", "hint"),
    [
        ("ranc", "'ranc' is undefined", "did you mean 'rank'?"),
        ("zzz", "'zzz' is undefined", ""),
        ("players.mix", "'dict object' has no attribute 'mix'", ""),
        ("ranc * 2", "'ranc' is undefined", "did you mean 'rank'?"),
        ("2 * ranc", "'ranc' is undefined", "did you mean 'rank'?"),
        ("1 / 0", "'1 / 0' divides by zero", ""),
        ("costs | mx", "there is no filter 'mx'", "did you mean 'max'?"),
        ("rank is eve", "there is no test 'eve'", "did you mean 'even'?"),
        ("open(1)", "only abs, len, max, min, round, sum are called", ""),
        ("players.max(1)", "only abs, len, max, min, round, sum are called", ""),
        ("costs._x", "'_x' reaches for what is not data", ""),
        ("[1, 2][0:1]", "slice is not for expressions", ""),
        ("rank 9", "'rank 9' goes on after its end, at '9'", ""),
        ("(" * 200, "an expression within too many others", ""),
        ("1" * 501, "an expression has at most 500 characters, not 501", ""),
        ("1000000000 * 1000001", "1e+15 is larger than any number of a game", ""),
        ("0 - 1000000000000000 + -1", "-1e+15 is larger than any number of a game", ""),
    ],
)
def test_a_refusal_says_what_is_wrong_and_perhaps_what_was_meant(text: str, said: str, hint: str) -> None:
    with pytest.raises(BadExpression) as refused:
        parse_expression(text)(VALUES)
    assert (str(refused.value).replace("'" + text + "' cannot be computed: ", ""), refused.value.hint) == (
        said,
        hint,
    )


def test_what_is_just_within_measure_is_computed() -> None:
    assert parse_expression("1000000000 * 1000000")({}) == 10**15
    assert parse_expression("'a' + 'b'")({}) == "ab"
    assert parse_expression("1" + " " * (LONGEST - 1))({}) == 1


def test_a_game_may_know_other_functions() -> None:
    asked = parse_expression("count(3)", frozenset({"count"}))
    assert asked({"count": lambda n: n + 1}) == 4
    with pytest.raises(BadExpression, match="only abs, count, len, max, min, round, sum are called"):
        parse_expression("open(3)", frozenset({"count"}))


def test_a_name_that_nothing_is_near_is_told_with_all_that_are_known() -> None:
    parse_expression("rank + len(costs)").check(["rank", "costs"])
    with pytest.raises(BadExpression) as caught:
        parse_expression("zzz == 9").check(["rank", "suit"])
    assert (str(caught.value), caught.value.hint) == ("'zzz' is not known here", "there is rank, suit")
