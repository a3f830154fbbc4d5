"""This project, as every test finds it: its folder, its games, and copies of it to break."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path

from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project

ROOT = Path(__file__).parents[2]
PROJECT = Project.find(ROOT)
GAMES = PROJECT.games()
IDS = PROJECT.ids
named = PROJECT.game


def opened(game_id: str) -> LoadedGame:
    """One of our games, read."""
    return LoadedGame.open(named(game_id), PROJECT)


def copy_of(folder: Path, *games: str, parts: Sequence[str] = ("templates", "site")) -> Project:
    """A project of one's own to break, with some of our games."""
    for name in (*(f"content/{game}" for game in games), *parts):
        shutil.copytree(ROOT / name, folder / name)
    (folder / "pnp.toml").write_text(settings(games), encoding="utf-8")
    return Project.find(folder)


def orchard_in(folder: Path, parts: Sequence[str] = ("templates", "site")) -> Project:
    """A small project to break, with what is ours beside it: one game of seven cards, in one language."""
    own = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "tests/outside/orchard", folder, ignore=own, dirs_exist_ok=True)
    for name in parts:
        shutil.copytree(ROOT / name, folder / name, dirs_exist_ok=True)
    return Project.find(folder)


def settings(games: Sequence[str] = IDS) -> str:
    """What pnp.toml says in a copy of this project with some of its games."""
    told = PROJECT.settings.model_copy(update={"games": tuple(f"content/{game}" for game in games)})
    lines = {name: value for name, value in told.model_dump().items() if value}
    return "".join(f"{name} = {_toml(value)}\n" for name, value in lines.items())


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)
