"""The pieces of Buccaneer, in the words of its box."""

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
"""From the smallest ship to the largest."""


class Ship(Piece):
    """A merchant ship that crews attack."""

    kind: ClassVar[str] = "ship"

    loot: Count
    """The ducats aboard, top left on the card."""
    crew_minimum: Annotated[int, Field(ge=2, le=9)]
    """How many pirates it takes at least."""
    unknown_wage: Few
    """What a pirate marked ? is paid for this raid."""
    treasures: Annotated[Many[Category], Field(min_length=1, max_length=2)]
    """One for the captain and, where there are two, one for the second."""
    sails: Sails
    flag: Flag

    @property
    def treasure_count(self) -> int:
        return len(self.treasures)

    @property
    def rig(self) -> Rig:
        """The ship as drawn: the more pirates it takes, the larger."""
        return RIGS[min(self.crew_minimum, 6) - 2]


class Treasure(Piece):
    """A piece of booty."""

    kind: ClassVar[str] = "treasure"

    category: Category
    value: Count
    """What the majority in its category is worth at the end."""


class Pawn(Piece):
    """A pirate: a wooden disc with a sticker. Spares have no colour."""

    kind: ClassVar[str] = "pawn"

    colour: Colour | None
    wage: Wage
    """What its owner is paid after a raid; ``?`` is told by the ship."""


class Coin(Piece):
    """Money."""

    kind: ClassVar[str] = "coin"

    value: Count
    metal: Literal["copper", "silver", "gold"]


class Aid(Piece):
    """A turn, a raid and the scoring on one card, for each player; our own addition."""

    kind: ClassVar[str] = "aid"


class Numbers(Constants):
    """The numbers of the rules."""

    start_ducats: Count
    """What each player starts with."""
    ships_open: Few
    """How many ships arrive at a time."""
    arrivals: Few
    """How many times ships arrive."""
    pawns_each: Few
    colours: Few
    crew_smallest: Few
    """A pile of fewer is no crew."""
    crew_maximum: Few
    """No crew may have more pirates."""
    mutiny_pirates: Few
    """As many of one's pirates in a rival's crew allow a mutiny."""
    loose_piece_ducats: Count
    """What a treasure is worth to a player without the majority."""
    bank_ducats: Large
    """All coins together."""


class BuccaneerIdentity(Identity):
    """Buccaneer's own page of the catalog."""

    constants: Numbers


class Buccaneer(Catalog):
    """Everything in the box."""

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
        """How many cards the box for them holds: the ships and the aids."""
        return self.ships.copies + self.aids.copies

    @property
    def tokens(self) -> int:
        """How many tokens the other box holds; the pirates are on discs of their own."""
        return self.treasures.copies + self.coins.copies

    @property
    def supply(self) -> dict[Category, int]:
        """How many treasures of each category the reserve holds."""
        return {treasure.category: treasure.copies for treasure in self.treasures}

    @property
    def values(self) -> dict[Category, int]:
        """What the majority in each category is worth."""
        return {treasure.category: treasure.value for treasure in self.treasures}

    @cached_property
    def prose(self) -> dict[str, Any]:
        """What rules text may name besides the constants and the catalog's paths."""
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
