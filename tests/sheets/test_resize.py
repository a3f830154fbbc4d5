"""A size is one that can be held and printed."""

from __future__ import annotations

import pytest

from pnp.core.failure import Misuse
from pnp.sheets.resize import size_of


def test_a_size_is_written_in_millimetres() -> None:
    assert size_of("20x300") == size_of(" 20 × 300 mm ") == (20, 300)


@pytest.mark.parametrize("name", ["19.9x100", "100x300.5", "0x0"])
def test_what_no_card_can_measure_is_refused_with_what_can(name: str) -> None:
    with pytest.raises(Misuse, match=f"a size of {name} mm is not between 20 and 300 mm"):
        size_of(name)
