"""Catalog model of Le Maître des Mers: the pieces of the box and the constants of the rules."""

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
"""Number of dice for which the odds on cards are computed."""

Family = Literal["merchant", "navy", "corsair"]
Effect = Help
"""Effect of goods, usable once a turn, after a throw and before a die is placed."""
Combination = Annotated[str, Field(pattern=r"^([1-6]{1,5}|[A-E]{1,5})$")]
"""One character a die: a digit is that face; equal letters are equal faces, others different ones."""


class Card(Piece):
    """A card that is won with dice."""

    computed: ClassVar[tuple[str, ...]] = ("odds",)

    combination: Combination
    """Combination of dice that wins the card, top right on it."""

    @property
    def odds(self) -> Fraction:
        """Return the chance to win the card in a turn under best play, without goods."""
        return chance(self.combination, DICE)


class Ship(Card):
    """A ship card to fit out, with a black border."""

    kind: ClassVar[str] = "ship"

    family: Family
    firepower: Count
    """Number added to the die in a fight."""
    treasure: Amount
    """Points of the ship itself at the end."""
    map: bool
    """Whether a treasure map is aboard, which a hunt requires."""


class Goods(Card):
    """A goods card to buy, with a blue border; it helps with throws once a turn, never in a fight."""

    kind: ClassVar[str] = "goods"

    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]
    """Position in the stack, bottom right on the card."""
    effect: Effect


class Treasure(Card):
    """A treasure card to find, with a gold border."""

    kind: ClassVar[str] = "treasure"

    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]
    value: Count
    """Points at the end for the fleet that carries it."""


class Die(Piece):
    """A six-sided die, printed as a net to fold."""

    kind: ClassVar[str] = "die"

    faces: Few
    side_mm: Millimetres


class Aid(Piece):
    """A card that summarizes the turn, with odds on its back."""

    kind: ClassVar[str] = "aid"


class Numbers(Constants):
    """Numeric constants of the rules."""

    cards: Count
    """Number of all cards."""
    families: Few
    family_ships: Few
    """Number of ships in a complete family."""
    port_ships: Few
    """Number of open ships in the port."""
    dice: Annotated[int, Field(ge=1, le=6)]
    """Number of dice, enough for the longest combination."""
    throws: Few
    """Maximum number of throws in a turn without goods."""
    actions: Few
    cargo_cards: Few
    """Maximum number of cards that a ship carries."""
    goods_uses: Few
    """Maximum number of uses of each goods card in a turn."""
    combat_dice: Few
    """Number of dice that each side throws in a fight."""
    family_bonus: Count
    """Points for a complete family at the end."""


class Character(Component):
    """The name and description of a family of ships."""

    name: Text
    character: Text


class MaitreIdentity(Identity):
    """The identity of Le Maître des Mers with its constants and families."""

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
    """The catalog of Le Maître des Mers."""

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
        """Return the number of cards in the tuck box: ships, goods, treasures and aids."""
        return sum(kind.copies for kind in (self.ships, self.goods, self.treasures, self.aids))

    @property
    def fleet(self) -> Mapping[Family, list[Ship]]:
        return {
            family: [ship for ship in self.ships if ship.family == family] for family in self.game.families
        }

    @cached_property
    def prose(self) -> dict[str, Any]:
        """Return the values that rules text may name besides constants and catalog paths."""
        return {
            "pile_after_setup": self.ships.copies - self.numbers.port_ships,
            "cargo": self.goods.copies + self.treasures.copies,
            "bonus_most": self.numbers.families * self.numbers.family_bonus,
            "map_ships": sum(ship.copies for ship in self.ships if ship.map),
            "firepower_least": min(ship.firepower for ship in self.ships),
            "firepower_most": max(ship.firepower for ship in self.ships),
        }
