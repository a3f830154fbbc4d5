"""What is printed on declared pieces: their values, what ids are called, a back of their own."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.catalog.component import Text
from pnp.core.checks.mutation_samples import catalog_of
from pnp.declared.model.notation import field_type
from pnp.declared.runtime.faces import _as_drawn, _display_text, _plain
from pnp.sheets.layouts import Field
from pnp.sheets.pieces.face import Face
from tests.declared.conftest import CARDS, GAME, Opened

SHEET = "    from: cards.csv\n"
LIKES = "grows_from: -> cards?\n      likes: list of -> cards?\n      ripe: yes/no?"


def faces(grove: Opened, kind: str, **files: str) -> list[Face]:
    """The faces of a grove whose cards say this of themselves."""
    game = GAME.replace(SHEET, SHEET + kind).replace("grows_from: -> cards?", LIKES)
    loaded = grove(game_yaml=game, cards_csv=_liked(), **files)
    return list(loaded.game.faces(catalog_of(loaded), "en"))


def _liked() -> str:
    """The first card likes two others."""
    head, first, *others = CARDS.splitlines()
    return "\n".join([f"{head},likes", f"{first},pear-1; apple-3", *(f"{one}," for one in others)]) + "\n"


def test_what_is_borrowed_is_not_printed(grove: Opened) -> None:
    made = faces(grove, "")
    assert [face.piece for face in made] == ["apple-1", "apple-2", "apple-3", "pear-1", "pear-2", "pear-3"]
    assert {(face.kind, face.width_mm, face.height_mm, face.back) for face in made} == {
        ("card", 63.0, 88.0, None)
    }


def test_a_template_of_one_s_own_is_given_all_values_and_what_they_are_called(grove: Opened) -> None:
    first, second, *_ = faces(
        grove,
        "    face: card.svg.j2\n    back: back.svg.j2\n    size: 70x120\n",
        words_yaml="values: {suit: {apple: An apple}}\n",
    )
    assert (first.template, first.width_mm, first.height_mm) == ("grove/card.svg.j2", 70.0, 120.0)
    values: dict[str, Any] = dict(first.values)
    assert {
        name: values[name] for name in ("suit", "rank", "effect", "game", "version", "likes", "ripe")
    } == {
        "suit": "apple",
        "rank": 1,
        "effect": "Draw a card.",
        "game": "Grove",
        "version": "0.1",
        "likes": ["pear-1", "apple-3"],
        "ripe": None,
    }
    assert values["said"] == {"suit": "An apple", "likes": "Pear Seed, Apple Pie"}
    assert second.values["said"] == {"suit": "An apple", "grows_from": "Apple Seed"}
    assert first.back
    assert first.back.template == "grove/back.svg.j2"
    assert {name: first.back.values[name] for name in ("game", "name", "kind", "version")} == {
        "game": "Grove",
        "name": "Grove",
        "kind": "card",
        "version": "0.1",
    }


def test_a_layout_that_is_shipped_draws_both_sides(grove: Opened) -> None:
    (first, *_) = faces(grove, "    face: classic\n    back: back-dots\n")
    assert first.back
    assert first.template.startswith("boxes/")
    assert first.back.template.startswith("boxes/")
    assert first.back.title == first.title


@pytest.mark.parametrize(
    ("value", "of", "told"),
    [
        (None, "-> cards?", ""),
        ("pear-1", "-> cards", "Pear Seed"),
        ("red", "-> cards | baskets", "Red"),
        ("nobody", "-> cards", ""),
        ("apple", "apple | pear", ""),
        ("hot", "list of word", "hot"),
        (3, "1..9", ""),
    ],
)
def test_an_id_is_told_by_what_it_leads_to(grove: Opened, value: Any, of: str, told: str) -> None:
    catalog: Any = catalog_of(grove())
    assert _display_text(value, "odd", field_type(of), catalog, "en") == told


@pytest.mark.parametrize(
    ("of", "drawn"),
    [
        ("list of word", Field("list")),
        ("yes/no", Field("flag")),
        ("1 | 2", Field("choice", ("1", "2"))),
        ("int", Field("number")),
    ],
)
def test_layouts_have_their_own_words_for_sorts(of: str, drawn: Field) -> None:
    assert _as_drawn(field_type(of)) == drawn


def test_texts_are_told_in_the_face_s_language() -> None:
    text = Text(en="Oak", fr="Chêne")
    assert (_plain(text, "fr"), _plain((text, 3), "en"), _plain(7, "en")) == ("Chêne", ["Oak", 3], 7)
