"""The rules of Attention Pirates! as pure functions: turns, moves, chests, repairs, endings."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Literal

from .model import PLACES, Figure, Lair, Place

Action = Literal["move", "attack", "repair"]
FIRST: tuple[Action, ...] = ("move", "attack")
"""Actions that may come first in a turn."""
SECOND: tuple[Action, ...] = ("attack", "repair")
"""Actions that may come second in a turn."""
Fault = Literal["hold-is-laden", "too-many-cannons", "too-many-pirates", "too-many-places"]


def turns() -> tuple[tuple[Action | None, Action | None], ...]:
    """Return every plan for a turn: two actions in order, None for one that is given up."""
    return tuple(product((*FIRST, None), (*SECOND, None)))


def spaces(pirates: int, drift_spaces: int) -> int:
    """Return how many spaces a ship may move: one a pirate, or the drift without pirates."""
    return pirates or drift_spaces


def distances(
    neighbours: Mapping[str, Iterable[str]], start: str, kinds: Mapping[str, str]
) -> dict[str, int]:
    """Return the number of moves from ``start`` to each space; ships never sail through a lair."""
    far, ahead = {start: 0}, deque([start])
    while ahead:
        here = ahead.popleft()
        for beside in neighbours[here]:
            if beside not in far and kinds.get(beside, "lair") != "lair":
                far[beside] = far[here] + 1
                ahead.append(beside)
    return far


def reachable(far: Mapping[str, int], steps: int, order: Iterable[str]) -> tuple[str, ...]:
    """Return the spaces within so many steps, the start among them since no move is compulsory."""
    return tuple(space for space in order if far.get(space, steps + 1) <= steps)


def unload(ashore: int, aboard: int) -> tuple[int, int]:
    """Return the treasures ashore and aboard after all chests are unloaded."""
    return ashore + aboard, 0


def take(aboard: int, prize: int, hold_limit: int) -> tuple[int, int]:
    """Return how many treasures of a prize fit into the hold, and how many stay behind."""
    taken = min(prize, hold_limit - aboard)
    return taken, prize - taken


def stock(treasure: int, supply: Mapping[int, int]) -> dict[int, int] | None:
    """Return the chests that make up the treasure, largest first; None where they need change."""
    chests: dict[int, int] = {}
    for value in sorted(supply, reverse=True):
        if count := min(supply[value], treasure // value):
            chests[value] = count
            treasure -= value * count
    return None if treasure else chests


def share_chests(amounts: Sequence[int], chests: Mapping[int, int]) -> list[dict[int, int]] | None:
    """Return the chests for each amount, largest first; None where no distribution pays all amounts.

    Small amounts are served first: they need the small chests most.
    """
    order = sorted(range(len(amounts)), key=lambda index: amounts[index])
    found = _shared(tuple(amounts[index] for index in order), tuple(sorted(chests.items(), reverse=True)))
    if found is None:
        return None
    by_index = dict(zip(order, found, strict=True))
    return [by_index[index] for index in range(len(amounts))]


@lru_cache(1 << 14)
def _shared(
    amounts: tuple[int, ...], chests: tuple[tuple[int, int], ...]
) -> tuple[dict[int, int], ...] | None:
    if not amounts:
        return ()
    for mine in _ways(amounts[0], chests):
        rest = _shared(amounts[1:], tuple((value, there - mine.get(value, 0)) for value, there in chests))
        if rest is not None:
            return (mine, *rest)
    return None


def _ways(amount: int, chests: tuple[tuple[int, int], ...]) -> Iterator[dict[int, int]]:
    """Yield every combination of chests that makes up the amount, largest chests first."""
    if not chests:
        if not amount:
            yield {}
        return
    (value, there), *rest = chests
    for count in range(min(there, amount // value), -1, -1):
        for way in _ways(amount - count * value, tuple(rest)):
            yield {value: count, **way} if count else way


def stow(
    figures: Mapping[Place, Figure], hold_place: Place, place: Place | None = None
) -> tuple[dict[Place, Figure], Figure | None]:
    """Clear the hold place; return the figures aboard and the figure that left the ship, if any.

    The figure moves to a free place, ``place`` if that is free. On a full ship the figure at ``place`` goes
    back to the reserve; without ``place`` it is the figure of the hold itself.
    """
    moved = dict(figures)
    figure = moved.pop(hold_place, None)
    if figure is None:
        return moved, None
    free = [spot for spot in PLACES if spot != hold_place and spot not in moved]
    if free:
        return {**moved, place if place in free else free[0]: figure}, None
    if place is None or place == hold_place:
        return moved, figure
    return {**moved, place: figure}, moved[place]


def repair_fault(
    before: Mapping[Place, Figure],
    after: Mapping[Place, Figure],
    *,
    places: int,
    most: Mapping[Figure, int],
    hold_place: Place | None = None,
) -> Fault | None:
    """Return why the rules forbid a repair, or None; a laden ship has no figure on its hold place."""
    if hold_place in after:
        return "hold-is-laden"
    if sum(before.get(place) != after.get(place) for place in PLACES) > places:
        return "too-many-places"
    aboard = Counter(after.values())
    if aboard["cannon"] > most["cannon"]:
        return "too-many-cannons"
    return "too-many-pirates" if aboard["pirate"] > most["pirate"] else None


def touched(before: Sequence[int], after: Sequence[int]) -> int:
    """Return the least number of places that a repair changes between two (cannons, pirates) counts."""
    cannons, pirates = after[0] - before[0], after[1] - before[1]
    return max(0, cannons) + max(0, pirates) + max(0, -cannons - pirates)


@lru_cache(1 << 14)
def repairs(
    before: tuple[int, int], room: int, most: tuple[int, int], supply: tuple[int, int], places: int
) -> tuple[tuple[int, int], ...]:
    """Return the (cannons, pirates) counts that a repair of so many places allows, present ones included."""
    cannons, pirates = (range(min(most[sort], before[sort] + supply[sort]) + 1) for sort in (0, 1))
    crews = [crew for crew in product(cannons, pirates) if sum(crew) <= room]
    return tuple(crew for crew in crews if touched(before, crew) <= places)


def remanned(
    before: Mapping[Place, Figure], usable: Iterable[Place], cannons: int, pirates: int
) -> dict[Place, Figure]:
    """Return the ship with so many cannons and pirates, changing as few places as possible."""
    missing: dict[Figure, int] = {"cannon": cannons, "pirate": pirates}
    after: dict[Place, Figure] = {}
    changed: list[Place] = []
    empty: list[Place] = []
    for place in usable:
        figure = before.get(place)
        if figure is None:
            empty.append(place)
        elif missing[figure]:
            missing[figure] -= 1
            after[place] = figure
        else:
            changed.append(place)
    there = iter(changed + empty)
    for figure, count in missing.items():
        for _ in range(count):
            after[next(there)] = figure
    return after


def garrison(lair: Lair, supply: Mapping[Figure, int]) -> tuple[dict[Place, Figure], int]:
    """Man a lair from the supply, numbered places first; a short supply leaves places empty.

    Return the figures by place and the number of free cannons.
    """
    left, figures = Counter(supply), dict[Place, Figure]()
    for place in PLACES:
        figure = lair.slots.get(place)
        if figure and left[figure]:
            left[figure] -= 1
            figures[place] = figure
    return figures, min(lair.free_cannons, left["cannon"])


def wins_at_once(ashore: int, threshold: int) -> bool:
    """Return whether the treasures ashore reach the threshold; those aboard do not count."""
    return ashore >= threshold


def richest(holdings: Mapping[str, tuple[int, int]]) -> tuple[str, ...]:
    """Return the winners once every lair is empty, from the treasures of each player ashore and aboard.

    Most treasures in all win, then most ashore; players who are still equal share the victory.
    """
    ranks = {player: (ashore + aboard, ashore) for player, (ashore, aboard) in holdings.items()}
    best = max(ranks.values())
    return tuple(player for player, rank in ranks.items() if rank == best)
