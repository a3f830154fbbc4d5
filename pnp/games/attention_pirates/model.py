"""Catalog model of Attention Pirates!: the pieces of the box and the constants of the rules."""

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
"""The numbered places of a ship board or a lair, one for each face of a die."""
Colour = Literal["blue", "white", "red", "yellow", "green", "black"]
Link = Annotated[tuple[Id, Id], Strict(strict=False)]


class Space(Component):
    """A space of the board and the centre at which it is drawn."""

    id: Id
    """Coordinates on the chart: a letter for the row, from the top, and a number from the left."""
    kind: Literal["sea", "lair", "harbour"]
    x_mm: Millimetres
    y_mm: Millimetres


class Board(Piece):
    """The sea board: hexagonal spaces and the links between those that ships can pass or shoot across."""

    kind: ClassVar[str] = "board"

    width_mm: Millimetres
    height_mm: Millimetres
    space_mm: Millimetres
    """Width of a space from side to side, equal to the distance between the centres of neighbours."""
    spaces: Annotated[Many[Space], Field(min_length=1, max_length=999)]
    links: Annotated[Many[Link], Field(min_length=1, max_length=999)]
    """Pairs of adjacent spaces: ships sail between two seas and attack a lair from a sea."""

    @cached_property
    def kinds(self) -> dict[str, str]:
        return {space.id: space.kind for space in self.spaces}

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """Return the linked spaces of each space by id, in the board's order."""
        beside: dict[str, set[str]] = {space.id: set() for space in self.spaces}
        for one, other in self.links:
            beside.setdefault(one, set()).add(other)
            beside.setdefault(other, set()).add(one)
        order = {space.id: index for index, space in enumerate(self.spaces)}
        return {name: tuple(sorted(found, key=lambda i: order.get(i, 99))) for name, found in beside.items()}

    def of_kind(self, kind: str) -> tuple[Space, ...]:
        return tuple(space for space in self.spaces if space.kind == kind)


class Lair(Piece):
    """A fortress tile: face down until it is attacked, then garrisoned and stocked with chests."""

    kind: ClassVar[str] = "lair"

    slots: dict[Place, Figure]
    """The figure on each occupied numbered place; dice can hit these figures."""
    free_cannons: FewOrNone
    """Number of cannons on places without a number, which no die can hit."""
    treasure: Few
    """Number of treasures printed on the lair's gold coin."""

    @property
    def pirates(self) -> int:
        return list(self.slots.values()).count("pirate")

    @property
    def numbered_cannons(self) -> int:
        return list(self.slots.values()).count("cannon")

    @property
    def on_four(self) -> Figure | None:
        """Return the figure on place 4, the only part of a garrison that the rulebook's example shows."""
        return self.slots.get("4")

    @property
    def cannons(self) -> int:
        """Return the number of all cannons, which is the number of dice of an intact lair."""
        return self.numbered_cannons + self.free_cannons


class ShipBoard(Piece):
    """A player's ship board: each place holds one cannon or pirate; one place also holds chests."""

    kind: ClassVar[str] = "ship-board"

    colour: Colour
    places: Few


class Ship(Piece):
    """A ship on the board: a hull and a coloured sail."""

    kind: ClassVar[str] = "ship"

    colour: Colour


class Cannon(Piece):
    """A cannon token, worth one die in an attack."""

    kind: ClassVar[str] = "cannon"


class Pirate(Piece):
    """A pirate token, worth one space in a move."""

    kind: ClassVar[str] = "pirate"


class Chest(Piece):
    """A chest token that holds as many treasures as it has straps."""

    kind: ClassVar[str] = "chest"

    value: Few


class Die(Piece):
    """A die whose faces name the places of a ship board or lair."""

    kind: ClassVar[str] = "die"

    faces: Annotated[Many[Few], Field(min_length=6, max_length=6)]


class Aid(Piece):
    """A player aid, which the published box does not contain."""

    kind: ClassVar[str] = "aid"


class Numbers(Constants):
    """Numeric constants of the rules."""

    sea_spaces: Count
    lair_spaces: Count
    figures: Count
    """Number of cannons and pirates together."""
    places: Few
    """Number of numbered places on a ship board."""
    most_cannons: Few
    """Maximum number of cannons aboard a ship."""
    most_pirates: Few
    """Maximum number of pirates aboard a ship."""
    attack_cannons: Few
    """Minimum number of cannons to attack or to fire back."""
    attack_pirates: Few
    """Minimum number of pirates to attack or to fire back."""
    drift_spaces: Few
    """Number of spaces that a ship without pirates drifts in a move."""
    actions: Few
    """Number of actions in a turn."""
    hold_place: Annotated[int, Field(ge=1, le=6)]
    """The place that figures may not use while the ship carries chests."""
    hold_limit: Few
    """Maximum number of treasures that a ship carries."""
    repair_at_sea: Few
    """Maximum number of places that one repair changes at sea."""
    repair_in_harbour: Few
    """Maximum number of places that one repair changes in harbour."""
    thresholds: dict[Literal["2", "3", "4", "5", "6"], Count]
    """Number of treasures ashore that wins at once, by the number of players."""
    chest_treasures: Count
    """Number of treasures in all chests together."""
    lair_treasures: Count
    """Number of treasures of all lairs together."""


class PiratesIdentity(Identity):
    """The identity of Attention Pirates! with its constants."""

    constants: Numbers


class AttentionPirates(Catalog):
    """The catalog of Attention Pirates!."""

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
        """Return the number of flat tokens that the token box holds."""
        return self.cannons.copies + self.pirates.copies + self.chests.copies

    @property
    def numbers(self) -> Numbers:
        return self.game.constants

    @property
    def board(self) -> Board:
        return self.boards.pieces[0]

    def threshold(self, players: int) -> int:
        """Return the number of treasures ashore that wins at once with this number of players."""
        return dict(self.numbers.thresholds)[str(players)]  # type: ignore[index]

    @property
    def chests_worth(self) -> int:
        return sum(chest.value * chest.copies for chest in self.chests)

    @property
    def lairs_worth(self) -> int:
        return sum(lair.treasure * lair.copies for lair in self.lairs)

    @cached_property
    def prose(self) -> dict[str, Any]:
        """Return the values that rules text may name besides constants and catalog paths."""
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
