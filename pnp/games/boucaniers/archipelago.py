"""Layouts of the archipelago: validate one, count the legal ones, draw one at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import factorial

from .chart import INNER, OUTER

SEA = "sea"
_WORD = 2**32


def misplaced(layout: Sequence[str], rings: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the islands that lie in the wrong ring, grouped by the principle that they break."""
    principles = {"centre": "centre-is-not-cornichons", "inner": "wrong-inner", "outer": "wrong-outer"}
    lying = {"centre": layout[:1], "inner": layout[1 : 1 + len(INNER)], "outer": layout[1 + len(INNER) :]}
    found: dict[str, list[str]] = {}
    for where, tiles in lying.items():
        for tile in tiles:
            if tile in rings and rings[tile] != where:
                found.setdefault(principles[rings[tile]], []).append(tile)
    return found


def reasons(layout: Sequence[str], rings: Mapping[str, str], box: Mapping[str, int], most: int) -> list[str]:
    """Return the principles that a layout breaks; an empty list means that it is legal.

    Each ring of tiles is closed: its last tile is next to its first (ruling BOU-C8).
    """
    broken = [] if Counter(layout) == Counter(box) else ["not-the-tiles-of-the-box"]
    broken += [name for name in PRINCIPLES if name in misplaced(layout, rings)]
    inner, outer = layout[1 : 1 + len(INNER)], layout[1 + len(INNER) :]
    broken += ["too-many-seas-inner"] * (longest_sea(inner) > most)
    return broken + ["too-many-seas-outer"] * (longest_sea(outer) > most)


PRINCIPLES = ("centre-is-not-cornichons", "wrong-inner", "wrong-outer")


def longest_sea(ring: Sequence[str]) -> int:
    """Return the length of the longest run of sea tiles around a closed ring."""
    return _longest([tile == SEA for tile in ring])


def _longest(seas: Sequence[bool]) -> int:
    if all(seas):
        return len(seas)
    start = seas.index(False)
    run = longest = 0
    for sea in (*seas[start:], *seas[:start]):
        run = run + 1 if sea else 0
        longest = max(longest, run)
    return longest


@lru_cache
def patterns(tiles: int, seas: int, most: int) -> int:
    """Count the arrangements of sea and land around a ring without a run of more than ``most`` seas."""
    ways = combinations(range(tiles), seas)
    return sum(_longest([place in chosen for place in range(tiles)]) <= most for chosen in ways)


def count_layouts(rings: Iterable[str], most: int) -> int:
    """Count the legal layouts: for each ring, its sea patterns times the orders of its islands."""
    islands = Counter(rings)
    if islands["centre"] != 1:
        return 0
    ways = 1
    for tiles, name in ((len(INNER), "inner"), (len(OUTER), "outer")):
        ways *= patterns(tiles, max(0, tiles - islands[name]), most) * factorial(islands[name])
    return ways


class Chance:
    """A pseudo-random generator (mulberry32) with the same sequence in Python and in JavaScript."""

    def __init__(self, seed: int) -> None:
        self.state = seed % _WORD

    def below(self, limit: int) -> int:
        """Draw an integer from 0 to ``limit - 1``, all equally likely."""
        while (number := self._next()) >= _WORD - _WORD % limit:
            pass
        return number % limit

    def _next(self) -> int:
        self.state = (self.state + 0x6D2B79F5) % _WORD
        mixed = (self.state ^ self.state >> 15) * (self.state | 1) % _WORD
        mixed ^= (mixed + (mixed ^ mixed >> 7) * (mixed | 61)) % _WORD
        return mixed ^ mixed >> 14

    def shuffled(self, tiles: Sequence[str]) -> list[str]:
        deck = list(tiles)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck


def lay_out(seed: int, rings: Mapping[str, str], most: int) -> list[str]:
    """Draw a legal layout, all equally likely: shuffle each ring until no run of seas is too long."""
    chance = Chance(seed)
    layout = [island for island, ring in rings.items() if ring == "centre"]
    for tiles, name in ((len(INNER), "inner"), (len(OUTER), "outer")):
        islands = [island for island, ring in rings.items() if ring == name]
        ring = [*islands, *[SEA] * (tiles - len(islands))]
        while longest_sea(ring := chance.shuffled(ring)) > most:
            pass
        layout += ring
    return layout
