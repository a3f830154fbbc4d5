"""What a table of players wants at hand besides the rules: the order of play, dice, the score, a timer."""

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
    """How many there are to throw."""
    first: Annotated[Few, OWN_HANDLE]
    """How many lie ready when nobody has said otherwise."""


class Throwing(Component):
    """How dice are thrown and thrown again."""

    dice: Annotated[Many[Dice], Field(min_length=1), OWN_HANDLE]
    hold: Annotated[Hold, OWN_HANDLE]
    """Whether dice are kept between throws: not at all, as one likes, or at least one more each time."""
    odds: Annotated[Id, OWN_HANDLE]
    """The calculator that tells the odds."""


class Tabletop(Part):
    """What the page of a game's table shows."""

    phases: Annotated[Many[Id], OWN_HANDLE] = ()
    """The sections of the rules that a turn runs through, in their order."""
    together: Annotated[bool, OWN_HANDLE] = False
    """Whether everybody plays each phase at the same time, so that it is nobody's turn."""
    timer_seconds: Annotated[int, Field(ge=0, le=600), OWN_HANDLE] = 0
    """How long the timer runs that a phase may have; 0 for none. It is off until somebody starts it."""
    lays: Annotated[Many[Id], OWN_HANDLE] = ()
    """The calculators that help with the set-up."""
    score: Annotated[Id | None, OWN_HANDLE] = None
    """The calculator that counts the score."""
    throws: Annotated[Throwing | None, OWN_HANDLE] = None
