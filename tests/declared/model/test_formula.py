"""A formula is told as Python, part by part; what it cannot mean is refused in its words."""

from __future__ import annotations

import inspect
from fractions import Fraction

import pytest

from pnp.core.reading.expression import BadExpression
from pnp.core.rules.calculator import Refusal
from pnp.declared.model.formula import Names, _sort_of, divided, execute, floored, formula, rest
from pnp.declared.model.notation import field_type

NAMES = Names({"trees": "int", "wet": "bool", "fruit": "str", "share": "Fraction"}, ["hand"], ["cards"])


@pytest.mark.parametrize(
    ("text", "told", "sort"),
    [
        ("trees + hand", "(asked.trees + catalog.game.constants.hand)", "int"),
        ("trees - 1", "(asked.trees - 1)", "int"),
        ("trees * share", "(asked.trees * asked.share)", "Fraction"),
        ("trees // 2", "floored(asked.trees, 2)", "int"),
        ("trees % 2", "rest(asked.trees, 2)", "int"),
        ("trees / 2", "divided(asked.trees, 2)", "Fraction"),
        ("0.25", "Fraction(1, 4)", "Fraction"),
        ("-trees", "(-asked.trees)", "int"),
        ("+share", "asked.share", "Fraction"),
        (
            "age + players.max - minutes.min",
            "((catalog.game.age + catalog.game.players.max) - catalog.game.minutes.min)",
            "int",
        ),
        ("cards.copies", "catalog.cards.copies", "int"),
        ("not wet", '(not (asked.wet == "yes"))', "bool"),
        ("wet and trees > 2", '((asked.wet == "yes") and (asked.trees > 2))', "bool"),
        ("wet or 1 < trees <= 4", '((asked.wet == "yes") or (1 < asked.trees <= 4))', "bool"),
        (
            "trees == 1 or trees != 2 or trees >= 3",
            "(((asked.trees == 1) or (asked.trees != 2)) or (asked.trees >= 3))",
            "bool",
        ),
        ('fruit in ("apple", "pear")', "(asked.fruit in ['apple', 'pear'])", "bool"),
        ('fruit not in ["plum"]', "(asked.fruit not in ['plum'])", "bool"),
        ("trees if wet else 2", '(asked.trees if (asked.wet == "yes") else 2)', "int"),
        ("trees if wet else 0.5", '(asked.trees if (asked.wet == "yes") else Fraction(1, 2))', "Fraction"),
        ('fruit if wet else "none"', "(asked.fruit if (asked.wet == \"yes\") else 'none')", "str"),
        ("max(trees, 2, share)", "max(asked.trees, 2, asked.share)", "Fraction"),
        ("abs(trees)", "abs(asked.trees)", "int"),
        ("true", "True", "bool"),
    ],
)
def test_a_formula_is_told_as_python(text: str, told: str, sort: str) -> None:
    found = formula(text, NAMES)
    assert (found.text, found.sort) == (told, sort)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("boats", "'boats' is not known here"),
        ("cards.rank", "a formula knows no 'cards.rank'"),
        ("players.mean", "a formula knows no 'players.mean'"),
        ("hand.copies", "a formula knows no 'hand.copies'"),
        ("(trees).x.y", "a formula knows no 'y' there"),
        ("wet + 1", '(asked.wet == "yes")'),
        ("fruit + 1", "a number is wanted, not fruit"),
        ("trees and wet", "a condition is wanted, such as x > 2, not trees"),
        ("wet or fruit", "a condition is wanted, such as x > 2, not fruit"),
        ("not trees", "a condition is wanted, such as x > 2, not trees"),
        ("1 if trees else 2", "a condition is wanted, such as x > 2, not trees"),
        ("share // 2", "// is for whole numbers"),
        ("trees % 0.5", "% is for whole numbers"),
        ("trees if wet", "'if' wants an 'else'"),
        (
            "trees if wet else fruit",
            "both ends of an 'if' are of one sort: two numbers, two words, two conditions",
        ),
        ("max(trees)", "max wants several numbers"),
        ("min(trees)", "min wants several numbers"),
        ("abs()", "a formula calls max, min, abs, each with numbers"),
        ("sum(trees, 1)", "a formula calls max, min, abs, each with numbers"),
        ("max(trees, 1, x=2)", "a formula calls max, min, abs, each with numbers"),
        ("none", "nothing is no value for a formula"),
        ("trees ~ 1", "concat is not for formulas"),
    ],
)
def test_what_a_formula_cannot_mean_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadExpression) as refused:
        formula(text, NAMES)
    assert said in str(refused.value)


def test_a_name_that_is_not_known_has_a_hint() -> None:
    hints = []
    for text in ("tres", "zzz"):
        with pytest.raises(BadExpression) as refused:
            formula(text, NAMES)
        hints.append(refused.value.hint)
    assert hints[0] == "did you mean 'trees'?"
    assert hints[1] == "there is trees, wet, fruit, share, hand, cards, players, minutes, age"


@pytest.mark.parametrize(
    ("of", "sort"),
    [("0..9999", "int"), ("yes/no", "bool"), ("a | b", "str"), ("1 | 2", "int"), ("-5..5", "int")],
)
def test_a_form_asks_for_numbers_choices_and_yes_or_no(of: str, sort: str) -> None:
    assert _sort_of("x", field_type(of)) == sort


@pytest.mark.parametrize(
    ("of", "said"),
    [
        ("0..10000", "'x' wants bounds, such as 0..20"),
        ("int", "'x' wants bounds, such as 0..20"),
        ("text", "a formula asks for numbers, choices and yes/no, not for 'x'"),
        ("1..9?", "a formula asks for numbers, choices and yes/no, not for 'x'"),
        ("2 of 1..9", "a formula asks for numbers, choices and yes/no, not for 'x'"),
    ],
)
def test_what_a_form_cannot_ask_for_is_refused(of: str, said: str) -> None:
    with pytest.raises(BadExpression) as refused:
        _sort_of("x", field_type(of))
    assert str(refused.value) == said


def test_what_is_divided_by_nothing_is_refused() -> None:
    assert (divided(3, 2), floored(7, 2), rest(7, 2)) == (Fraction(3, 2), 3, 1)
    for divide in (divided, floored, rest):
        with pytest.raises(Refusal, match=r"^input: it divides by zero$") as refused:
            divide(1, 0)
        assert refused.value.said["fr"] == "il y a une division par zéro"


def test_what_was_made_can_be_read_again() -> None:
    made = execute("def double(x: int) -> int:\n    return x * two\n", {"two": 2})
    assert made["double"](4) == 8
    assert inspect.getsource(made["double"]) == "def double(x: int) -> int:\n    return x * two\n"
