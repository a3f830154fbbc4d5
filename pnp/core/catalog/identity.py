"""What a game is: its title, its makers, for whom it is, its constants, what its box holds."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from pnp.core.base.limits import FORMAT, Count, Few, Format, Id, Many, Minutes, Words, Year, Years

from .component import Component, Part, Text
from .provenance import Provenance, Sourced
from .unchecked import OWN_HANDLE, OWN_WORD


class Range(Component):
    """From ``min`` to ``max``, both included."""

    min: int
    max: int

    @model_validator(mode="after")
    def _from_least_to_most(self) -> Range:
        if self.min > self.max:
            raise ValueError(f"min is {self.min}, more than max, {self.max}")
        return self


class Players(Range):
    """How many can play."""

    min: Few
    max: Few


class Duration(Range):
    """How many minutes a game takes."""

    min: Minutes
    max: Minutes


class Credits(Component):
    """Who made the published game; what nobody could find out is left open."""

    author: Words
    artist: Words | None = None
    publisher: Words | None = None
    year: Year | None = None


class Constants(Component):
    """The numbers of the rules. Each game declares its own."""


Language = Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Z]{2})?$")]


def _once(written: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(written)) < len(written):
        raise ValueError("each language is named once")
    return written


class Identity(Part):
    """What a game is called, who made it, for whom; its constants and what its box holds."""

    no_facts = frozenset({"languages", "version", "origin", "imprint", "format"})

    id: Annotated[Id, OWN_HANDLE]
    format: Format = FORMAT
    """The form of the project's files; an engine that knows only older ones says so."""
    languages: Annotated[Many[Language], Field(max_length=20), AfterValidator(_once), OWN_WORD] = ()
    """Those of this game, the default first, where they are not the project's."""
    version: Annotated[str, Field(max_length=20), OWN_WORD] = ""
    """The game's own, on sheets and pages; where it has none, the engine's."""
    origin: Literal["designed"] | None = None
    """Where every value comes from that does not say otherwise: the game's own designer."""
    title: Text
    tagline: Text
    """One line that makes one want to play."""
    imprint: Text | None = None
    """One line of who may do what with the printed game, on the kit's front page."""
    credits: Credits
    players: Players
    minutes: Duration
    age: Years
    constants: Constants
    contents: dict[str, Count]
    """How many pieces of each sort the box holds."""
    provenance: dict[str, Sourced] = Field(default_factory=dict)
    """By path within this file: ``constants`` covers every constant that is not named itself."""

    @property
    def last_resort(self) -> Provenance | None:
        """Where a value comes from that does not say it itself."""
        return Provenance(origin=self.origin) if self.origin else None
