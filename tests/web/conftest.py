"""Fixtures for tests of the website: the built site."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.app.examine import Examination
from pnp.app.site import build_site, kits_in
from tests.support.project import PROJECT


@pytest.fixture(scope="session")
def built(kits: Path, examination: Examination, once: Callable[[str, Callable[[Path], None]], Path]) -> Path:
    """Return a folder with the Markdown in pages/ and the finished site in site/."""

    def fill(folder: Path) -> None:
        build_site(PROJECT, examination, kits_in(kits), folder / "site", folder / "pages")

    return once("website", fill)


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the contents of a folder by path."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}
