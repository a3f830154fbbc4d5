"""A small game to read and to break: two cards, told in two languages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Kind, Piece
from pnp.core.catalog.unchecked import CITATION, OWN_WORD
from pnp.core.checks.registry import Registry
from pnp.core.project.game import Game
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.core.project.project_file import Settings

GAME = """\
id: grove
origin: designed
title: {de: Hain, en: Grove}
tagline: {de: Was wächst, en: What grows}
credits: {author: Ada Example}
players: {min: 1, max: 4}
minutes: {min: 20, max: 30}
age: 8
constants: {}
contents: {cards: 2}
"""
CARDS = """\
pieces:
  - {id: oak, name: {de: Eiche, en: Oak}, cost: 3, seen: {page: 4, by: ada}}
  - {id: elm, name: {de: Ulme, en: Elm}, cost: 3, seen: {page: 9, by: bob}}
"""


class Seen(Component):
    page: Annotated[int, CITATION]
    by: Annotated[str, OWN_WORD]


class Card(Piece):
    kind = "card"
    cost: int
    seen: Seen


class Grove(Catalog):
    cards: Kind[Card]


def grove_in(folder: Path, **files: str) -> LoadedGame:
    """The game in a folder, with other files than these two, or with these written otherwise."""
    content = folder / "content/grove"
    for name, text in {"game.yaml": GAME, "cards.yaml": CARDS, **files}.items():
        (content / name).parent.mkdir(parents=True, exist_ok=True)
        (content / name).write_text(text, encoding="utf-8")
    game = Game("grove", Grove, Registry("GRV"), (), lambda _catalog, _lang: [])
    return LoadedGame.open(game, Project(folder, "pnp.toml", Settings(languages=("de", "en"))))


def bare(model: Any, **parts: Any) -> Any:
    """A model that has these parts alone, as nobody checked them."""
    return model.model_construct(**parts)
