"""Boucaniers, opened once, and a table of it for three."""

from __future__ import annotations

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.play.table import Sea
from tests.games.boucaniers.afloat import begun


@pytest.fixture(scope="session")
def game(loaded_games: dict[str, LoadedGame]) -> Boucaniers:
    catalog = loaded_games["boucaniers"].catalog
    assert isinstance(catalog, Boucaniers)
    return catalog


@pytest.fixture
def sea(game: Boucaniers) -> Sea:
    return begun(game, 3)
