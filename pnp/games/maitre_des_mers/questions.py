"""What players may ask, and what they are told: the calculators' input and output."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pnp.core.base.limits import Many
from pnp.core.catalog.component import Component
from pnp.core.rules.calculator import Id, Signs, Ticks

LETTERS = "ABCDE"
DIGITS = "123456"

Needs = Annotated[str, Signs(LETTERS, DIGITS)]
Faces = Annotated[str, Signs(DIGITS)]
Left = Annotated[int, Field(ge=0, le=5)]
Firepower = Annotated[int, Field(ge=0, le=99)]
GoodsIds = Annotated[Many[Annotated[str, Id("goods")]], Ticks()]


class Attempt(Component):
    """A combination to complete, from the first throw on or with some dice placed already."""

    combination: Needs
    dice: Left
    placed: Faces = ""
    goods: GoodsIds = ()


class Odds(Component):
    """The exact chance of completing it."""

    probability: str


class Throw(Component):
    """The dice just thrown, and those placed before."""

    combination: Needs
    thrown: Faces
    placed: Faces = ""
    goods: GoodsIds = ()


class Option(Component):
    """One thing to do: use goods, perhaps; then place some dice, or discard one where none fits."""

    goods: str | None
    turn: int | None
    """The die that the goods turn, and the face that it then shows."""
    into: int | None
    again: str
    """The dice that the goods let one throw again."""
    place: str
    """The dice to place now."""
    discard: bool
    probability: str
    """The chance of completing the combination after it."""


class Advice(Component):
    """Everything one may do, the best first."""

    probability: str
    options: tuple[Option, ...]


class Broadside(Component):
    """Two ships about to fight."""

    attacker: Firepower
    defender: Firepower


class Battle(Component):
    """How the fight may end."""

    attacker_wins: str


class Sailing(Component):
    """A ship of a fleet at the end, and what lies under it."""

    ship: Annotated[str, Id("ships")]
    cargo: Annotated[str, Id("treasures goods")] | None = None


class Ending(Component):
    """The game is over: everybody's fleet."""

    fleets: Annotated[
        dict[str, Annotated[Many[Sailing], Field(max_length=12)]],
        Field(min_length=1, max_length=6),
    ]


class Score(Component):
    """Everybody's total, and who wins."""

    totals: dict[str, int]
    winners: tuple[str, ...]
    parts: Annotated[dict[str, dict[str, int]], Field(exclude=True)]
    """What everybody's ships, treasures and families are worth."""
