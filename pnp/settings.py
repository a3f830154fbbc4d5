"""What pnp remembers of its user: a small TOML file in the folder where settings go."""

from __future__ import annotations

import os
import tomllib
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from pnp.core.disk import write
from pnp.core.failure import Misuse
from pnp.sheets.offset import NO_OFFSET, BackOffset

_TABLE = "back_offset"


@dataclass(frozen=True)
class Settings:
    """All that is remembered."""

    back_offset: BackOffset = NO_OFFSET


def settings_path() -> Path:
    """``$XDG_CONFIG_HOME/pnp/settings.toml``, or under ``~/.config`` where that names no absolute path."""
    folder = Path(os.environ.get("XDG_CONFIG_HOME", ""))
    return (folder if folder.is_absolute() else Path.home() / ".config") / "pnp" / "settings.toml"


def read_settings(path: Path | None = None) -> Settings:
    """The settings, the usual ones where there is no file; whatever else the file holds is refused."""
    path = path or settings_path()
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings()
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as err:
        raise Misuse(f"{path}: {err}") from err
    _known(path, found, [_TABLE], "")
    return Settings(_offset(path, found.get(_TABLE, {})))


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
        raise Misuse(f"{path}: {_TABLE} is a table, [{_TABLE}], not {table!r}")
    _known(path, table, [part.name for part in fields(BackOffset)], f"{_TABLE}.")
    for name, value in table.items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Misuse(f"{path}: {_TABLE}.{name} is a number, not {value!r}")
    try:
        return BackOffset(**table)
    except Misuse as err:
        raise Misuse(f"{path}: {err}") from err


def _known(path: Path, table: dict[str, Any], names: list[str], prefix: str) -> None:
    for name in table:
        if name not in names:
            raise Misuse(f"{path}: {prefix}{name} is no setting; there is {', '.join(names)}")
