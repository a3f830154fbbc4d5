"""Rules of an attack: resolve thrown dice, and compute exact odds before they are thrown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from .model import Figure, Place

Winner = Literal["attacker", "defender"] | None
FACES = 6
"""Number of faces of a die, equal to the number of places, so all places are equally likely to be hit."""


class Force(NamedTuple):
    """The number of figures of a ship or lair; the places they stand on do not change the odds."""

    pirates: int
    cannons: int
    """Number of cannons on numbered places, which dice can hit."""
    free_cannons: int = 0
    """Number of cannons on places without a number, which dice cannot hit."""

    @property
    def dice(self) -> int:
        """Return the number of dice to throw: one for each cannon."""
        return self.cannons + self.free_cannons

    @property
    def armed(self) -> bool:
        """Return whether there is at least one pirate and one cannon, enough to attack or fire back."""
        return self.pirates > 0 and self.dice > 0


_END = {(True, False): 0, (False, True): 1, (True, True): 2, (False, False): 3}
"""Index of an attack's outcome in ``Odds``, by whether attacker and defender are still armed."""


class Odds(NamedTuple):
    """Probabilities of the outcomes of an attack, by who is still armed; they add up to 1."""

    attacker_takes: Fraction
    defender_takes: Fraction
    both_armed: Fraction
    neither_armed: Fraction


def force(figures: Mapping[Place, Figure], free_cannons: int = 0) -> Force:
    """Count the figures on numbered places."""
    aboard = list(figures.values())
    return Force(aboard.count("pirate"), aboard.count("cannon"), free_cannons)


def armed(figures: Mapping[Place, Figure], free_cannons: int = 0) -> bool:
    """Return whether at least one pirate and one cannon stand there."""
    aboard = figures.values()
    return "pirate" in aboard and (free_cannons > 0 or "cannon" in aboard)


def hit(figures: Mapping[Place, Figure], dice: Iterable[int]) -> dict[Place, Figure]:
    """Return the figures left after the dice; a die on an empty place hits nothing."""
    struck = {str(die) for die in dice}
    return {place: figure for place, figure in figures.items() if place not in struck}


def winner(attacker: Force, defender: Force) -> Winner:
    """Return the only side that is still armed, which takes the other's chests; None for both or neither."""
    if attacker.armed == defender.armed:
        return None
    return "attacker" if attacker.armed else "defender"


class Settled(NamedTuple):
    """The result of an attack whose dice are thrown."""

    target_loses: dict[Place, Figure]
    riposte_dice: int
    """Number of dice with which the target fires back, 0 if it is no longer armed."""
    attacker_loses: dict[Place, Figure]
    takes: Winner


def lost(figures: Mapping[Place, Figure], dice: Iterable[int]) -> dict[Place, Figure]:
    """Return the figures that the dice send back to the supply."""
    left = hit(figures, dice)
    return {place: figure for place, figure in figures.items() if place not in left}


def riposte_dice(target: Force) -> int:
    """Return the number of dice with which a target fires back: one a cannon, 0 if it is not armed."""
    return target.dice if target.armed else 0


def settle(
    attacker: Mapping[Place, Figure],
    defender: Mapping[Place, Figure],
    free_cannons: int,
    dice: Iterable[int],
    riposte: Iterable[int],
) -> Settled:
    """Resolve shots, riposte and capture; nobody takes anything while a due riposte is not thrown."""
    shots, replies = list(dice), list(riposte)
    target = force(hit(defender, shots), free_cannons)
    answering = riposte_dice(target)
    ship = force(hit(attacker, replies))
    waits = answering > 0 and not replies
    return Settled(
        lost(defender, shots), answering, lost(attacker, replies), None if waits else winner(ship, target)
    )


@lru_cache(1 << 12)
def losses(aboard: Force, dice: int) -> tuple[tuple[Force, int], ...]:
    """Return what can remain after so many dice, each with its count of the ``6 ** dice`` throws."""
    if dice == 0:
        return ((aboard, 1),)
    ways: Counter[Force] = Counter()
    for left, count in losses(aboard, dice - 1):
        for after, faces in _one_die(left):
            ways[after] += count * faces
    return tuple(ways.items())


def _one_die(aboard: Force) -> Iterator[tuple[Force, int]]:
    """Yield the forces that can remain after one die, each with the number of faces that lead to it."""
    pirates, cannons, free = aboard
    if pirates:
        yield Force(pirates - 1, cannons, free), pirates
    if cannons:
        yield Force(pirates, cannons - 1, free), cannons
    if empty := FACES - pirates - cannons:
        yield aboard, empty


@lru_cache(1 << 12)
def exchange(attacker: Force, defender: Force) -> tuple[tuple[Force, Force, int], ...]:
    """Return what can remain of both sides after the shots and the riposte of a target still armed.

    Each pair of forces comes with its number of throws out of ``6 ** (attacker.dice + defender.dice)``, as if
    every cannon had fired.
    """
    ways: Counter[tuple[Force, Force]] = Counter()
    for target, shots in losses(defender, attacker.dice):
        riposte = target.dice if target.armed else 0
        for ship, replies in losses(attacker, riposte):
            ways[ship, target] += shots * replies * FACES ** (defender.dice - riposte)
    return tuple((ship, target, count) for (ship, target), count in ways.items())


def attack(attacker: Force, defender: Force, attacks: int = 1) -> Odds:
    """Return the odds of up to so many attacks in a row, which go on while both sides are armed."""
    every = _every(attacker, defender, attacks)
    return Odds(*(Fraction(ways, every) for ways in _ends(attacker, defender, attacks)))


def _every(attacker: Force, defender: Force, attacks: int) -> int:
    """Return the number of all throws in so many attacks, as if every cannon had fired."""
    every: int = FACES ** ((attacker.dice + defender.dice) * attacks)
    return every


@lru_cache(1 << 12)
def _ends(attacker: Force, defender: Force, attacks: int) -> tuple[int, int, int, int]:
    """Count the throws after which the attacker takes, the defender takes, both are armed, neither is."""
    ends = [0, 0, 0, 0]
    later = _every(attacker, defender, attacks - 1)
    for ship, target, ways in exchange(attacker, defender):
        if ship.armed and target.armed and attacks > 1:
            scale = ways * later // _every(ship, target, attacks - 1)
            for end, count in enumerate(_ends(ship, target, attacks - 1)):
                ends[end] += count * scale
        else:
            ends[_END[ship.armed, target.armed]] += ways * later
    takes, loses, both, neither = ends
    return takes, loses, both, neither


def crews(places: int, most_cannons: int, most_pirates: int) -> tuple[Force, ...]:
    """Return every split of all places into cannons and pirates within the limits, most cannons first."""
    splits = [Force(places - cannons, cannons) for cannons in range(places - 1, 0, -1)]
    return tuple(crew for crew in splits if crew.cannons <= most_cannons and crew.pirates <= most_pirates)
