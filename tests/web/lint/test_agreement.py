"""Languages agree in rules, examples, names and numbers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.web.lint.agreement import (
    all_languages_give_the_same_examples,
    all_languages_have_the_same_rules,
    all_languages_name_the_same_things,
    all_languages_say_the_same_numbers,
    every_text_is_in_its_language,
    translated_texts,
)
from tests.support.project import orchard_in
from tests.web.three_languages import findings_of, trilingual

EXAMPLE = '\n\n```example brew\n{"leaves": %s}\n---\n{{ told.0 }}\n```'


def rules(**texts: str) -> dict[str, str]:
    """Return the goal in each language, given or as in the fixture."""
    titles = {"de": "Ziel", "fr": "But", "en": "Goal"}
    usual = dict.fromkeys(titles, "{{ leaves_a_cup }} [x](piece:leaves).") | texts
    return {
        f"rules/{lang}.md": f"## {titles[lang]} {{#goal}}\n\n[goal-cups] {text}\n"
        for lang, text in usual.items()
    }


@pytest.mark.parametrize(
    ("english", "says"),
    [
        ("Brew.", ["4: 4 ids of sections and rules"]),
        ("Brew.\n\n[goal-tea] Drink.", ["rules/en.md:5:2: 'goal-tea' is missing in the other language"]),
        (
            "Brew.\n\n[goal-tea] Drink.\n\n[goal-pot] Pour.",
            [
                "rules/en.md:5:2: 'goal-tea' is missing in the other language",
                "rules/en.md:7:2: 'goal-pot' is missing in the other language",
            ],
        ),
    ],
)
def test_a_rule_stands_in_every_language(tmp_path: Path, english: str, says: list[str]) -> None:
    """Two translations are compared with German, which comes first."""
    *found, proof = findings_of(
        all_languages_have_the_same_rules, trilingual(tmp_path / "garden", rules(en=english))
    )
    assert [*found, *([] if found else [proof])] == says
    assert proof == "4: 4 ids of sections and rules"


def test_of_two_orders_the_first_difference_is_told(tmp_path: Path) -> None:
    texts = rules(de="A.\n\n[b] B.\n\n[c] C.", fr="A.\n\n[b] B.\n\n[c] C.", en="A.\n\n[c] C.\n\n[b] B.")
    assert findings_of(all_languages_have_the_same_rules, trilingual(tmp_path / "garden", texts)) == [
        "rules/de.md:5:2: 'b' stands here, but content/garden/rules/en.md has 'c'",
        "8: 8 ids of sections and rules",
    ]


@pytest.mark.parametrize(
    ("leaves", "says"),
    [
        ({}, ["nothing: there are no examples"]),
        ({"de": "6", "fr": "6", "en": "6"}, ["2: 2 pairs compared"]),
        (
            {"de": "6", "fr": "6", "en": "7"},
            ["rules/en.md:5:12: this example differs from the German one", "2: 2 pairs compared"],
        ),
        ({"de": "6", "en": "6"}, ["rules/fr.md:1:1: 0 examples, but 1 in German", "1: 1 pairs compared"]),
        ({"fr": "6"}, ["rules/fr.md:1:1: 1 examples, but 0 in German", "nothing: there are no examples"]),
    ],
)
def test_examples_ask_the_same(tmp_path: Path, leaves: dict[str, str], says: list[str]) -> None:
    texts = rules(**{lang: f"Brew.{EXAMPLE % count}" for lang, count in leaves.items()})
    assert findings_of(all_languages_give_the_same_examples, trilingual(tmp_path / "garden", texts)) == says


@pytest.mark.parametrize(
    ("english", "says"),
    [
        ("[Leaves](piece:leaves): {{ leaves_a_cup }}.", ["4: 4 names and links"]),
        (
            "[Leaves](piece:leaves).",
            [
                "rules/de.md:3:2: 'goal-cups' names leaves_a_cup here, but not in English",
                "4: 4 names and links",
            ],
        ),
        (
            "[Leaves](piece:leaves/green): {{ leaves_a_cup }}.",
            [
                "rules/de.md:3:2: 'goal-cups' names piece:leaves here, but not in English",
                "rules/en.md:3:2: 'goal-cups' names piece:leaves/green here, but not in German",
                "4: 4 names and links",
            ],
        ),
        (
            "[Leaves](piece:leaves), {{ leaves_a_cup }} or {{ leaves_a_cup }}.",
            [
                "rules/en.md:3:2: 'goal-cups' names leaves_a_cup here, but not in German",
                "4: 4 names and links",
            ],
        ),
    ],
)
def test_a_rule_names_the_same_things(tmp_path: Path, english: str, says: list[str]) -> None:
    assert (
        findings_of(all_languages_name_the_same_things, trilingual(tmp_path / "garden", rules(en=english)))
        == says
    )


@pytest.mark.parametrize(
    ("texts", "says"),
    [
        ({"fr": "Trois ou quatre.", "en": "Three or four."}, ["3: 3 numbers outside gaps"]),
        (
            {"fr": "Trois.", "en": "Four."},
            ["'goal-cups' says 3 in French, but 4 in English", "2: 2 numbers outside gaps"],
        ),
        (
            {"fr": "Trois, trois.", "en": "Three."},
            ["'goal-cups' says 3 in French only", "3: 3 numbers outside gaps"],
        ),
        (
            {"fr": "Trois.", "en": "Four, three, four."},
            ["'goal-cups' says 4, 4 in English only", "2: 2 numbers outside gaps"],
        ),
        (
            {"fr": '{{ "4" }} feuilles.', "en": "Five leaves."},
            ["'goal-cups' says 4 in French, but 5 in English", "2: 2 numbers outside gaps"],
        ),
        ({"de": "Sieben.", "fr": "Trois.", "en": "Three."}, ["2: 2 numbers outside gaps"]),
    ],
)
def test_numbers_are_said_alike_where_they_are_known(
    tmp_path: Path, texts: dict[str, str], says: list[str]
) -> None:
    """French is compared with English; German numbers are not known."""
    loaded = trilingual(tmp_path / "garden", rules(**texts), languages=("fr", "en", "de"))
    found = findings_of(all_languages_say_the_same_numbers, loaded)
    assert [one.split("2: ", 1)[-1] if "rules/" in one else one for one in found] == says


def test_a_tagline_says_the_same_number_in_every_language_that_is_counted_in(tmp_path: Path) -> None:
    loaded = trilingual(tmp_path / "garden").with_mutation("game.tagline.en", '"Four leaves make a cup."')
    assert findings_of(all_languages_say_the_same_numbers, loaded) == [
        "game.yaml:4:10: this text says 3 in French, but 4 in English",
        "1: 1 numbers outside gaps",
    ]
    loaded = trilingual(tmp_path / "other").with_mutation("leaves.green.name.en", '"Three leaves"')
    assert findings_of(all_languages_say_the_same_numbers, loaded) == ["1: 1 numbers outside gaps"]


def test_french_and_english_are_judged_beside_each_other(tmp_path: Path) -> None:
    loaded = trilingual(tmp_path / "garden").with_mutation(
        "game.tagline.en", '"Trois feuilles font une tasse."'
    )
    found = findings_of(every_text_is_in_its_language, loaded)
    assert found[0].startswith("game.yaml:4:")
    assert "this English reads as French" in found[0]
    assert found[1] == "21: 21 texts in two languages"


CHECKS: list[tuple[Any, str]] = [
    (all_languages_have_the_same_rules, "there is one language"),
    (all_languages_give_the_same_examples, "there is one language"),
    (all_languages_name_the_same_things, "there is one language"),
    (all_languages_say_the_same_numbers, "of its languages the engine can count in 1"),
    (every_text_is_in_its_language, "it is not told in two languages that the engine can tell apart"),
]


@pytest.mark.parametrize(("check", "why"), CHECKS)
def test_a_game_in_one_language_agrees_with_itself(
    tmp_path: Path, check: Callable[[LoadedGame], Any], why: str
) -> None:
    project = orchard_in(tmp_path, ())
    assert findings_of(check, LoadedGame.open(project.game("orchard"), project)) == [f"nothing: {why}"]


def test_a_game_without_rules_has_none_that_differ(tmp_path: Path) -> None:
    loaded = trilingual(tmp_path / "garden", bare=True)
    assert findings_of(all_languages_have_the_same_rules, loaded) == ["nothing: no rules"]
    assert findings_of(all_languages_name_the_same_things, loaded) == ["nothing: no rules"]


def test_every_text_of_the_catalog_stands_beside_itself_in_the_other_languages(tmp_path: Path) -> None:
    beside = [
        (one[0], other[0])
        for one, other, _, also in translated_texts(trilingual(tmp_path / "tea"))
        if not also
    ]
    assert set(beside) == {("de", "fr"), ("de", "en")}
    assert beside.count(("de", "fr")) == beside.count(("de", "en")) > 10
