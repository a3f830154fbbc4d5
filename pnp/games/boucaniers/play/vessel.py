"""The state of captains' ships and their cargo, and of the company ships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from pnp.games.boucaniers.chart import Point
from pnp.games.boucaniers.digging import turns_to_dig
from pnp.games.boucaniers.effects import Good
from pnp.games.boucaniers.model import Numbers
from pnp.games.boucaniers.pieces import Boucanier, Quality, Ship

from .skills import Skills, skills_of

FLAGS = ("red", "blue", "yellow", "green", "black")
"""The colours of flags and compasses; with two players the second ships have the third and fourth colours."""
Order = tuple[Any, ...]
"""The order on a compass: ``("anchor",)``, ``("dig", turns)`` or ``("sail", heading, segments)``."""


@dataclass(slots=True)
class Purse:
    """Cargo in one place: on the ship's sheet, or hidden beside it."""

    coins: int = 0
    goods: Counter[Good] = field(default_factory=Counter)
    letters: int = 0
    fragments: list[Boucanier] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.coins or self.letters or self.fragments or self.goods.total())

    def take_all(self, other: Purse) -> None:
        """Move the whole contents of another purse into this one."""
        self.coins += other.coins
        self.letters += other.letters
        self.goods += other.goods
        self.fragments += other.fragments
        other.coins = other.letters = 0
        other.goods.clear()
        other.fragments.clear()


@dataclass(slots=True, eq=False)
class Vessel:
    """A ship under its flag; ``captain`` is the player who commands it."""

    flag: str
    captain: str
    ship: Ship
    point: Point
    crew: tuple[Boucanier, ...] = ()
    skills: Skills = field(default=Skills())
    """The combined skills of the crew; ``set_crew`` changes both together."""
    hold: Purse = field(default_factory=Purse)
    hidden: Purse = field(default_factory=Purse)
    clues: list[str] = field(default_factory=list)
    damage: int = 0
    upgrades: set[Quality] = field(default_factory=set)
    powder: int = 0
    """The goods of powder stacked beside the cannons."""
    blast: int = 0
    """The cannons that the powder adds to the next salvo."""
    tilted: list[Boucanier] = field(default_factory=list)
    """The buccaneers prepared for next turn."""
    at_work: list[Boucanier] = field(default_factory=list)
    dig: str = ""
    """The island of the dig under way, else an empty string."""
    turns_left: int = 0
    wrecked: int = 0
    """The turn in which it sank, until it returns; 0 while afloat."""
    survivors: list[Boucanier] = field(default_factory=list)
    berth: Point = (0, 0)
    """The point on which it counts as lying in a boarding."""
    shovel: bool = False
    """Whether the compass was set to go on digging."""
    digging: bool = False
    moved: int = 0
    fought: bool = False
    played: int = 0
    """The number of actions played this turn."""
    spent: int = 0
    """The number of letters spent this turn."""
    got_letters: bool = False
    charts: int = 0
    """The number of cartographers played this turn."""

    def begin_turn(self) -> None:
        """Reset what counts for one turn, and put the prepared buccaneers to work."""
        self.at_work, self.tilted = self.tilted, []
        self.shovel = self.digging = self.fought = self.got_letters = False
        self.moved = self.played = self.spent = self.charts = 0

    def set_crew(self, crew: Iterable[Boucanier]) -> None:
        self.crew = tuple(crew)
        self.skills = skills_of(self.crew)

    @property
    def roles(self) -> list[str]:
        return [card.role for card in self.crew]

    @property
    def coins(self) -> int:
        return self.hold.coins + self.hidden.coins

    @property
    def letters(self) -> int:
        return self.hold.letters + self.hidden.letters

    def goods(self, good: Good) -> int:
        return self.hold.goods.get(good, 0) + self.hidden.goods.get(good, 0)

    @property
    def fragments(self) -> int:
        return sum(card.fragments for purse in (self.hold, self.hidden) for card in purse.fragments)

    def pay(self, coins: int) -> None:
        """Spend coins, those not hidden first."""
        first = min(coins, self.hold.coins)
        self.hold.coins -= first
        self.hidden.coins -= coins - first

    def use_goods(self, good: Good, count: int) -> None:
        """Give goods away, those not hidden first."""
        first = min(count, self.hold.goods[good])
        self.hold.goods[good] -= first
        self.hidden.goods[good] -= count - first

    def spend_letter(self) -> None:
        self.spent += 1
        purse = self.hold if self.hold.letters else self.hidden
        purse.letters -= 1

    def remove_crew(self, role: str) -> Boucanier:
        """Remove one buccaneer of a role from the crew and return its card."""
        index = self.roles.index(role)
        card = self.crew[index]
        self.set_crew(self.crew[:index] + self.crew[index + 1 :])
        return card

    def may_act(self) -> bool:
        """Return whether the ship may act: once a turn and once more per letter, never after a boarding."""
        if self.fought or self.wrecked:
            return False
        return not self.played or (bool(self.letters) and not self.got_letters)

    @property
    def actions_left(self) -> int:
        """The number of actions that the ship could still play."""
        return (0 if self.played else 1) + (0 if self.got_letters else self.letters)

    def hull(self, numbers: Numbers) -> int:
        return self.ship.hull + (numbers.upgrade_hull if "hull" in self.upgrades else 0)

    def sails(self, numbers: Numbers) -> int:
        return self.ship.sails + (numbers.upgrade_sails if "sails" in self.upgrades else 0)

    def room(self) -> int:
        """Return the number of free crew places, negative if the crew is too large."""
        return self.ship.crew - self.skills.places

    def spies(self, numbers: Numbers) -> int:
        """Return how many spies may look, given the hull points left."""
        spies = self.skills.spies
        if not spies:
            return 0
        left = self.hull(numbers) - self.damage
        return sum(left <= most for most in spies)

    def turns_to_dig(self, numbers: Numbers) -> int:
        """Return the turns that a new dig takes with what is aboard."""
        saved = self.fragments * numbers.fragment_turns, self.skills.dig_turns
        return turns_to_dig(numbers.dig_turns, saved)


@dataclass(slots=True)
class Merchant:
    """A company ship on its route."""

    id: str
    point: Point
    crew: int
    hull: int
    cannons: int
    hits: int = 0
    sunk: bool = False
