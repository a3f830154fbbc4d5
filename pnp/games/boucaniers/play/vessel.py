"""A captain's ship as it stands on the table, with all that it carries, and the companies' merchants."""

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
"""The colours of flags and compasses; with two players the second ships have the third and fourth."""
Order = tuple[Any, ...]
"""What a compass shows: ``("anchor",)``, ``("dig", turns)`` or ``("sail", heading, segments)``."""


@dataclass(slots=True)
class Purse:
    """Cargo: on the ship's sheet, or hidden beside it."""

    coins: int = 0
    goods: Counter[Good] = field(default_factory=Counter)
    letters: int = 0
    fragments: list[Boucanier] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.coins or self.letters or self.fragments or self.goods.total())

    def swallow(self, other: Purse) -> None:
        """Take all that another holds."""
        self.coins += other.coins
        self.letters += other.letters
        self.goods += other.goods
        self.fragments += other.fragments
        other.coins = other.letters = 0
        other.goods.clear()
        other.fragments.clear()


@dataclass(slots=True, eq=False)
class Vessel:
    """A ship under its flag. ``captain`` is the seat that commands it."""

    flag: str
    captain: str
    ship: Ship
    point: Point
    crew: tuple[Boucanier, ...] = ()
    skills: Skills = field(default=Skills())
    """What those aboard can do: both change together (``man``)."""
    hold: Purse = field(default_factory=Purse)
    hidden: Purse = field(default_factory=Purse)
    clues: list[str] = field(default_factory=list)
    damage: int = 0
    upgrades: set[Quality] = field(default_factory=set)
    powder: int = 0
    """The goods stacked beside the cannons."""
    blast: int = 0
    """The cannons that they add next turn, or this turn until the shot."""
    tilted: list[Boucanier] = field(default_factory=list)
    """Those who will be at work next turn."""
    at_work: list[Boucanier] = field(default_factory=list)
    dig: str = ""
    """The island of a dig that was begun and not undone."""
    turns_left: int = 0
    wrecked: int = 0
    """In which turn it went down, while it waits; else nothing."""
    survivors: list[Boucanier] = field(default_factory=list)
    berth: Point = (0, 0)
    """Where it counts as lying in a boarding."""
    shovel: bool = False
    """Whether the compass was set to dig on."""
    digging: bool = False
    moved: int = 0
    fought: bool = False
    played: int = 0
    """The actions of this turn."""
    spent: int = 0
    """The letters of this turn."""
    got_letters: bool = False
    charts: int = 0
    """The cartographers of this turn."""

    def begin_turn(self) -> None:
        """A new turn: whoever was prepared is at work, and nothing is done yet."""
        self.at_work, self.tilted = self.tilted, []
        self.shovel = self.digging = self.fought = self.got_letters = False
        self.moved = self.played = self.spent = self.charts = 0

    def man(self, crew: Iterable[Boucanier]) -> None:
        """These are aboard from now on."""
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
        """Spend coins, those in danger first."""
        first = min(coins, self.hold.coins)
        self.hold.coins -= first
        self.hidden.coins -= coins - first

    def use(self, good: Good, count: int) -> None:
        """Give goods away, those in danger first."""
        first = min(count, self.hold.goods[good])
        self.hold.goods[good] -= first
        self.hidden.goods[good] -= count - first

    def spend_letter(self) -> None:
        self.spent += 1
        purse = self.hold if self.hold.letters else self.hidden
        purse.letters -= 1

    def leaves(self, role: str) -> Boucanier:
        """One of that role goes from board."""
        index = self.roles.index(role)
        card = self.crew[index]
        self.man(self.crew[:index] + self.crew[index + 1 :])
        return card

    def may_act(self) -> bool:
        """One action a turn, one more a letter; none after a boarding."""
        if self.fought or self.wrecked:
            return False
        return not self.played or (bool(self.letters) and not self.got_letters)

    @property
    def actions_left(self) -> int:
        """How many actions it could still play."""
        return (0 if self.played else 1) + (0 if self.got_letters else self.letters)

    def hull(self, numbers: Numbers) -> int:
        return self.ship.hull + (numbers.upgrade_hull if "hull" in self.upgrades else 0)

    def sails(self, numbers: Numbers) -> int:
        return self.ship.sails + (numbers.upgrade_sails if "sails" in self.upgrades else 0)

    def room(self) -> int:
        """The crew places that are free."""
        return self.ship.crew - self.skills.places

    def spies(self, numbers: Numbers) -> int:
        """How many of her spies may look."""
        spies = self.skills.spies
        if not spies:
            return 0
        left = self.hull(numbers) - self.damage
        return sum(left <= most for most in spies)

    def turns_to_dig(self, numbers: Numbers) -> int:
        """How long a dig takes with what is aboard now."""
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
