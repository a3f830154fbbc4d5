"""Number of trials in a game by mode."""

from __future__ import annotations

from pnp.games.pirates_vs_pirates.model import Way


def fewest(terms: Way) -> int:
    """Return the number of trials where one side wins all of them."""
    return terms.wins


def most(terms: Way) -> int:
    """Return the number of trials where every side is one short of winning before the last."""
    return terms.sides * (terms.wins - 1) + 1
