"""What does not fit is told once a place, in our words."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from pydantic import Field, ValidationError

from pnp.core.base.limits import Many
from pnp.core.catalog.component import Component
from pnp.core.reading.validation_errors import message_of, problems


class Card(Component):
    cost: Annotated[int, Field(ge=1, le=9)]
    on: int | str = 1


class Deck(Component):
    cards: Annotated[Many[Card], Field(min_length=1)]


def told(data: Any) -> dict[tuple[str | int, ...], str]:
    with pytest.raises(ValidationError) as refused:
        Deck.model_validate(data)
    return {one["loc"]: message_of(one) for one in problems(refused.value, data)}


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("ten", "must be a whole number, not 'ten'"),
        (None, "must be a whole number, not nothing"),
        ([], "must be a whole number, not a list"),
        ({}, "must be a whole number, not a mapping"),
        (True, "must be a whole number, not true"),
        (0, "must be at least 1, not 0"),
        (10, "must be at most 9, not 10"),
    ],
)
def test_a_value_is_told_beside_what_it_must_be(written: Any, said: str) -> None:
    assert told({"cards": [{"cost": written}]}) == {("cards", 0, "cost"): said}


def test_a_union_complains_once_and_at_what_is_written() -> None:
    assert list(told({"cards": [{"cost": 1, "on": []}]})) == [("cards", 0, "on")]


def test_what_is_missing_or_too_much_is_told_at_its_name() -> None:
    assert told({"cards": [{"price": 1}]}) == {
        ("cards", 0, "cost"): "is missing",
        ("cards", 0, "price"): "is not a field here",
    }


def test_a_list_is_too_short_only_where_its_entries_are_sound() -> None:
    assert told({"cards": []}) == {("cards",): "must have at least 1 entries, not 0"}
    assert list(told({"cards": [{"cost": 0}]})) == [("cards", 0, "cost")]
