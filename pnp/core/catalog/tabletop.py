"""Aids for the table page of a game: order of play, dice, score and timer."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pnp.core.base.limits import Few, Id, Many

from .component import Component, Part, Text
from .unchecked import OWN_HANDLE, OWN_WORD

Hold = Literal["none", "free", "lock"]


class Dice(Component):
    """Dice of one colour that are thrown together."""

    id: Annotated[Id, OWN_HANDLE]
    name: Annotated[Text, OWN_WORD]
    colour: Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$"), OWN_WORD]
    most: Annotated[Few, OWN_HANDLE]
    """Maximum number to throw."""
    first: Annotated[Few, OWN_HANDLE]
    """Number that is preset."""


class Throwing(Component):
    """The dice of a game, and how they are thrown again."""

    dice: Annotated[Many[Dice], Field(min_length=1), OWN_HANDLE]
    hold: Annotated[Hold, OWN_HANDLE]
    """Whether dice are kept between throws: never, freely, or at least one more each time."""
    odds: Annotated[Id, OWN_HANDLE]
    """Id of the calculator that shows the odds."""


class Tabletop(Part):
    """The content of the table page of a game."""

    phases: Annotated[Many[Id], OWN_HANDLE] = ()
    """Ids of the rules sections that a turn runs through, in order."""
    together: Annotated[bool, OWN_HANDLE] = False
    """Whether all players play each phase at the same time, without turns."""
    timer_seconds: Annotated[int, Field(ge=0, le=600), OWN_HANDLE] = 0
    """Length of the timer of a phase in seconds; 0 for none. It is off until it is started."""
    lays: Annotated[Many[Id], OWN_HANDLE] = ()
    """Ids of the calculators that help with the set-up."""
    score: Annotated[Id | None, OWN_HANDLE] = None
    """Id of the calculator that counts the score."""
    throws: Annotated[Throwing | None, OWN_HANDLE] = None
