"""The identity of a game: title, makers, players, constants and the contents of its box."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from pnp.core.base.limits import FORMAT, Count, Few, Format, Id, Many, Minutes, Words, Year, Years

from .component import Component, Part, Text
from .provenance import Provenance, Sourced
from .unchecked import OWN_HANDLE, OWN_WORD


class Range(Component):
    """A range from ``min`` to ``max``, both included."""

    min: int
    max: int

    @model_validator(mode="after")
    def _from_least_to_most(self) -> Range:
        if self.min > self.max:
            raise ValueError(f"min is {self.min}, more than max, {self.max}")
        return self


class Players(Range):
    """The number of players."""

    min: Few
    max: Few


class Duration(Range):
    """The length of a game in minutes."""

    min: Minutes
    max: Minutes


class Credits(Component):
    """The makers of the published game; unknown ones are left out."""

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
    """The title, makers, audience and constants of a game, and the contents of its box."""

    no_facts = frozenset({"languages", "version", "origin", "imprint", "format"})

    id: Annotated[Id, OWN_HANDLE]
    format: Format = FORMAT
    """Version of the format of the project's files; an older engine refuses a newer one."""
    languages: Annotated[Many[Language], Field(max_length=20), AfterValidator(_once), OWN_WORD] = ()
    """Languages of this game, the default first, where they differ from the project's."""
    version: Annotated[str, Field(max_length=20), OWN_WORD] = ""
    """Version of the game, shown on sheets and pages; the engine's where it is empty."""
    origin: Literal["designed"] | None = None
    """Origin of every value that names none: ``designed`` in a game by its own designer."""
    title: Text
    tagline: Text
    """One line that invites to play."""
    imprint: Text | None = None
    """Licence notice of one line, on the kit's front page."""
    credits: Credits
    players: Players
    minutes: Duration
    age: Years
    constants: Constants
    contents: dict[str, Count]
    """Number of pieces of each sort in the box."""
    provenance: dict[str, Sourced] = Field(default_factory=dict)
    """Origins by path within this file; ``constants`` covers every constant that is not named itself."""

    @property
    def last_resort(self) -> Provenance | None:
        """The provenance of values that name none, or None."""
        return Provenance(origin=self.origin) if self.origin else None
