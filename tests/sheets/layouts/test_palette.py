from __future__ import annotations

import pytest

from pnp.sheets.layouts.palette import CHOICES, auto, contrast, palette

SHADES = [*CHOICES, "#f1c40f", "#ffffff", "#000000", "#808080", "#39ff14"]


@pytest.mark.parametrize("accent", SHADES)
def test_words_can_be_read_in_any_accent(accent: str) -> None:
    colours = palette(accent, "#1c1a17", "#ffffff")
    assert contrast(colours["on-accent"], colours["accent"]) >= 4.5
    assert contrast(colours["deep"], colours["pale"]) >= 4.5
    assert contrast(colours["ink"], colours["pale"]) >= 4.5


def test_values_without_colours_get_some_that_differ() -> None:
    assert len(set(auto("abcdefgh").values())) == 8
