"""Ranking of a hand's teams by exact odds against an average opponent."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from pnp.core.rules.chance import said
from pnp.games.pirates_vs_pirates.model import Goal, Pirate, Trial
from pnp.games.pirates_vs_pirates.questions import Ranked

from .odds import counting, handfuls, merits
from .scoring import Merit

Handfuls = tuple[tuple[int, int], ...]
"""Pairs of a number of counting dice and the number of opposing teams that have it."""
BEST = 10
"""Maximum number of teams in the answer."""


@lru_cache(1 << 12)
def against_average(
    goal: Goal, faces: tuple[int, ...], dice: int, rivals: Handfuls
) -> tuple[Fraction, Fraction]:
    """Return the chance to win and to tie against a team drawn at random from the rivals."""
    worth, weight = _average(goal, faces, rivals)
    below, win, tie = 0, 0, 0
    mine = dict(merits(goal, faces, dice))
    for merit in sorted(worth.keys() | mine.keys()):
        win += mine.get(merit, 0) * below
        tie += mine.get(merit, 0) * worth.get(merit, 0)
        below += worth.get(merit, 0)
    whole = weight * 6**dice
    return Fraction(win, whole), Fraction(tie, whole)


@lru_cache(1 << 12)
def _average(goal: Goal, faces: tuple[int, ...], rivals: Handfuls) -> tuple[dict[Merit, int], int]:
    """Return the merits of an average rival's throw by number of ways, and the number of all ways."""
    most = max(dice for dice, _ in rivals)
    worth: dict[Merit, int] = {}
    for dice, teams in rivals:
        for merit, ways in merits(goal, faces, dice):
            worth[merit] = worth.get(merit, 0) + ways * teams * 6 ** (most - dice)
    return worth, sum(teams for _, teams in rivals) * 6**most


def best_teams(
    trial: Trial, hand: Sequence[Pirate], others: Sequence[Pirate], size: int
) -> tuple[list[Ranked], int]:
    """Return the best teams of the hand, and the number of rival teams they were measured against.

    Among teams with equal chances those with lower ranks come first, since high ranks decide ties.
    """
    rivals = tuple(sorted(handfuls(others, size, trial.colours).items()))
    ranked = []
    for team in combinations(sorted(hand, key=lambda pirate: pirate.rank), size):
        dice = counting(team, trial.colours)
        win, tie = against_average(trial.goal, trial.faces, dice, rivals)
        ranks = tuple(pirate.rank for pirate in team)
        ranked.append((-2 * win - tie, sum(ranks), ranks, dice, win, tie))
    teams = [
        Ranked(ranks=ranks, dice=dice, win=said(win), tie=said(tie))
        for _, _, ranks, dice, win, tie in sorted(ranked)[:BEST]
    ]
    return teams, sum(teams for _, teams in rivals)
