"""Rules of a trial: who plays first, who wins, and how a tie is settled."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pnp.games.pirates_vs_pirates.model import Trial

from .effects import Bout
from .scoring import NOTHING, Merit, merit


def first_player(teams: Sequence[Collection[int]]) -> int:
    """Return the index of the team with the highest rank; no two pirates share a rank."""
    return max(range(len(teams)), key=lambda player: max(teams[player]))


def turns(first: int, players: int, pirates: int) -> list[int]:
    """Return the seats in the order in which they use powers: clockwise until every pirate is turned."""
    return [(first + turn) % players for turn in range(players * pirates)]


def partners(players: int, sides: int) -> list[tuple[int, ...]]:
    """Return the players of each side; partners sit opposite each other."""
    return [tuple(range(side, players, sides)) for side in range(sides)]


def opponents(player: int, players: int, sides: int) -> list[int]:
    """Return all players of other sides."""
    return [other for other in range(players) if (other - player) % sides]


def merits_of(trial: Trial, bout: Bout) -> list[Merit]:
    """Return the merit of each player's counting dice: of the trial's colours, and those a power adds."""
    return [
        merit(
            trial.goal,
            trial.faces,
            [die.face for die in pool if die.colour in trial.colours or (player, die.colour) in bout.also],
        )
        for player, pool in enumerate(bout.pools)
    ]


def side_merits(merits: Sequence[Merit], sides: int) -> list[Merit]:
    """Return the sum of each side's merits; NOTHING where a partner has no dice and the lowest total wins."""
    held = [[merits[player] for player in side] for side in partners(len(merits), sides)]
    return [NOTHING if NOTHING in side else sum(side) for side in held]


def leaders(merits: Sequence[Merit]) -> list[int]:
    """Return the indices of the best merits, several in a tie."""
    return [index for index, one in enumerate(merits) if one == max(merits)]


def tie_winner(merits: Sequence[Merit], tied: Collection[int], fourth: Mapping[int, int]) -> int:
    """Return the tied side that wins once the fourth pirates have used their powers.

    ``fourth`` has the highest rank that each tied side has sent; a side that could send nobody counts as rank
    0.
    """
    return max(tied, key=lambda side: (merits[side], fourth.get(side, 0)))
