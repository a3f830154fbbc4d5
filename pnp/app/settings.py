"""Read and write the user's settings: a small TOML file in the configuration folder."""

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
"""Input that no setting holds: a number of 64 digits, or brackets nested 32 deep."""


@dataclass(frozen=True)
class Settings:
    """The user's settings."""

    back_offset: BackOffset = NO_OFFSET


def settings_path() -> Path:
    return settings_folder() / "settings.toml"


def read_settings(path: Path | None = None) -> Settings:
    """Return the settings, or the defaults if there is no file; raise Misuse for any unknown entry."""
    try:
        path = path or settings_path()
        text = read(path, _LARGEST).decode()
    except (FileNotFoundError, Homeless):
        return Settings()
    except UnicodeDecodeError as err:
        raise Misuse(f"{path}: {err}") from err
    found = _parsed(path, text)
    _refuse_unknown(path, found, [_TABLE], "")
    return Settings(_offset(path, found.get(_TABLE, {})))


def _parsed(path: Path, text: str) -> dict[str, Any]:
    """Parse TOML; refuse long numbers and deep nesting first, since tomllib reports no line for them."""
    if odd := _ODD.search(text):
        line, what = text.count("\n", 0, odd.start()) + 1, "number" if odd["digits"] else "nest of brackets"
        raise Misuse(f"{path}:{line}: a {what} that is out of all measure")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as err:
        raise Misuse(f"{path}: {err}") from err


def write_settings(settings: Settings, path: Path | None = None) -> Path:
    """Write the file and return its path."""
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
    _refuse_unknown(path, table, [part.name for part in fields(BackOffset)], f"{_TABLE}.")
    for name, value in table.items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Misuse(f"{path}: {_TABLE}.{name} is a number, not {quoted(value)}")
    try:
        return BackOffset(**table)
    except Misuse as err:
        raise Misuse(f"{path}: {err}") from err


def _refuse_unknown(path: Path, table: dict[str, Any], names: list[str], prefix: str) -> None:
    for name in table:
        if name not in names:
            raise Misuse(f"{path}: {prefix}{short(name, 80)} is no setting; there is {', '.join(names)}")
