"""Refuse symbolic links that lead out of a project, so that everything checked and printed lies within it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from .errors import Misuse
from .terminal_text import short

_OTHERS = frozenset({".git", ".hg", ".svn", ".venv", "__pycache__", "node_modules", "output"})
"""Names of folders that are not searched, since no product is made from them."""
_ENVIRONMENT = "pyvenv.cfg"
"""File that marks a Python virtual environment, which links to the system's Python."""


def refuse_links(root: Path, paths: Iterable[str]) -> None:
    """Raise Misuse for the first symbolic link at or below these paths that leads out of the project."""
    home = os.path.realpath(root)
    for path in paths:
        for link in _links(str(root / path)):
            target = os.path.realpath(link)
            if target != home and not target.startswith(home + os.sep):
                name = Path(link).relative_to(root).as_posix()
                raise Misuse(
                    f"{short(name)}: this link leads out of the project, to {short(target)}: "
                    "put the file itself there"
                )


def _links(path: str) -> Iterator[str]:
    """Yield every symbolic link at or below a path; links to folders are not followed."""
    if os.path.islink(path):  # noqa: PTH114 - a walk of every file: quick
        yield path
        return
    try:
        entries = sorted(os.scandir(path), key=lambda entry: entry.name)
    except OSError:
        return
    if any(entry.name == _ENVIRONMENT for entry in entries):
        return
    for entry in entries:
        if entry.is_symlink():
            yield entry.path
        elif entry.name not in _OTHERS and entry.is_dir(follow_symlinks=False):
            yield from _links(entry.path)
