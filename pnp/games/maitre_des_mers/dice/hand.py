"""Hands of dice packed into one integer, and classes of equivalent hands.

A hand is its counts by face in base 8: a die showing 1 adds 1, a die showing 2 adds 8, and so on. Hands are
added and subtracted as numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from pnp.core.rules.chance import throws

FACES = range(1, 7)
ONE = (0, *(8**n for n in range(6)))
"""Number that a die adds to a hand, by face."""
Sight = Literal["faces", "pairs", "mirror"]
"""Faces that are exchangeable without changing the odds.

faces: any of them; pairs: the two at the ends of an axis, and the axes; mirror: only 1 to 6 for 6 to 1.
"""
Thrown = tuple[tuple[int, int], ...]
"""Hands with the number of ways in which the dice can show them."""


def packed(faces: Iterable[int]) -> int:
    """Return the hand that shows these faces."""
    hand = 0
    for face in faces:
        hand += ONE[face]
    return hand


@lru_cache(1 << 16)
def counts(hand: int) -> tuple[int, ...]:
    """Return how many dice show each face."""
    return tuple(hand // one % 8 for one in ONE[1:])


@lru_cache(1 << 16)
def size(hand: int) -> int:
    return sum(counts(hand))


@lru_cache(1 << 16)
def faces_of(hand: int) -> tuple[int, ...]:
    """Return the faces in rising order."""
    return tuple(face for face, count in zip(FACES, counts(hand), strict=True) for _ in range(count))


@lru_cache(1 << 16)
def shown(hand: int) -> tuple[int, ...]:
    """Return the faces that at least one die shows."""
    return tuple(face for face, count in zip(FACES, counts(hand), strict=True) if count)


@lru_cache(1 << 16)
def parts(hand: int) -> tuple[int, ...]:
    """Return every sub-hand of a hand, from the empty one to all of it."""
    found = [0]
    for face, count in zip(FACES, counts(hand), strict=True):
        found = [part + n * ONE[face] for part in found for n in range(count + 1)]
    return tuple(found)


def common(hand: int, other: int) -> int:
    """Return the dice that two hands share."""
    return _from_counts([min(pair) for pair in zip(counts(hand), counts(other), strict=True)])


@lru_cache(1 << 16)
def hands(dice: int) -> Thrown:
    """Return every throw of so many dice."""
    return tuple((packed(throw), ways) for throw, ways in throws(dice))


@lru_cache(1 << 16)
def classes(state: int, dice: int, sight: Sight) -> Thrown:
    """Return one throw of so many dice for each class that is equivalent in a state, with its ways."""
    ways: Counter[int] = Counter()
    for throw, count in hands(dice):
        ways[alike(state, throw, sight)[1]] += count
    return tuple(ways.items())


@lru_cache(1 << 16)
def alike(state: int, throw: int, sight: Sight) -> tuple[int, int]:
    """Return the state and throw that represent all positions equal up to exchangeable faces."""
    faces = list(zip(counts(state), counts(throw), strict=True))
    if sight == "faces":
        faces.sort(reverse=True)
    elif sight == "pairs":
        ends = [sorted(axis, reverse=True) for axis in zip(faces[:3], faces[:2:-1], strict=True)]
        axes = sorted(ends, key=_rank)
        faces = [axis[0] for axis in axes] + [axis[1] for axis in reversed(axes)]
    else:
        faces = max(faces, faces[::-1], key=_rank)
    ordered, thrown = zip(*faces, strict=True)
    return _from_counts(ordered), _from_counts(thrown)


@lru_cache(1 << 16)
def ranked(state: int) -> int:
    """Return a state in which counts are replaced by their ranks: 5, 2, 0 becomes 2, 1, 0."""
    ranks = {count: rank for rank, count in enumerate(sorted(set(counts(state))))}
    return _from_counts([ranks[count] for count in counts(state)])


def _rank(faces: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """Return a sort key with states before throws, so that a state has one order whatever is thrown."""
    return tuple(zip(*faces, strict=True))


def _from_counts(numbers: Iterable[int]) -> int:
    return sum(number * one for number, one in zip(numbers, ONE[1:], strict=True))
