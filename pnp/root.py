"""The project's folder: where it is, what it holds in a few letters, and what it remembers."""

from __future__ import annotations

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
            return _in_utf8(folder)
    raise NoProject(f"no project here: no folder from {start} upwards has content/ and templates/")


def _in_utf8(folder: Path) -> Path:
    """The folder, whose name goes into templates, manifests and pages."""
    try:
        str(folder).encode()
    except UnicodeEncodeError as err:
        raise NoProject(f"the project's folder must have a name in UTF-8: {folder}") from err
    return folder


def memory_of(root: Path, *, fresh: bool = False) -> Memory:
    """What earlier runs have made of this project; a fresh memory recalls nothing of them."""
    return Memory(root / "output" / ".memory", fresh=fresh)


def seal_sources(root: Path) -> str:
    """Everything that is made from this project is made from this."""
    return seal(*(seal_files(root / name) for name in SOURCES))


def seal_game(root: Path, game: str, others: frozenset[str] = frozenset()) -> str:
    """What one game is checked and printed from: content, words, the templates that are not others'."""
    elsewhere = {f"cards/{other}" for other in others - {game}} | {"pages"}
    return seal(
        seal_files(root / "content" / game),
        seal_files(root / "templates", elsewhere),
        seal_files(root / "site", {"assets"}),
    )
