"""Who plays first in a trial, who wins it, and how a tie is settled."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pnp.games.pirates_vs_pirates.model import Trial

from .effects import Bout
from .scoring import NOTHING, Merit, merit


def first_player(teams: Sequence[Collection[int]]) -> int:
    """The player of the pirate of the highest rank. No two pirates share a rank."""
    return max(range(len(teams)), key=lambda player: max(teams[player]))


def turns(first: int, players: int, pirates: int) -> list[int]:
    """Whose turn it is to use a power, or to forgo it: clockwise until every pirate has been turned."""
    return [(first + turn) % players for turn in range(players * pirates)]


def partners(players: int, sides: int) -> list[tuple[int, ...]]:
    """The players of each side. Partners sit opposite each other."""
    return [tuple(range(side, players, sides)) for side in range(sides)]


def opponents(player: int, players: int, sides: int) -> list[int]:
    """All players of other sides."""
    return [other for other in range(players) if (other - player) % sides]


def merits_of(trial: Trial, bout: Bout) -> list[Merit]:
    """What each player's dice are worth; only those of the trial's colours count, unless a power says so."""
    return [
        merit(
            trial.goal,
            trial.faces,
            [die.face for die in pool if die.colour in trial.colours or (player, die.colour) in bout.also],
        )
        for player, pool in enumerate(bout.pools)
    ]


def side_merits(merits: Sequence[Merit], sides: int) -> list[Merit]:
    """Partners' scores added up; where the lowest total wins, a partner without dice puts the side last."""
    held = [[merits[player] for player in side] for side in partners(len(merits), sides)]
    return [NOTHING if NOTHING in side else sum(side) for side in held]


def leaders(merits: Sequence[Merit]) -> list[int]:
    """The best, or all of the best where they are level."""
    return [index for index, one in enumerate(merits) if one == max(merits)]


def tie_winner(merits: Sequence[Merit], tied: Collection[int], fourth: Mapping[int, int]) -> int:
    """Who of the tied sides wins once the fourth pirates have used their powers.

    ``fourth`` has the highest rank that each tied side has sent; one that could send nobody counts as rank 0.
    """
    return max(tied, key=lambda side: (merits[side], fourth.get(side, 0)))
