"""How long a game lasts in each of its modes."""

from __future__ import annotations

from .model import Terms


def fewest(terms: Terms) -> int:
    """One side wins every trial."""
    return terms.wins


def most(terms: Terms) -> int:
    """Every side is one trial short of winning before the last."""
    return terms.sides * (terms.wins - 1) + 1
