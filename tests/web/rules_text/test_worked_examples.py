"""Worked examples use catalog values, are answered once, and in the text's language."""

from __future__ import annotations

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Refusal
from pnp.web.rules_text.catalog_values import is_reference, resolve_references
from pnp.web.rules_text.parser import parse
from pnp.web.rules_text.rules import Example
from pnp.web.rules_text.value_names import KEY_PREFIX, find_value, gap_filler, value_at
from pnp.web.rules_text.worked_examples import answer_value, resolve_question, solve
from tests.web.three_languages import trilingual


@pytest.fixture(scope="module")
def tea(tmp_path_factory: pytest.TempPathFactory) -> LoadedGame:
    return trilingual(tmp_path_factory.mktemp("tea") / "garden")


def example(question: str, calculator: str = "brew", lang: str = "en") -> Example:
    text = f"## Goal {{#goal}}\n\n[a] One.\n\n```example {calculator}\n{question}\n---\n{{{{ cups }}}}\n```\n"
    (found,) = parse(text, "x.md", lang).examples
    return found


def test_an_example_is_answered_with_its_question_and_its_sentences(tea: LoadedGame) -> None:
    assert tea.catalog
    found = solve(example('{"leaves": 7}'), tea.game, tea.catalog)
    assert not isinstance(found, Refusal)
    assert found["cups"] == 2
    assert found["input"] == {"leaves": 7}
    assert found["told"][0] == "That makes 2\u00a0cups."
    german = solve(example('{"leaves": 3}', lang="de"), tea.game, tea.catalog)
    assert not isinstance(german, Refusal)
    assert german["told"][0] == "Das ergibt 1\u00a0Tasse."
    assert answer_value(found, "input.leaves") == 7


def test_a_question_may_name_values_of_the_catalog(tea: LoadedGame) -> None:
    assert tea.catalog
    told = example('{"leaves": "{{ leaves_a_cup }}"}')
    assert resolve_question(told, tea.catalog) == {"leaves": 3}
    found = solve(told, tea.game, tea.catalog)
    assert not isinstance(found, Refusal)
    assert (found["cups"], found["input"]) == (1, {"leaves": 3})


@pytest.mark.parametrize(
    ("question", "calculator", "why"),
    [
        ("{}", "stew", "example: there is no calculator 'stew'"),
        ('{"leaves": "{{ pots }}"}', "brew", "example: nothing is called 'pots'"),
    ],
)
def test_what_cannot_be_asked_is_refused(tea: LoadedGame, question: str, calculator: str, why: str) -> None:
    assert tea.catalog
    found = solve(example(question, calculator), tea.game, tea.catalog)
    assert isinstance(found, Refusal)
    assert str(found) == why


def test_what_is_no_question_is_refused(tea: LoadedGame) -> None:
    assert tea.catalog
    for question in ('{"leaves": 100}', '{"leaves": ', '{"pots": 3}'):
        assert isinstance(solve(example(question), tea.game, tea.catalog), Refusal)


def test_the_same_question_is_answered_once_and_memory_has_an_end(
    tea: LoadedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tea.catalog
    monkeypatch.setattr("pnp.web.rules_text.worked_examples._MAX_CACHED", 2)
    tea.catalog.memo.pop("solved", None)
    first = solve(example('{"leaves": 1}'), tea.game, tea.catalog)
    assert solve(example('{"leaves": 1}'), tea.game, tea.catalog) is first
    assert solve(example('{"leaves": 1}', lang="fr"), tea.game, tea.catalog) is not first
    assert solve(example('{"leaves": 1}'), tea.game, tea.catalog) is first
    solve(example('{"leaves": 2}'), tea.game, tea.catalog)
    assert len(tea.catalog.memo["solved"]) == 1
    assert solve(example('{"leaves": 1}'), tea.game, tea.catalog) is not first


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("leaves_a_cup", 3),
        ("constants.leaves_a_cup", 3),
        ("game.constants.leaves_a_cup", 3),
        ("players.max", 4),
        ("leaves.green.copies", 3),
        (f"{KEY_PREFIX}leaves.green.copies", "copies"),
    ],
)
def test_a_name_is_looked_for_in_its_homes(tea: LoadedGame, path: str, value: object) -> None:
    assert tea.catalog
    assert find_value(tea.catalog, path) == value
    assert gap_filler(tea.game, tea.catalog, "en")(path) == value


@pytest.mark.parametrize(
    "path", ["pots", "constants", "leaves.red.copies", f"{KEY_PREFIX}pots", "players.most"]
)
def test_a_name_that_stands_for_no_single_value_is_none(tea: LoadedGame, path: str) -> None:
    assert tea.catalog
    with pytest.raises(KeyError):
        find_value(tea.catalog, path)


def test_a_leaf_is_found_through_tables_and_lists() -> None:
    table = {"a": [{"b": 1}, 2], "c": {"d": []}}
    assert value_at(table, "a.0.b") == 1
    assert value_at(table, "a.1") == 2
    assert value_at(table, "c.d") == []
    for path in ("a.2", "a.x", "a.0", "c", "a.1.b", "e", "a.-1"):
        with pytest.raises(KeyError):
            value_at(table, path)


def test_a_value_of_a_question_refers_as_a_gap_does() -> None:
    assert is_reference("{{ cards.oak }}")
    assert not is_reference("a {{ cards.oak }}")
    assert not is_reference(3)
    written = {"a": ["{{ x }}", "x {{ x }}", 3], "b": {"c": "{{x}}"}}
    assert resolve_references(written, {"x": 7}.__getitem__) == {"a": [7, "x {{ x }}", 3], "b": {"c": 7}}
