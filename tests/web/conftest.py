"""The built site, shared by the tests of the website."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .built import build_site


@pytest.fixture(scope="session")
def built(root: Path, kits: Path, once: Callable[[str, Callable[[Path], None]], Path]) -> Path:
    """A folder with the Markdown in pages/ and the finished site in site/."""

    def fill(folder: Path) -> None:
        build_site(root, kits, folder)

    return once("website", fill)
