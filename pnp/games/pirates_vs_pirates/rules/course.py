"""How long a game lasts in each of its modes."""

from __future__ import annotations

from pnp.games.pirates_vs_pirates.model import Way


def fewest(terms: Way) -> int:
    """One side wins every trial."""
    return terms.wins


def most(terms: Way) -> int:
    """Every side is one trial short of winning before the last."""
    return terms.sides * (terms.wins - 1) + 1
