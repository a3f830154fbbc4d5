"""What pnp remembers of its user: a small TOML file in the folder where settings go."""

from __future__ import annotations

import re
import tomllib
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from pnp.core.base.errors import Misuse
from pnp.core.base.files import read, write
from pnp.core.base.terminal_text import quoted, short
from pnp.core.project.trust import Homeless, settings_folder
from pnp.sheets.options.offset import NO_OFFSET, BackOffset

_TABLE = "back_offset"
_LARGEST = 64_000
_ODD = re.compile(r"(?P<digits>[0-9][0-9a-fA-F_]{63})|(?:[\[{][^\[{\]}]*){32}")
"""What no setting holds: a number of 64 digits, brackets 32 deep."""


@dataclass(frozen=True)
class Settings:
    """All that is remembered."""

    back_offset: BackOffset = NO_OFFSET


def settings_path() -> Path:
    """Return the path of the user's settings."""
    return settings_folder() / "settings.toml"


def read_settings(path: Path | None = None) -> Settings:
    """The settings, the usual ones where there is no file; whatever else the file holds is refused."""
    try:
        path = path or settings_path()
        text = read(path, _LARGEST).decode()
    except (FileNotFoundError, Homeless):
        return Settings()
    except UnicodeDecodeError as err:
        raise Misuse(f"{path}: {err}") from err
    found = _parsed(path, text)
    _known(path, found, [_TABLE], "")
    return Settings(_offset(path, found.get(_TABLE, {})))


def _parsed(path: Path, text: str) -> dict[str, Any]:
    """What the text says; the reader stumbles over long numbers and deep nests without a place."""
    if odd := _ODD.search(text):
        line, what = text.count("\n", 0, odd.start()) + 1, "number" if odd["digits"] else "nest of brackets"
        raise Misuse(f"{path}:{line}: a {what} that is out of all measure")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as err:
        raise Misuse(f"{path}: {err}") from err


def write_settings(settings: Settings, path: Path | None = None) -> Path:
    """Write the file whole, and say where."""
    path = path or settings_path()
    lines = [f"{name} = {float(value)!r}" for name, value in asdict(settings.back_offset).items()]
    write(
        path,
        "\n".join(["# Where this printer wants its backs; see pnp calibrate.", f"[{_TABLE}]", *lines, ""]),
    )
    return path


def _offset(path: Path, table: Any) -> BackOffset:
    if not isinstance(table, dict):
        raise Misuse(f"{path}: {_TABLE} is a table, [{_TABLE}], not {quoted(table)}")
    _known(path, table, [part.name for part in fields(BackOffset)], f"{_TABLE}.")
    for name, value in table.items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Misuse(f"{path}: {_TABLE}.{name} is a number, not {quoted(value)}")
    try:
        return BackOffset(**table)
    except Misuse as err:
        raise Misuse(f"{path}: {err}") from err


def _known(path: Path, table: dict[str, Any], names: list[str], prefix: str) -> None:
    for name in table:
        if name not in names:
            raise Misuse(f"{path}: {prefix}{short(name, 80)} is no setting; there is {', '.join(names)}")
