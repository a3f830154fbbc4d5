"""Data model of the pirates' powers: one class for each kind of effect."""

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
    """The dice that an effect may touch, among which the player of the power chooses."""

    whose: Whose = "own"
    """Owner of the dice: the player, or each opponent."""
    dice: Few | None = None
    """Maximum number of dice of each player concerned; None for any number."""
    colours: Colours = COLOURS
    faces: Faces = FACES
    """Faces that the dice must show."""


class Reroll(Aim):
    """A power that throws dice again, once."""

    effect: Literal["reroll"]


class Turn(Aim):
    """A power that turns dice to a given face, or to one that the player names."""

    effect: Literal["set"]
    to: Face | None = None


class Shift(Aim):
    """A power that makes dice show one more or one less; a 6 stays a 6 and a 1 a 1."""

    effect: Literal["shift"]
    by: Literal[1, -1]


class Flip(Aim):
    """A power that turns dice to the opposite face."""

    effect: Literal["flip"]


class Remove(Aim):
    """A power that removes dice from the throw."""

    effect: Literal["remove"]


class Copy(Aim):
    """A power that makes dice show the face of another die of their owner."""

    effect: Literal["copy"]


class Add(Component):
    """A power that takes dice from the stock and throws them with one's own."""

    effect: Literal["add"]
    colour: Colour
    dice: Few


class Borrow(Component):
    """A power that uses the power of an opponent's pirate."""

    effect: Literal["borrow"]


class AnotherColour(Component):
    """A power that makes dice of one more colour count in the trial."""

    effect: Literal["another-colour"]


Aimed = Reroll | Turn | Shift | Flip | Remove | Copy
Power = Annotated[Aimed | Add | Borrow | AnotherColour, Field(discriminator="effect")]
"""One of twenty powers; two pirates of neighbouring ranks share each."""


def touches_opponents(power: Power) -> bool:
    """Return whether the power may change opponents' dice; a borrowed one may."""
    return isinstance(power, Borrow) or (isinstance(power, Aim) and power.whose == "opponents")


def brings(power: Power, colour: Colour) -> int:
    """Return how many dice of a colour the power takes from the stock."""
    return power.dice if isinstance(power, Add) and power.colour == colour else 0


def signature(power: Power) -> tuple[object, ...]:
    """Return the values of all fields; powers are equal where their signatures are."""
    return tuple(getattr(power, name) for name in sorted(type(power).model_fields))
