"""Templates and parts of the site: the project's own first, then those that come with the engine."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from .seal import seal as seals
from .seal import seal_files

_PACKAGE = Path(__file__).parents[1]
SHIPPED = _PACKAGE / "shipped" if (_PACKAGE / "shipped").is_dir() else _PACKAGE.parent
"""Where the engine's own templates/ and site/ lie: within an installed package, or beside its source."""


def module(file: str) -> str:
    """A Python file as a reader knows it: ours from the package on, wherever it lies, another by its name."""
    path = Path(file)
    return path.relative_to(_PACKAGE.parent).as_posix() if path.is_relative_to(_PACKAGE) else path.name


def homes(root: Path, folder: str) -> list[Path]:
    """Where a folder such as ``templates/cards`` is looked for, the project's own place first."""
    places = dict.fromkeys(home.resolve() / folder for home in (root, SHIPPED))
    return [place for place in places if place.is_dir()]


def seal(root: Path, folder: str, without: Iterable[str] = ()) -> str:
    """What a folder holds wherever it is looked for, in a few letters; ``without`` are paths to pass over."""
    return seals(*(seal_files(home, without) for home in homes(root, folder)))


def find(root: Path, path: str) -> Path:
    """One file or folder; where there is none, the place where the engine's own would be."""
    own = root / path
    return own if own.exists() else SHIPPED / path


def joined(root: Path, folder: str, names: Iterable[str]) -> str:
    """One text of several files, such as a script of its modules, each after those that it leans on."""
    return "\n".join(find(root, f"{folder}/{name}").read_text("utf-8") for name in names)


def files(root: Path, folder: str, pattern: str = "*.*") -> dict[str, Path]:
    """Every file below a folder by its path within it; the project's own hides the engine's."""
    found: dict[str, Path] = {}
    for home in reversed(homes(root, folder)):
        found |= {file.relative_to(home).as_posix(): file for file in home.rglob(pattern) if file.is_file()}
    return dict(sorted(found.items()))
