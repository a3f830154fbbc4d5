"""The list of folders whose projects may run their own Python, kept with the user's settings.

A folder is trusted by its resolved path, even if its Python changes later. ``PNP_TRUST=1`` in the environment
trusts every project; the option ``--trust`` sets it, so that worker processes inherit it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

from pnp.core.base.errors import Misuse
from pnp.core.base.files import read, to_json, write

VARIABLE = "PNP_TRUST"


class Homeless(Misuse):
    """The error where there is no home folder to store settings in."""


class Untrusted(Misuse):
    """The error where a project's Python would run and the user has not trusted the project."""


def settings_folder() -> Path:
    """Return ``$XDG_CONFIG_HOME/pnp``, or ``~/.config/pnp`` where that names no absolute path."""
    folder = Path(os.environ.get("XDG_CONFIG_HOME", ""))
    return (folder if folder.is_absolute() else _home() / ".config") / "pnp"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError as err:
        raise Homeless("there is no home folder to keep settings in: set HOME or XDG_CONFIG_HOME") from err


def trust_file() -> Path:
    return settings_folder() / "trusted.json"


def is_trusted(folder: Path) -> bool:
    """Return whether the Python of a project in this folder may run."""
    if os.environ.get(VARIABLE) == "1":
        return True
    try:
        return str(folder.resolve()) in _trusted()
    except Homeless:
        return False


def trust(folder: Path) -> None:
    write(trust_file(), to_json(sorted({*_trusted(), str(folder.resolve())})))


def require(folder: Path, python: Sequence[str]) -> None:
    """Raise Untrusted, with advice, if the Python of a project in this folder may not run."""
    if not is_trusted(folder):
        raise Untrusted(
            f"{folder} has Python of its own ({', '.join(python)}), and nobody has trusted it yet: "
            "read it, then add --trust, or run pnp in a terminal, which asks once"
        )


def _trusted() -> list[str]:
    path = trust_file()
    try:
        listed = json.loads(read(path))
    except FileNotFoundError:
        return []
    except (ValueError, RecursionError) as err:
        raise Misuse(f"{path}: it is no JSON ({err}): mend or delete it") from err
    if not isinstance(listed, list) or not all(isinstance(one, str) for one in listed):
        raise Misuse(f"{path}: it is no list of folders: mend or delete it")
    return listed
