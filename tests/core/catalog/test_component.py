"""Components are strict and frozen, know their place, and speak the game's languages."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from pydantic import ValidationError

from pnp.core.base.diagnostic import Place
from pnp.core.catalog.box import Box
from pnp.core.catalog.component import Component, Kind, Languages, Piece, Text, settle


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


BOTH = Languages(("fr", "en"))


def card(card_id: str, copies: int = 1) -> Card:
    return Card(id=card_id, name=Text(en=card_id), copies=copies)


class Noted(Component):
    """What has another name in its file, and holds others."""

    written_as: ClassVar[dict[str, str]] = {"inner": "within"}
    inner: Card
    others: tuple[Card, ...] = ()


def test_a_component_is_strict_frozen_and_knows_no_other_field() -> None:
    with pytest.raises(ValidationError, match="valid integer"):
        Card(id="oak", name=Text(en="Oak"), copies="3")  # type: ignore[arg-type]
    with pytest.raises(ValidationError, match="Extra inputs"):
        Card(id="oak", name=Text(en="Oak"), cost=3)  # type: ignore[call-arg]
    with pytest.raises(ValidationError, match="frozen"):
        card("oak").copies = 2  # type: ignore[misc]


def test_every_component_knows_where_it_is_written() -> None:
    noted = Noted(inner=card("oak"), others=(card("elm"), card("ash")))
    assert noted.at() == Place("<memory>")
    settle(noted, Place("a.yaml", ("pieces", 3)))
    assert noted.at("inner") == noted.inner.at() == Place("a.yaml", ("pieces", 3, "within"))
    assert noted.at("others", "inner") == Place("a.yaml", ("pieces", 3, "others", "inner"))
    assert noted.others[1].at("copies") == Place("a.yaml", ("pieces", 3, "others", 1, "copies"))


@pytest.mark.parametrize(
    ("written", "missing", "strange"),
    [
        ({"fr": "Chêne", "en": "Oak"}, [], []),
        ({"fr": "Chêne"}, ["en"], []),
        ({"fr": "Chêne", "en": "Oak", "de": "Eiche"}, [], ["de"]),
        ({"de": "Eiche"}, ["fr", "en"], ["de"]),
    ],
)
def test_words_are_told_in_the_game_s_languages_and_no_other(
    written: dict[str, Any], missing: list[str], strange: list[str]
) -> None:
    if not missing and not strange:
        assert Text.model_validate(written, context=BOTH).said == written
        return
    with pytest.raises(ValidationError) as refused:
        Text.model_validate(written, context=BOTH)
    found = [(error["type"], error["loc"]) for error in refused.value.errors()]
    assert found == [
        *(("missing", (lang,)) for lang in missing),
        *(("extra_forbidden", (lang,)) for lang in strange),
    ]


def test_where_words_are_missing_in_a_language_english_is_shown_or_any() -> None:
    assert [Text(fr="Chêne", en="Oak")[lang] for lang in ("fr", "en", "de")] == ["Chêne", "Oak", "Oak"]
    assert Text(de="Eiche", fr="Chêne")["en"] == "Eiche"
    assert len({Text(en="Oak"), Text(en="Oak"), Text(en="Elm")}) == 2


def test_a_kind_is_asked_by_id_and_of_twins_the_first_is_told() -> None:
    first, twin = card("oak", 2), card("oak", 5)
    kind = Kind[Card](pieces=(first, card("elm", 4), twin))
    assert (kind["oak"] is first, len(kind), kind.ids, kind.copies) == (True, 3, ["oak", "elm", "oak"], 11)
    assert [piece.id for piece in kind] == kind.ids
    with pytest.raises(ValidationError, match="at least 1"):
        Kind[Card](pieces=())


@pytest.mark.parametrize(
    "written", ["x", {"provenance": "stated", "pieces": []}, {"provenance": {}, "pieces": 7}]
)
def test_a_kind_that_is_written_wrongly_is_left_for_the_schema_to_tell(written: Any) -> None:
    assert Kind[Card]._spread(written) is written  # type: ignore[operator]


def test_a_box_is_made_for_cards_without_sleeves() -> None:
    assert Box.model_fields["sleeve_um"].default == 0
    assert Card.model_fields["copies"].default == 1
