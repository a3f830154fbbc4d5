"""A layout as it is used: zones with all that they took over from the layout below, and their places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from pnp.core.base.diagnostic import Place

from .model import Box, Pattern

Sort = Literal["number", "choice", "word", "text", "flag", "image", "reference", "list"]
"""What a field holds, as far as a face cares."""
NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Field:
    """A field that pieces have, as layouts ask for it."""

    sort: Sort
    choices: tuple[str, ...] = ()
    """What it may hold, where that is a list of words."""


@dataclass(frozen=True)
class Zone:
    """A box of a layout by its name."""

    name: str
    box: Box
    places: Mapping[str, Place]
    """Where each option is written; the empty name is the box itself."""
    drawn_for: tuple[float, float] | None = None
    """The size that its place was drawn for, where it is to be stretched to another."""

    def place(self, option: str = "") -> Place:
        return self.places.get(option, self.places[""])


@dataclass(frozen=True)
class Layout:
    """A face for every piece of a kind, whatever these say."""

    name: str
    root: Path = field(repr=False)
    """The project, below which pictures, icons and fonts lie."""
    folder: str
    """Where the game's own files lie, from there."""
    zones: tuple[Zone, ...]
    colours: Mapping[str, Mapping[str, str]]
    """The colours of a field's values by the field's name."""
    named: Mapping[str, str]
    """Colours that have names of their own."""
    accent: str
    """A colour, or a field that has colours."""
    paper: str
    ink: str
    pattern: Pattern
    fonts: Mapping[str, str]
    """The family of each font of its own, by the name that boxes use."""
    roles: Mapping[str, str]
    """Which field stands in for ``$number``, ``$text`` and the like in a shipped layout."""
