"""The game, opened once."""

from __future__ import annotations

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.games.maitre_des_mers.model import MaitreDesMers


@pytest.fixture(scope="session")
def game(loaded_games: dict[str, LoadedGame]) -> MaitreDesMers:
    catalog = loaded_games["maitre-des-mers"].catalog
    assert isinstance(catalog, MaitreDesMers)
    return catalog
