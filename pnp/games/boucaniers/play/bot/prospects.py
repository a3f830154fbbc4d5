"""Value of points of the map for a captain: trade, clues, repairs, prizes and treasure, less the danger."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from pnp.core.play import Seat
from pnp.games.boucaniers import chart, clues
from pnp.games.boucaniers.chart import Point
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.play.table import course, features

View = Mapping[str, Any]
DISCOUNT = 0.7
"""The discount factor per turn."""
PRIZE_SHARE = 0.8
"""The share of the Rougeaud's prize that counts, since rivals may spoil it."""
DIG_TURNS_SAVED = {"chien": 2, "homme-au-tatouage": 1, "demolisseur": 3}


class Captain:
    """A captain's estimates for the ship that is to decide something."""

    def __init__(self, seat: Seat) -> None:
        catalog: Boucaniers = seat.catalog
        view: View = seat.view
        self.catalog, self.view, self.numbers = catalog, view, catalog.game.constants
        self.ship = view["vessels"][view["acting"]]
        sheet = catalog.ships[self.ship["ship"]]
        upgrades = self.ship["upgrades"]
        self.sails = min(self.numbers.move_limit, sheet.sails + ("sails" in upgrades))
        self.cannons = sheet.cannons + ("cannons" in upgrades) + self.ship["blast"]
        self.hull = sheet.hull + (self.numbers.upgrade_hull if "hull" in upgrades else 0)
        self.crew = strength(catalog, self.ship["crew"])
        self.room = sheet.crew - len(self.ship["crew"])
        self.coins = self.ship["coins"] + self.ship["safe"]
        self.rivals = [
            one
            for one in view["vessels"].values()
            if one["captain"] != self.ship["captain"] and not one["wrecked"]
        ]
        self.offshore = chart.off_shore(view["bastion"])
        self._point_values: dict[Point, float] = {}
        self.left = clues.possible(features(catalog), view["seen"], view["digs"])
        self.points = {tile: point for point, tile in zip(chart.TILES, view["layout"], strict=True)}
        self.goals = [(self.points[tile], gain) for tile, gain in self._goals() if gain > 0]

    def _goals(self) -> Iterator[tuple[str, float]]:
        """Yield each island with the value of being there; an island may come up more than once."""
        goods, damage, hand = self.ship["goods"], self.ship["damage"], self.ship["hand"]
        for tile in self.catalog.tiles:
            if tile.gives:
                yield tile.id, max(1.3, sum(goods.get(good, 0) for good in tile.buys) * 2)
        yield "cornichons", 1.2 if self.room > 0 and self.coins else 0
        clue = self.clue_value if self.view["clues"] else 0
        yield "maitre-vaudou", clue if len(hand) < self.numbers.clue_hand else 0
        yield "perroquet-bavard", clue * 0.8
        yield "cale-seche", 2.0 * (len(self.ship["upgrades"]) < 3 and self.coins > 0) + damage * 0.4
        yield "bastion-rouge", 1.0 + damage * 0.4
        yield "ile-deserte", self.ship["coins"] * 0.3
        yield "cannibales", 1.0 * (self.crew > 1)
        for island in self.left:
            if island in self.view["masks"]:
                yield island, self.dig_value(island)

    @property
    def clue_value(self) -> float:
        """The value of one more clue."""
        return 0.5 + 0.35 * len(self.left) if len(self.left) > 1 else 0

    @property
    def dig_turns(self) -> int:
        saved: int = self.ship["fragments"] + sum(DIG_TURNS_SAVED.get(role, 0) for role in self.ship["crew"])
        return max(0, self.numbers.dig_turns - saved)

    def dig_value(self, island: str) -> float:
        """Return the value of a dig: the chance to win the game, discounted by the turns that it takes."""
        if island not in self.left:
            return 0
        turns = self.ship["dig"][1] if self.ship["dig"][0] == island else self.dig_turns
        stake = -4 if "demolisseur" in self.ship["crew"] else 0
        chance = 1 / len(self.left)
        return (25 * chance + stake * (1 - chance)) * DISCOUNT**turns

    def point_value(self, point: Point) -> float:
        """Return the value of ending the navigation on a point."""
        if point not in self._point_values:
            turns = chart.turns_between(point, self.sails, self.numbers.move_limit)
            best = max((gain * DISCOUNT ** turns[there] for there, gain in self.goals), default=0)
            self._point_values[point] = best + self.prize_value(point) - self.danger(point)
        return self._point_values[point]

    def prize_value(self, point: Point) -> float:
        """Return the value of company ships in range: of sinking one alone, or spoiling a rival's prize."""
        total = 0.0
        for name, (there, crew, sunk) in self.view["merchants"].items():
            company = self.catalog.companies[name]
            if sunk or chart.distance(there, point) > 1:
                continue
            off = name == "rougeaud" and there in self.offshore
            worth = self.numbers.rougeaud_coins * PRIZE_SHARE if off else 2
            wins = self.crew > crew if there == point else self.cannons >= company.hull
            spoils = worth / 4 if off and self.rival_can_sink(there, company.hull) else 0
            total += worth if wins else spoils - 0.3 * company.cannons
        return total

    def rival_can_sink(self, there: Point, hull: int) -> bool:
        """Return whether a rival could sink a ship with so many hull points on a point."""
        return any(
            self.catalog.ships[one["ship"]].cannons + ("cannons" in one["upgrades"]) + one["blast"] >= hull
            and chart.distance(one["point"], there) <= self.catalog.ships[one["ship"]].sails + 1
            for one in self.rivals
        )

    def danger(self, point: Point) -> float:
        """Return the expected harm by rivals near a point: shots and boardings, negative if boarding pays."""
        fear = 0.0
        for there, reach, shots, boarding in self._threats:
            far = chart.distance(there, point)
            if far == 0:
                fear += boarding
            elif far <= reach:
                fear += shots
        return fear

    @cached_property
    def _threats(self) -> list[tuple[Point, int, float, float]]:
        """Of each rival its point, its reach in segments, and the harm of its shots and of a boarding."""
        stake, found = 2 + self.ship["coins"] / 2, []
        for rival in self.rivals:
            sheet = self.catalog.ships[rival["ship"]]
            mine, theirs = self.crew, strength(self.catalog, rival["crew"])
            boarding = stake if theirs > mine else -rival["coins"] / 2 if mine > theirs else 0.5
            sinks = self.ship["damage"] + sheet.cannons >= self.hull
            shots = (stake if sinks else 0.1 * sheet.cannons) * 0.3
            found.append((rival["point"], sheet.sails + 1, shots, boarding))
        return found

    def course_end(self, heading: str, segments: int) -> Point:
        """Return the point where a course ends, at the latest the edge of the map."""
        ahead = course(self.ship["point"], heading)[:segments]
        return ahead[-1] if ahead else self.ship["point"]

    def best_course(self) -> float:
        limit = self.numbers.move_limit
        return max(self.point_value(point) for point in chart.reach(self.ship["point"], self.sails, limit))


def strength(catalog: Boucaniers, roles: tuple[str, ...]) -> int:
    """Return a crew's strength in a boarding."""
    return sum(catalog.boucaniers[role].strength for role in roles)
