"""Numbers in prose: both languages say the same, and a typed one is none that has a name."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from pnp.app.checking import registries
from pnp.core.checks.registry import run_check
from pnp.core.i18n.numbers import numbers_in
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.lint import literals
from pnp.web.lint.registry import texts
from pnp.web.rules_text.value_names import find_value
from tests.support.project import PROJECT

WEB = next(registry for registry in registries() if registry.prefix == "WEB")
_LITERAL = re.compile(r'\{\{ "([^"]*\d[^"]*)" \}\}')
_NUMBER_WORD = re.compile(r"(?<![\w.#-])(two|three|four|five|six|ten)(?![\w-])", re.IGNORECASE)


def findings(code: str, loaded: LoadedGame) -> list[str]:
    return [finding.help or finding.message for finding in run_check(WEB.checks[code], loaded)[0]]


def written(loaded: LoadedGame, book: str, lang: str, text: str) -> LoadedGame:
    return loaded.with_source(replace(loaded.text(book, lang), text=text))


@pytest.mark.parametrize(
    ("french", "english", "numbers"),
    [
        ("Trois dés, puis 4", "Three dice, then 4", [3, 4]),
        ("les deux camps", "both sides", [2]),
        ("une paire de six", "a pair of sixes", [6]),
        ("le quatrième pirate, un double", "the fourth pirate, a double", [4, 2]),
        ("dix-sept ou vingt", "seventeen or twenty", [17, 20]),
        ("un dé à six faces", "one six-sided die", [6]),
        ("le second", "the second", []),
    ],
)
def test_numbers_are_the_same_in_both_languages(french: str, english: str, numbers: list[int]) -> None:
    assert numbers_in(french, "fr") == numbers_in(english, "en") == Counter(numbers)


def test_every_typed_number_changed_in_one_language_is_caught(loaded_games: dict[str, LoadedGame]) -> None:
    tried = 0
    for loaded in loaded_games.values():
        for lang in ("fr", "en"):
            text = loaded.text("rules", lang).text
            for match in _LITERAL.finditer(text):
                other = re.sub(r"\d", lambda digit: str(int(digit[0]) + 1), match[0], count=1)
                slipped = written(loaded, "rules", lang, text[: match.start()] + other + text[match.end() :])
                tried += 1
                assert findings("WEB020", slipped), (loaded.game.id, lang, match[0])
    assert tried >= 16


def test_every_number_word_changed_in_one_language_is_caught(loaded_games: dict[str, LoadedGame]) -> None:
    loaded = loaded_games["boucaniers"]
    text = loaded.text("rules", "en").text
    words = list(_NUMBER_WORD.finditer(text))
    assert len(words) >= 20
    for match in words:
        slipped = text[: match.start()] + "seven" + text[match.end() :]
        assert findings("WEB020", written(loaded, "rules", "en", slipped)), match


def test_a_number_of_the_catalog_s_texts_is_compared_too(loaded_games: dict[str, LoadedGame]) -> None:
    slipped = loaded_games["boucaniers"].with_mutation(
        "workshop.build.0", '{fr: "deux", en: "three", picture: fold}'
    )
    assert findings("WEB020", slipped) == ["this text says 2 in French, but 3 in English"]


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("{{ start_ducats }}", '{{ "10" }}', "start_ducats"),
        ("{{ key:box_pawns.4 }}", '{{ "4" }}', "key:box_pawns.4"),
    ],
)
def test_a_typed_number_that_has_a_name_gets_it(buccaneer: LoadedGame, old: str, new: str, name: str) -> None:
    slipped = buccaneer.with_mutation(f"rules/fr.md: {old}", new)
    assert findings("WEB022", slipped) == [f"write {{{{ {name} }}}}"]


def test_a_number_that_two_constants_have_is_let_stand(buccaneer: LoadedGame) -> None:
    assert findings("WEB022", buccaneer.with_mutation("rules/fr.md: {{ start_ducats }}", '{{ "5" }}')) == []


def test_a_key_is_a_name_only_where_the_table_has_it(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    assert find_value(buccaneer.catalog, "key:box_pawns.4") == "4"
    with pytest.raises(KeyError):
        find_value(buccaneer.catalog, "key:box_pawns.9")


def test_literals_are_few(loaded_games: dict[str, LoadedGame]) -> None:
    rules = [text for loaded in loaded_games.values() for text in texts(loaded)]
    typed = [gap.literal for text in rules for rule in text.rules for _, gap in literals._literals(rule)]
    assert sorted(map(str, typed)) == [number for number in "001346" for _ in PROJECT.languages]
