"""Every calculator of every game answers its own example, and tells the answer in both languages."""

from __future__ import annotations

import pytest

from pnp.core.project.loaded_game import LoadedGame
from tests.games.questions import AnyCalculator
from tests.support.project import GAMES, PROJECT

CASES = [
    pytest.param(game.id, calculator, id=f"{game.id}-{calculator.name}")
    for game in GAMES
    for calculator in game.calculators
]


@pytest.mark.parametrize(("game", "calculator"), CASES)
def test_the_example_is_answered_and_told_in_both_languages(
    game: str, calculator: AnyCalculator, loaded_games: dict[str, LoadedGame]
) -> None:
    catalog = loaded_games[game].catalog
    question, answer = calculator.ask(catalog, calculator.example)
    for lang in PROJECT.languages:
        sentences = calculator.sentences(catalog, question, answer, lang)
        assert sentences
        assert not [sentence for sentence in sentences if "{" in sentence]


@pytest.mark.parametrize(("game", "calculator"), CASES)
def test_it_applies_rules_that_exist(
    game: str, calculator: AnyCalculator, loaded_games: dict[str, LoadedGame]
) -> None:
    text = loaded_games[game].text("rules", "fr").text
    assert calculator.rules
    for rule in calculator.rules:
        assert f"[{rule}] " in text or f"[{rule}: " in text
