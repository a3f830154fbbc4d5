"""Boucaniers, opened once, and a table of it for three."""

from __future__ import annotations

import pytest

from pnp.core.edition import Edition
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.play.table import Sea

from .afloat import begun


@pytest.fixture(scope="session")
def game(editions: dict[str, Edition]) -> Boucaniers:
    catalog = editions["boucaniers"].catalog
    assert isinstance(catalog, Boucaniers)
    return catalog


@pytest.fixture
def sea(game: Boucaniers) -> Sea:
    return begun(game, 3)
