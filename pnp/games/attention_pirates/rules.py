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
"""What the first action of a turn may be."""
SECOND: tuple[Action, ...] = ("attack", "repair")
"""What the second action of a turn may be."""
Fault = Literal["hold-is-laden", "too-many-cannons", "too-many-pirates", "too-many-places"]


def turns() -> tuple[tuple[Action | None, Action | None], ...]:
    """Every plan for a turn: two actions in order, either of which may be given up."""
    return tuple(product((*FIRST, None), (*SECOND, None)))


def allowed(plan: Sequence[Action | None]) -> bool:
    """Whether these are the actions of a turn, in an order that the rules allow."""
    return tuple(plan) in turns()


def spaces(pirates: int, drift_spaces: int) -> int:
    """How far a ship may move: a space a pirate; without any, as far as the current carries it."""
    return pirates or drift_spaces


def distances(
    neighbours: Mapping[str, Iterable[str]], start: str, kinds: Mapping[str, str]
) -> dict[str, int]:
    """How far each space is from ``start`` for a ship, which never sails through a lair."""
    far, ahead = {start: 0}, deque([start])
    while ahead:
        here = ahead.popleft()
        for beside in neighbours[here]:
            if beside not in far and kinds.get(beside, "lair") != "lair":
                far[beside] = far[here] + 1
                ahead.append(beside)
    return far


def reachable(far: Mapping[str, int], steps: int, order: Iterable[str]) -> tuple[str, ...]:
    """The spaces where a ship can be after moving, its own among them: no move is compulsory."""
    return tuple(space for space in order if far.get(space, steps + 1) <= steps)


def unload(ashore: int, aboard: int) -> tuple[int, int]:
    """In harbour all chests go ashore, for good; what is then ashore and aboard."""
    return ashore + aboard, 0


def take(aboard: int, prize: int, hold_limit: int) -> tuple[int, int]:
    """What a ship takes of a prize, and what it must leave: all that fits, with change if need be."""
    taken = min(prize, hold_limit - aboard)
    return taken, prize - taken


def stock(treasure: int, supply: Mapping[int, int]) -> dict[int, int] | None:
    """The chests that make up so many treasures, the largest first; None where somebody must make change."""
    chests: dict[int, int] = {}
    for value in sorted(supply, reverse=True):
        if count := min(supply[value], treasure // value):
            chests[value] = count
            treasure -= value * count
    return None if treasure else chests


def share_chests(amounts: Sequence[int], chests: Mapping[int, int]) -> list[dict[int, int]] | None:
    """The chests that make up all these amounts at once, the largest first; None where no change does it.

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
    """Every way to make up an amount, those with the largest chests first."""
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
    """Clear the place that chests take: what then stands aboard, and the figure that had to go, if any.

    The figure moves to a free place, the captain's choice. Where none is free, the captain names the place
    whose figure goes back to the reserve, which is the figure itself unless another is named.
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
    """Why a ship may not be repaired so, if anything forbids it. A laden ship has no figure in its hold."""
    if hold_place in after:
        return "hold-is-laden"
    if sum(before.get(place) != after.get(place) for place in PLACES) > places:
        return "too-many-places"
    aboard = Counter(after.values())
    if aboard["cannon"] > most["cannon"]:
        return "too-many-cannons"
    return "too-many-pirates" if aboard["pirate"] > most["pirate"] else None


def touched(before: Sequence[int], after: Sequence[int]) -> int:
    """How many places a repair must touch at least, from so many cannons and pirates to so many."""
    cannons, pirates = after[0] - before[0], after[1] - before[1]
    return max(0, cannons) + max(0, pirates) + max(0, -cannons - pirates)


@lru_cache(1 << 14)
def repairs(
    before: tuple[int, int], room: int, most: tuple[int, int], supply: tuple[int, int], places: int
) -> tuple[tuple[int, int], ...]:
    """The crews, cannons and pirates, that repairing so many places can lead to; no change is among them."""
    cannons, pirates = (range(min(most[sort], before[sort] + supply[sort]) + 1) for sort in (0, 1))
    crews = [crew for crew in product(cannons, pirates) if sum(crew) <= room]
    return tuple(crew for crew in crews if touched(before, crew) <= places)


def remanned(
    before: Mapping[Place, Figure], usable: Iterable[Place], cannons: int, pirates: int
) -> dict[Place, Figure]:
    """The ship with so many of each, touching as few places as can be."""
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
    """Man a lair from the supply: numbered places in order, then its free cannons; some may stay empty."""
    left, figures = Counter(supply), dict[Place, Figure]()
    for place in PLACES:
        figure = lair.slots.get(place)
        if figure and left[figure]:
            left[figure] -= 1
            figures[place] = figure
    return figures, min(lair.free_cannons, left["cannon"])


def wins_at_once(ashore: int, threshold: int) -> bool:
    """A player with enough treasures on the table has won; those aboard do not count."""
    return ashore >= threshold


def richest(holdings: Mapping[str, tuple[int, int]]) -> tuple[str, ...]:
    """Who wins once every lair is empty, from what each has ashore and aboard.

    Most treasures in all; among equals, most ashore; among equals still, they share the victory.
    """
    ranks = {player: (ashore + aboard, ashore) for player, (ashore, aboard) in holdings.items()}
    best = max(ranks.values())
    return tuple(player for player, rank in ranks.items() if rank == best)
