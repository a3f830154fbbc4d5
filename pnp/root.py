"""The project's folder: where it is, what it holds in a few letters, and what it remembers."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from pnp.core.memory import Memory
from pnp.core.seal import seal, seal_files

SOURCES = ("content", "templates", "site")
"""The folders that everything is made from."""


class NoProject(Exception):
    """No folder from here upwards holds a project."""


def find_root(start: Path) -> Path:
    """The nearest folder, from ``start`` upwards, that has content/ and templates/."""
    for folder in (start, *start.parents):
        if (folder / "content").is_dir() and (folder / "templates").is_dir():
            return folder
    raise NoProject(f"no project here: no folder from {start} upwards has content/ and templates/")


def memory_of(root: Path, *, fresh: bool = False) -> Memory:
    """What earlier runs have made of this project; a fresh memory recalls nothing of them."""
    return Memory(root / "output" / ".memory", fresh=fresh)


def seal_sources(root: Path) -> str:
    """Everything that is made from this project is made from this."""
    return seal(*(seal_files(root / name) for name in SOURCES))


def seal_games(root: Path, ids: Iterable[str], known: Collection[str]) -> dict[str, str]:
    """What each game is checked and printed from: its content, its templates, and what all games share.

    ``known`` are the ids of all games: a template in the folder of another one is none of a game's business.
    """
    shared = seal(
        seal_files(root / "templates", {"pages", *(f"cards/{game}" for game in known)}),
        seal_files(root / "site", {"assets"}),
    )
    return {
        game: seal(shared, seal_files(root / "content" / game), seal_files(root / "templates/cards" / game))
        for game in ids
    }
