"""Our games print, answer and play as approved."""

from __future__ import annotations

import pytest

from pnp.core.project.loaded_game import LoadedGame
from tests.looks.games import TOLD
from tests.looks.kept import compare
from tests.support.project import IDS


@pytest.mark.parametrize("sort", TOLD)
@pytest.mark.parametrize("game", IDS)
def test_a_game_does_as_it_was_approved(game: str, sort: str, loaded_games: dict[str, LoadedGame]) -> None:
    compare(f"{game}-{sort}", list(TOLD[sort](loaded_games[game])))
