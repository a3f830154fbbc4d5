"""The pile of trials: two lie open, and no two in a row are of one category."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.pirates_vs_pirates.model import Trial


def reveal(pile: Sequence[Trial], before: Trial | None) -> tuple[Trial | None, list[Trial]]:
    """Return the next trial of another category than ``before``, and the pile with the skipped ones below.

    Where all trials are of that category, return None and the pile as it was.
    """
    rest = list(pile)
    for _ in pile:
        trial = rest.pop(0)
        if before is None or trial.category != before.category:
            return trial, rest
        rest.append(trial)
    return None, rest


def opening(pile: Sequence[Trial], at_a_time: int) -> tuple[list[Trial], list[Trial]]:
    """Return the first open trials and the rest of the pile."""
    opened: list[Trial] = []
    rest = list(pile)
    while len(opened) < at_a_time:
        trial, rest = reveal(rest, opened[-1] if opened else None)
        if trial is None:
            break
        opened.append(trial)
    return opened, rest
