"""A kind gives its pieces the provenance that they share."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from pnp.core.component import Kind, Languages, Piece, Text


class Card(Piece):
    kind = "card"


def shared(piece: object) -> object:
    """A piece as it is handed on after its kind has spoken for it."""
    written = {"provenance": {"name": "stated", "copies": "stated"}, "pieces": [piece]}
    return Kind[Card]._spread(written)["pieces"][0]  # type: ignore[operator]


def test_a_piece_has_what_its_kind_says_and_its_own_on_top() -> None:
    assert shared({"id": "oak"}) == {"id": "oak", "provenance": {"name": "stated", "copies": "stated"}}
    own = shared({"id": "oak", "provenance": {"name": "designed"}})
    assert own == {"id": "oak", "provenance": {"name": "designed", "copies": "stated"}}


def test_what_is_written_wrongly_is_left_for_the_schema_to_tell() -> None:
    for wrong in ({"id": "oak", "provenance": "stated"}, {"id": "oak", "provenance": None}, "oak"):
        assert shared(wrong) == wrong


def test_words_need_not_name_their_language_where_there_is_one_alone() -> None:
    assert Text.model_validate("Oak", context=Languages(("en",))).said == {"en": "Oak"}
    with pytest.raises(ValidationError, match="valid dictionary"):
        Text.model_validate("Oak", context=Languages(("fr", "en")))
