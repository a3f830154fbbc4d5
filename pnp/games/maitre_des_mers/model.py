"""The pieces of Le Maître des Mers, in the words of its box."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal, get_args

from pydantic import Field, field_validator

from pnp.core.base.limits import Amount, Count, Few, Millimetres
from pnp.core.catalog.box import Box
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Kind, Piece, Text
from pnp.core.catalog.identity import Constants, Identity
from pnp.games.maitre_des_mers.dice.lock import Help, chance

DICE = 5
"""With so many dice the odds on the cards are computed."""

Family = Literal["merchant", "navy", "corsair"]
Effect = Help
"""What goods allow once a turn, after a throw and before a die is placed."""
Combination = Annotated[str, Field(pattern=r"^([1-6]{1,5}|[A-E]{1,5})$")]
"""One character a die: a digit is that face; equal letters are equal faces, others different ones."""


class Card(Piece):
    """A card to win with dice."""

    computed: ClassVar[tuple[str, ...]] = ("odds",)

    combination: Combination
    """What wins it, top right on the card."""

    @property
    def odds(self) -> Fraction:
        """The chance to win it in a turn, under best play and without goods."""
        return chance(self.combination, DICE)


class Ship(Card):
    """A ship to fit out: black border."""

    kind: ClassVar[str] = "ship"

    family: Family
    firepower: Count
    """What is added to the die in a fight."""
    treasure: Amount
    """What the ship itself is worth at the end."""
    map: bool
    """Whether a treasure map is aboard: without one, nobody hunts."""


class Goods(Card):
    """Goods to buy: blue border. They help with throws, once a turn, and never in a fight."""

    kind: ClassVar[str] = "goods"

    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]
    """Their place in the stack, bottom right on the card."""
    effect: Effect


class Treasure(Card):
    """A treasure to find: gold border."""

    kind: ClassVar[str] = "treasure"

    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]
    value: Count
    """What it is worth at the end, to the fleet that carries it."""


class Die(Piece):
    """An ordinary die, or its net to fold."""

    kind: ClassVar[str] = "die"

    faces: Few
    side_mm: Millimetres


class Aid(Piece):
    """A card that sums up the turn, and the odds on its back."""

    kind: ClassVar[str] = "aid"


class Numbers(Constants):
    """The numbers of the rules."""

    cards: Count
    """All cards together."""
    families: Few
    family_ships: Few
    """How many ships make a family complete."""
    port_ships: Few
    """How many ships lie open in the port."""
    dice: Annotated[int, Field(ge=1, le=6)]
    """One for each need of the longest combination, at most one to spare."""
    throws: Few
    """The most throws of a turn, unless goods help."""
    actions: Few
    cargo_cards: Few
    """How many cards a ship carries at most."""
    goods_uses: Few
    """How often a turn goods may be used."""
    combat_dice: Few
    """How many dice each side throws in a fight."""
    family_bonus: Count
    """What a complete family is worth at the end."""


class Character(Component):
    """A family of ships: what it is called and what it is good for."""

    name: Text
    character: Text


class MaitreIdentity(Identity):
    """The game's own page of the catalog."""

    constants: Numbers
    families: dict[Family, Character]

    @field_validator("families")
    @classmethod
    def _every_family(cls, families: dict[Family, Character]) -> dict[Family, Character]:
        for family in get_args(Family):
            if family not in families:
                raise ValueError(f"there is no '{family}'")
        return families


class MaitreDesMers(Catalog):
    """Everything in the box."""

    derived: ClassVar[frozenset[str]] = frozenset({"boxes.tuck-box.count"})

    game: MaitreIdentity
    ships: Kind[Ship]
    goods: Kind[Goods]
    treasures: Kind[Treasure]
    dice: Kind[Die]
    aids: Kind[Aid]
    boxes: Kind[Box]

    @property
    def numbers(self) -> Numbers:
        return self.game.constants

    @property
    def deck(self) -> int:
        """How many cards the tuck box holds: the three kinds of the game, and the aids."""
        return sum(kind.copies for kind in (self.ships, self.goods, self.treasures, self.aids))

    @property
    def fleet(self) -> Mapping[Family, list[Ship]]:
        """The ships of each family."""
        return {
            family: [ship for ship in self.ships if ship.family == family] for family in self.game.families
        }

    @cached_property
    def prose(self) -> dict[str, Any]:
        """What rules text may name besides the constants and the catalog's paths."""
        return {
            "pile_after_setup": self.ships.copies - self.numbers.port_ships,
            "cargo": self.goods.copies + self.treasures.copies,
            "bonus_most": self.numbers.families * self.numbers.family_bonus,
            "map_ships": sum(ship.copies for ship in self.ships if ship.map),
            "firepower_least": min(ship.firepower for ship in self.ships),
            "firepower_most": max(ship.firepower for ship in self.ships),
        }
