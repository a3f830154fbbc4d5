"""Heuristic of a captain of Boucaniers: rate each option of a choice one step ahead."""

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

from .prospects import DISCOUNT, Captain, strength

ROLE_VALUE = {
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
"""The value of each role aboard; others are worth 1.5."""


def worth(seat: Seat, option: Any) -> float:
    """Return the rating of an option, roughly in coins."""
    rule = seat.choice.rule
    if rule == "setup-captains":
        return fitting_out(seat, option)
    captain = seat.once_per_choice(Captain)
    rate = RATINGS.get(rule)
    return rate(captain, option) if rate else 0


def fitting_out(seat: Seat, option: Any) -> float:
    """Rate a ship, a berth or a buccaneer in the set-up."""
    view, catalog = seat.view, seat.catalog
    if isinstance(option, tuple):
        return rate_berth(view["bastion"], catalog.numbers.rougeaud_corner, option)
    if option in catalog.ships.ids:
        return rate_ship(catalog, option)
    return ROLE_VALUE.get(option, 1.5)


def rate_berth(bastion: Point, corner: int, option: Point) -> float:
    """Rate a berth by its distance from where the Rougeaud begins."""
    return -chart.distance(rules.rougeaud_start(bastion, corner), option)


def rate_ship(catalog: Any, ship: str) -> float:
    """Rate a ship by its qualities."""
    one = catalog.ships[ship]
    return float(one.sails * 2 + one.cannons * 3 + one.hull * 0.6 + min(one.crew, 5) * 0.6)


def rate_order(captain: Captain, option: str) -> float:
    """Rate digging on, sailing or staying at anchor."""
    here = captain.ship["point"]
    if option == DIG:
        return captain.dig_value(captain.ship["dig"][0]) / DISCOUNT - captain.danger(here)
    return captain.point_value(here) if option == ANCHOR else captain.best_course()


def rate_course(captain: Captain, option: tuple[str, int]) -> float:
    heading, segments = option
    beyond = max(0, segments - captain.sails)
    return captain.point_value(captain.course_end(heading, segments)) - beyond


def rate_dig(captain: Captain, option: str) -> float:
    """Rate a dig by the chance of treasure, waiting by the best action of the island."""
    island = next(tile for tile, point in captain.points.items() if point == captain.ship["point"])
    return captain.dig_value(island) if option == DIG else best_action_rating(captain, island)


def best_action_rating(captain: Captain, island: str) -> float:
    tile = captain.catalog.tiles[island]
    return max((rate_action(captain, ("island", one)) for one in tile.actions), default=0.5)


def rate_action(captain: Captain, option: tuple[str, str]) -> float:
    """Rate an action of an island, the captain or the crew."""
    whose, which = option
    if whose == "island":
        return rate_island_action(captain, which)
    if whose == "captain":
        return 0.4 if which == "powder" and captain.cannons < 3 else 0.8 * (which == "caulk")
    return rate_crew_action(captain, which)


def rate_island_action(captain: Captain, which: str) -> float:
    ship = captain.ship
    gains: dict[str, float] = {
        "recruit": 1.2 if captain.coins and captain.room > 0 else -1,
        "draw-clue": captain.clue_value,
        "look-at-clue": captain.clue_value,
        "repair": ship["damage"] * 0.5,
        "upgrade": 2.0 if captain.coins else 0,
        "letters": 1.0,
        "hide": ship["coins"] * 0.3,
        "take-goods": 1.3,
        "sell-goods": sum(ship["goods"].values()) * 2,
        "sacrifice": 1.0 if captain.crew > 1 else -1,
    }
    return gains[which]


def rate_crew_action(captain: Captain, role: str) -> float:
    ship = captain.ship
    far = max((gain for _, gain in captain.goals), default=0)
    gains: dict[str, float] = {
        "mondaine": captain.clue_value,
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


def rate_acting(captain: Captain, option: str) -> float:
    """Rate acting by the best action, passing by the letter and the dig that it saves."""
    if option == PASS:
        return (0.6 if captain.ship["played"] else 0.1) + captain.dig_value(captain.ship["dig"][0])
    island = next((t for t, p in captain.points.items() if p == captain.ship["point"] and t != "sea"), "")
    found = [best_action_rating(captain, island)] if island else []
    found += [rate_crew_action(captain, role) for role in captain.ship["crew"] if role in _ACTIVE]
    return max(found, default=0)


_ACTIVE = {"mondaine", "faussaire", "ermite", "charpentier", "ivrogne", "feticheur", "cartographe"}


def rate_boarding(captain: Captain, option: Any) -> float:
    """Rate boarding from afar by whether the captain would win."""
    if option == STAY:
        return 0
    rivals = [one for one in captain.rivals if one["point"] == option]
    theirs = sum(strength(captain.catalog, one["crew"]) for one in rivals)
    theirs += sum(crew for there, crew, _ in captain.view["merchants"].values() if there == option)
    return sum(one["coins"] for one in rivals) + 2 if captain.crew > theirs else -5


def rate_role(_: Captain, role: str) -> float:
    return ROLE_VALUE.get(role, 1.5)


def rate_loss(_: Captain, roles: Any) -> float:
    """Rate the loss of buccaneers by the negative value of their roles."""
    lost = (roles,) if isinstance(roles, str) else roles
    return -fsum(ROLE_VALUE.get(role, 1.5) for role in lost)


def rate_sale(_: Captain, counts: tuple[int, ...]) -> float:
    return sum(counts)


def rate_new_ship(captain: Captain, option: Any) -> float:
    return rate_ship(captain.catalog, option) if isinstance(option, str) else captain.point_value(option)


RATINGS: dict[str, Callable[[Captain, Any], float]] = {
    "nav-secret": rate_order,
    "dig-compass": rate_order,
    "nav-straight": rate_course,
    "nav-boost": lambda _, used: -used[1],
    "dig-announce": rate_dig,
    "boucanier-canotier": rate_boarding,
    "boucanier-harponneur": rate_boarding,
    "boarding-pay": rate_loss,
    "boucanier-maitre-canonnier": lambda captain, says: (
        (says == "gunner") * captain.prize_value(captain.ship["point"]) + 0.1
    ),
    "company-reward": lambda captain, good: -captain.ship["goods"].get(good, 0),
    "actions-one": rate_acting,
    "actions-steps": rate_action,
    "crew-recruit": rate_role,
    "wreck-new-crew": rate_role,
    "boucanier-feticheur": rate_role,
    "boucanier-survivant": rate_loss,
    "crew-full": rate_loss,
    "cannibals-sacrifice": rate_loss,
    "dock-once": lambda _, quality: {"cannons": 3, "sails": 2, "hull": 1}[quality],
    "captain-goods": lambda _, count: count,
    "island-port-aux-delices": rate_sale,
    "island-plantation": rate_sale,
    "island-mine-de-soufre": rate_sale,
    "boucanier-cartographe": lambda captain, point: captain.point_value(point),
    "wreck-new-ship": rate_new_ship,
}
"""The rating function of each choice, by its rule; options of other choices rate 0."""
