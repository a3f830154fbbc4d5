"""Questions are read strictly, and answers are told in good French and English."""

from __future__ import annotations

import pytest

from pnp.core.calculator import Refusal, fill, percent, read_json
from pnp.core.catalog import Text

WORDS = {
    "keeps": Text(fr="{who} garde {gain|ducat|ducats}.", en="{who} keeps {gain|ducat|ducats}."),
    "takes": Text(fr="{who} prend {what}.", en="{who} takes {what}."),
    "chest": Text(fr="un coffre", en="a chest"),
}


@pytest.mark.parametrize(
    ("gain", "fr", "en"), [(0, "0 ducat", "0 ducats"), (1, "1 ducat", "1 ducat"), (2, "2 ducats", "2 ducats")]
)
def test_the_noun_follows_its_number(gain: int, fr: str, en: str) -> None:
    told = [
        fill(WORDS, "keeps", {"who": "Kim", "gain": gain}, lang).replace("\u00a0", " ")
        for lang in ("fr", "en")
    ]
    assert told == [f"Kim garde {fr}.", f"Kim keeps {en}."]


def test_words_are_translated_and_names_are_not() -> None:
    assert (
        fill(WORDS, "takes", {"who": ["chest", "{what}"], "what": {"word": "chest"}}, "fr")
        == "chest, {what} prend un coffre."
    )


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


@pytest.mark.parametrize(
    ("odds", "fr", "en"),
    [
        ("7/12", "58,3 %", "58.3%"),
        ("0", "0 %", "0%"),
        ("1", "100 %", "100%"),
        ("1/2", "50,0 %", "50.0%"),
        ("1/7776", "0,1 %", "0.1%"),
        ("7775/7776", "99,9 %", "99.9%"),
    ],
)
def test_a_chance_is_told_in_per_cent_and_never_as_certain_where_it_is_not(
    odds: str, fr: str, en: str
) -> None:
    assert [percent(odds, lang).replace("\u202f", " ") for lang in ("fr", "en")] == [fr, en]
