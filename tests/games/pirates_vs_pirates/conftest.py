"""The catalog of Pirates vs Pirates, opened once."""

from __future__ import annotations

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.games.pirates_vs_pirates import GAME
from pnp.games.pirates_vs_pirates.model import PiratesVsPirates
from tests.support.project import PROJECT


@pytest.fixture(scope="session")
def loaded() -> LoadedGame:
    return LoadedGame.open(GAME, PROJECT)


@pytest.fixture(scope="session")
def game(loaded: LoadedGame) -> PiratesVsPirates:
    catalog = loaded.catalog
    assert isinstance(catalog, PiratesVsPirates)
    return catalog
