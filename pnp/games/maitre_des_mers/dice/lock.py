"""Exact solver of the lock rule: throw, place at least one die that fits or lose one, throw the rest again.

A combination is a string of needs, one character a die: a digit is that face; equal letters are equal faces,
different letters different ones. The letter of a placed die is settled when all dice are placed.

Worth is a whole number: the chance of completing the combination, times six to the power of the number of
dice that may still be thrown.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple, get_args

from .hand import (
    FACES,
    ONE,
    Sight,
    alike,
    classes,
    common,
    counts,
    faces_of,
    hands,
    packed,
    parts,
    ranked,
    shown,
    size,
)

Help = Literal["recast", "spare", "again", "copy", "flip", "nudge", "wild"]
"""A help that may be used once, after a throw and before a die is placed.

recast: one die is thrown again; spare: where no die fits, none is lost; again: any dice are thrown again;
copy: a die is turned to the face of another one thrown; flip: a die is turned over; nudge: a die is turned
one up or one down; wild: a die is turned to any face.
"""
HELPS: tuple[Help, ...] = get_args(Help)
TURNING: tuple[Help, ...] = ("copy", "flip", "nudge", "wild")
"""Helps that turn a die."""
Helps = frozenset[Help]
NO_HELP: Helps = frozenset()


class Move(NamedTuple):
    """A move after a throw, and the chance of completing the combination after it.

    A help comes first, if any: it turns the die ``turned`` to ``into``, or throws the dice ``again`` anew.
    Then the dice ``placed`` are placed: none where a die is discarded, or where dice are thrown again.
    """

    chance: Fraction
    placed: tuple[int, ...] = ()
    help: Help | None = None
    turned: int = 0
    into: int = 0
    again: tuple[int, ...] = ()


def fault(combination: str, most: int) -> tuple[str, str] | None:
    """Return why this is no combination, in English and in French, or None."""
    if not 1 <= len(combination) <= most:
        return (
            f"a combination needs 1 to {most} dice, not {len(combination)}",
            f"une combinaison demande de 1 à {most} dés, pas {len(combination)}",
        )
    digits = sum(need in "123456" for need in combination)
    letters = sum("A" <= need <= "Z" for need in combination)
    if digits and letters:
        return (
            "a combination has faces or letters, not both",
            "une combinaison se compose de faces ou de lettres, pas des deux",
        )
    if digits + letters < len(combination):
        return (
            "a need is a face from 1 to 6, or a capital letter",
            "chaque signe est une face de 1 à 6 ou une lettre majuscule",
        )
    return None


def fits(combination: str, placed: Iterable[int]) -> bool:
    """Return whether these faces can belong to the combination."""
    lock = lock_of(combination)
    return lock.fits(lock.start, packed(placed))


def chance(combination: str, dice: int, placed: Iterable[int] = (), helps: Helps = NO_HELP) -> Fraction:
    """Return the chance of completing a combination with so many dice to throw, under best play."""
    lock = lock_of(combination)
    worth = lock.ahead(lock.after(lock.start, packed(placed)), dice, helps)
    return Fraction(worth, _six(_most_thrown(dice, helps)))


def chance_after(
    combination: str, placed: int, kept: int, again: int = 0, helps: Helps = NO_HELP
) -> Fraction:
    """Return the chance with ``kept`` on the table, ``again`` dice thrown anew, and these helps left."""
    lock = lock_of(combination)
    worth = lock.recast(lock.after(lock.start, placed), kept, again, helps)
    return Fraction(worth, _six(again + _most_after(size(kept) + again, helps)))


def moves(
    combination: str, thrown: Iterable[int], placed: Iterable[int] = (), helps: Helps = NO_HELP
) -> list[Move]:
    """Return every move with the dice just thrown, the best first; among equals, the simplest first."""
    lock, throw = lock_of(combination), packed(thrown)
    state = lock.after(lock.start, packed(placed))
    found = [*_plain_moves(lock, state, throw, helps), *_helped_moves(lock, state, throw, helps)]
    return sorted(found, key=_order)


def _order(move: Move) -> tuple[object, ...]:
    help_ = HELPS.index(move.help) if move.help else -1
    simple = (help_, -len(move.placed), move.placed, len(move.again), move.again, move.turned, move.into)
    return (-move.chance, *simple)


def lock_of(combination: str) -> Lock:
    """Return the cached solver for a combination, whatever the order of faces or names of letters."""
    if combination.isdigit():
        return _faces_lock(packed([int(need) for need in combination]))
    return _letters_lock(tuple(sorted(Counter(combination).values(), reverse=True)))


class Lock(ABC):
    """A solver for one combination, with the cached worth of every position.

    A state sums up the dice placed: with named faces it is the needs that are left, with letters the dice
    themselves.
    """

    start = 0

    def __init__(self) -> None:
        self.choices = lru_cache(1 << 16)(self._choices)
        self._best = lru_cache(1 << 16)(self._most)
        self._ahead = lru_cache(1 << 16)(self._sum_over_throws)
        self.recast = lru_cache(1 << 16)(self._sum_over_recasts)

    @abstractmethod
    def fits(self, state: int, dice: int) -> bool:
        """Return whether these dice may be placed."""

    @abstractmethod
    def _choices(self, state: int, throw: int) -> tuple[int, ...]:
        """Return every non-empty set of dice that may be placed together."""

    @abstractmethod
    def after(self, state: int, dice: int) -> int:
        """Return the state once these dice are placed."""

    @abstractmethod
    def needs(self, state: int) -> int:
        """Return how many dice are still needed."""

    def ahead(self, state: int, dice: int, helps: Helps) -> int:
        """Return the worth of a state with so many dice to throw."""
        if not (needs := self.needs(state)):
            return _six(_most_thrown(dice, helps))
        if dice < needs:
            return 0
        return self._ahead(alike(state, 0, _sight(helps))[0], dice, helps)

    def _sum_over_throws(self, state: int, dice: int, helps: Helps) -> int:
        differing = classes(ranked(state), dice, _sight(helps))
        return sum(ways * self._best(state, throw, helps) for throw, ways in differing)

    def best(self, state: int, throw: int, helps: Helps) -> int:
        """Return the worth of a throw in a state."""
        return self._best(*alike(state, throw, _sight(helps)), helps)

    def _most(self, state: int, throw: int, helps: Helps) -> int:
        """Return the worth of the best move; a move that cannot fail ends the search."""
        full = _six(_most_after(size(throw), helps))
        chosen = self.choices(state, throw) or (0,)
        most = max(self.placing(state, throw, dice, helps) for dice in chosen)
        for _, _, _, _, worth in self.helped(state, throw, helps) if most < full else ():
            most = max(most, worth)
            if most == full:
                break
        return most

    def placing(self, state: int, throw: int, chosen: int, helps: Helps) -> int:
        """Return the worth of placing these of the dice thrown; an empty choice loses a die."""
        dice = size(throw)
        left = dice - (size(chosen) or 1)
        scale = _six(_most_after(dice, helps) - _most_thrown(left, helps))
        return scale * self.ahead(self.after(state, chosen), left, helps)

    def helped(self, state: int, throw: int, helps: Helps) -> Iterator[tuple[Help, int, int, int, int]]:
        """Yield every use of a help: help, die turned, its new face, dice thrown again, worth."""
        dice = size(throw)
        for used in helps:
            left = helps - {used}
            for die, into in turns(used, throw):
                yield used, die, into, 0, self.best(state, throw - ONE[die] + ONE[into], left)
            for again in recasts(used, throw, not self.choices(state, throw)):
                scale = _six(_most_after(dice, helps) - _most_after(dice, left) - size(again))
                yield used, 0, 0, again, scale * self.recast(state, throw - again, size(again), left)

    def _sum_over_recasts(self, state: int, kept: int, dice: int, helps: Helps) -> int:
        return sum(ways * self.best(state, kept + throw, helps) for throw, ways in hands(dice))


class _FacesLock(Lock):
    """A solver for a combination of named faces."""

    def __init__(self, needs: int) -> None:
        super().__init__()
        self.start = needs

    def fits(self, state: int, dice: int) -> bool:
        return all(map(int.__ge__, counts(state), counts(dice)))

    def _choices(self, state: int, throw: int) -> tuple[int, ...]:
        return parts(common(state, throw))[1:]

    def after(self, state: int, dice: int) -> int:
        return state - dice

    def needs(self, state: int) -> int:
        return size(state)


class _LettersLock(Lock):
    """A solver for a combination of letters, where only equality of dice counts."""

    def __init__(self, groups: tuple[int, ...]) -> None:
        super().__init__()
        self.groups = (*groups, *[0] * (len(FACES) - len(groups)))
        self.most = sum(groups)
        self._holds = lru_cache(1 << 12)(self._all_have_letters)

    def fits(self, state: int, dice: int) -> bool:
        return self._holds(state + dice)

    def _all_have_letters(self, hand: int) -> bool:
        """Return whether groups of equal dice, sorted by size, fit the groups of letters."""
        return all(map(int.__le__, sorted(counts(hand), reverse=True), self.groups))

    def _choices(self, state: int, throw: int) -> tuple[int, ...]:
        return tuple([chosen for chosen in parts(throw)[1:] if self._holds(state + chosen)])

    def after(self, state: int, dice: int) -> int:
        return state + dice

    def needs(self, state: int) -> int:
        return self.most - size(state)


_faces_lock = lru_cache(32)(_FacesLock)
_letters_lock = lru_cache(32)(_LettersLock)


def _plain_moves(lock: Lock, state: int, throw: int, helps: Helps) -> Iterator[Move]:
    most = _six(_most_after(size(throw), helps))
    for chosen in lock.choices(state, throw) or (0,):
        yield Move(Fraction(lock.placing(state, throw, chosen, helps), most), faces_of(chosen))


def _helped_moves(lock: Lock, state: int, throw: int, helps: Helps) -> Iterator[Move]:
    most = _six(_most_after(size(throw), helps))
    for used, die, into, again, worth in lock.helped(state, throw, helps):
        placed: tuple[int, ...] = ()
        if into:
            turned = throw - ONE[die] + ONE[into]
            placed = min(_plain_moves(lock, state, turned, helps - {used}), key=_order).placed
        yield Move(Fraction(worth, most), placed, used, die, into, faces_of(again))


@lru_cache(1 << 12)
def turns(used: Help, throw: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of a die and the face to which a help may turn it."""
    if used not in TURNING:
        return ()
    pairs = [(die, face) for die in shown(throw) for face in FACES if face != die]
    if used == "copy":
        pairs = [(die, face) for die, face in pairs if face in shown(throw)]
    elif used == "flip":
        pairs = [(die, face) for die, face in pairs if die + face == 7]
    elif used == "nudge":
        pairs = [(die, face) for die, face in pairs if abs(die - face) == 1]
    return tuple(pairs)


@lru_cache(1 << 12)
def recasts(used: Help, throw: int, nothing_fits: bool) -> tuple[int, ...]:
    """Return the sets of dice that a help lets a player throw again."""
    if used == "recast":
        return tuple(ONE[face] for face in shown(throw))
    if used == "spare":
        return (throw,) if nothing_fits else ()
    return parts(throw)[1:] if used == "again" else ()


@lru_cache(1 << 12)
def _sight(helps: Helps) -> Sight:
    """Return which faces are exchangeable while these helps are left."""
    if "nudge" in helps:
        return "mirror"
    return "pairs" if "flip" in helps else "faces"


@lru_cache(1 << 12)
def _most_thrown(dice: int, helps: Helps) -> int:
    """Return how many dice can be thrown at most until none is left."""
    if not dice:
        return 0
    return dice * (dice + 1) // 2 + dice * len(helps & {"spare", "again"}) + len(helps & {"recast"})


def _most_after(dice: int, helps: Helps) -> int:
    """Return how many dice can still be thrown at most once these dice have been thrown."""
    return _most_thrown(dice, helps) - dice


@lru_cache(1 << 12)
def _six(power: int) -> int:
    return int(6**power)
