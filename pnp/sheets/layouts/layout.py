"""A layout ready for use: its zones merged with those of the layouts that it extends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from pnp.core.base.diagnostic import Place

from .model import Box, Pattern

Sort = Literal["number", "choice", "word", "text", "flag", "image", "reference", "list"]
"""The types of field that a layout distinguishes."""
NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Field:
    """A field of a kind of piece, as layouts use it."""

    sort: Sort
    choices: tuple[str, ...] = ()
    """The values that it may have, if it is a choice."""


@dataclass(frozen=True)
class Zone:
    """A named box of a layout."""

    name: str
    box: Box
    places: Mapping[str, Place]
    """The source position of each option; the empty name is the box itself."""
    drawn_for: tuple[float, float] | None = None
    """The size of the piece that the position was written for, or None if it is not stretched."""

    def place(self, option: str = "") -> Place:
        return self.places.get(option, self.places[""])


@dataclass(frozen=True)
class Layout:
    """A design for the faces of a kind of piece."""

    name: str
    root: Path = field(repr=False)
    """The project's folder, which holds pictures, icons and fonts."""
    folder: str
    """The folder of the game's own files, relative to the root."""
    zones: tuple[Zone, ...]
    colours: Mapping[str, Mapping[str, str]]
    """The colours of a field's values, by field name."""
    named: Mapping[str, str]
    """The colours with names of their own."""
    accent: str
    """A colour, or the name of a field that has colours."""
    paper: str
    ink: str
    pattern: Pattern
    fonts: Mapping[str, str]
    """The family of each of the game's own fonts, by the name that boxes use."""
    roles: Mapping[str, str]
    """The field that stands for ``$number``, ``$text`` and other roles in a shipped layout."""
