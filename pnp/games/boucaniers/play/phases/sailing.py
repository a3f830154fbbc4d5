"""The navigation phase: secret compasses, spies, the reveal, helmsmen, and announcing digs."""

from __future__ import annotations

from functools import lru_cache

from pnp.core.play import Calculation, Choice, Play, Rules
from pnp.games.boucaniers import chart
from pnp.games.boucaniers.effects import SailsLast
from pnp.games.boucaniers.play.table import Sea, course
from pnp.games.boucaniers.play.vessel import Order, Vessel

from . import digs

SAIL, ANCHOR, DIG, LEAVE = "sail", "anchor", "dig", "leave"
SAIL_OR_STAY, DIG_OR_LEAVE = (SAIL, ANCHOR), (DIG, LEAVE)
_SAILED = Rules("nav-points", "nav-straight")


def navigate(sea: Sea) -> Play:
    """Play the navigation phase; return the captain who digs up the treasure at once, else None."""
    fleet = sea.fleet
    last = [vessel for vessel in fleet if vessel.at_work and _sails_last(vessel)]
    spies = [vessel for vessel in fleet if vessel.skills.spies and vessel not in last]
    spying = [vessel for vessel in spies if vessel.spies(sea.numbers)]
    sea.applies("nav-steps")
    for vessel in fleet:
        if vessel not in last and vessel not in spying:
            yield from set_compass(sea, vessel)
    for vessel in spying:
        yield from spy(sea, vessel)
        yield from set_compass(sea, vessel)
    yield from reveal(sea)
    for vessel in last:
        sea.applies("boucanier-timonier", "crew-tilt")
        yield from set_compass(sea, vessel)
    if last:
        yield from reveal(sea)
    return (yield from digs.announce(sea))


def _sails_last(vessel: Vessel) -> bool:
    return any(isinstance(card.effect, SailsLast) for card in vessel.at_work)


def spy(sea: Sea, vessel: Vessel) -> Play:
    """Let each spy of a ship look at one rival's compass."""
    sea.acting = vessel.flag
    for _ in range(vessel.spies(sea.numbers)):
        there = [
            flag
            for flag in sea.orders
            if sea.vessel_under(flag).captain != vessel.captain and (vessel.captain, flag) not in sea.spied
        ]
        if not there:
            return
        flag = yield Choice(vessel.captain, "boucanier-espionne", ["none", *there])
        if flag == "none":
            return
        sea.spied.add((vessel.captain, flag))
        sea.rule("boucanier-espionne", "spies", vessel.captain, rival=sea.vessel_under(flag).captain)


def set_compass(sea: Sea, vessel: Vessel) -> Play:
    """Let a captain set a compass: anchor, shovel, or heading and number, up to one beyond the top speed."""
    kind, sea.acting = LEAVE, vessel.flag
    if vessel.dig:
        kind = yield Choice(vessel.captain, "dig-compass", DIG_OR_LEAVE)
    if kind == LEAVE:
        kind = yield _sail_or_stay(vessel.captain)
    order: Order = (kind,)
    if kind == DIG:
        order = (DIG, vessel.turns_left)
    elif kind == SAIL:
        most = min(sea.numbers.move_limit, top_speed(sea, vessel) + 1)
        order = (SAIL, *(yield Choice(vessel.captain, "nav-straight", courses(vessel.point, most))))
    sea.orders[vessel.flag] = order
    if sea.log is None:
        sea.obeyed.append("nav-secret")
    else:
        sea.rule("nav-secret", "sets", vessel.captain, only=[vessel.captain], order=_order_text(order))


@lru_cache(1 << 4)
def _sail_or_stay(captain: str) -> Choice:
    """Return the choice between sailing and staying, cached since it is asked every turn."""
    return Choice(captain, "nav-secret", SAIL_OR_STAY)


@lru_cache(1 << 8)
def _order_text(order: Order) -> str:
    return " ".join(map(str, order))


@lru_cache(1 << 10)
def courses(point: chart.Point, most: int) -> list[tuple[str, int]]:
    """Return each heading that does not lead off the map at once with each number up to ``most``."""
    headings = [heading for heading in chart.HEADINGS if course(point, heading)]
    return [(heading, number) for heading in headings for number in range(1, most + 1)]


def top_speed(sea: Sea, vessel: Vessel) -> int:
    """Return the most segments that a ship can sail with topmen and rum and the actions it has left."""
    numbers, topman = sea.numbers, vessel.skills.topman
    sails, rums = vessel.sails(numbers), vessel.goods("rhum")
    if rums or topman:
        sails += _most_gained(vessel.actions_left, rums, topman, vessel.skills.times)
    return min(numbers.move_limit, sails)


@lru_cache(1 << 10)
def _most_gained(actions: int, rums: int, topman: int, times: int) -> int:
    """Return the most that topmen and rum can add to the sails."""
    return max(_gain(helps, topman, times) for helps in _helps(actions, rums, topman))


def _helps(actions: int, rums: int, topman: int) -> list[tuple[int, int]]:
    """Return the usable pairs of topmen and rums: each topman is one action, any number of rums is one."""
    most = actions if topman else 0
    return [(t, r) for t in range(most + 1) for r in range(rums + 1) if t + (r > 0) <= actions]


def _gain(helps: tuple[int, int], topman: int, times: int) -> int:
    """Return the sails that a pair of topmen and rums adds."""
    return helps[0] * topman + helps[1] * times


def reveal(sea: Sea) -> Play:
    """Reveal all compasses at once, then carry out their orders."""
    orders = dict(sea.orders)
    if not orders:
        return
    sea.orders.clear()
    sea.spied.clear()
    sea.rule("nav-reveal", "reveals", orders=_orders_by_captain(sea, orders) if sea.log is not None else {})
    ships = {vessel.flag: vessel for vessel in sea.fleet}
    for flag, order in orders.items():
        vessel = ships[flag]
        if order[0] == SAIL:
            yield from sail(sea, vessel, order[1], order[2])
        elif order[0] == DIG:
            vessel.shovel = True
        else:
            sea.obeyed.append("nav-anchor")


def _orders_by_captain(sea: Sea, orders: dict[str, Order]) -> dict[str, str]:
    """Return the text of each captain's order, for the log."""
    return {sea.vessel_under(flag).captain: _order_text(order) for flag, order in orders.items()}


def sail(sea: Sea, vessel: Vessel, heading: str, shown: int) -> Play:
    """Move a ship straight ahead as far as the compass shows and the ship and the map allow."""
    numbers, start = sea.numbers, vessel.point
    sails = vessel.sails(numbers)
    wanted = min(shown, top := top_speed(sea, vessel))
    if shown > top:
        sea.obeyed.append("nav-too-far")
    if wanted > sails:
        yield from boost(sea, vessel, wanted)
    if top == numbers.move_limit:
        sea.applies("nav-distance")
    ahead = course(start, heading)
    vessel.moved = min(wanted, len(ahead))
    if vessel.moved < wanted:
        sea.applies("nav-edge")
    if vessel.moved:
        vessel.point = ahead[vessel.moved - 1]
        digs.undo(sea, vessel)
    if sea.log is None:
        sea.obeyed.append(_SAILED)
        return
    sea.applies("nav-points")
    sea.rule(
        "nav-straight",
        "sails",
        vessel.captain,
        calc=_reach_calculation(sea, start, top),
        ship=f"ship/{vessel.ship.id}",
        heading=heading,
        segments=vessel.moved,
    )


def _reach_calculation(sea: Sea, start: chart.Point, top: int) -> Calculation:
    points = [list(point) for point in chart.reach(start, top, sea.numbers.move_limit)]
    return "reach", {"from": list(start), "sails": top}, {"points": points}


def boost(sea: Sea, vessel: Vessel, wanted: int) -> Play:
    """Let a captain use topmen and rum to reach the wanted speed, no more of either than needed."""
    sails, sea.acting = vessel.sails(sea.numbers), vessel.flag
    skills = vessel.skills
    helps = _helps(vessel.actions_left, vessel.goods("rhum"), skills.topman)
    enough = [some for some in helps if sails + _gain(some, skills.topman, skills.times) >= wanted]
    least = [h for h in enough if not any(_saves(other, h) for other in enough)]
    topmen, rum = yield Choice(vessel.captain, "nav-boost", least)
    for _ in range(topmen):
        sea.rule("boucanier-gabier", "topman", vessel.captain)
        count_action(sea, vessel)
    if rum:
        vessel.use_goods("rhum", rum)
        if skills.times > 1:
            sea.applies("boucanier-vieux-loup-de-mer", "roles-twice")
        sea.rule("captain-tack", "tacks", vessel.captain, rum=rum)
        count_action(sea, vessel)


def _saves(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Return whether one pair of topmen and rums dominates another: different, and no more of either."""
    return one != other and one[0] <= other[0] and one[1] <= other[1]


def count_action(sea: Sea, vessel: Vessel) -> None:
    """Record that a ship played an action: undo its dig, and spend a letter after the first of the turn."""
    vessel.played += 1
    if vessel.played > sea.numbers.actions_each_turn:
        vessel.spend_letter()
        sea.applies("actions-letters", "letters-use")
    sea.applies("actions-one", "actions-phase")
    digs.undo(sea, vessel)
