"""A captain's own idea of a good choice, one step ahead."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Any

from pnp.core.play import Seat
from pnp.games.boucaniers import chart, rules
from pnp.games.boucaniers.chart import Point
from pnp.games.boucaniers.play.phases.acting import PASS
from pnp.games.boucaniers.play.phases.boarding import STAY
from pnp.games.boucaniers.play.phases.sailing import ANCHOR, DIG

from .prospects import Captain, strength

LIKED = {
    "brute": 3.0,
    "vieux-loup-de-mer": 1.0,
    "maitre-canonnier": 2.6,
    "chien": 2.5,
    "homme-au-tatouage": 2.2,
    "corsaire": 2.4,
    "mondaine": 2.4,
    "faussaire": 1.6,
    "gabier": 1.8,
    "singe": 1.8,
    "coq": 1.6,
    "fou": 2.4,
    "demolisseur": 1.2,
}
"""How much a buccaneer is wanted aboard; the others 1.5."""


def worth(seat: Seat, option: Any) -> float:
    """What an option may bring."""
    rule = seat.choice.rule
    if rule == "setup-captains":
        return fitting_out(seat, option)
    captain = seat.thought(Captain)
    judge = JUDGES.get(rule)
    return judge(captain, option) if judge else 0


def fitting_out(seat: Seat, option: Any) -> float:
    """A ship, a corner, a buccaneer."""
    view, catalog = seat.view, seat.catalog
    if isinstance(option, tuple):
        return berth(view["bastion"], catalog.numbers.rougeaud_corner, option)
    if option in catalog.ships.ids:
        return sheet(catalog, option)
    return LIKED.get(option, 1.5)


def berth(bastion: Point, corner: int, option: Point) -> float:
    """Near where the Rougeaud begins."""
    return -chart.distance(rules.rougeaud_start(bastion, corner), option)


def sheet(catalog: Any, ship: str) -> float:
    """What the qualities of a ship are worth."""
    one = catalog.ships[ship]
    return float(one.sails * 2 + one.cannons * 3 + one.hull * 0.6 + min(one.crew, 5) * 0.6)


def order(captain: Captain, option: str) -> float:
    """Dig on, sail or stay."""
    here = captain.ship["point"]
    if option == DIG:
        return captain.find(captain.ship["dig"][0]) / 0.7 - captain.danger(here)
    return captain.outlook(here) if option == ANCHOR else captain.best_course()


def course(captain: Captain, option: tuple[str, int]) -> float:
    heading, segments = option
    beyond = max(0, segments - captain.sails)
    return captain.outlook(captain.reached(heading, segments)) - beyond


def announce(captain: Captain, option: str) -> float:
    """Dig where the treasure may be, unless the island has something better to offer now."""
    island = next(tile for tile, point in captain.points.items() if point == captain.ship["point"])
    return captain.find(island) if option == DIG else best_deed(captain, island)


def best_deed(captain: Captain, island: str) -> float:
    tile = captain.catalog.tiles[island]
    return max((deed(captain, ("island", one)) for one in tile.actions), default=0.5)


def deed(captain: Captain, option: tuple[str, str]) -> float:
    """What an action brings."""
    whose, which = option
    if whose == "island":
        return on_island(captain, which)
    if whose == "captain":
        return 0.4 if which == "powder" and captain.cannons < 3 else 0.8 * (which == "caulk")
    return by_crew(captain, which)


def on_island(captain: Captain, which: str) -> float:
    ship = captain.ship
    sold = sum(ship["goods"].values()) * 2
    gains: dict[str, float] = {
        "recruit": 1.2 if captain.coins and captain.room > 0 else -1,
        "draw-clue": captain.doubt,
        "look-at-clue": captain.doubt,
        "repair": ship["damage"] * 0.5,
        "upgrade": 2.0 if captain.coins else 0,
        "letters": 1.0,
        "hide": ship["coins"] * 0.3,
        "take-goods": 1.3,
        "sell-goods": sold,
        "sacrifice": 1.0 if captain.crew > 1 else -1,
    }
    return gains[which]


def by_crew(captain: Captain, role: str) -> float:
    ship = captain.ship
    far = max((gain for _, gain in captain.hopes), default=0)
    gains: dict[str, float] = {
        "mondaine": captain.doubt,
        "faussaire": 1.0,
        "ermite": ship["coins"] * 0.3,
        "charpentier": 0.5,
        "ivrogne": 1.3,
        "feticheur": 1.0 if captain.room > 0 else -1,
        "cartographe": far - 4,
        "harponneur": -0.5,
        "canotier": -1,
        "timonier": -1,
    }
    return gains[role]


def act(captain: Captain, option: str) -> float:
    """Acting at all is worth a little; the deed is chosen next. A letter wants more, and so does a dig."""
    if option == PASS:
        return (0.6 if captain.ship["played"] else 0.1) + captain.find(captain.ship["dig"][0])
    island = next((t for t, p in captain.points.items() if p == captain.ship["point"] and t != "sea"), "")
    found = [best_deed(captain, island)] if island else []
    found += [by_crew(captain, role) for role in captain.ship["crew"] if role in _ACTIVE]
    return max(found, default=0)


_ACTIVE = {"mondaine", "faussaire", "ermite", "charpentier", "ivrogne", "feticheur", "cartographe"}


def afar(captain: Captain, option: Any) -> float:
    """Board from afar where one wins."""
    if option == STAY:
        return 0
    rivals = [one for one in captain.rivals if one["point"] == option]
    theirs = sum(strength(captain.catalog, one["crew"]) for one in rivals)
    theirs += sum(crew for there, crew, _ in captain.view["merchants"].values() if there == option)
    return sum(one["coins"] for one in rivals) + 2 if captain.crew > theirs else -5


def liked(_: Captain, role: str) -> float:
    return LIKED.get(role, 1.5)


def spared(_: Captain, roles: Any) -> float:
    """The least liked go first."""
    lost = (roles,) if isinstance(roles, str) else roles
    return -fsum(LIKED.get(role, 1.5) for role in lost)


def sold(_: Captain, counts: tuple[int, ...]) -> float:
    return sum(counts)


def new_ship(captain: Captain, option: Any) -> float:
    return sheet(captain.catalog, option) if isinstance(option, str) else captain.outlook(option)


JUDGES: dict[str, Callable[[Captain, Any], float]] = {
    "nav-secret": order,
    "dig-compass": order,
    "nav-straight": course,
    "nav-boost": lambda _, used: -used[1],
    "dig-announce": announce,
    "boucanier-canotier": afar,
    "boucanier-harponneur": afar,
    "boarding-pay": spared,
    "boucanier-maitre-canonnier": lambda captain, says: (
        (says == "gunner") * captain.prize(captain.ship["point"]) + 0.1
    ),
    "company-reward": lambda captain, good: -captain.ship["goods"].get(good, 0),
    "actions-one": act,
    "actions-steps": deed,
    "crew-recruit": liked,
    "wreck-new-crew": liked,
    "boucanier-feticheur": liked,
    "boucanier-survivant": spared,
    "crew-full": spared,
    "cannibals-sacrifice": spared,
    "dock-once": lambda _, quality: {"cannons": 3, "sails": 2, "hull": 1}[quality],
    "captain-goods": lambda _, count: count,
    "island-port-aux-delices": sold,
    "island-plantation": sold,
    "island-mine-de-soufre": sold,
    "boucanier-cartographe": lambda captain, point: captain.outlook(point),
    "wreck-new-ship": new_ship,
}
"""How each choice is judged; what is not here is a matter of taste."""
