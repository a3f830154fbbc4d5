"""What players of Buccaneer ask the calculators, and what these answer."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pnp.core.base.limits import Many
from pnp.core.catalog.component import Component

from .model import Category, Wage

Ducats = Annotated[int, Field(ge=0, le=9999)]
CrewMinimum = Annotated[int, Field(ge=2, le=9)]
Pieces = Annotated[int, Field(ge=0, le=6)]
Crew = Annotated[Many[str], Field(min_length=1, max_length=9)]
"""The owners of a pile's pawns, from top to bottom."""


class Pirate(Component):
    """One pawn of a crew: whose it is and what it costs."""

    player: str
    wage: Wage


class Raid(Component):
    """A crew takes a ship: what the card shows, who is in the pile, what the captain owns."""

    loot: Ducats
    unknown_wage: Ducats
    treasures: Annotated[Many[Category], Field(min_length=1, max_length=2)]
    captain_takes: Category | None = None
    pile: Many[Pirate]
    purse: Ducats
    crew_minimum: CrewMinimum | None = None


class Payout(Component):
    """Who gets what from a raid."""

    captain: str
    second: str
    treasures: dict[str, Category]
    wages: dict[str, int]
    captain_gain: int
    from_purse: int
    from_bank: int


class Merge(Component):
    """A player lays one of his piles on another pile."""

    mover: str
    upper: Crew
    lower: Crew


MergeReason = Literal["captures", "not-the-movers-pile", "onto-ones-own", "too-many-pirates"]


class MergeVerdict(Component):
    """Whether the move is allowed, and why."""

    legal: bool
    reason: MergeReason


class Unrest(Component):
    """A captain's turn begins: his pile, and the ships that lie open."""

    pile: Crew
    ships: Annotated[
        Many[CrewMinimum],
        Field(max_length=3),
    ]


class Mutiny(Component):
    """Who may force the captain to attack, and what he could then attack."""

    may_call: tuple[str, ...]
    targets: tuple[int, ...]


class Holdings(Component):
    """What one player owns at the end."""

    ducats: Ducats
    chest: Pieces
    barrel: Pieces
    candlestick: Pieces
    sabre: Pieces


class Ending(Component):
    """The game is over: what everybody owns."""

    players: Annotated[dict[str, Holdings], Field(min_length=1, max_length=5)]


class Majority(Component):
    """Who leads in a category, and what each of them gets."""

    majority: tuple[str, ...]
    each: int


class Score(Component):
    """Everybody's total, how it came about, who wins."""

    totals: dict[str, int]
    categories: dict[Category, Majority]
    winners: tuple[str, ...]
