"""The lock rule by enumeration: every throw, every subset of its dice, and nothing is taken to be alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from pnp.games.maitre_des_mers.dice.lock import Help, Helps

Dice = tuple[int, ...]


@cache
def every_throw(dice: int) -> Counter[Dice]:
    return Counter(tuple(sorted(throw)) for throw in product(range(1, 7), repeat=dice))


def mean(worth: Callable[[Dice], Fraction], dice: int) -> Fraction:
    """Over all throws of so many dice."""
    return sum((worth(throw) * ways for throw, ways in every_throw(dice).items()), Fraction()) / int(6**dice)


@cache
def slow_chance(combination: str, dice: int, placed: Dice, helps: Helps) -> Fraction:
    if len(placed) == len(combination):
        return Fraction(1)
    if dice == 0:
        return Fraction(0)
    return mean(lambda throw: slow_best(combination, throw, placed, helps), dice)


@cache
def slow_best(combination: str, throw: Dice, placed: Dice, helps: Helps) -> Fraction:
    plain = slow_plain(combination, throw, placed, helps)
    return max([*plain, *slow_helped(combination, throw, placed, helps)])


def slow_plain(combination: str, throw: Dice, placed: Dice, helps: Helps) -> list[Fraction]:
    subsets = {part for size in range(1, len(throw) + 1) for part in combinations(throw, size)}
    chosen = [part for part in subsets if slow_fits(combination, tuple(sorted(placed + part)))]
    after = [
        slow_chance(combination, len(throw) - len(part), tuple(sorted(placed + part)), helps)
        for part in chosen
    ]
    return after or [slow_chance(combination, len(throw) - 1, placed, helps)]


def slow_helped(combination: str, throw: Dice, placed: Dice, helps: Helps) -> Iterator[Fraction]:
    nothing = not any(slow_fits(combination, tuple(sorted((*placed, die)))) for die in throw)
    for used in helps:
        left = helps - {used}
        for index, die in enumerate(throw):
            rest = throw[:index] + throw[index + 1 :]
            for face in slow_turns(used, die, rest):
                yield slow_best(combination, tuple(sorted((*rest, face))), placed, left)
        for kept in slow_kept(used, throw, nothing):
            yield slow_recast(combination, kept, len(throw) - len(kept), placed, left)


@cache
def slow_recast(combination: str, kept: Dice, dice: int, placed: Dice, helps: Helps) -> Fraction:
    return mean(lambda new: slow_best(combination, tuple(sorted(kept + new)), placed, helps), dice)


def slow_turns(used: Help, die: int, rest: Dice) -> Iterable[int]:
    turns: dict[str, Iterable[int]] = {
        "flip": [7 - die],
        "nudge": {max(1, die - 1), min(6, die + 1)},
        "copy": rest,
        "wild": range(1, 7),
    }
    return turns.get(used, [])


def slow_kept(used: Help, throw: Dice, nothing: bool) -> list[Dice]:
    if used == "spare":
        return [()] if nothing else []
    if used == "recast":
        return list(combinations(throw, len(throw) - 1))
    return (
        [kept for size in range(len(throw)) for kept in combinations(throw, size)] if used == "again" else []
    )


@cache
def slow_fits(combination: str, placed: Dice) -> bool:
    """Try every way to let dice stand for needs."""
    if len(placed) > len(combination):
        return False
    if combination.isdigit():
        return not Counter(map(str, placed)) - Counter(combination)
    letters = sorted(set(combination))
    for faces in product(range(1, 7), repeat=len(letters)):
        named = dict(zip(letters, faces, strict=True))
        if len(set(faces)) == len(faces) and not Counter(placed) - Counter(
            named[need] for need in combination
        ):
            return True
    return False
