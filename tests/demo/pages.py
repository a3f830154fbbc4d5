"""The Little Harbour opened, and the kits that are made of it."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from pnp.core.catalog.catalog import Catalog
from pnp.core.project.loaded_game import Edition
from pnp.core.project.project import Project
from pnp.core.project.project_file import Settings
from pnp.sheets.kit.kit import Kit, Order, make_kit
from pnp.sheets.rendering.template import Studio

from . import DEMO

HERE = Path(__file__).parent


def open_demo(root: Path, folder: Path) -> Edition:
    """The demonstration game in a project of its own, with the templates that all games share."""
    shutil.copytree(HERE / "content", folder / "content")
    for templates in (root / "templates", HERE / "templates"):
        shutil.copytree(templates, folder / "templates", dirs_exist_ok=True)
    project = Project(folder, "pnp.toml", Settings(languages=("fr", "en")))
    return Edition.open(DEMO, project)


def catalog_of(edition: Edition) -> Catalog:
    assert edition.catalog is not None, edition.findings
    return edition.catalog


class Harbourmaster:
    """Makes each kit once."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.studio = Studio(edition.root)
        self.kit = cache(self._kit)

    def _kit(self, order: Order) -> Kit:
        kit, findings = make_kit(self.edition, order, self.studio)
        assert kit, findings
        return kit
