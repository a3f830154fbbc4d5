"""Questions are read strictly."""

from __future__ import annotations

import pytest

from pnp.core.calculator import Refusal, read_json


@pytest.mark.parametrize(
    "text",
    [
        "NaN",
        "[1, Infinity]",
        '{"a": 1, "a": 2}',
        "{",
        "",
        "[" * 100_000,
        "[" * 33 + "]" * 33,
        '"\udcff"',
        " " * 1_000_001,
    ],
)
def test_what_is_not_strict_json_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        read_json(text)


def test_a_key_written_twice_is_named_among_many() -> None:
    many = ", ".join(f'"{number}": 1' for number in range(60_000))
    with pytest.raises(Refusal, match=r"^59999: written twice$"):
        read_json(f'{{{many}, "59999": 2}}')


def test_a_number_too_long_to_read_fits_no_field() -> None:
    assert read_json("9" * 64) == int("9" * 64)
    assert repr(read_json(f"[{'9' * 5000}]")) == "[a number of 5000 digits]"
