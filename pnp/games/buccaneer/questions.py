"""Questions and answers of Buccaneer's calculators."""

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
    """One pawn of a crew: its owner and its wage."""

    player: str
    wage: Wage


class Raid(Component):
    """A raid: the ship card's values, the pile of pirates from top to bottom, the captain's purse."""

    loot: Ducats
    unknown_wage: Ducats
    treasures: Annotated[Many[Category], Field(min_length=1, max_length=2)]
    captain_takes: Category | None = None
    pile: Many[Pirate]
    purse: Ducats
    crew_minimum: CrewMinimum | None = None


class Payout(Component):
    """What each player gets from a raid."""

    captain: str
    second: str
    treasures: dict[str, Category]
    wages: dict[str, int]
    captain_gain: int
    from_purse: int
    from_bank: int


class Merge(Component):
    """A move: a player lays one pile on another."""

    mover: str
    upper: Crew
    lower: Crew


MergeReason = Literal["captures", "not-the-movers-pile", "onto-ones-own", "too-many-pirates"]


class MergeVerdict(Component):
    """Whether a merge is legal, and why."""

    legal: bool
    reason: MergeReason


class Unrest(Component):
    """The situation at the start of a captain's turn: a pile, and the minimum crews of the open ships."""

    pile: Crew
    ships: Annotated[
        Many[CrewMinimum],
        Field(max_length=3),
    ]


class Mutiny(Component):
    """The players who may force the captain to attack, and the indexes of the ships in reach."""

    may_call: tuple[str, ...]
    targets: tuple[int, ...]


class Holdings(Component):
    """A player's ducats and treasures at the end of the game."""

    ducats: Ducats
    chest: Pieces
    barrel: Pieces
    candlestick: Pieces
    sabre: Pieces


class Ending(Component):
    """The end of the game: what each player owns."""

    players: Annotated[dict[str, Holdings], Field(min_length=1, max_length=5)]


class Majority(Component):
    """The players who lead in a category, and the ducats that each of them gets."""

    majority: tuple[str, ...]
    each: int


class Score(Component):
    """The final scores: each player's total, the majorities, the winners."""

    totals: dict[str, int]
    categories: dict[Category, Majority]
    winners: tuple[str, ...]
