"""A catalog whose files are read when they are first asked for: quick, where one answer is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from pnp.core.catalog.catalog import Catalog

from .game import Game
from .loaded_game import Edition
from .project import Project


def glimpse(game: Game, project: Project, unread: Callable[[Edition], NoReturn]) -> Catalog:
    """The typed whole of a game; ``unread`` is told of a file that is asked for and cannot be read."""
    edition = Edition(game, project, {}).opening("game")
    fields = game.catalog.model_fields

    def part(name: str) -> Any:
        opened = edition if name == "game" else edition.opening(name)
        if opened.findings:
            unread(opened)
        return opened.parts[name] if name in opened.parts else fields[name].get_default()

    return game.catalog.waiting(part)
