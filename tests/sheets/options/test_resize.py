"""A size is one that can be held and printed."""

from __future__ import annotations

import pytest

from pnp.core.base.errors import Misuse
from pnp.sheets.options.resize import parse_size


def test_a_size_is_written_in_millimetres() -> None:
    assert parse_size("20x300") == parse_size(" 20 × 300 mm ") == (20, 300)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("pokr", "there is no size 'pokr': did you mean 'poker'?"),
        ("0", "there is no size '0': there is card, "),
        ("70 x 120 mm by hand, please", "there is no size '70 x 120 mm by hand, please': there is card, "),
    ],
)
def test_what_is_no_size_is_refused_with_what_is_near_it_or_with_all(name: str, told: str) -> None:
    with pytest.raises(Misuse) as refused:
        parse_size(name)
    assert str(refused.value).startswith(told)


@pytest.mark.parametrize("name", ["19.9x100", "100x300.5", "0x0"])
def test_what_no_card_can_measure_is_refused_with_what_can(name: str) -> None:
    with pytest.raises(Misuse, match=f"a size of {name} mm is not between 20 and 300 mm"):
        parse_size(name)
