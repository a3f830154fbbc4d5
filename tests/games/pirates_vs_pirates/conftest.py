"""The catalog of Pirates vs Pirates, opened once."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.core.edition import Edition
from pnp.games.pirates_vs_pirates import GAME
from pnp.games.pirates_vs_pirates.model import PiratesVsPirates


@pytest.fixture(scope="session")
def game(root: Path) -> PiratesVsPirates:
    catalog = Edition.open(GAME, root).catalog
    assert isinstance(catalog, PiratesVsPirates)
    return catalog
