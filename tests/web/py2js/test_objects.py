"""Records, named tuples and classes mean the same once compiled."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Annotated, Any, NamedTuple

import pytest
from pydantic import Field

from pnp.core.catalog.component import Component
from tests.web.py2js.compile_and_run import Both


class Force(NamedTuple):
    """A named tuple with something computed."""

    pirates: int
    cannons: int = 1

    @property
    def armed(self) -> bool:
        return self.pirates > 0 and self.cannons > 0

    def more(self, pirates: int, *, times: int = 1) -> Force:
        return Force(self.pirates + pirates * times, self.cannons)


@dataclass(frozen=True)
class Berth:
    """A record."""

    ship: str
    cargo: str | None = None


@dataclass(frozen=True)
class Purse:
    """A record with something that all of its sort have."""

    coins: int
    most = 3

    def full(self) -> bool:
        return self.coins >= self.most


class Odds(Component):
    """A component with a default and a field for sentences only."""

    win: int
    tie: int = 2
    note: Annotated[str, Field(exclude=True)] = ""


class MoreOdds(Odds):
    """A component above another."""

    loss: int


class Lock(ABC):
    """A class with a method of its own and one that others give it."""

    start = 3

    def __init__(self) -> None:
        self.worth = cache(self._worth)

    @abstractmethod
    def fits(self, dice: int) -> bool:
        """Whether a die fits."""

    def _worth(self, dice: int) -> int:
        return self.start + dice if self.fits(dice) else 0


class Low(Lock):
    """Low dice fit."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def fits(self, dice: int) -> bool:
        return dice <= self.most


class Odd(Lock):
    """Odd dice fit."""

    def __init__(self) -> None:
        super().__init__()
        self.half = lru_cache(8)(self._half)

    def _half(self, dice: int) -> int:
        return self.worth(dice) // 2

    def fits(self, dice: int) -> bool:
        return dice % 2 == 1


class Fleet:
    """A class that says itself what it holds."""

    def __init__(self, ships: list[str]) -> None:
        self.ships = ships

    def __iter__(self) -> Iterator[str]:
        return iter(self.ships)


low = cache(Low)
END = {(True, False): 0, (False, True): 1}


def forces(a: int, b: int) -> list[Any]:
    force = Force(a, b).more(1, times=3)
    pirates, cannons = force
    known = {Force(1, 2): "one", force: "two"}
    return [
        force,
        pirates,
        cannons,
        force.armed,
        known[Force(1, 2)],
        Force(a),
        force._asdict(),
        force == (a + 3, b),
    ]


def records(a: int, b: int) -> list[Any]:
    berths = [Berth("brig"), Berth("sloop", cargo="rum" if a else None)]
    odds = MoreOdds(win=a, loss=b, note="told")
    fields = [getattr(odds, name) for name in ("win", "tie", "loss")]
    return [berths, odds, odds.tie, odds.note, isinstance(odds, Odds), Odds(win=1, tie=b), fields]


def locks(a: int, b: int) -> list[int]:
    first: Lock = low(a)
    second: Lock = Odd()
    return [lock.worth(b) for lock in (first, second)] + [low(a).most, Odd().half(b)]


def purses(a: int, b: int) -> list[bool]:
    return [Purse(a).full(), Purse(coins=b).full()]


def fleets(a: int, b: int) -> list[str]:
    return [ship for ship in Fleet(["brig"] * a + ["sloop"] * b) if ship]


def keys(a: int, b: int) -> list[Any]:
    table = {(a, b): 1, (b, a): 2}
    return [
        table,
        table[a, b],
        END.get((a > b, b > a)),
        frozenset({a, b}) in {frozenset({b, a}), frozenset({7})},
    ]


@pytest.mark.parametrize(
    "function", [forces, records, locks, purses, fleets, keys], ids=lambda one: one.__name__
)
def test_objects_hold_and_do_the_same(function: Any) -> None:
    both = Both(function)
    for a in range(-1, 4):
        for b in range(4):
            both.agree(a, b)


def test_a_docstring_stays_with_its_function() -> None:
    assert "/** A record. */\nclass Berth" in Both(records).script
