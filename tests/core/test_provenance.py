"""Where a value comes from is said in one of a few ways; anything else is refused."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from pnp.core.provenance import Sourced

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
