"""Where a value comes from is said in one of a few ways; anything else is refused."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from pnp.core.catalog.provenance import Provenance, Sourced, nearest

SOURCED: TypeAdapter[Any] = TypeAdapter(Sourced)


@pytest.mark.parametrize(
    ("written", "origin", "note"),
    [
        ("stated", "stated", ""),
        ("designed", "designed", ""),
        ({"derived": "total"}, "derived", "total"),
        ({"public": "a review"}, "public", "a review"),
        ({"reconstructed": "to fit"}, "reconstructed", "to fit"),
    ],
)
def test_short_forms_are_understood(written: object, origin: str, note: str) -> None:
    read = SOURCED.validate_python(written)
    assert (read.origin, read.note or "") == (origin, note)
    assert SOURCED.validate_python(read) == read


@pytest.mark.parametrize(
    "written",
    [
        "derived",
        "",
        None,
        7,
        {},
        {"derived": ""},
        {"derived": 7},
        {"guessed": "x"},
        {"public": "a", "x": "b"},
    ],
)
def test_what_is_no_origin_is_refused(written: object) -> None:
    with pytest.raises(ValidationError, match="write 'stated', 'designed', 'unknown', or one of"):
        SOURCED.validate_python(written)


def test_an_origin_is_not_changed_afterwards_and_knows_no_other_field() -> None:
    read = SOURCED.validate_python({"public": "a review"})
    with pytest.raises(ValidationError, match="frozen"):
        read.note = "another"
    with pytest.raises(ValidationError, match="Extra inputs"):
        Provenance(origin="public", page=4)  # type: ignore[call-arg]
    with pytest.raises(ValidationError, match="valid string"):
        Provenance(origin="public", note=4)  # type: ignore[arg-type]


def test_a_note_may_be_told_in_several_languages() -> None:
    read = SOURCED.validate_python({"public": {"fr": "une critique", "en": "a review"}})
    assert [read.said(lang) for lang in ("fr", "en", "de")] == ["une critique", "a review", "a review"]
    french = SOURCED.validate_python({"public": {"fr": "une critique"}})
    assert [french.said(lang) for lang in ("fr", "en")] == ["une critique"] * 2
    plain = SOURCED.validate_python({"public": "a review"})
    assert (plain.said("fr"), plain.told) == ("a review", ())


@pytest.mark.parametrize("note", [{"fr": ""}, {"fr": 7}, {7: "x"}, {"fr": "x", "en": ""}, {}])
def test_a_note_that_is_missing_in_a_language_is_none(note: object) -> None:
    with pytest.raises(ValidationError, match="write 'stated'"):
        SOURCED.validate_python({"public": note})


def test_what_has_no_origin_of_its_own_has_that_of_what_holds_it() -> None:
    one, other = (SOURCED.validate_python({"public": note}) for note in ("one", "other"))
    origins = {"constants": one, "constants.x.y": other}
    assert nearest(origins, "constants.x.y.z") is nearest(origins, "constants.x.y") is other
    assert nearest(origins, "constants.x") is nearest(origins, "constants") is one
    assert nearest(origins, "players") is None
