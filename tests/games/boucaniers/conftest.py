"""Boucaniers, opened once."""

from __future__ import annotations

import pytest

from pnp.core.edition import Edition
from pnp.games.boucaniers.model import Boucaniers


@pytest.fixture(scope="session")
def game(editions: dict[str, Edition]) -> Boucaniers:
    catalog = editions["boucaniers"].catalog
    assert isinstance(catalog, Boucaniers)
    return catalog
