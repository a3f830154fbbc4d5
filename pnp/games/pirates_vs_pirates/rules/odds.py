"""Exact odds of a first throw, which depend only on the number of dice that count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

from pnp.games.pirates_vs_pirates.model import Goal, Pirate, Trial

from .powers import COLOURS, FACES, Colour
from .scoring import Merit, begin, finish, step

Chances = tuple[tuple[Merit, int], ...]
"""Merits of a throw in rising order, each with its number of ways."""


def counting(team: Iterable[Pirate], colours: Sequence[Colour]) -> int:
    """Return how many dice of a team count in a trial of these colours."""
    return sum(pirate.dice.of(*colours) for pirate in team)


@lru_cache(1 << 12)
def merits(goal: Goal, faces: tuple[int, ...], dice: int) -> Chances:
    """Return the merits of so many dice over all 6ⁿ throws, computed face by face."""
    states = Counter({(dice, begin(goal)): 1})
    for face in FACES:
        after: Counter[tuple[int, tuple[int, int]]] = Counter()
        for (left, state), ways in states.items():
            for shown in range(left + 1) if face < len(FACES) else (left,):
                after[left - shown, step(goal, faces, state, face, shown)] += ways * comb(left, shown)
        states = after
    found: Counter[Merit] = Counter()
    for (_, state), ways in states.items():
        found[finish(goal, state, dice)] += ways
    return tuple(sorted(found.items()))


@lru_cache(1 << 12)
def contest(
    goal: Goal, faces: tuple[int, ...], hands: tuple[int, ...]
) -> tuple[tuple[Fraction, ...], Fraction]:
    """Return the chance of each handful to be the only best, and the chance of a tie for the best."""
    rolls = [dict(merits(goal, faces, dice)) for dice in hands]
    wins = tuple(
        Fraction(sum(ways * _below(rolls, index, merit) for merit, ways in roll.items()), 6 ** sum(hands))
        for index, roll in enumerate(rolls)
    )
    return wins, 1 - sum(wins, Fraction())


def _below(rolls: Sequence[dict[Merit, int]], mine: int, merit: Merit) -> int:
    """Return in how many ways all other handfuls have a lower merit."""
    ways = 1
    for index, roll in enumerate(rolls):
        if index != mine:
            ways *= sum(count for other, count in roll.items() if other < merit)
    return ways


def first_throw(trial: Trial, teams: Sequence[Sequence[Pirate]]) -> tuple[tuple[Fraction, ...], Fraction]:
    """Return each team's chance to win the trial with its first throw, and the chance of a tie."""
    return contest(trial.goal, trial.faces, tuple(counting(team, trial.colours) for team in teams))


@lru_cache(1 << 12)
def edge(goal: Goal, faces: tuple[int, ...], mine: int, theirs: int) -> Fraction:
    """Return the expected score of a handful against another: a win counts one, a tie a half."""
    (win, _), tie = contest(goal, faces, (mine, theirs))
    return win + tie / 2


def handfuls(pirates: Sequence[Pirate], team: int, colours: Sequence[Colour] = COLOURS) -> Counter[int]:
    """Return how many teams of these pirates have each number of counting dice."""
    teams = Counter({(0, 0): 1})
    for pirate in pirates:
        dice = pirate.dice.of(*colours)
        for (chosen, held), ways in list(teams.items()):
            if chosen < team:
                teams[chosen + 1, held + dice] += ways
    return Counter({held: ways for (chosen, held), ways in teams.items() if chosen == team})
