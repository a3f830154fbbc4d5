"""Numbers, lists and titles, as each language writes them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pnp.core.i18n.grammar import fill, grammar_of, joined, percent


@pytest.mark.parametrize(
    ("lang", "chance", "none", "title"),
    [
        ("fr", "58,3\u202f%", "0\u00a0mot", "règles"),
        ("en", "58.3%", "0\u00a0mots", "règles"),
        ("de", "58,3\u202f%", "0\u00a0mots", "Règles"),
        ("de-AT", "58,3\u202f%", "0\u00a0mots", "Règles"),
        ("xx", "58.3%", "0\u00a0mots", "règles"),
    ],
)
def test_each_language_has_its_habits_and_others_go_by_english(
    lang: str, chance: str, none: str, title: str
) -> None:
    grammar = grammar_of(lang)
    assert grammar.odds(Fraction(7, 12)) == chance
    assert grammar.counted(0, "mot", "mots") == none
    assert grammar.counted(1, "mot", "mots") == "1\u00a0mot"
    assert grammar.within("Règles") == title
    assert grammar.within("Routes des Indes").endswith("outes des Indes")


KEEPS = {"fr": "{who} garde {gain|ducat|ducats}.", "en": "{who} keeps {gain|ducat|ducats}."}


@pytest.mark.parametrize(
    ("gain", "fr", "en"), [(0, "0 ducat", "0 ducats"), (1, "1 ducat", "1 ducat"), (2, "2 ducats", "2 ducats")]
)
def test_the_noun_follows_its_number(gain: int, fr: str, en: str) -> None:
    told = [
        fill(KEEPS[lang], {"who": "Kim", "gain": gain}, lang).replace("\u00a0", " ") for lang in ("fr", "en")
    ]
    assert told == [f"Kim garde {fr}.", f"Kim keeps {en}."]


def test_words_are_translated_and_names_are_not() -> None:
    words = {"chest": "un coffre"}
    filling = {"who": ["chest", "{what}"], "what": {"word": "chest"}}
    assert fill("{who} prend {what}.", filling, "fr", words.__getitem__) == "chest, {what} prend un coffre."


@pytest.mark.parametrize(
    ("items", "fr", "en", "de"),
    [
        ([], "", "", ""),
        ([1], "1", "1", "1"),
        ([1, 3], "1 ou 3", "1 or 3", "1, 3"),
        ([1, 3, 5], "1, 3 ou 5", "1, 3 or 5", "1, 3, 5"),
    ],
)
def test_a_list_ends_with_a_word_where_the_language_is_known(
    items: list[int], fr: str, en: str, de: str
) -> None:
    assert [joined(items, lang, "or") for lang in ("fr", "en", "xx")] == [fr, en, de]


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
