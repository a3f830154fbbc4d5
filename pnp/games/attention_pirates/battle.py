"""Shots, riposte and capture: with dice on the table, and as exact chances before they fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from .model import Figure, Place

Winner = Literal["attacker", "defender"] | None
FACES = 6
"""Of a die: as many as there are numbered places, so each place is as likely to be hit as any other."""


class Force(NamedTuple):
    """What a ship or a lair fights with. Which numbers the figures stand on makes no difference to a die."""

    pirates: int
    cannons: int
    """On numbered places: they can be shot."""
    free_cannons: int = 0
    """On places without a number: they cannot."""

    @property
    def dice(self) -> int:
        """One die a cannon."""
        return self.cannons + self.free_cannons

    @property
    def armed(self) -> bool:
        """At least one pirate and one cannon: enough to attack and to fire back."""
        return self.pirates > 0 and self.dice > 0


_END = {(True, False): 0, (False, True): 1, (True, True): 2, (False, False): 3}
"""How an attack ends, by whether the attacker and the defender are still armed."""


class Odds(NamedTuple):
    """How an attack ends, by who is still armed; the four add up to 1."""

    attacker_takes: Fraction
    defender_takes: Fraction
    both_armed: Fraction
    neither_armed: Fraction


def force(figures: Mapping[Place, Figure], free_cannons: int = 0) -> Force:
    """Count what stands on numbered places."""
    aboard = list(figures.values())
    return Force(aboard.count("pirate"), aboard.count("cannon"), free_cannons)


def armed(figures: Mapping[Place, Figure], free_cannons: int = 0) -> bool:
    """Whether at least one pirate and one cannon stand there."""
    aboard = figures.values()
    return "pirate" in aboard and (free_cannons > 0 or "cannon" in aboard)


def hit(figures: Mapping[Place, Figure], dice: Iterable[int]) -> dict[Place, Figure]:
    """What is left once every die has struck its place; an empty one, or one struck before, loses nothing."""
    struck = {str(die) for die in dice}
    return {place: figure for place, figure in figures.items() if place not in struck}


def winner(attacker: Force, defender: Force) -> Winner:
    """Who takes the other's chests: the only one still armed. Both, or neither: nobody."""
    if attacker.armed == defender.armed:
        return None
    return "attacker" if attacker.armed else "defender"


class Settled(NamedTuple):
    """What an attack did, once its dice lie on the table."""

    target_loses: dict[Place, Figure]
    riposte_dice: int
    """The dice with which the target fires back: none where it is no longer armed."""
    attacker_loses: dict[Place, Figure]
    takes: Winner


def lost(figures: Mapping[Place, Figure], dice: Iterable[int]) -> dict[Place, Figure]:
    """What these dice send back to the supply."""
    left = hit(figures, dice)
    return {place: figure for place, figure in figures.items() if place not in left}


def riposte_dice(target: Force) -> int:
    """A target that is still armed fires back, a die a cannon; any other does not."""
    return target.dice if target.armed else 0


def settle(
    attacker: Mapping[Place, Figure],
    defender: Mapping[Place, Figure],
    free_cannons: int,
    dice: Iterable[int],
    riposte: Iterable[int],
) -> Settled:
    """Shots, riposte, capture; where the riposte is still to be thrown nobody takes anything yet."""
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
    """What can be left after so many dice, and in how many of their ``6 ** dice`` ways."""
    if dice == 0:
        return ((aboard, 1),)
    ways: Counter[Force] = Counter()
    for left, count in losses(aboard, dice - 1):
        for after, faces in _one_die(left):
            ways[after] += count * faces
    return tuple(ways.items())


def _one_die(aboard: Force) -> Iterator[tuple[Force, int]]:
    """A die strikes a pirate, a cannon or an empty place: by how many of its faces."""
    pirates, cannons, free = aboard
    if pirates:
        yield Force(pirates - 1, cannons, free), pirates
    if cannons:
        yield Force(pirates, cannons - 1, free), cannons
    if empty := FACES - pirates - cannons:
        yield aboard, empty


@lru_cache(1 << 12)
def exchange(attacker: Force, defender: Force) -> tuple[tuple[Force, Force, int], ...]:
    """What can be left of both after the shots and, where the target is still armed, its riposte.

    Each in how many ways out of ``6 ** (attacker.dice + defender.dice)``, as if every cannon had fired.
    """
    ways: Counter[tuple[Force, Force]] = Counter()
    for target, shots in losses(defender, attacker.dice):
        riposte = target.dice if target.armed else 0
        for ship, replies in losses(attacker, riposte):
            ways[ship, target] += shots * replies * FACES ** (defender.dice - riposte)
    return tuple((ship, target, count) for (ship, target), count in ways.items())


def attack(attacker: Force, defender: Force, attacks: int = 1) -> Odds:
    """The odds of an attack, or of several in a row: one goes on while both are still armed."""
    every = _every(attacker, defender, attacks)
    return Odds(*(Fraction(ways, every) for ways in _ends(attacker, defender, attacks)))


def _every(attacker: Force, defender: Force, attacks: int) -> int:
    """All ways of the dice of so many attacks, as if every cannon had fired."""
    every: int = FACES ** ((attacker.dice + defender.dice) * attacks)
    return every


@lru_cache(1 << 12)
def _ends(attacker: Force, defender: Force, attacks: int) -> tuple[int, int, int, int]:
    """In how many of all ways the attacker takes, the defender takes, both are armed, neither is."""
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
    """Every way to man all places with both sorts, the most cannons first."""
    splits = [Force(places - cannons, cannons) for cannons in range(places - 1, 0, -1)]
    return tuple(crew for crew in splits if crew.cannons <= most_cannons and crew.pirates <= most_pirates)
