"""What a captain hopes for at a point of the map: trade, clues, repairs, prizes, the treasure; and fears."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any

from pnp.core.play import Seat
from pnp.games.boucaniers import chart, clues
from pnp.games.boucaniers.chart import Point
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.play.table import apart, course, features

View = Mapping[str, Any]
PATIENCE = 0.7
"""What a hope is worth when it is one turn farther away."""
PRIZE_HOPE = 0.8
"""What is left of the prize, since others may spoil it."""
HELPERS = {"chien": 2, "homme-au-tatouage": 1, "demolisseur": 3}


off_shore = lru_cache(maxsize=64)(chart.off_shore)


@lru_cache(maxsize=512)
def turns_from(point: Point, sails: int, limit: int) -> dict[Point, int]:
    return chart.turns_between(point, sails, limit)


class Captain:
    """A captain's thoughts about the ship that is to decide something."""

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
        self.offshore = off_shore(view["bastion"])
        self._outlooks: dict[Point, float] = {}
        self.left = clues.possible(features(catalog), view["seen"], view["digs"])
        self.points = {tile: point for point, tile in zip(chart.TILES, view["layout"], strict=True)}
        self.hopes = [(self.points[tile], gain) for tile, gain in self._hopes() if gain > 0]

    def _hopes(self) -> Iterator[tuple[str, float]]:
        """What each island promises."""
        goods, damage, hand = self.ship["goods"], self.ship["damage"], self.ship["hand"]
        for tile in self.catalog.tiles:
            if tile.gives:
                yield tile.id, max(1.3, sum(goods.get(good, 0) for good in tile.buys) * 2)
        yield "cornichons", 1.2 if self.room > 0 and self.coins else 0
        yield "maitre-vaudou", self.doubt if len(hand) < self.numbers.clue_hand and self.view["clues"] else 0
        yield "perroquet-bavard", self.doubt * 0.8 if self.view["clues"] else 0
        yield "cale-seche", 2.0 * (len(self.ship["upgrades"]) < 3 and self.coins > 0) + damage * 0.4
        yield "bastion-rouge", 1.0 + damage * 0.4
        yield "ile-deserte", self.ship["coins"] * 0.3
        yield "cannibales", 1.0 * (self.crew > 1)
        for island in self.left:
            if island in self.view["masks"]:
                yield island, self.find(island)

    @property
    def doubt(self) -> float:
        """What one more clue is worth."""
        return 0.5 + 0.35 * len(self.left) if len(self.left) > 1 else 0

    @property
    def dig_turns(self) -> int:
        saved: int = self.ship["fragments"] + sum(HELPERS.get(role, 0) for role in self.ship["crew"])
        return max(0, self.numbers.dig_turns - saved)

    def find(self, island: str) -> float:
        """What a dig there promises: the game, by its chance, the sooner the better."""
        if island not in self.left:
            return 0
        turns = self.ship["dig"][1] if self.ship["dig"][0] == island else self.dig_turns
        stake = -4 if "demolisseur" in self.ship["crew"] else 0
        chance = 1 / len(self.left)
        return (25 * chance + stake * (1 - chance)) * PATIENCE**turns

    def outlook(self, point: Point) -> float:
        """What being there at the end of the navigation promises, less what it risks."""
        if point not in self._outlooks:
            turns = turns_from(point, self.sails, self.numbers.move_limit)
            hopes = [gain * PATIENCE ** turns[there] for there, gain in self.hopes]
            self._outlooks[point] = max(hopes, default=0) + self.prize(point) - self.danger(point)
        return self._outlooks[point]

    def prize(self, point: Point) -> float:
        """A company ship in range: one can sink it alone, or spoil the prize of a rival who could."""
        total = 0.0
        for name, (there, crew, sunk) in self.view["merchants"].items():
            company = self.catalog.companies[name]
            if sunk or apart(there, point) > 1:
                continue
            off = name == "rougeaud" and there in self.offshore
            worth = self.numbers.rougeaud_coins * PRIZE_HOPE if off else 2
            wins = self.crew > crew if there == point else self.cannons >= company.hull
            spoils = worth / 4 if off and self.hunted(there, company.hull) else 0
            total += worth if wins else spoils - 0.3 * company.cannons
        return total

    def hunted(self, there: Point, hull: int) -> bool:
        """Whether a rival could sink a ship that lies there."""
        return any(
            self.catalog.ships[one["ship"]].cannons + ("cannons" in one["upgrades"]) + one["blast"] >= hull
            and apart(one["point"], there) <= self.catalog.ships[one["ship"]].sails + 1
            for one in self.rivals
        )

    def danger(self, point: Point) -> float:
        """Rivals near by: their shots, and boardings that one would lose."""
        fear = 0.0
        for there, reach, shots, boarding in self._threats:
            far = apart(there, point)
            if far == 0:
                fear += boarding
            elif far <= reach:
                fear += shots
        return fear

    @cached_property
    def _threats(self) -> list[tuple[Point, int, float, float]]:
        """Of each rival the point, its reach, what its shots are feared for, and what a boarding is."""
        stake, found = 2 + self.ship["coins"] / 2, []
        for rival in self.rivals:
            sheet = self.catalog.ships[rival["ship"]]
            mine, theirs = self.crew, strength(self.catalog, rival["crew"])
            boarding = stake if theirs > mine else -rival["coins"] / 2 if mine > theirs else 0.5
            sinks = self.ship["damage"] + sheet.cannons >= self.hull
            shots = (stake if sinks else 0.1 * sheet.cannons) * 0.3
            found.append((rival["point"], sheet.sails + 1, shots, boarding))
        return found

    def reached(self, heading: str, segments: int) -> Point:
        """Where a course ends; what is beyond the sails is a slip, or takes help."""
        ahead = course(self.ship["point"], heading)[:segments]
        return ahead[-1] if ahead else self.ship["point"]

    def best_course(self) -> float:
        limit = self.numbers.move_limit
        return max(self.outlook(point) for point in chart.reach(self.ship["point"], self.sails, limit))


def strength(catalog: Boucaniers, roles: tuple[str, ...]) -> int:
    """What a crew is worth in a boarding."""
    return sum(catalog.boucaniers[role].strength for role in roles)
