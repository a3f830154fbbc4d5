"""Templates and parts of the site: the project's own first, then those that come with the engine."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from . import snapshot
from .digest import seal as seals

_PACKAGE = Path(__file__).parents[2]
SHIPPED = _PACKAGE / "shipped" if (_PACKAGE / "shipped").is_dir() else _PACKAGE.parent
"""Where the engine's own templates/ and site/ lie: within an installed package, or beside its source."""


def module(file: str) -> str:
    """A Python file as a reader knows it: ours from the package on, wherever it lies, another by its name."""
    path = Path(file)
    return path.relative_to(_PACKAGE.parent).as_posix() if path.is_relative_to(_PACKAGE) else path.name


def homes(root: Path, folder: str) -> list[Path]:
    """Where a folder such as ``templates/cards`` is looked for, the project's own place first."""
    places = dict.fromkeys(home.resolve() / folder for home in (root, SHIPPED))
    return [place for place in places if snapshot.is_dir(place)]


def seal(root: Path, folder: str, without: Iterable[str] = ()) -> str:
    """What a folder holds wherever it is looked for, in a few letters; ``without`` are paths to pass over."""
    return seals(*(snapshot.now().digest_below(home, without) for home in homes(root, folder)))


def find(root: Path, path: str) -> Path:
    """One file or folder; where there is none, the place where the engine's own would be."""
    own = root / path
    return own if snapshot.exists(own) else SHIPPED / path


def joined(root: Path, folder: str, names: Iterable[str]) -> str:
    """One text of several files, such as a script of its modules, each after those that it leans on."""
    return "\n".join(snapshot.read_text(find(root, f"{folder}/{name}")) for name in names)


def files(root: Path, folder: str, pattern: str = "*.*") -> dict[str, Path]:
    """Every file below a folder by its path within it; the project's own hides the engine's."""
    found: dict[str, Path] = {}
    for home in reversed(homes(root, folder)):
        paths = (path for path in snapshot.glob(home, f"**/{pattern}") if snapshot.is_file(path))
        found |= {path.relative_to(home).as_posix(): path for path in paths}
    return dict(sorted(found.items()))
