"""The game, opened once."""

from __future__ import annotations

import pytest

from pnp.core.project.loaded_game import Edition
from pnp.games.maitre_des_mers.model import MaitreDesMers


@pytest.fixture(scope="session")
def game(editions: dict[str, Edition]) -> MaitreDesMers:
    catalog = editions["maitre-des-mers"].catalog
    assert isinstance(catalog, MaitreDesMers)
    return catalog
