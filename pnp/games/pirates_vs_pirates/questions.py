"""What players ask the calculators of Pirates vs Pirates, and what these answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from pydantic import Field

from pnp.core.base.limits import Many
from pnp.core.catalog.component import Component
from pnp.core.rules.calculator import Id, Refusal, Ticks

from .model import Mode

Pirate = Annotated[int, Id("pirates", "rank")]
Team = Annotated[Many[Pirate], Field(min_length=1, max_length=3)]
"""One to three pirates by rank: three in a trial, one where fourth pirates meet."""
Teams = Annotated[Many[Team], Field(min_length=2, max_length=4)]
TrialId = Annotated[str, Id("trials")]

HAND_MOST = 12
"""Ten pirates are dealt, and nobody steals more than two before the game is won."""


class Meeting(Component):
    """Teams meet in a trial."""

    trial: TrialId
    teams: Teams


class Odds(Component):
    """Each team's chance to win, and the chance that the best are level."""

    wins: tuple[str, ...]
    tie: str


class Reveal(Component):
    """Teams are turned up."""

    teams: Teams


class First(Component):
    """Who plays first, counted from 0."""

    first: int


class Table(Component):
    """So many players sit down to a way of playing."""

    players: Annotated[int, Field(ge=2, le=4)]
    mode: Mode


class Course(Component):
    """How many trials a game lasts."""

    fewest: int
    most: int


class Choice(Component):
    """A hand of pirates looks at a trial."""

    trial: TrialId
    hand: Annotated[Many[Pirate], Ticks()]
    players: Annotated[int, Field(ge=2, le=4)] = 4


class Ranked(Component):
    """A team with its chances against an average opponent."""

    ranks: tuple[int, ...]
    dice: int
    """How many of its dice count."""
    win: str
    tie: str


class Advice(Component):
    """The best teams of a hand, the best first."""

    teams: tuple[Ranked, ...]
    rivals: int
    """How many teams of the others the chances are the mean of."""


def no_pirate_twice(field: str, teams: Iterable[Iterable[int]]) -> None:
    """Refuse a pirate that is in two places: there is one of each rank."""
    seen: set[int] = set()
    for rank in (rank for team in teams for rank in team):
        if rank in seen:
            raise Refusal(
                field,
                f"there is one pirate of rank {rank}, and it is named twice",
                f"il n’y a qu’un pirate de rang {rank}, et il est nommé deux fois",
            )
        seen.add(rank)


def check_hand(hand: Sequence[int], team: int) -> None:
    """Refuse a hand that is no hand."""
    if not team <= len(hand) <= HAND_MOST:
        raise Refusal(
            "hand",
            f"a hand has {team} to {HAND_MOST} pirates, not {len(hand)}",
            f"une main compte de {team} à {HAND_MOST} pirates, pas {len(hand)}",
        )
    no_pirate_twice("hand", [hand])
