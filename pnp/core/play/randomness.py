"""The only source of chance in play: the same seed gives the same draws on every machine and Python."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


class Chance:
    """Draws from a seed. All of it rests on ``Random.random``, whose sequence Python promises to keep."""

    def __init__(self, seed: int | str) -> None:
        self.again(seed)

    def again(self, seed: int | str) -> None:
        """Go on from another seed: what comes next is no longer what would have come."""
        self.seed = seed
        self._source = Random(seed)
        self.draw = self._source.random
        """A number from 0 to less than 1: what every draw rests on."""

    def copy(self) -> Chance:
        """Another source that goes on with the same draws."""
        other = Chance(0)
        other.seed = self.seed
        other._source.setstate(self._source.getstate())
        return other

    def below(self, count: int) -> int:
        """A whole number from 0 to ``count - 1``."""
        return int(self.draw() * count)

    def die(self, faces: int = 6) -> int:
        """A throw of one die."""
        return int(self.draw() * faces) + 1

    def dice(self, count: int, faces: int = 6) -> list[int]:
        """A throw of several dice."""
        draw = self.draw
        return [int(draw() * faces) + 1 for _ in range(count)]

    def choice(self, things: Sequence[T]) -> T:
        """One of these."""
        return things[int(self.draw() * len(things))]

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """Put these into any order, in place."""
        for last in range(len(things) - 1, 0, -1):
            other = int(self.draw() * (last + 1))
            things[last], things[other] = things[other], things[last]

    def sample(self, things: Sequence[T], count: int) -> list[T]:
        """Some of these, in the order of their drawing."""
        rest = list(things)
        self.shuffle(rest)
        return rest[:count]
