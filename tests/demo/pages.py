"""The Little Harbour opened, and the kits that are made of it."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from pnp.core.catalog.catalog import Catalog
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.core.project.project_file import Settings
from pnp.sheets.kit.kit import Kit, Order, make_kit
from pnp.sheets.rendering.template import FaceRenderer

from . import DEMO

HERE = Path(__file__).parent


def open_demo(root: Path, folder: Path) -> LoadedGame:
    """The demonstration game in a project of its own, with the templates that all games share."""
    shutil.copytree(HERE / "content", folder / "content")
    for templates in (root / "templates", HERE / "templates"):
        shutil.copytree(templates, folder / "templates", dirs_exist_ok=True)
    project = Project(folder, "pnp.toml", Settings(languages=("fr", "en")))
    return LoadedGame.open(DEMO, project)


def catalog_of(loaded: LoadedGame) -> Catalog:
    assert loaded.catalog is not None, loaded.findings
    return loaded.catalog


class Harbourmaster:
    """Makes each kit once."""

    def __init__(self, loaded: LoadedGame) -> None:
        self.loaded = loaded
        self.studio = FaceRenderer(loaded.root)
        self.kit = cache(self._kit)

    def _kit(self, order: Order) -> Kit:
        kit, findings = make_kit(self.loaded, order, self.studio)
        assert kit, findings
        return kit
