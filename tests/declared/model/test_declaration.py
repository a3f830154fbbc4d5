"""Sizes of pieces as designers write them."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from pnp.declared.model.short_forms import Millimetres

SIZE: TypeAdapter[Any] = TypeAdapter(Millimetres)


@pytest.mark.parametrize(
    ("written", "size"),
    [
        ("63x88", (63, 88)),
        ("5 × 1200", (5, 1200)),
        ([20, 30.5], (20, 30.5)),
        (25, (25, 25)),
        ("poker", (63.5, 88.9)),
    ],
)
def test_a_size_is_written_in_millimetres_or_by_its_name(written: Any, size: tuple[float, float]) -> None:
    assert SIZE.validate_python(written) == pytest.approx(size, abs=0.6)


@pytest.mark.parametrize("written", ["4x88", "63x4", "63x1201", "1201x63", 4])
def test_a_piece_is_neither_too_small_nor_too_large(written: Any) -> None:
    with pytest.raises(ValidationError, match="a piece measures from 5 to 1200 mm"):
        SIZE.validate_python(written)


@pytest.mark.parametrize("written", ["large", "63", [63], [1, 2, 3], True, None])
def test_what_is_no_size_is_told_how_to_write_one(written: Any) -> None:
    with pytest.raises(ValidationError, match="write millimetres, such as 63x88"):
        SIZE.validate_python(written)
