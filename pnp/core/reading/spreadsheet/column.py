"""The columns that a sheet may have: the type of their cells, and whether they are required."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

Typing = Callable[[str], Any]
"""Function from a cell's text to a value; text that cannot be converted is returned unchanged."""


@dataclass(frozen=True)
class Column:
    """One field of the pieces that a sheet lists."""

    typed: Typing = str
    required: bool = True
    translated: bool = False
    """Whether there is one column per language, such as ``effect.en`` and ``effect.fr``."""
    several: bool = False
    """Whether cells hold lists, split at ``;``."""


class Form(NamedTuple):
    """The expected form of a sheet: its columns, the game's languages and the word for one piece."""

    columns: Mapping[str, Column]
    languages: tuple[str, ...]
    one: str = "piece"
