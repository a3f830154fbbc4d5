"""The pile of trials: two lie open, and no two in a row are of one category."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.pirates_vs_pirates.model import Trial


def reveal(pile: Sequence[Trial], before: Trial | None) -> tuple[Trial | None, list[Trial]]:
    """Turn up the next trial; one of the category already open goes under the pile, and another comes.

    Where only that category is left, no trial can come: nothing, and the pile as it was.
    """
    rest = list(pile)
    for _ in pile:
        trial = rest.pop(0)
        if before is None or trial.category != before.category:
            return trial, rest
        rest.append(trial)
    return None, rest


def opening(pile: Sequence[Trial], at_a_time: int) -> tuple[list[Trial], list[Trial]]:
    """The first trials that lie open, side by side, and the pile that is left."""
    opened: list[Trial] = []
    rest = list(pile)
    while len(opened) < at_a_time:
        trial, rest = reveal(rest, opened[-1] if opened else None)
        if trial is None:
            break
        opened.append(trial)
    return opened, rest
