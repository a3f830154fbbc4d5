"""The boarding phase: by contact and from afar, all fights at once, and payment of losses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from pnp.core.play import Choice, Play
from pnp.games.boucaniers import combat
from pnp.games.boucaniers.chart import Point, distance
from pnp.games.boucaniers.combat import Boarder
from pnp.games.boucaniers.effects import BoardsFromAfar, Fights
from pnp.games.boucaniers.pieces import Boucanier
from pnp.games.boucaniers.play.table import Sea
from pnp.games.boucaniers.play.vessel import Merchant, Vessel

from . import wrecks

Fleet = Sequence[Vessel]
Meeting = tuple[list[Vessel], list[Merchant]]
"""The players' ships and the company ships on one point."""
STAY = "stay"


def board(sea: Sea) -> Play:
    """Play the phase: boardings from afar are announced, then all fights take place at once."""
    fleet = sea.fleet
    for vessel in fleet:
        vessel.berth = vessel.point
    if any(vessel.at_work for vessel in fleet):
        for forced in (False, True):
            yield from board_from_afar(sea, fleet, forced=forced)
    if together := meet(sea, fleet):
        yield from fight_all(sea, together)


def fight_all(sea: Sea, together: list[Meeting]) -> Play:
    """Resolve all boardings of a turn, then their wrecks and prizes."""
    meetings = [(ships, traders) for ships, traders in together if _hostile(ships, traders)]
    if len(meetings) < len(together):
        sea.applies("two-friends")
    sunk: list[Vessel] = []
    victors: dict[str, list[Vessel]] = {}
    prizes: list[tuple[Merchant, list[Vessel]]] = []
    for ships, traders in meetings:
        for vessel in ships:
            vessel.fought = True
        fates = yield from fight(sea, ships, traders)
        for vessel in ships:
            if fates[vessel.flag].sinks:
                sunk.append(vessel)
                victors[vessel.flag] = [one for one in ships if one.captain != vessel.captain]
        prizes += [(trader, ships) for trader in traders if fates[trader.id].sinks]
    wrecks.settle(sea, sunk, victors)
    for trader, ships in prizes:
        yield from wrecks.reward(sea, trader, ships)


def meet(sea: Sea, fleet: Fleet) -> list[Meeting]:
    """Return the groups of ships that are, or count as being, on one point."""
    taken = [vessel.berth for vessel in fleet] + [trader.point for trader in sea.merchants]
    if len(set(taken)) == len(taken):
        return []
    points: dict[Point, Meeting] = {}
    for vessel in fleet:
        points.setdefault(vessel.berth, ([], []))[0].append(vessel)
    for trader in sea.merchants:
        if trader.point in points and not trader.sunk:
            points[trader.point][1].append(trader)
    return [group for group in points.values() if len(group[0]) + len(group[1]) > 1]


def _hostile(ships: Fleet, traders: Sequence[Merchant]) -> bool:
    """Return whether any ships there fight each other; those of one captain do not."""
    return bool(traders) or len({vessel.captain for vessel in ships}) > 1


def board_from_afar(sea: Sea, fleet: Fleet, *, forced: bool) -> Play:
    """Let ships board from afar, if no boarding by contact prevents it: boatmen may, harpooners must."""
    for vessel in fleet:
        reach = max((_reach(card, forced=forced) for card in vessel.at_work), default=0)
        if not reach:
            continue
        sea.applies("crew-tilt")
        enemies = _enemies_at(sea, fleet, vessel)
        if vessel.berth in enemies:
            sea.applies("boarding-afar")
            continue
        targets = sorted(point for point in enemies if 1 <= distance(point, vessel.point) <= reach)
        if not targets:
            continue
        rule = "boucanier-harponneur" if forced else "boucanier-canotier"
        sea.acting = vessel.flag
        chosen = yield Choice(vessel.captain, rule, targets if forced else [STAY, *targets])
        if chosen != STAY:
            vessel.berth = chosen
            sea.rule("boarding-afar", "boards-afar", vessel.captain, ship=f"ship/{vessel.ship.id}")


def _reach(card: Boucanier, *, forced: bool) -> int:
    effect = card.effect
    return effect.reach if isinstance(effect, BoardsFromAfar) and effect.forced is forced else 0


def _enemies_at(sea: Sea, fleet: Fleet, vessel: Vessel) -> set[Point]:
    """Return the points of all ships that a ship could board."""
    theirs = {one.berth for one in fleet if one.captain != vessel.captain}
    return theirs | {trader.point for trader in sea.merchants if not trader.sunk}


def fight(sea: Sea, ships: Fleet, traders: Sequence[Merchant]) -> Play:
    """Resolve one boarding and let the survivors pay their losses; return the fate of each ship."""
    sides = {
        vessel.flag: Boarder(vessel.skills.strength, vessel.captain, privateer=vessel.skills.privateer)
        for vessel in ships
    }
    sides |= {trader.id: Boarder(trader.crew, company=True) for trader in traders}
    fates = combat.board(sides)
    _log_boarding(sea, ships, traders, fates)
    for vessel in ships:
        if not fates[vessel.flag].sinks:
            yield from pay_losses(sea, vessel, fates[vessel.flag].hits)
    if any(fate.hits == fate.strength > 0 for fate in fates.values()):
        sea.applies("boarding-tie")
    return fates


def _log_boarding(sea: Sea, ships: Fleet, traders: Sequence[Merchant], fates: dict[str, combat.Fate]) -> None:
    sea.applies("boarding-loss", "boarding-action")
    if len(fates) > 2:
        sea.applies("boarding-many")
    if traders:
        spared = any(vessel.skills.privateer for vessel in ships)
        sea.applies("company-fight", *(["boucanier-corsaire"] if spared else []))
    if any(not fate.strength for fate in fates.values()):
        sea.applies("boarding-empty")
    if any(fate.sinks for fate in fates.values()):
        sea.applies("boarding-sink")
    if len({vessel.captain for vessel in ships}) < len(ships):
        sea.applies("two-friends")
    aboard = {card.role for vessel in ships for card in vessel.crew}
    for role, rule in _ROLE_RULES.items():
        if role in aboard:
            sea.applies("boarding-roles", rule)
    calc: Any = None
    if sea.log is not None and len({vessel.captain for vessel in ships}) == len(ships):
        asked: dict[str, Any] = {vessel.flag: vessel.roles for vessel in ships}
        asked |= {trader.id: trader.crew for trader in traders}
        calc = ("boarding", {"ships": asked}, {name: fate.model_dump() for name, fate in fates.items()})
    names = [vessel.captain for vessel in ships] + [f"company/{trader.id}" for trader in traders]
    sea.rule("boarding-when", "boards", calc=calc, ships=names)


_ROLE_RULES = {
    "fou": "boucanier-fou",
    "brute": "boucanier-brute",
    "chien": "boucanier-chien",
    "singe": "boucanier-singe",
}


def pay_losses(sea: Sea, vessel: Vessel, hits: int) -> Play:
    """Remove the dead of a ship: madmen first, then the captain chooses whole buccaneers for the rest."""
    mad = [card for card in vessel.crew if isinstance(card.effect, Fights) and card.effect.dies_after]
    doomed = {card.role for card in mad}
    payers = [card for card in vessel.crew if card.strength and card.role not in doomed]
    ways = _payments(payers, max(0, hits - sum(card.strength for card in mad)))
    sea.acting = vessel.flag
    roles = yield Choice(vessel.captain, "boarding-pay", ways)
    dead = [vessel.remove_crew(role) for role in (*(card.role for card in mad), *roles)]
    if dead:
        sea.discard(dead)
        sea.rule("crew-return", "loses", vessel.captain, crew=[f"boucanier/{card.id}" for card in dead])


def _payments(payers: list[Boucanier], owed: int) -> list[tuple[str, ...]]:
    """Return the sets of roles that pay as much as possible without paying more than is owed."""
    best = combat.paid([card.strength for card in payers], owed)
    if best == sum(card.strength for card in payers):
        return [tuple(sorted(card.role for card in payers))]
    found = {
        tuple(sorted(card.role for card in some))
        for size in range(best + 1)
        for some in combinations(payers, size)
        if sum(card.strength for card in some) == best
    }
    return sorted(found)
