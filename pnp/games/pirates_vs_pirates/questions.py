"""Question and answer models of the calculators of Pirates vs Pirates."""

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
"""Ranks of one to three pirates: three in a trial, one where fourth pirates meet."""
Teams = Annotated[Many[Team], Field(min_length=2, max_length=4)]
TrialId = Annotated[str, Id("trials")]

HAND_MOST = 12
"""Maximum size of a hand: ten pirates are dealt, and no winner steals more than two."""


class Meeting(Component):
    """Teams that meet in a trial."""

    trial: TrialId
    teams: Teams


class Odds(Component):
    """Each team's chance to win, and the chance of a tie for the best score, as fractions."""

    wins: tuple[str, ...]
    tie: str


class Reveal(Component):
    """Teams that have been turned up."""

    teams: Teams


class First(Component):
    """The index of the team that plays first, from 0."""

    first: int


class Table(Component):
    """The number of players and the mode of a game."""

    players: Annotated[int, Field(ge=2, le=4)]
    mode: Mode


class Course(Component):
    """The fewest and the most trials that a game lasts."""

    fewest: int
    most: int


class Choice(Component):
    """A hand of pirates from which a team for a trial is to be chosen."""

    trial: TrialId
    hand: Annotated[Many[Pirate], Ticks()]
    players: Annotated[int, Field(ge=2, le=4)] = 4


class Ranked(Component):
    """A team with its chances against an average opponent."""

    ranks: tuple[int, ...]
    dice: int
    """Number of the team's dice that count."""
    win: str
    tie: str


class Advice(Component):
    """The best teams of a hand, the best first."""

    teams: tuple[Ranked, ...]
    rivals: int
    """Number of opposing teams over which the chances are averaged."""


def no_pirate_twice(field: str, teams: Iterable[Iterable[int]]) -> None:
    """Raise a refusal for a rank that is named twice."""
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
    """Raise a refusal for a hand that is too small, too large or has a rank twice."""
    if not team <= len(hand) <= HAND_MOST:
        raise Refusal(
            "hand",
            f"a hand has {team} to {HAND_MOST} pirates, not {len(hand)}",
            f"une main compte de {team} à {HAND_MOST} pirates, pas {len(hand)}",
        )
    no_pirate_twice("hand", [hand])
