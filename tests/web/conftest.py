"""The built site, shared by the tests of the website."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.examine import Examination
from pnp.website import build_site, kits_in
from tests.here import PROJECT


@pytest.fixture(scope="session")
def built(kits: Path, examination: Examination, once: Callable[[str, Callable[[Path], None]], Path]) -> Path:
    """A folder with the Markdown in pages/ and the finished site in site/."""

    def fill(folder: Path) -> None:
        build_site(PROJECT, examination, kits_in(kits), folder / "site", folder / "pages")

    return once("website", fill)
