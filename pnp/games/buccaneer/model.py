"""The catalog of Buccaneer: the numbers of its rules, its pieces, and values derived from both."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from pnp.core.base.limits import Count, Few, Large, Many
from pnp.core.catalog.box import Box
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Kind, Piece
from pnp.core.catalog.identity import Constants, Identity

Category = Literal["chest", "barrel", "candlestick", "sabre"]
Wage = Annotated[int, Field(ge=2, le=5)] | Literal["?"]
Colour = Literal["red", "blue", "yellow", "black", "green"]
Rig = Literal["sloop", "schooner", "brig", "frigate", "galleon"]
Sails = Literal["plain", "striped", "patched", "dark", "gold"]
Flag = Literal["cross", "lily", "crown", "star", "moon", "anchor", "sun", "rose", "lion", "castle"]

RIGS: tuple[Rig, ...] = ("sloop", "schooner", "brig", "frigate", "galleon")
"""The rigs from the smallest ship to the largest."""


class Ship(Piece):
    """A merchant ship that crews attack."""

    kind: ClassVar[str] = "ship"

    loot: Count
    """The ducats aboard, top left on the card."""
    crew_minimum: Annotated[int, Field(ge=2, le=9)]
    """The smallest crew that may attack it."""
    unknown_wage: Few
    """The wage of a pirate marked ? for a raid on this ship, in ducats."""
    treasures: Annotated[Many[Category], Field(min_length=1, max_length=2)]
    """The treasures aboard: the captain takes one, the second in the crew the other, if there are two."""
    sails: Sails
    flag: Flag

    @property
    def treasure_count(self) -> int:
        return len(self.treasures)

    @property
    def rig(self) -> Rig:
        """The drawn rig, larger for a larger minimum crew."""
        return RIGS[min(self.crew_minimum, 6) - 2]


class Treasure(Piece):
    """A treasure token."""

    kind: ClassVar[str] = "treasure"

    category: Category
    value: Count
    """The ducats that the majority in its category is worth at the end."""


class Pawn(Piece):
    """A pirate: a wooden disc with a sticker; spares have no colour."""

    kind: ClassVar[str] = "pawn"

    colour: Colour | None
    wage: Wage
    """The ducats that its owner is paid after a raid; for ``?`` the ship gives the wage."""


class Coin(Piece):
    """A coin."""

    kind: ClassVar[str] = "coin"

    value: Count
    metal: Literal["copper", "silver", "gold"]


class Aid(Piece):
    """A player aid with a turn, a raid and the scoring; an addition of this project."""

    kind: ClassVar[str] = "aid"


class Numbers(Constants):
    """The numbers in the rules of Buccaneer."""

    start_ducats: Count
    """The ducats that each player starts with."""
    ships_open: Few
    """The number of ships that arrive at a time."""
    arrivals: Few
    """The number of arrivals in a game."""
    pawns_each: Few
    colours: Few
    crew_smallest: Few
    """The smallest number of pirates in a crew."""
    crew_maximum: Few
    """The largest number of pirates in a crew."""
    mutiny_pirates: Few
    """The number of own pirates in a rival's crew that allows a mutiny."""
    loose_piece_ducats: Count
    """The ducats for each treasure of a player without the majority."""
    bank_ducats: Large
    """The worth of all coins together."""


class BuccaneerIdentity(Identity):
    """The identity of Buccaneer, with the numbers of its rules."""

    constants: Numbers


class Buccaneer(Catalog):
    """The catalog of Buccaneer: everything in the box."""

    derived: ClassVar[frozenset[str]] = frozenset(
        {
            "game.constants.bank_ducats",
            "aids.aid.copies",
            "boxes.card-box.count",
            "boxes.token-box.count",
        }
    )

    game: BuccaneerIdentity
    ships: Kind[Ship]
    treasures: Kind[Treasure]
    pawns: Kind[Pawn]
    coins: Kind[Coin]
    aids: Kind[Aid]
    boxes: Kind[Box]

    @property
    def numbers(self) -> Numbers:
        return self.game.constants

    @property
    def coins_worth(self) -> int:
        return sum(coin.value * coin.copies for coin in self.coins)

    @property
    def most_players(self) -> int:
        return self.game.players.max

    @property
    def cards(self) -> int:
        """The number of cards that the card box holds: ships and aids."""
        return self.ships.copies + self.aids.copies

    @property
    def tokens(self) -> int:
        """The number of tokens that the token box holds; pirates are on discs of their own."""
        return self.treasures.copies + self.coins.copies

    @property
    def supply(self) -> dict[Category, int]:
        """The number of treasures of each category in the reserve."""
        return {treasure.category: treasure.copies for treasure in self.treasures}

    @property
    def values(self) -> dict[Category, int]:
        """The ducats that the majority in each category is worth."""
        return {treasure.category: treasure.value for treasure in self.treasures}

    @cached_property
    def prose(self) -> dict[str, Any]:
        """Values that rules text may use besides the constants and the catalog's paths."""
        numbers, players = self.numbers, self.game.players
        crews = [ship.crew_minimum for ship in self.ships]
        owned = sum(pawn.copies for pawn in self.pawns if pawn.colour)
        return {
            "ships_after_setup": self.ships.copies - numbers.ships_open,
            "crew_smallest_asked": min(crews),
            "crew_largest_asked": max(crews),
            "box_pawns": {
                str(n): owned - n * numbers.pawns_each for n in range(players.min, players.max + 1)
            },
        }
