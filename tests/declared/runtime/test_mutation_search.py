"""What may break a declared check is looked for in the cells that it names first."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.catalog.component import Text
from pnp.declared.model.notation import field_type
from pnp.declared.runtime.mutation_search import _others, _twinned, slips_for
from tests.declared.conftest import GAME, Opened


def slips(grove: Opened, check: str) -> list[tuple[str, str]]:
    loaded = grove(game_yaml=f"{GAME}checks:\n  1: {{name: odd, says: Odd., {check}}}\n")
    return list(slips_for("1")(loaded))


@pytest.mark.parametrize(
    ("value", "of", "others"),
    [
        (2, "1..3", [3, 1, 3, 1]),
        (1, "1..9", [2, 9]),
        (9, "1..9", [8, 1]),
        (5, "1..9", [6, 4, 9, 1]),
        (5, "5..5", []),
        ("a", "a | b | c | d", ["b", "c"]),
        (True, "yes/no", [False]),
        ("oak", "word", []),
        (5, None, [6, 4, 999, 1]),
        (1, None, [2, 999]),
    ],
)
def test_another_value_is_one_that_the_field_may_hold(value: Any, of: str | None, others: list[Any]) -> None:
    assert _others(value, field_type(of) if of else None) == others


def test_a_twin_says_the_same_in_each_language() -> None:
    assert list(_twinned("cards.oak.name", Text(fr="Chêne", en="Oak"))) == [
        ("cards.oak.name.fr", '"Chêne"'),
        ("cards.oak.name.en", '"Oak"'),
    ]
    assert list(_twinned("cards.oak.name", Text(en="Oak"))) == [("cards.oak.name", '"Oak"')]
    assert list(_twinned("cards.oak.rank", 3)) == [("cards.oak.rank", "3")]


def test_fields_that_a_check_names_are_changed_first_each_once(grove: Opened) -> None:
    found = slips(grove, "count: cards, by: suit, is: 3")
    assert found[:2] == [("cards.apple-1.suit", "pear"), ("cards.apple-2.suit", "pear")]
    assert found[-1] == ("game.checks.1.is", "4")
    assert len(set(found)) == len(found)
    fields = list(dict.fromkeys(path.rpartition(".")[2] for path, _ in found))
    assert fields == ["suit", "copies", "is"]
    assert {path.split(".")[1] for path, _ in found[:-1]} == {
        *(f"apple-{rank}" for rank in (1, 2, 3)),
        *(f"pear-{rank}" for rank in (1, 2, 3)),
    }


def test_what_is_unique_becomes_its_neighbour_s(grove: Opened) -> None:
    found = slips(grove, "unique: cards.name")
    assert found[0] == ("cards.apple-2.name", '"Apple Seed"')
    assert found[4] == ("cards.pear-3.name", '"Pear Tree"')
    assert not [path for path, _ in found if path.endswith("is")]


def test_numbers_that_an_expression_names_are_changed_before_cells(grove: Opened) -> None:
    found = slips(grove, "that: hand_size < players.max")
    assert found[:4] == [("game.numbers.hand_size", new) for new in ("29", "0", "3", "1")]
    assert found[4:7] == [("game.players", new) for new in ("1..12", "1..1", "12..12")]
    assert found[7][0].startswith("cards.apple-1.")
    assert any(path.startswith("baskets.red.") for path, _ in found)


def test_a_check_that_is_not_there_has_no_slips(grove: Opened) -> None:
    assert list(slips_for("7")(grove())) == []
