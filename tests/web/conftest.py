"""The built site, shared by the tests of the website."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.examine import examine
from pnp.press import build_site, kits_in
from pnp.web.report import SiteReport
from tests.here import GAMES, PROJECT


def build_into(folder: Path, kits: Path) -> SiteReport:
    """Build the real site into ``folder``/site, its Markdown into ``folder``/pages."""
    return build_site(PROJECT, examine(PROJECT, GAMES), kits_in(kits), folder / "site", folder / "pages")


@pytest.fixture(scope="session")
def built(kits: Path, once: Callable[[str, Callable[[Path], None]], Path]) -> Path:
    """A folder with the Markdown in pages/ and the finished site in site/."""

    def fill(folder: Path) -> None:
        build_into(folder, kits)

    return once("website", fill)
