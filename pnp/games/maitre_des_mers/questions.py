"""Question and answer models of the calculators of Le Maître des Mers."""

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
    """A combination to complete, with a number of dice to throw and perhaps some placed already."""

    combination: Needs
    dice: Left
    placed: Faces = ""
    goods: GoodsIds = ()


class Odds(Component):
    """The exact chance to complete a combination, as a fraction."""

    probability: str


class Throw(Component):
    """The dice of a throw, and those placed before."""

    combination: Needs
    thrown: Faces
    placed: Faces = ""
    goods: GoodsIds = ()


class Option(Component):
    """One option after a throw: an optional use of goods, then dice to place or a die to discard."""

    goods: str | None
    turn: int | None
    """Face of the die that the goods turn."""
    into: int | None
    """Face that the turned die shows afterwards."""
    again: str
    """Faces of the dice that the goods throw again."""
    place: str
    """Faces of the dice to place now."""
    discard: bool
    probability: str
    """Chance to complete the combination after this option, as a fraction."""


class Advice(Component):
    """All options after a throw, the best first."""

    probability: str
    options: tuple[Option, ...]


class Broadside(Component):
    """The firepower of two ships that are about to fight."""

    attacker: Firepower
    defender: Firepower


class Battle(Component):
    """The attacker's chance to win, as a fraction."""

    attacker_wins: str


class Sailing(Component):
    """A ship of a fleet at the end, and the card under it."""

    ship: Annotated[str, Id("ships")]
    cargo: Annotated[str, Id("treasures goods")] | None = None


class Ending(Component):
    """All fleets at the end of the game."""

    fleets: Annotated[
        dict[str, Annotated[Many[Sailing], Field(max_length=12)]],
        Field(min_length=1, max_length=6),
    ]


class Score(Component):
    """The total of each player, and the winners."""

    totals: dict[str, int]
    winners: tuple[str, ...]
    parts: Annotated[dict[str, dict[str, int]], Field(exclude=True)]
    """Points of each player by ships, treasures and families."""
