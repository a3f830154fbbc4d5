"""Rules of fights: boarding, cannons, and plundering a wreck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pnp.core.catalog.component import Component

from .chart import Point, within


class Boarder(NamedTuple):
    """A ship that takes part in a boarding."""

    strength: int
    """The total strength of its boucaniers."""
    captain: str = ""
    """The name of its player if players have two ships: ships of one player do not fight each other."""
    company: bool = False
    privateer: bool = False
    """Whether a corsaire is aboard: company ships then cause no losses."""


class Fate(Component):
    """The result of a boarding for one ship."""

    strength: int
    hits: int
    """The losses owed: the total strength of its enemies."""
    sinks: bool


def strength(crew: int | Sequence[str], worth: Mapping[str, int]) -> int:
    """Return the strength of a crew, given as a number of ordinary boucaniers or as a list of roles."""
    return crew if isinstance(crew, int) else sum(worth[role] for role in crew)


def board(ships: Mapping[str, Boarder]) -> dict[str, Fate]:
    """Resolve a boarding of all ships on one point at once; a ship with more hits than strength sinks."""
    fates = {}
    for name, ship in ships.items():
        enemies = [other for rival, other in ships.items() if rival != name and _fight(ship, other)]
        hits = sum(enemy.strength for enemy in enemies if not (enemy.company and ship.privateer))
        fates[name] = Fate(strength=ship.strength, hits=hits, sinks=hits > ship.strength)
    return fates


def _fight(ship: Boarder, other: Boarder) -> bool:
    return not ship.captain or ship.captain != other.captain


def losses(fate: Fate) -> int:
    """Return the strength that a ship loses, which is at most what it has (ruling BOU-C7)."""
    return min(fate.hits, fate.strength)


def paid(worths: Iterable[int], owed: int) -> int:
    """Return the largest sum of some of the strengths that does not exceed ``owed`` (ruling BOU-C57)."""
    sums = {0}
    for worth in worths:
        sums |= {total + worth for total in sums if total + worth <= owed}
    return max(sums)


def strength_left(lasting: Sequence[int], doomed: int, hits: int) -> int:
    """Return a crew's strength after a boarding that it survives.

    ``lasting`` are the strengths of those who can survive; ``doomed`` is the total strength of those who die
    after any boarding, who pay first.
    """
    return sum(lasting) - paid(lasting, max(0, hits - doomed))


class Gunship(NamedTuple):
    """A ship that takes part in the cannon phase."""

    point: Point
    cannons: int
    hull_left: int
    captain: str = ""
    company: bool = False
    privateer: bool = False


class Damage(NamedTuple):
    """The result of the cannon phase for one ship."""

    hits: int
    sinks: bool


def firepower(cannons: int, upgrades: int = 0, powder: int = 0, gunner: int = 0) -> int:
    """Return the damage of one salvo: cannons, upgrades, what last turn's powder adds, a gunner."""
    return cannons + upgrades + powder + gunner


def in_range(points: Mapping[str, Point], cannon_range: int) -> dict[str, list[str]]:
    """Return for each ship the names of the others within ``cannon_range`` segments."""
    found: dict[str, list[str]] = {name: [] for name in points}
    lying = list(points.items())
    for others, (name, point) in enumerate(lying, 1):
        near = within(point, cannon_range)
        for rival, there in lying[others:]:
            if there in near:
                found[name].append(rival)
                found[rival].append(name)
    return found


def salvo(fleet: Mapping[str, Gunship], near: Mapping[str, Sequence[str]]) -> dict[str, Damage]:
    """Resolve the cannon phase: every ship fires at all enemies in range at once (rulings BOU-C6, BOU-C51).

    ``near`` names the ships in range of each ship, as ``in_range`` returns them.
    """
    damage = {}
    for name, ship in fleet.items():
        hits = 0
        for rival in near[name]:
            enemy = fleet[rival]
            if _fires(enemy, ship):
                hits += enemy.cannons
        damage[name] = Damage(hits, hits >= ship.hull_left)
    return damage


def _fires(enemy: Gunship, ship: Gunship) -> bool:
    if enemy.company:
        return not ship.privateer
    return not ship.captain or ship.captain != enemy.captain


def plunder(coins: int, protected: int, opponents: int) -> int:
    """Return the coins that a sole victor takes, half of those not hidden, rounded up; several take none."""
    return (coins - protected + 1) // 2 if opponents == 1 else 0


def sunk(fates: Mapping[str, Fate | Damage]) -> list[str]:
    """Return the names of the ships that sink."""
    return [name for name, fate in fates.items() if fate.sinks]
