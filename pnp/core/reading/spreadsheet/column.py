"""What a sheet's reader knows of a column: how cells are typed, and whether each must say something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

Typing = Callable[[str], Any]
"""A cell's words as a value; what cannot be typed stays text, and is found by the model."""


@dataclass(frozen=True)
class Column:
    """One field of the pieces that a sheet lists."""

    typed: Typing = str
    required: bool = True
    translated: bool = False
    """A column a language: ``effect.en``, ``effect.fr``."""
    several: bool = False
    """Its cells hold lists, split at ``;``."""


class Form(NamedTuple):
    """What a sheet is to hold: its columns, the game's languages and what one piece is called."""

    columns: Mapping[str, Column]
    languages: tuple[str, ...]
    one: str = "piece"
