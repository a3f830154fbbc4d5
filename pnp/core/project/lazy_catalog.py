"""A catalog whose files are read on first use, for commands that need one answer quickly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from pnp.core.catalog.catalog import Catalog

from .game import Game
from .loaded_game import LoadedGame
from .project import Project


def lazy_catalog(game: Game, project: Project, unread: Callable[[LoadedGame], NoReturn]) -> Catalog:
    """Return a game's catalog that reads each file on first access.

    ``unread`` is called, and must raise, when a file that is needed has findings.
    """
    loaded = LoadedGame(game, project, {}).with_part("game")
    fields = game.catalog.model_fields

    def part(name: str) -> Any:
        after = loaded if name == "game" else loaded.with_part(name)
        if after.findings:
            unread(after)
        return after.parts[name] if name in after.parts else fields[name].get_default()

    return game.catalog.waiting(part)
