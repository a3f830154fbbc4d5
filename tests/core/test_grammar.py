"""Numbers, lists and titles, as each language writes them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pnp.core.grammar import grammar_of


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
