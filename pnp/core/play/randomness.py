"""The only source of random numbers in play; a seed gives the same draws on every machine and Python."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


class Chance:
    """A seeded random generator, built on ``Random.random``, whose sequence Python guarantees."""

    def __init__(self, seed: int | str) -> None:
        self.again(seed)

    def again(self, seed: int | str) -> None:
        """Restart from another seed."""
        self.seed = seed
        self._source = Random(seed)
        self.draw = self._source.random
        """Function that returns a random number from 0 to less than 1."""

    def copy(self) -> Chance:
        """Return a generator that continues with the same draws."""
        other = Chance(0)
        other.seed = self.seed
        other._source.setstate(self._source.getstate())
        return other

    def below(self, count: int) -> int:
        """Return a random int from 0 to ``count - 1``."""
        return int(self.draw() * count)

    def die(self, faces: int = 6) -> int:
        return int(self.draw() * faces) + 1

    def dice(self, count: int, faces: int = 6) -> list[int]:
        draw = self.draw
        return [int(draw() * faces) + 1 for _ in range(count)]

    def choice(self, things: Sequence[T]) -> T:
        return things[int(self.draw() * len(things))]

    def shuffle(self, things: MutableSequence[Any]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = int(self.draw() * (last + 1))
            things[last], things[other] = things[other], things[last]

    def sample(self, things: Sequence[T], count: int) -> list[T]:
        """Return some of these things in random order."""
        rest = list(things)
        self.shuffle(rest)
        return rest[:count]
