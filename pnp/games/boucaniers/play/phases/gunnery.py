"""The cannon phase: master gunners first, then every ship fires at every enemy in range."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.core.play import Choice, Play, Rules
from pnp.games.boucaniers import combat
from pnp.games.boucaniers.combat import Damage, Gunship
from pnp.games.boucaniers.play.table import Sea
from pnp.games.boucaniers.play.vessel import Merchant, Vessel

from . import wrecks
from .sailing import count_action

Fleet = Sequence[Vessel]
Shooters = dict[str, list[Vessel]]
"""The players' ships that fire at each ship, by its flag or company."""
_FIRED = Rules("cannons-range", "cannons-together")


def fire_cannons(sea: Sea) -> Play:
    """Play the cannon phase."""
    fleet = sea.fleet
    traders = [trader for trader in sea.merchants if not trader.sunk]
    points = {vessel.flag: vessel.point for vessel in fleet} | {one.id: one.point for one in traders}
    near = combat.in_range(points, sea.numbers.cannon_range)
    shooters = _shooters(fleet, near)
    if any(shooters.values()):
        more: dict[str, int] = {}
        for vessel in fleet:
            if vessel.skills.gunner and any(vessel in ships for ships in shooters.values()):
                more[vessel.flag] = yield from use_gunners(sea, vessel)
        guns = {vessel.flag: _gunship(sea, vessel, more.get(vessel.flag, 0)) for vessel in fleet}
        guns |= {one.id: Gunship(one.point, one.cannons, one.hull, "", True) for one in traders}
        yield from apply_damage(sea, combat.salvo(guns, near), fleet, traders, shooters)
    for vessel in fleet:
        vessel.powder = vessel.blast = 0


def _shooters(fleet: Fleet, near: Mapping[str, Sequence[str]]) -> Shooters:
    """Return the players' ships that fire at each ship: those in range, not of the same captain."""
    captains = {vessel.flag: vessel.captain for vessel in fleet}
    found: Shooters = {}
    for name, rivals in near.items():
        if rivals:
            mine = captains.get(name)
            found[name] = [ship for ship in fleet if ship.flag in rivals and ship.captain != mine]
    return found


def use_gunners(sea: Sea, vessel: Vessel) -> Play:
    """Let a captain use a master gunner as often as actions allow; return the cannons added."""
    more, sea.acting = 0, vessel.flag
    while vessel.may_act():
        if (yield Choice(vessel.captain, "boucanier-maitre-canonnier", ["hold", "gunner"])) == "hold":
            break
        more += vessel.skills.gunner
        count_action(sea, vessel)
        sea.rule("boucanier-maitre-canonnier", "gunner", vessel.captain)
    return more


def apply_damage(
    sea: Sea, damage: Mapping[str, Damage], fleet: Fleet, traders: Sequence[Merchant], shooters: Shooters
) -> Play:
    """Apply the damage of one salvo, sink ships, and reward those who sank them."""
    _log_shots(sea, fleet, traders, damage)
    sunk: list[Vessel] = []
    for vessel in fleet:
        hits, sinks = damage[vessel.flag]
        if sinks:
            vessel.damage = vessel.hull(sea.numbers)
            sunk.append(vessel)
        else:
            vessel.damage += hits
    wrecks.settle(sea, sunk, shooters)
    for trader in traders:
        hits, sinks = damage[trader.id]
        trader.hits = 0 if sinks else min(trader.hull - 1, hits)
        if sinks:
            yield from wrecks.reward(sea, trader, shooters[trader.id])


def _gunship(sea: Sea, vessel: Vessel, gunner: int) -> Gunship:
    cannons = vessel.ship.cannons
    upgrade = sea.numbers.upgrade_cannons if "cannons" in vessel.upgrades else 0
    power = combat.firepower(cannons, upgrade, vessel.blast, gunner)
    if power > cannons:
        sea.applies("cannons-more")
    left = vessel.hull(sea.numbers) - vessel.damage
    return Gunship(vessel.point, power, left, vessel.captain, False, vessel.skills.privateer)


def _log_shots(sea: Sea, fleet: Fleet, traders: Sequence[Merchant], damage: Mapping[str, Damage]) -> None:
    if not any(hits for hits, _ in damage.values()):
        return
    sea.obeyed.append(_FIRED)
    if any(sinks for _, sinks in damage.values()):
        sea.applies("cannons-sink")
    sea.rule("cannons-damage", "fires", hits=_hits(fleet, traders, damage) if sea.log is not None else {})


def _hits(fleet: Fleet, traders: Sequence[Merchant], damage: Mapping[str, Damage]) -> dict[str, int]:
    """Return the hits by captain or company ship, for the log."""
    hits = {vessel.captain: damage[vessel.flag].hits for vessel in fleet if damage[vessel.flag].hits}
    return hits | {f"company/{one.id}": damage[one.id].hits for one in traders if damage[one.id].hits}
