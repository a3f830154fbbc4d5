"""Declared calculators answer the same in Python and in the browser, and every question that they ask for."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from pnp.core.checks.mutation_samples import catalog_of
from pnp.web.py2js.tabulate import corners, questions
from tests.declared.ask_both import Desk
from tests.declared.conftest import GAME, Opened, Told

CALCULATORS = """\
calculators:
  draw: {use: draw, from: cards}
  row:
    asks: {cards: 0..9, baskets: 0..2}
    answer: cards * max(1, baskets)
    says: "The row is worth {answer|point|points}."
    rules: [setup-deal]
  share:
    title: Share the points
    asks: {points: 0..12, seats: 1..4, rich: yes/no, fruit: apple | pear}
    labels: {fruit: kind of fruit, apple: apples}
    answer: "(points + 0.5 if rich else -points * hand_size // 3 % 5) / seats + (1 if fruit == 'pear' else 0)"
    says: "{answer} of {fruit}, rich {rich}."
  may:
    asks: {cards: 0..9}
    answer: >-
      cards > hand_size and not cards in [3, 4] or players.max == cards + 4 or abs(-cards) >= baskets.copies
    says: "It is so: {answer}."
"""
PYTHON = '''
"""What Grove adds."""

from typing import Annotated
from zlib import crc32

from pnp.api import Component, Diagnostic, Field, Proof, Refusal, calculator, check, derived


@derived("cards")
def worth(card) -> int:
    """The points of a card."""
    return card.rank * 2


@check(50, "worthless", broken_by={"cards.pear-3.rank": 1})
def cards_are_worth_something(game):
    """All cards together are worth 24 points."""
    if sum(card.worth for card in game.cards) != 24:
        yield Diagnostic("they are not worth 24", game.cards.at())
    yield Proof("cards are worth something", "24 points", 6)


class Asked(Component):
    """A rank."""

    rank: Annotated[int, Field(ge=1, le=MOST)]


class Said(Component):
    """A number."""

    number: int


def tell(asked: Asked, said: Said):
    return [("sum", {"number": said.number})]


@calculator("mystery", example={"rank": 2}, tell=tell)
def mystery(game, asked: Asked) -> Said:
    """What no browser can compute."""
    if asked.rank == 3:
        raise Refusal("rank", "three is unlucky")
    return Said(number=crc32(bytes([asked.rank % 256])))
'''
WORDS = """\
kinds: {cards: Cards, baskets: Baskets}
contents: {cards: cards, baskets: baskets}
fields: {name: name, copies: copies, suit: suit, rank: rank, effect: effect, grows_from: parent, worth: worth,
  colour: colour}
game: {title: title, tagline: tagline, credits: author, players: players, minutes: time, age: age,
  constants: numbers, contents: contents}
values: {suit: {apple: Apple, pear: Pear}, colour: {red: red, green: green},
  grows_from: {apple-1: Apple Seed, apple-2: Apple Tree, pear-1: Pear Seed, pear-2: Pear Tree}}
calculators:
  mystery: {title: Mystery, question: "What is it?", asks: {rank: rank}, says: {sum: "It is {number}."}}
"""


@pytest.fixture
def desk(grove: Opened) -> Desk:
    return Desk(grove(game_yaml=GAME + CALCULATORS))


def test_declared_calculators_are_sound(told: Told) -> None:
    assert told(game_yaml=GAME + CALCULATORS) == []


@pytest.mark.parametrize("name", ["row", "share", "may", "draw"])
def test_both_languages_agree_on_whatever_is_asked(desk: Desk, name: str) -> None:
    asked = corners(desk.calculator(name), catalog_of(desk.loaded), 500)
    assert len(asked) > 5
    for question in asked[:: max(1, len(asked) // 150)]:
        desk.agree(name, question)


def test_formulas_say_what_they_come_to(desk: Desk) -> None:
    assert desk.agree("row", {"cards": 1, "baskets": 0}) == {"answer": {"answer": 1}, "said": [["The row is worth 1\u00a0point."]]}  # fmt: skip  # noqa: E501
    rich = {"points": 3, "seats": 2, "rich": "yes", "fruit": "apple"}
    assert desk.agree("share", rich) == {"answer": {"answer": "7/4"}, "said": [["7/4 of apples, rich yes."]]}
    assert desk.agree("share", {**rich, "rich": "no"})["answer"] == {"answer": "3/2"}
    assert desk.agree("may", {"cards": 5})["said"] == [["It is so: yes."]]
    assert desk.agree("may", {"cards": 3})["said"] == [["It is so: no."]]


def test_draws_are_what_brute_force_counts(desk: Desk) -> None:
    catalog = catalog_of(desk.loaded)
    cards = [card for card in catalog.kinds()["cards"] for _ in range(card.copies)]
    hands = list(combinations(cards, 3))
    apples = [sum(card.suit == "apple" for card in hand) for hand in hands]
    ranks = [{card.rank for card in hand} for hand in hands]
    question = {"drawn": 3, "how": "least", "count": 2, "holding": "suit: apple", "again": 0}
    least = Fraction(sum(count >= 2 for count in apples), len(hands))
    assert desk.agree("draw", question)["answer"] == {"chance": str(least)}
    exactly = Fraction(sum(count == 2 for count in apples), len(hands))
    assert desk.agree("draw", {**question, "how": "exactly"})["answer"] == {"chance": str(exactly)}
    again = 1 - (1 - least) ** 3
    assert desk.agree("draw", {**question, "again": 2})["answer"] == {"chance": str(again)}
    each = Fraction(sum(seen == {1, 2, 3} for seen in ranks), len(hands))
    one_each = {**question, "count": 1, "holding": "each rank"}
    assert desk.agree("draw", one_each)["answer"] == {"chance": str(each)}
    assert desk.agree("draw", {**question, "drawn": 7}) == {"refused": "drawn: there are 6"}


def test_the_deck_is_drawn_from_as_it_stands(grove: Opened) -> None:
    after = grove(game_yaml=GAME + CALCULATORS).with_mutation("cards.apple-1.suit", "pear")
    question = {"drawn": 1, "how": "least", "count": 1, "holding": "suit: pear", "again": 0}
    assert Desk(after).agree("draw", question)["answer"] == {"chance": "2/3"}


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("cards / baskets", "'row' has no answer for cards 0, baskets 0: it divides by zero"),
        ("cards // (baskets - 1)", "'row' has no answer for cards 0, baskets 1: it divides by zero"),
        ("cards * bascets", "'answer' is wrong: 'bascets' is not known here; did you mean 'baskets'?"),
        ("cards.__class__", "'__class__' reaches for what is not data"),
        ("9 ** cards", "pow is not for expressions"),
        ("cards if baskets else 1", "a condition is wanted, such as x > 2, not baskets"),
        ("cards if baskets > 1 else 'none'", "both ends of an 'if' are of one sort"),
        ("cards + 'x'", "a number is wanted"),
        ("sum(cards)", "a formula calls max, min, abs"),
        ("cards and", "cannot be read"),
        ("cards | upper", "filter is not for formulas"),
    ],
)
def test_a_formula_that_cannot_be_computed_is_a_finding_at_its_line(
    told: Told, answer: str, said: str
) -> None:
    written = CALCULATORS.replace("cards * max(1, baskets)", f'"{answer}"')
    (line, *_) = told(game_yaml=GAME + written)
    assert said in line
    assert line.startswith("game.yaml:25:")


def test_what_a_formula_may_ask_for_is_told(told: Told) -> None:
    written = CALCULATORS.replace("{cards: 0..9, baskets: 0..2}", "{cards: text, baskets: 0..2}")
    assert (
        "a formula asks for numbers, choices and yes/no, not for 'cards'" in told(game_yaml=GAME + written)[0]
    )


def test_game_py_adds_to_what_is_declared(told: Told, grove: Opened) -> None:
    files = {"game_py": PYTHON.replace("MOST", "9"), "words_yaml": WORDS, "game_yaml": GAME + CALCULATORS}
    assert told(**files) == []
    loaded = grove(**files)
    assert "GRO050" in loaded.game.checks.checks
    cards = catalog_of(loaded).kinds()["cards"]
    assert [card.worth for card in cards] == [2, 4, 6, 2, 4, 6]
    desk = Desk(loaded)
    assert desk.agree("mystery", {"rank": 2})["said"] == [["It is 1007455905."]]
    assert desk.agree("mystery", {"rank": 3}) == {"refused": "rank: three is unlucky"}
    assert desk.agree("row", {"cards": 2, "baskets": 2})["answer"] == {"answer": 4}


def test_a_calculator_that_would_be_dead_in_the_browser_is_a_finding(told: Told) -> None:
    (line,) = told(game_py=PYTHON.replace("MOST", "99999"), words_yaml=WORDS)
    assert "error[WEB026] a calculator cannot be compiled" in line
    assert line.startswith("game.py:")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("@check(50", "@check(1", "GRO001 is taken by 'it-is-so'"),
        ('"mystery"', '"row"', "the calculator 'row' is declared already"),
        ('derived("cards")', 'derived("carts")', "there is no kind 'carts'"),
        ("def worth", "def rank", "'rank' of the cards is declared already"),
        ("class Asked", "GAME = 1\n\n\nclass Asked", "a game.py beside it adds to them, without GAME"),
    ],
)
def test_game_py_replaces_nothing(grove: Opened, old: str, new: str, said: str) -> None:
    declared = GAME + CALCULATORS + "checks:\n  1: {name: it-is-so, says: It is., count: cards, is: 6}\n"
    with pytest.raises(Exception, match=said):
        grove(game_yaml=declared, game_py=PYTHON.replace("MOST", "9").replace(old, new))


def test_a_calculator_of_one_question_is_asked_it(grove: Opened) -> None:
    alone = "calculators:\n  lone: {asks: {rank: 2..2}, answer: rank * 2, says: {en: '{answer}'}}\n"
    loaded = grove(game_yaml=GAME + alone)
    calculator = Desk(loaded).calculator("lone")
    assert questions(calculator, catalog_of(loaded)) == [{"rank": 2}]
    assert questions(calculator, catalog_of(loaded), most=0) == []
