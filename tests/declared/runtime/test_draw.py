"""What a hand may be asked to hold, and the chance of it."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.rules.calculator import Refusal
from pnp.declared.model.notation import field_type
from pnp.declared.runtime.draw import _groups, _values, odds
from pnp.declared.runtime.wording import TextBuilder
from tests.declared.conftest import GAME, Opened
from tests.support.project import ROOT


@pytest.mark.parametrize(
    ("of", "values"),
    [
        ("1..3", [1, 2, 3]),
        ("0..23", list(range(24))),
        ("0..24", []),
        ("int", []),
        ("a | b", ["a", "b"]),
        (" | ".join(f"w{number}" for number in range(30)), [f"w{number}" for number in range(24)]),
        ("yes/no", [True]),
        ("word", []),
        ("text", []),
        ("2 of 1..3", []),
    ],
)
def test_a_hand_holds_values_that_can_be_listed(of: str, values: list[object]) -> None:
    assert _values(field_type(of)) == values


def test_values_are_asked_for_one_by_one_or_each(grove: Opened) -> None:
    game = GAME.replace("effect: text", "effect: text\n      ripe: yes/no?")
    kind = grove(game_yaml=game).parts["game"].kinds["cards"]
    assert [(key, field) for key, field, _ in _groups(kind)] == [
        ("suit: apple", "suit"),
        ("suit: pear", "suit"),
        ("each suit", "suit"),
        ("rank: 1", "rank"),
        ("rank: 2", "rank"),
        ("rank: 3", "rank"),
        ("each rank", "rank"),
        ("ripe: yes", "ripe"),
    ]


@pytest.mark.parametrize(
    ("there", "drawn", "how", "count", "again", "chance"),
    [
        ([2], 1, "least", 1, 0, "1/2"),
        ([2], 2, "least", 1, 0, "5/6"),
        ([2], 2, "exactly", 1, 0, "2/3"),
        ([2], 2, "exactly", 0, 0, "1/6"),
        ([2, 2], 2, "least", 1, 0, "2/3"),
        ([2], 4, "least", 2, 0, "1"),
    ],
)
def test_the_chance_is_exact(  # noqa: PLR0917 - a row of the table above
    there: list[int], drawn: int, how: str, count: int, again: int, chance: str
) -> None:
    assert odds(4, there, drawn, how, count, again).chance == chance


def test_nobody_draws_more_than_there_are() -> None:
    assert odds(4, [2], 4, "least", 1, 0).chance == "1"
    with pytest.raises(Refusal, match=r"^drawn: there are 4$") as refused:
        odds(4, [2], 5, "least", 1, 0)
    assert refused.value.said["fr"] == "il y en a 4"


def test_groups_are_called_by_their_fields_and_values(grove: Opened) -> None:
    words = "fields: {suit: Fruit}\nvalues: {suit: {apple: An apple}, rank: {2: two}}\n"
    catalog = grove(words_yaml=words).catalog
    assert catalog
    groups: list[tuple[str, list[Any]]] = [
        *(("suit", ["apple"]), ("suit", ["pear"]), ("rank", [2]), ("rank", [3]), ("ripe", [True])),
        ("suit", ["a", "b"]),
    ]
    texts = TextBuilder(ROOT, ("en",))
    said = [texts.group_text(field, values, catalog)["en"] for field, values in groups]
    assert said == ["An apple", "pear", "rank two", "rank 3", "ripe", "of each Fruit"]


def test_a_word_of_the_engine_has_what_players_call_a_kind_in_its_gap(grove: Opened) -> None:
    catalog = grove(words_yaml="kinds: {cards: Leaves}\n").catalog
    texts = TextBuilder(ROOT, ("en", "fr"))
    assert "leaves" in texts.engine_text("draw_question", "cards", catalog)["en"]
    assert "cards" in texts.engine_text("draw_question", "cards")["en"]
    assert texts.engine_text("draw_question", "cards").said.keys() == {"en", "fr"}
