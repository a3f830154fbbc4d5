"""The pieces of Attention Pirates!, in the words of its box."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, Strict

from pnp.core.base.limits import Count, Few, FewOrNone, Id, Many, Millimetres
from pnp.core.catalog.box import Box
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Kind, Piece
from pnp.core.catalog.identity import Constants, Identity

Figure = Literal["cannon", "pirate"]
Place = Literal["1", "2", "3", "4", "5", "6"]
PLACES: tuple[Place, ...] = ("1", "2", "3", "4", "5", "6")
"""The numbered places of a ship board or a lair: what one die can hit."""
Colour = Literal["blue", "white", "red", "yellow", "green", "black"]
Link = Annotated[tuple[Id, Id], Strict(strict=False)]
"""Two spaces of the board that lie side by side."""


class Space(Component):
    """A space of the board and where its middle is drawn."""

    id: Id
    """Its coordinates on the chart: a letter a row, from the top, and a number from the left."""
    kind: Literal["sea", "lair", "harbour"]
    x_mm: Millimetres
    y_mm: Millimetres


class Board(Piece):
    """The sea: hexagonal spaces that touch where a ship may pass, but for the reefs around the harbour."""

    kind: ClassVar[str] = "board"

    width_mm: Millimetres
    height_mm: Millimetres
    space_mm: Millimetres
    """Across a space, from side to side: as far as the middles of two neighbours are apart."""
    spaces: Annotated[Many[Space], Field(min_length=1, max_length=999)]
    links: Annotated[Many[Link], Field(min_length=1, max_length=999)]
    """The spaces beside each other: between two seas one sails, from a sea one attacks a lair."""

    @cached_property
    def kinds(self) -> dict[str, str]:
        """What each space is, by its id."""
        return {space.id: space.kind for space in self.spaces}

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """The spaces beside each space, in the board's order."""
        beside: dict[str, set[str]] = {space.id: set() for space in self.spaces}
        for one, other in self.links:
            beside.setdefault(one, set()).add(other)
            beside.setdefault(other, set()).add(one)
        order = {space.id: index for index, space in enumerate(self.spaces)}
        return {name: tuple(sorted(found, key=lambda i: order.get(i, 99))) for name, found in beside.items()}

    def of_kind(self, kind: str) -> tuple[Space, ...]:
        return tuple(space for space in self.spaces if space.kind == kind)


class Lair(Piece):
    """A fortress: hidden until somebody attacks it, then garrisoned and stocked with chests."""

    kind: ClassVar[str] = "lair"

    slots: dict[Place, Figure]
    """What stands on its numbered places, and can be shot."""
    free_cannons: FewOrNone
    """Cannons on places without a number: no die ever hits them."""
    treasure: Few
    """The treasures written on its gold coin."""

    @property
    def pirates(self) -> int:
        return list(self.slots.values()).count("pirate")

    @property
    def numbered_cannons(self) -> int:
        return list(self.slots.values()).count("cannon")

    @property
    def on_four(self) -> Figure | None:
        """What stands on place 4: all that the rulebook's example tells of a garrison."""
        return self.slots.get("4")

    @property
    def cannons(self) -> int:
        """All its cannons: as many dice it throws when nothing is lost yet."""
        return self.numbered_cannons + self.free_cannons


class ShipBoard(Piece):
    """A player's ship board: its places hold one cannon or pirate each, one of them the chests too."""

    kind: ClassVar[str] = "ship-board"

    colour: Colour
    places: Few


class Ship(Piece):
    """A ship on the board: a hull and a coloured sail."""

    kind: ClassVar[str] = "ship"

    colour: Colour


class Cannon(Piece):
    """A cannon: one die a throw."""

    kind: ClassVar[str] = "cannon"


class Pirate(Piece):
    """A pirate: one space a move."""

    kind: ClassVar[str] = "pirate"


class Chest(Piece):
    """A chest with as many treasures as it has straps."""

    kind: ClassVar[str] = "chest"

    value: Few


class Die(Piece):
    """A die: each face names a place."""

    kind: ClassVar[str] = "die"

    faces: Annotated[Many[Few], Field(min_length=6, max_length=6)]


class Aid(Piece):
    """A player aid: not in the published box, but handy at the table."""

    kind: ClassVar[str] = "aid"


class Numbers(Constants):
    """The numbers of the rules."""

    sea_spaces: Count
    lair_spaces: Count
    figures: Count
    """Cannons and pirates together."""
    places: Few
    """The numbered places of a ship board."""
    most_cannons: Few
    """A ship never has more aboard."""
    most_pirates: Few
    """A ship never has more aboard."""
    attack_cannons: Few
    """As many cannons it takes at least to attack and to fire back."""
    attack_pirates: Few
    """As many pirates it takes at least to attack and to fire back."""
    drift_spaces: Few
    """How far the current carries a ship without pirates."""
    actions: Few
    """In a turn."""
    hold_place: Annotated[int, Field(ge=1, le=6)]
    """The place that a ship loses while it carries chests."""
    hold_limit: Few
    """No ship carries more treasures."""
    repair_at_sea: Few
    """How many places one repair touches at sea."""
    repair_in_harbour: Few
    """How many places one repair touches in harbour."""
    thresholds: dict[Literal["2", "3", "4", "5", "6"], Count]
    """The treasures on the table that win at once, by the number of players."""
    chest_treasures: Count
    """All chests together."""
    lair_treasures: Count
    """All lairs together."""


class PiratesIdentity(Identity):
    """Attention Pirates!'s own page of the catalog."""

    constants: Numbers


class AttentionPirates(Catalog):
    """Everything in the box."""

    derived: ClassVar[frozenset[str]] = frozenset(
        {"game.constants.chest_treasures", "game.constants.lair_treasures", "boxes.token-box.count"}
    )

    game: PiratesIdentity
    boards: Kind[Board]
    lairs: Kind[Lair]
    ship_boards: Kind[ShipBoard]
    ships: Kind[Ship]
    cannons: Kind[Cannon]
    pirates: Kind[Pirate]
    chests: Kind[Chest]
    dice: Kind[Die]
    aids: Kind[Aid]
    boxes: Kind[Box]

    @property
    def tokens(self) -> int:
        """How many flat tokens the box for them holds."""
        return self.cannons.copies + self.pirates.copies + self.chests.copies

    @property
    def numbers(self) -> Numbers:
        return self.game.constants

    @property
    def board(self) -> Board:
        """The one board."""
        return self.boards.pieces[0]

    def threshold(self, players: int) -> int:
        """The treasures ashore that win at once with so many players."""
        return dict(self.numbers.thresholds)[str(players)]  # type: ignore[index]

    @property
    def chests_worth(self) -> int:
        return sum(chest.value * chest.copies for chest in self.chests)

    @property
    def lairs_worth(self) -> int:
        return sum(lair.treasure * lair.copies for lair in self.lairs)

    @cached_property
    def prose(self) -> dict[str, Any]:
        """What rules text may name besides the constants and the catalog's paths."""
        numbers, players = self.numbers, self.game.players
        laden = numbers.places - 1
        return {
            "places_laden": laden,
            "cannons_laden": laden - numbers.attack_pirates,
            "dice_count": self.dice.copies,
            "chest_values": [chest.value for chest in self.chests],
            "figures_left": {
                str(n): numbers.figures - n * numbers.places for n in range(players.min, players.max + 1)
            },
            "cannons_left": {
                str(n): self.cannons.copies - n * numbers.most_cannons
                for n in range(players.min, players.max + 1)
            },
        }
