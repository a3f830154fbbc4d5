"""Exact chances: what dice can show, in integers and fractions."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

Throw = tuple[tuple[int, ...], int]
"""Faces in order, and in how many ways the dice can show them."""


def said(chance: Fraction) -> str:
    """A chance as JSON says it: ``7/12``, and ``0`` and ``1`` for the bounds."""
    return str(chance)


@lru_cache(64)
def throws(dice: int, faces: int = 6) -> tuple[Throw, ...]:
    """Every throw of so many dice that differs from the others; the ways add up to ``faces ** dice``."""
    shown = range(1, faces + 1)
    return tuple((throw, _ways(throw)) for throw in combinations_with_replacement(shown, dice))


def _ways(throw: tuple[int, ...]) -> int:
    return factorial(len(throw)) // prod(map(factorial, Counter(throw).values()))
