"""The short ways to write a thing in game.yaml mean one thing each; others are refused in its words."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from pnp.core.catalog.component import Languages, Text
from pnp.declared.model import short_forms
from pnp.declared.model.short_forms import Everywhere
from pnp.sheets.pieces.size import SIZES


def read(form: str, written: object) -> Any:
    return TypeAdapter(getattr(short_forms, form)).validate_python(written)


@pytest.mark.parametrize(
    ("written", "least", "most"),
    [("2..4", 2, 4), (" 2 - 4 ", 2, 4), ("2–4", 2, 4), (3, 3, 3), ({"min": 1, "max": 2}, 1, 2)],
)
def test_players_are_from_some_to_some(written: object, least: int, most: int) -> None:
    seats = read("Seats", written)
    assert (seats.min, seats.max) == (least, most)


def test_an_author_is_a_name_or_all_that_is_known() -> None:
    assert read("Author", "Ada").author == read("Author", {"author": "Ada", "year": 1999}).author == "Ada"


@pytest.mark.parametrize(
    ("written", "size"),
    [
        ("63x88", (63, 88)),
        (" 63.5 × 88 ", (63.5, 88)),
        ([63, 88.25], (63, 88.25)),
        (40, (40, 40)),
        ("5x1200", (5, 1200)),
        ("1200x5", (1200, 5)),
        (next(iter(SIZES)), next(iter(SIZES.values()))),
    ],
)
def test_a_size_is_a_name_or_millimetres(written: object, size: tuple[float, float]) -> None:
    assert tuple(read("Millimetres", written)) == size


_ONE_OF = f"write millimetres, such as 63x88, or one of {', '.join(SIZES)}"
_TAKEN = "the engine says this of every piece"


@pytest.mark.parametrize(
    ("form", "written", "said"),
    [
        ("Seats", "two", "write 2..4, or a number, not 'two'"),
        ("Minutes", "20 to 30", "write 2..4, or a number, not '20 to 30'"),
        ("Millimetres", "large", _ONE_OF),
        ("Millimetres", [63], _ONE_OF),
        ("Millimetres", [63, "x"], _ONE_OF),
        ("Millimetres", True, _ONE_OF),
        ("Millimetres", "4.99x88", "a piece measures from 5 to 1200 mm"),
        ("Millimetres", "88x4.99", "a piece measures from 5 to 1200 mm"),
        ("Millimetres", "1201x88", "a piece measures from 5 to 1200 mm"),
        ("Millimetres", "88x1201", "a piece measures from 5 to 1200 mm"),
        ("Name", "Row", "a name is written small, without spaces, such as row_bonus, not 'Row'"),
        ("Name", 7, "a name is written small, without spaces, such as row_bonus, not '7'"),
        ("FieldName", "provenance", f"a field cannot be called 'provenance': {_TAKEN}"),
        ("FieldName", "kind", f"a field cannot be called 'kind': {_TAKEN}"),
        ("FieldName", "model_x", f"a field cannot be called 'model_x': {_TAKEN}"),
        (
            "KindName",
            "rules book",
            "a name is written small, without spaces, such as row_bonus, not 'rules book'",
        ),
        ("KindName", "words", "a kind cannot be called 'words': the engine has a file of that name"),
        ("CheckNumber", "0", "checks are numbered from 1 to 999, not '0'"),
        ("CheckNumber", "1000", "checks are numbered from 1 to 999, not '1000'"),
        ("CheckNumber", 7, "checks are numbered from 1 to 999, not '7'"),
        ("Sheet", "/cards.csv", "'/cards.csv' leads out of the project"),
        ("Sheet", "a/../cards.csv", "'a/../cards.csv' leads out of the project"),
        ("Sheet", "..\\cards.csv", "'..\\cards.csv' leads out of the project"),
        ("Sheet", "c:cards.csv", "'c:cards.csv' leads out of the project"),
        ("Sheet", "cards.pdf", "'cards.pdf' is no sheet: write .csv, or with an extra .xlsx or .ods"),
    ],
)
def test_what_means_nothing_is_refused(form: str, written: object, said: str) -> None:
    with pytest.raises(ValidationError) as refused:
        read(form, written)
    assert refused.value.errors()[0]["msg"] == f"Value error, {said}"


@pytest.mark.parametrize(
    ("form", "written"),
    [
        ("Name", "row_bonus2"),
        ("FieldName", "id"),
        ("FieldName", "copies"),
        ("FieldName", "json"),
        ("KindName", "cards"),
        ("CheckNumber", "1"),
        ("CheckNumber", "999"),
        ("Sheet", "more/cards.csv"),
        ("Sheet", "x" * 196 + ".csv"),
    ],
)
def test_what_is_free_may_be_called_so(form: str, written: str) -> None:
    assert read(form, written) == written


def test_words_that_are_the_same_everywhere_are_told_once() -> None:
    text: TypeAdapter[Text] = TypeAdapter(Everywhere)
    said = text.validate_python("Grove", context=Languages(("fr", "en")))
    assert said.said == {"fr": "Grove", "en": "Grove"}
    both = text.validate_python({"fr": "Bosquet", "en": "Grove"}, context=Languages(("fr", "en")))
    assert both.said == {"fr": "Bosquet", "en": "Grove"}
