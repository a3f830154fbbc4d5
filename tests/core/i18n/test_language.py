"""French and English exchanged are noticed; our own texts raise no alarm."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from pnp.app.checking import registries
from pnp.core.checks.registry import run_check
from pnp.core.i18n.language import fault_between, fault_in, frenchness, knows, name, pairs
from pnp.core.i18n.language import texts as of_languages
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source
from pnp.web.lint.agreement import _parts
from pnp.web.lint.registry import texts

WEB = next(registry for registry in registries() if registry.prefix == "WEB")


def found(loaded: LoadedGame) -> list[str]:
    return [finding.code for finding in run_check(WEB.checks["WEB021"], loaded)[0]]


@pytest.mark.parametrize(
    ("french", "english"),
    [
        ("Aides de jeu", "Player aids"),
        ("Chaque capitaine paie son équipage.", "Every captain pays the crew."),
        ("Le Maître des Mers", "Le Maître des Mers"),
        ("English", "Français"),
        ("but", "goal"),
    ],
)
def test_what_is_right_raises_no_alarm(french: str, english: str) -> None:
    assert fault_in(french, english) == ""


def test_an_exchange_is_told_even_where_the_words_are_few() -> None:
    assert fault_in("Player aids", "Aides de jeu") == "French and English are exchanged here"


@pytest.mark.parametrize(
    ("french", "english", "fault"),
    [
        ("the ship and oars", "the ship and oars", ""),
        ("the ship and oars here", "the ship and oars here", "this French reads as English"),
        ("the ship sails far away", "the ship sails far away", "this French reads as English"),
        ("le navire et rames", "le navire et rames", ""),
        ("le navire et rames là", "le navire et rames là", "this English reads as French"),
        ("le navire vogue loin demain", "le navire vogue loin demain", ""),
        ("la", "the", ""),
        ("the", "la", ""),
        ("the ship", "la", "French and English are exchanged here"),
        ("navire", "île verte", "French and English are exchanged here"),
    ],
)
def test_a_sentence_has_five_words_and_two_of_them_tell(french: str, english: str, fault: str) -> None:
    assert fault_in(french, english) == fault


def test_texts_are_those_in_two_languages_at_least() -> None:
    text = "a: {fr: Un, en: One}\nb: {fr: Deux}\nc: [{en: Three, de: Drei, fr: Trois}, {fr: [x], en: y}]\n"
    source = Source.parse(text, "x.yaml")
    assert [(dict(said), place.key) for said, place in of_languages(source, ("fr", "en"))] == [
        ({"fr": "Un", "en": "One"}, ("a",)),
        ({"fr": "Trois", "en": "Three"}, ("c", 0)),
    ]
    lists = Source.parse("a: {fr: [Un, 3, Deux], en: [One, Two, Two]}\nb: {fr: [Un], en: One}\n", "x.yaml")
    assert [(fr, en, place.key) for fr, en, place in pairs(lists)] == [
        ("Un", "One", ("a", "fr", 0)),
        ("Deux", "Two", ("a", "fr", 2)),
    ]


def test_a_language_goes_by_its_name_or_its_letters() -> None:
    assert [name(lang) for lang in ("fr", "de", "eo")] == ["French", "German", "'eo'"]
    assert knows(["en", "de", "fr"])
    assert not knows(["en", "de"])
    assert fault_between({"de": "x", "en": "le navire et rames là"}) == ""


def test_one_language_in_both_places_is_told() -> None:
    english, french = "Every captain pays the whole crew.", "Le capitaine paie tous ses pirates."
    assert fault_in(english, english) == "this French reads as English"
    assert fault_in(french, french) == "this English reads as French"


def test_elision_is_french_and_a_genitive_is_not() -> None:
    assert frenchness("l’or d’abord") == 2
    assert frenchness("the captain’s gold") == -1


def test_lists_are_judged_entry_by_entry(buccaneer: LoadedGame) -> None:
    path = "asked.questions.turn-order"
    right = {"fr": ["qui est le premier à jouer", "où"], "en": ["who is the first to play", "where"]}
    assert found(buccaneer.with_mutation(path, json.dumps(right))) == []
    exchanged = {"fr": right["en"], "en": right["fr"]}
    slipped = buccaneer.with_mutation(path, json.dumps(exchanged))
    (finding,) = run_check(WEB.checks["WEB021"], slipped)[0]
    assert finding.at.key == ("questions", "turn-order", "fr", 0)


def test_every_text_of_four_words_is_noticed_when_exchanged(loaded_games: dict[str, LoadedGame]) -> None:
    every = [
        pair for loaded in loaded_games.values() for file in loaded.sources.values() for pair in pairs(file)
    ]
    long = [(fr, en) for fr, en, _ in every if min(_words(fr), _words(en)) >= 4 and fr != en]
    assert len(long) > 700
    unnoticed = [fr for fr, en in long if not fault_in(en, fr)]
    assert unnoticed == []


def _words(text: str) -> int:
    """How many words a text has besides its gaps."""
    return len(re.findall(r"\w{2,}", re.sub(r"\{[^{}]*\}", "", text)))


@pytest.mark.parametrize("book", ["rules", "quick", "first"])
def test_books_in_each_other_s_place_are_noticed_rule_by_rule(buccaneer: LoadedGame, book: str) -> None:
    french, english = (buccaneer.text(book, lang) for lang in ("fr", "en"))
    exchanged = buccaneer.with_source(replace(french, text=english.text)).with_source(
        replace(english, text=french.text)
    )
    rules = texts(buccaneer, book)[0].rules
    assert found(buccaneer) == []
    assert len(found(exchanged)) >= len(rules)


def test_texts_in_two_languages_are_counted(buccaneer: LoadedGame) -> None:
    """Each rule, title and paragraph of the books once, and each pair of the catalog's."""
    (proof,) = run_check(WEB.checks["WEB021"], buccaneer)[1]
    in_files = sum(len(pairs(source)) for source in buccaneer.sources.values())
    assert proof.facts == in_files + len(list(_parts(buccaneer)))
