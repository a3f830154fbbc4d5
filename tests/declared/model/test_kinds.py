"""Declared kinds become models: what one piece is called, what it holds."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.reading.source import Source
from pnp.declared.model.declaration import Declared
from pnp.declared.model.kinds import Layouts, identity_model, one_of, singular
from tests.declared.conftest import Opened


@pytest.mark.parametrize(
    ("many", "one"),
    [
        *(("cards", "card"), ("berries", "berry"), ("dice", "die"), ("action_dice", "action_die")),
        *(("sheep", "sheep"), ("as", "as"), ("ies", "y"), ("pies", "pie"), ("s", "")),
    ],
)
def test_one_is_called_as_english_makes_it_of_many(many: str, one: str) -> None:
    assert singular(many) == one


def test_a_kind_may_say_what_one_of_it_is_called(grove: Opened) -> None:
    game: Any = grove().parts["game"]
    kind = game.kinds["cards"]
    assert one_of("old_cards", kind) == "old-card"
    assert one_of("old_cards", kind.model_copy(update={"one": "leaf"})) == "leaf"


def test_pieces_are_told_by_what_was_declared_of_them(grove: Opened) -> None:
    catalog = grove().catalog
    assert catalog
    (card, *_) = catalog.kinds()["cards"]
    assert (card.kind, type(card).__name__, type(card).__doc__) == ("card", "Card", "One of the cards.")
    assert (card.copies, card.rank, card.grows_from) == (1, 1, None)
    assert type(card).model_fields["rank"].is_required()
    assert not type(card).model_fields["grows_from"].is_required()


def test_numbers_of_the_rules_are_fields_of_the_game() -> None:
    assert identity_model(()) is Declared
    made = identity_model(["hand_size"])
    assert made is not Declared
    assert made.model_fields["constants"].alias == "numbers"


def test_a_layout_is_found_by_its_name_or_its_whole_path() -> None:
    one, other = Source("faces/card.yaml", ""), Source("faces/big-card.yaml", "")
    layouts = Layouts(sources=(other, one))
    assert layouts.source("card.yaml") is layouts.source("faces/card.yaml") is one
    assert layouts.source("tile.yaml") is None
