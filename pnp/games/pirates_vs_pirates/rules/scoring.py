"""Merit of a throw in a trial, computed face by face; a higher merit is better, whatever the goal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pnp.games.pirates_vs_pirates.model import Goal

from .powers import FACES

State = tuple[int, int]
"""Score so far, and length of the run that ends with the last face."""
Merit = int
"""Score with its sign chosen so that more is better."""
NOTHING: Merit = -(10**6)
"""Merit of having no dice where the lowest total wins: worse than any throw (PVP-C24)."""


def begin(_: Goal) -> State:
    return 0, 0


def step(goal: Goal, faces: tuple[int, ...], state: State, face: int, dice: int) -> State:
    """Return the state after one face, which so many dice show."""
    score, run = state
    match goal:
        case "highest" | "lowest":
            return score + face * dice, 0
        case "count":
            return score + dice * (face in faces), 0
        case "doubles":
            return score + dice // 2, 0
        case "set":
            return max(score, face * dice), 0
        case "run":
            run = run + 1 if dice else 0
            return max(score, run), run


def finish(goal: Goal, state: State, dice: int) -> Merit:
    """Return the merit of a throw from its final state."""
    score, _ = state
    if goal == "lowest":
        return -score if dice else NOTHING
    return score


def merit(goal: Goal, faces: tuple[int, ...], shown: Iterable[int]) -> Merit:
    """Return the merit of dice that show these faces."""
    counted = Counter(shown)
    state = begin(goal)
    for face in FACES:
        state = step(goal, faces, state, face, counted[face])
    return finish(goal, state, counted.total())
