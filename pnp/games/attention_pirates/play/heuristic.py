"""Heuristic of a single decision, from open information, one step ahead."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from math import fsum
from typing import Any

from pnp.core.play import Seat
from pnp.games.attention_pirates import battle, rules
from pnp.games.attention_pirates.battle import Force
from pnp.games.attention_pirates.model import AttentionPirates

from .archipelago import Chart, chart_of

_GUNS = 3
"""Number of cannons on a full ship; the other figures are pirates."""
_RICH = 4
"""Number of treasures aboard with which a ship returns home."""
_TEMPTING = 0.2
"""Minimum expected gain of an attack, in treasures."""
_WEAR = 0.25
"""Value of shooting a defender, as a fraction of the treasure: the next attack meets one less."""


def worth(seat: Seat, option: Any) -> float:
    """Return the heuristic value of an option, in treasures."""
    captain = seat.once_per_choice(Captain)
    match seat.choice.rule:
        case "turn-actions":
            return captain.action(option, first="move" in seat.choice.options)
        case "move-pirates":
            return captain.spot(option)
        case "attack-targets":
            return captain.gain(option)
        case "harbour-unload":
            return 1 if option == "unload" else 0
        case "hold-figure":
            return captain.spare(option)
        case _:
            return captain.crew_worth(option)


class Captain:
    """A player's ship with what its captain can see."""

    def __init__(self, seat: Seat) -> None:
        self.catalog: AttentionPirates = seat.catalog
        self.view: Mapping[str, Any] = seat.view
        self.player = seat.player
        self.crew: Mapping[str, str] = self.view["crews"][self.player]
        self.hold: int = self.view["holds"][self.player]
        self.here: str = self.view["spots"][self.player]
        self.chart: Chart = chart_of(self.catalog)
        self.force = _force(self.crew)

    @cached_property
    def home(self) -> bool:
        """Return whether the ship should bring its treasure home."""
        needed = self.catalog.threshold(len(self.view["ashore"])) - self.view["ashore"][self.player]
        return self.hold >= min(_RICH, needed) or (bool(self.hold) and not self.force.armed)

    def action(self, option: str, *, first: bool) -> float:
        """Return the value of an action: attacks that pay come before moves and repairs."""
        if option != "attack":
            return _TEMPTING
        if first and self.home:
            return 0
        return self.prospect(self.here)

    def spot(self, space: str) -> float:
        """Return the value of a space: close to home, good for an attack, or close to a lair."""
        far = self.chart.home[space]
        if self.home or not self.force.armed:
            return -far
        best = self.prospect(space)
        return best if best >= _TEMPTING else -self._nearest(space)

    def _nearest(self, space: str) -> float:
        """Return the distance to the next lair, in moves of one space."""
        for steps in range(1, self.catalog.numbers.most_pirates + 1):
            near = (space, *self.chart.reach[space, steps])
            if any(lair in self.view["lairs"] for spot in near for lair in self.chart.beside[spot]):
                return steps
        return self.catalog.numbers.most_pirates + 1

    def prospect(self, space: str) -> float:
        """Return the best expected gain of an attack from a space, -1 where none is possible."""
        if not self.force.armed or not self.chart.home[space]:
            return -1
        lairs = [("lair", lair) for lair in self.chart.beside[space] if lair in self.view["lairs"]]
        spots = self.view["spots"].items()
        ships = [("ship", other) for other, spot in spots if spot == space and other != self.player]
        return max((self.gain(target) for target in (*lairs, *ships)), default=-1)

    def gain(self, target: tuple[str, str]) -> float:
        """Return the expected gain of attacking a target, less its risk."""
        kind, name = target
        if kind == "ship":
            return self._odds(_force(self.view["crews"][name]), self.view["holds"][name])
        seen = self.view["lairs"][name]
        if seen is not None:
            return self._odds(_force(seen["figures"], seen["free"]), seen["treasure"])
        return self.unknown

    @cached_property
    def unknown(self) -> float:
        """Return the mean expected gain over the lairs that may still be closed."""
        known = {fort["lair"] for fort in self.view["lairs"].values() if fort} | set(self.view["fallen"])
        closed = [lair for lair in self.catalog.lairs if lair.id not in known]
        odds = [self._odds(_force(lair.slots, lair.free_cannons), lair.treasure) for lair in closed]
        return fsum(odds) / len(odds)

    def _odds(self, target: Force, treasure: int) -> float:
        if target.dice > self.catalog.dice.copies:
            return -1
        takes, loses, goes_on = _chances(self.force, target)
        prize, _ = rules.take(self.hold, treasure, self.catalog.numbers.hold_limit)
        wear = _WEAR * prize * self.force.dice / battle.FACES * goes_on
        return takes * prize + wear - loses * (self.hold + 0.5)

    def crew_worth(self, crew: tuple[int, int]) -> float:
        """Return the value of a crew: best when full, mixed, and with up to three cannons."""
        cannons, pirates = crew
        return (
            min(cannons, _GUNS)
            + min(pirates, self.catalog.numbers.places - _GUNS)
            + 0.1 * (cannons + pirates)
        )

    def spare(self, figure: str) -> float:
        """Return the value of giving up a sort of figure: how many of it are aboard."""
        return self.force.cannons if figure == "cannon" else self.force.pirates


@lru_cache(1 << 12)
def _chances(ship: Force, target: Force) -> tuple[float, float, float]:
    """Return the probability that the ship takes, that it loses, and that both stay armed."""
    odds = battle.attack(ship, target)
    return float(odds.attacker_takes), float(odds.defender_takes), float(odds.both_armed)


def _force(figures: Mapping[Any, Any], free_cannons: int = 0) -> Force:
    return battle.force(figures, free_cannons)
