"""The catalog of Pirates vs Pirates, opened once."""

from __future__ import annotations

import pytest

from pnp.core.edition import Edition
from pnp.games.pirates_vs_pirates import GAME
from pnp.games.pirates_vs_pirates.model import PiratesVsPirates
from tests.here import PROJECT


@pytest.fixture(scope="session")
def edition() -> Edition:
    return Edition.open(GAME, PROJECT)


@pytest.fixture(scope="session")
def game(edition: Edition) -> PiratesVsPirates:
    catalog = edition.catalog
    assert isinstance(catalog, PiratesVsPirates)
    return catalog
