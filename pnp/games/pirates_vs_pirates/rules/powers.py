"""What a pirate's power does to the dice: a few kinds of effect, each with its own terms."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pnp.core.base.limits import Few, Many
from pnp.core.catalog.component import Component

Colour = Literal["red", "blue", "yellow"]
COLOURS: tuple[Colour, ...] = ("red", "blue", "yellow")
Face = Annotated[int, Field(ge=1, le=6)]
FACES: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
Whose = Literal["own", "opponents"]
Colours = Annotated[Many[Colour], Field(min_length=1, max_length=3)]
Faces = Annotated[Many[Face], Field(min_length=1, max_length=6)]


class Aim(Component):
    """The dice that an effect may touch. The player of the power chooses among them."""

    whose: Whose = "own"
    """One's own dice, or those of each opponent."""
    dice: Few | None = None
    """How many at most, of each player concerned; as many as one likes where none is said."""
    colours: Colours = COLOURS
    faces: Faces = FACES
    """Only dice that show one of these."""


class Reroll(Aim):
    """Throw dice again, once."""

    effect: Literal["reroll"]


class Turn(Aim):
    """Turn dice to a face: a given one, or the one that the player names."""

    effect: Literal["set"]
    to: Face | None = None


class Shift(Aim):
    """Make dice show one more, or one less; a 6 stays a 6 and a 1 a 1."""

    effect: Literal["shift"]
    by: Literal[1, -1]


class Flip(Aim):
    """Turn dice over: what was below is above."""

    effect: Literal["flip"]


class Remove(Aim):
    """Set dice aside: they are no longer part of the throw."""

    effect: Literal["remove"]


class Copy(Aim):
    """Make dice show what another of the player's dice shows."""

    effect: Literal["copy"]


class Add(Component):
    """Take dice from the stock and throw them with one's own."""

    effect: Literal["add"]
    colour: Colour
    dice: Few


class Borrow(Component):
    """Use the power of an opponent's pirate as though it were one's own."""

    effect: Literal["borrow"]


class AnotherColour(Component):
    """One's dice of one more colour count in this trial, beside those that it asks for."""

    effect: Literal["another-colour"]


Aimed = Reroll | Turn | Shift | Flip | Remove | Copy
Power = Annotated[Aimed | Add | Borrow | AnotherColour, Field(discriminator="effect")]
"""One of twenty: two pirates of neighbouring ranks share it."""


def touches_opponents(power: Power) -> bool:
    """Whether the power may change opponents' dice; a borrowed one may."""
    return isinstance(power, Borrow) or (isinstance(power, Aim) and power.whose == "opponents")


def brings(power: Power, colour: Colour) -> int:
    """How many dice of a colour the power takes from the stock."""
    return power.dice if isinstance(power, Add) and power.colour == colour else 0


def signature(power: Power) -> tuple[object, ...]:
    """What the power says, wherever it is written: two powers are one where their signatures agree."""
    return tuple(getattr(power, name) for name in sorted(type(power).model_fields))
