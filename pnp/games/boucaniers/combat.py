"""Fights: boarding on one point, cannons at short range, and what a victor takes from a wreck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pnp.core.catalog.component import Component

from .chart import Point, within


class Boarder(NamedTuple):
    """A ship in a boarding."""

    strength: int
    """What its boucaniers are worth together."""
    captain: str = ""
    """Whose it is, where a player has two ships: these do not fight each other."""
    company: bool = False
    privateer: bool = False
    """With a corsaire aboard, the company ships do no harm."""


class Fate(Component):
    """What a boarding does to one ship."""

    strength: int
    hits: int
    """How many boucaniers it should lose: what all its enemies are worth."""
    sinks: bool


def strength(crew: int | Sequence[str], worth: Mapping[str, int]) -> int:
    """What a crew is worth in a boarding: ordinary boucaniers by number, or each role by its own worth."""
    return crew if isinstance(crew, int) else sum(worth[role] for role in crew)


def board(ships: Mapping[str, Boarder]) -> dict[str, Fate]:
    """All ships on one point fight at once; one that takes more hits than it has strength sinks."""
    fates = {}
    for name, ship in ships.items():
        enemies = [other for rival, other in ships.items() if rival != name and _fight(ship, other)]
        hits = sum(enemy.strength for enemy in enemies if not (enemy.company and ship.privateer))
        fates[name] = Fate(strength=ship.strength, hits=hits, sinks=hits > ship.strength)
    return fates


def _fight(ship: Boarder, other: Boarder) -> bool:
    return not ship.captain or ship.captain != other.captain


def losses(fate: Fate) -> int:
    """What a ship really loses: never more than it has (ruling BOU-C7)."""
    return min(fate.hits, fate.strength)


def paid(worths: Iterable[int], owed: int) -> int:
    """The most that whole boucaniers can pay of what is owed without paying more (ruling BOU-C57)."""
    sums = {0}
    for worth in worths:
        sums |= {total + worth for total in sums if total + worth <= owed}
    return max(sums)


def strength_left(lasting: Sequence[int], doomed: int, hits: int) -> int:
    """What a crew is worth after a boarding that it outlives: those who die of it in any case pay first."""
    return sum(lasting) - paid(lasting, max(0, hits - doomed))


class Gunship(NamedTuple):
    """A ship in the cannon phase."""

    point: Point
    cannons: int
    hull_left: int
    captain: str = ""
    company: bool = False
    privateer: bool = False


class Damage(NamedTuple):
    """What the cannons do to one ship."""

    hits: int
    sinks: bool


def firepower(cannons: int, upgrades: int = 0, powder: int = 0, gunner: int = 0, times: int = 1) -> int:
    """The damage of one salvo: cannons, upgrades, last turn's powder (tripled by a sea dog), a gunner."""
    return cannons + upgrades + powder * times + gunner


def in_range(points: Mapping[str, Point], cannon_range: int) -> dict[str, list[str]]:
    """Of each ship the others that lie within the range of its cannons, or on its own point."""
    found: dict[str, list[str]] = {name: [] for name in points}
    lying = list(points.items())
    for others, (name, point) in enumerate(lying, 1):
        near = within(point, cannon_range)
        for rival, there in lying[others:]:
            if there in near:
                found[name].append(rival)
                found[rival].append(name)
    return found


def broadside(fleet: Mapping[str, Gunship], cannon_range: int) -> dict[str, Damage]:
    """Every ship fires at every enemy in range or on its own point, all at once (rulings BOU-C6, BOU-C51)."""
    return salvo(fleet, in_range({name: ship.point for name, ship in fleet.items()}, cannon_range))


def salvo(fleet: Mapping[str, Gunship], near: Mapping[str, Sequence[str]]) -> dict[str, Damage]:
    """The same where it is known who is in range of whom."""
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
    """What the victor takes: half the coins not hidden, rounded up; from a shared victim nothing."""
    return (coins - protected + 1) // 2 if opponents == 1 else 0


def sunk(fates: Mapping[str, Fate | Damage]) -> list[str]:
    """The ships that go down, by name."""
    return [name for name, fate in fates.items() if fate.sinks]


def choosing_order(sheets: Iterable[int]) -> list[int]:
    """Wrecks of one phase choose their next ships in the order of their sheets' numbers."""
    return sorted(sheets)
