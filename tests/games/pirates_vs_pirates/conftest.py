"""The catalog of Pirates vs Pirates, opened once."""

from __future__ import annotations

import pytest

from pnp.core.edition import Edition
from pnp.games.pirates_vs_pirates import GAME
from pnp.games.pirates_vs_pirates.model import PiratesVsPirates
from tests.here import PROJECT


@pytest.fixture(scope="session")
def game() -> PiratesVsPirates:
    catalog = Edition.open(GAME, PROJECT).catalog
    assert isinstance(catalog, PiratesVsPirates)
    return catalog
