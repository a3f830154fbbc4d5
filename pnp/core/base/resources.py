"""Find templates and site files: a project's own first, then those shipped with the engine."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from . import snapshot
from .digest import digest_of

_PACKAGE = Path(__file__).parents[2]
SHIPPED = _PACKAGE / "shipped" if (_PACKAGE / "shipped").is_dir() else _PACKAGE.parent
"""Folder of the engine's own templates/ and site/: inside an installed package, or next to its source."""


def module_path(file: str) -> str:
    """Return a Python file's path from the package on if it is the engine's, else its file name."""
    path = Path(file)
    return path.relative_to(_PACKAGE.parent).as_posix() if path.is_relative_to(_PACKAGE) else path.name


def search_folders(root: Path, folder: str) -> list[Path]:
    """Return the folders that are searched for a folder such as ``templates/cards``, the project's first."""
    places = dict.fromkeys(home.resolve() / folder for home in (root, SHIPPED))
    return [place for place in places if snapshot.is_dir(place)]


def digest_folder(root: Path, folder: str, without: Iterable[str] = ()) -> str:
    """Return a digest of a folder's files in the project and the engine, except the paths ``without``."""
    return digest_of(*(snapshot.now().digest_below(home, without) for home in search_folders(root, folder)))


def find(root: Path, path: str) -> Path:
    """Return the project's file or folder at a path, else the engine's, whether or not that exists."""
    own = root / path
    return own if snapshot.exists(own) else SHIPPED / path


def join_texts(root: Path, folder: str, names: Iterable[str]) -> str:
    """Return the texts of several files in one folder, joined in the given order."""
    return "\n".join(snapshot.read_text(find(root, f"{folder}/{name}")) for name in names)


def files(root: Path, folder: str, pattern: str = "*.*") -> dict[str, Path]:
    """Return every file below a folder, keyed by its relative path; a project's file hides the engine's."""
    found: dict[str, Path] = {}
    for home in reversed(search_folders(root, folder)):
        paths = (path for path in snapshot.glob(home, f"**/{pattern}") if snapshot.is_file(path))
        found |= {path.relative_to(home).as_posix(): path for path in paths}
    return dict(sorted(found.items()))
