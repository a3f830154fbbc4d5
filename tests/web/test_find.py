"""Search finds what readers mean: without accents, elided, in the plural, with a wrong letter."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from py_mini_racer import MiniRacer

from pnp.core.edition import Edition
from pnp.web.index import plain, script
from pnp.web.pages import Library, stands
from pnp.web.words import interface
from tests.here import PROJECT

Find = Callable[[str, str, str], list[str]]


@pytest.fixture(scope="module")
def find(root: Path, editions: dict[str, Edition]) -> Find:
    """Search of the real site: language, words and game to addresses, the best first."""
    contexts: dict[str, Any] = {}
    for lang in PROJECT.languages:
        context = MiniRacer()
        context.eval((root / "site/assets/find.js").read_text("utf-8"))
        context.eval("let index; pnpFind.learn = (told) => { index = pnpFind.prepare(told); };")
        opened = stands(Library(PROJECT, list(editions.values())), lang)
        context.eval(script(opened, interface(PROJECT, lang)))
        context.eval("const addresses = (found) => JSON.stringify(found.map((entry) => entry[1]));")
        context.eval("const find = (words, game) => addresses(pnpFind.search(index, words, game));")
        contexts[lang] = context

    def ask(lang: str, words: str, game: str = "") -> list[str]:
        found: list[str] = json.loads(contexts[lang].eval(f"find({json.dumps(words)}, {json.dumps(game)})"))
        return found

    return ask


@pytest.mark.parametrize(
    "alike",
    [
        ("équipage", "equipage", "équipages", "l’équipage", "l'equipages", "D’ÉQUIPAGES"),
        ("mutinerie", "mutineries", "la mutinerie", "mutinerei"),
        ("décompte", "decompte", "Décomptes"),
        ("bateau", "bateaux"),
        ("cœur", "coeur", "Cœurs"),
    ],
)
def test_accents_elision_plurals_and_slips_do_not_matter(alike: tuple[str, ...], find: Find) -> None:
    first, *others = (find("fr", words, "buccaneer") for words in alike)
    assert first
    for found in others:
        assert found[0] == first[0]


@pytest.mark.parametrize(
    ("lang", "words", "address"),
    [
        ("fr", "butin insuffisant", "buccaneer/rules.html#shortage-purse"),
        ("fr", "mutineries tombent", "buccaneer/rules.html#mutiny-several"),
        ("fr", "7.6", "buccaneer/rules.html#loot-own"),
        ("fr", "BUC-C4", "buccaneer/rulings.html#buc-c4"),
        ("fr", "La Couronne", "buccaneer/pieces.html#ships-couronne"),
        ("fr", "partager butin", "buccaneer/calculators.html#loot"),
        ("en", "mutinies lapse", "buccaneer/rules.html#mutiny-several"),
        ("en", "captains", "buccaneer/terms.html#captain"),
        ("en", "lone pirates", "buccaneer/terms.html#lone-pirate"),
    ],
)
def test_a_search_leads_to_the_thing_itself(lang: str, words: str, address: str, find: Find) -> None:
    found = find(lang, words, "buccaneer")
    assert found[0].startswith(address) or address in found[:3]


@pytest.mark.parametrize(
    ("words", "found_there"),
    [
        ("abordage", ["boucaniers/rules.html#", "boucaniers/terms.html#"]),
        ("l'abordage", ["boucaniers/rules.html#", "boucaniers/terms.html#"]),
        ("equipage", ["buccaneer/rules.html#", "buccaneer/terms.html#"]),
        ("équipages", ["buccaneer/rules.html#", "buccaneer/terms.html#"]),
        ("tempete", ["pirates-vs-pirates/pieces.html#"]),
        ("cœur", ["rules.html#"]),
        ("coeur", ["rules.html#"]),
        ("mutinerie", ["buccaneer/rules.html#mutiny", "buccaneer/terms.html#mutiny"]),
        ("butin insuffisant", ["buccaneer/rules.html#shortage-purse"]),
    ],
)
def test_what_people_type_leads_to_numbered_rules(words: str, found_there: list[str], find: Find) -> None:
    found = find("fr", words, "")
    for wanted in found_there:
        assert any(wanted in address for address in found), found


def test_nonsense_finds_nothing(find: Find) -> None:
    assert find("fr", "xyzzyx", "") == []
    assert find("fr", "  ", "") == []


def test_the_index_holds_words_and_no_markup() -> None:
    assert plain("**Un** [mot](#loot){ .term title=“x” } <b>et</b>\nun autre") == "Un mot et un autre"
