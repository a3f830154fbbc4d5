"""Compiled rules and pages are as approved."""

from __future__ import annotations

import pytest

from pnp.core.project.loaded_game import LoadedGame
from tests.looks.kept import compare
from tests.looks.web import PAGED, pages, samples, script
from tests.support.project import IDS


def test_samples_are_compiled_as_was_approved() -> None:
    compare("samples-script", list(samples()))


@pytest.mark.parametrize("game", IDS)
def test_rules_are_compiled_as_was_approved(game: str, loaded_games: dict[str, LoadedGame]) -> None:
    compare(f"{game}-script", list(script(loaded_games[game])))


@pytest.mark.parametrize("game", PAGED)
def test_pages_say_what_was_approved(game: str, loaded_games: dict[str, LoadedGame]) -> None:
    compare(f"{game}-pages", list(pages(loaded_games[game])))
