from __future__ import annotations

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.web.rules_text.value_text import format_field, is_picture, strip_markup


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Pay 2:coin: now", "Pay 2\u202fcoin now"),
        ("Take **rank 1** or *none*.", "Take rank 1 or none."),
        (":arrow-up: Draw", "arrow up Draw"),
        ("At 3: go", "At 3: go"),
    ],
)
def test_a_reader_is_told_words_without_marks(text: str, told: str) -> None:
    assert strip_markup(text) == told


def test_the_name_of_a_picture_is_not_told() -> None:
    assert is_picture("art/oak.PNG")
    assert not is_picture("oak")
    assert not is_picture(3)


def test_a_record_is_told_in_the_words_of_its_game(loaded_games: dict[str, LoadedGame]) -> None:
    catalog, dice = loaded_games["pirates-vs-pirates"].catalog, {"red": 1, "blue": 0, "yellow": 2}
    assert catalog
    words = catalog.words
    assert format_field(words, "dice", dice, "fr") == "rouges\u202f: 1, bleus\u202f: 0, jaunes\u202f: 2"
    assert format_field(words, "slots", {"1": "x"}, "en") == "1: x"
    assert format_field(words, "faces", (), "en") == "–"
