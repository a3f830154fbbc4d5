"""The fruits to begin with look like fruits: whole, in the middle, each in its own shape."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from pnp.declared.art import SIZE, fruit

SKINS = {"apple": (0xB0, 0x39, 0x2B), "pear": (0x8A, 0x9A, 0x1C), "plum": (0x6C, 0x34, 0x83)}


def widths(name: str) -> list[int]:
    """How wide a fruit is in each line of its picture, from its top to its bottom."""
    skin = (np.asarray(Image.open(BytesIO(fruit(name)))) == SKINS[name]).all(axis=2)
    lines = [np.flatnonzero(line) for line in skin if line.any()]
    return [int(line[-1] - line[0]) + 1 for line in lines]


@pytest.mark.parametrize("name", SKINS)
def test_a_fruit_lies_whole_in_the_middle(name: str) -> None:
    skin = (np.asarray(Image.open(BytesIO(fruit(name)))) == SKINS[name]).all(axis=2)
    across, down = np.flatnonzero(skin.any(axis=0)), np.flatnonzero(skin.any(axis=1))
    assert across[0] + across[-1] == SIZE[0] - 1
    assert SIZE[1] * 0.2 < down[0] < SIZE[1] * 0.3
    assert SIZE[1] * 0.8 < down[-1] < SIZE[1] * 0.9


@pytest.mark.parametrize(("name", "slender"), [("apple", 0.87), ("pear", 1.24), ("plum", 1.09)])
def test_a_pear_is_slender_and_an_apple_broad(name: str, slender: float) -> None:
    lines = widths(name)
    assert len(lines) / max(lines) == pytest.approx(slender, abs=0.02)


def test_a_pear_alone_is_narrow_above() -> None:
    narrow = {name for name in SKINS if widths(name)[20] < 0.6 * max(widths(name))}
    assert narrow == {"pear"}
