"""Models of the pieces of Boucaniers."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from pnp.core.base.limits import Count, Few, FewOrNone, Id, Many
from pnp.core.catalog.component import Piece, Text
from pnp.core.catalog.references import Ref

from .effects import DigsFaster, Effect, FeedsCannibals, Good, When

Ring = Literal["centre", "inner", "outer"]
IslandAction = Literal[
    "recruit",
    "draw-clue",
    "look-at-clue",
    "repair",
    "upgrade",
    "letters",
    "hide",
    "take-goods",
    "sell-goods",
    "sacrifice",
]
Phase = Literal[
    "compass",
    "navigation",
    "boarding",
    "cannons",
    "actions",
    "goods",
    "companies",
    "recruiting",
    "sacrifice",
    "digging",
    "wreck",
]
"""The phase of the turn in which a boucanier is played, or the occasion on which it matters."""
Quality = Literal["sails", "cannons", "hull"]
Colour = Literal["red", "blue", "yellow", "green", "black"]
IslandId = Annotated[Id, Ref("tiles")]
Place = Annotated[int, Field(ge=0, le=8)]
"""An index from 0 to 8: of a clue in the frieze, or of a mask's hole."""


class Tile(Piece):
    """A hexagon of the archipelago: an island, or the sea."""

    kind: ClassVar[str] = "tile"

    island: Id | None
    """The island's id; none for the sea."""
    ring: Ring | None
    """The ring in which the island must lie; none for the sea."""
    actions: Many[IslandAction]
    """The actions of which a ship at the centre of the tile may play one."""
    gives: Good | None
    """The good that ships load here."""
    buys: Many[Good]
    """The goods that ships sell here."""
    text: Text | None
    """What one may do here, as printed on the tile and the player aid and shown on the site."""


class Clue(Piece):
    """A clue card, named after a feature of the landscape; nine of them form a closed frieze."""

    kind: ClassVar[str] = "clue"

    order: Place
    """Its index in the frieze, in which the last joins the first."""
    islands: Annotated[Many[IslandId], Field(min_length=2, max_length=2)]
    """The two islands that have this feature."""


class Mask(Piece):
    """A card with one hole that is laid over a clue to see whether an island holds the treasure."""

    kind: ClassVar[str] = "mask"

    island: IslandId
    hole: Place
    """The index of the clue's symbol that shows through the hole (positions are in ``spyglass``)."""


class Boucanier(Piece):
    """A crew card. Its back is a fragment of the treasure map."""

    kind: ClassVar[str] = "boucanier"

    role: Id
    action: bool
    """Whether using it is the ship's action of the turn."""
    phase: Phase
    cost: FewOrNone
    """The cost of each use, in coins."""
    hire: FewOrNone
    """The cost of recruiting it, in coins."""
    strength: FewOrNone
    """Its strength in a boarding, in ordinary boucaniers."""
    effect: Effect
    text: Text
    """What it does, as printed on the card."""

    @property
    def when(self) -> When:
        return self.effect.when

    @property
    def places(self) -> int:
        return self.effect.places

    @property
    def dig_turns(self) -> int:
        """The turns that it takes off a dig."""
        return self.effect.turns if isinstance(self.effect, DigsFaster) else 0

    @property
    def fragments(self) -> int:
        """The number of map fragments on its back."""
        return self.effect.fragments if isinstance(self.effect, FeedsCannibals) else 1


class Ship(Piece):
    """A ship's sheet."""

    kind: ClassVar[str] = "ship"

    sails: Few
    cannons: Few
    hull: Few
    crew: Few
    sheet: Annotated[int, Field(ge=1, le=10)]
    """The number of the sheet: players wrecked in one phase choose new ships in this order."""

    @property
    def qualities(self) -> tuple[int, int, int, int]:
        return (self.sails, self.cannons, self.hull, self.crew)


class Company(Piece):
    """A merchant ship of an India company, which has a card and a figure but no sheet."""

    kind: ClassVar[str] = "company"

    id: Literal["rougeaud", "bleusaille"]
    sails: Few
    cannons: Few
    hull: Few
    crew: Few
    crew_in_table: Few
    """The crew according to the rulebook's table of ships, which may contradict its text (ruling BOU-C3)."""
    cannons_five: FewOrNone
    """Its cannons with five players."""


class Standee(Piece):
    """The figure of a ship on the board, with a mast for the flag."""

    kind: ClassVar[str] = "standee"

    ship: Annotated[Id, Ref("ships companies")]
    """The id of its ship or company ship."""


class Compass(Piece):
    """A dial with six headings, 1 to 6 segments, the anchor, and the countdown of a dig."""

    kind: ClassVar[str] = "compass"

    colour: Colour


class Flag(Piece):
    """A flag in its owner's colour on a ship's figure."""

    kind: ClassVar[str] = "flag"

    colour: Colour


class Coin(Piece):
    """A coin."""

    kind: ClassVar[str] = "coin"

    value: Count


class Goods(Piece):
    """A cargo token, to be sold or used in a captain's action."""

    kind: ClassVar[str] = "goods"

    id: Good
    adds_to: Quality
    """The quality that it helps when the captain uses it: sails now, cannons next turn, or repaired hull."""
    captain: Text
    """The name of that captain's action."""


class Letter(Piece):
    """A letter of marque, which pays for one more action."""

    kind: ClassVar[str] = "letter"


class Damage(Piece):
    """A marker for one hit on the hull."""

    kind: ClassVar[str] = "damage"


class Upgrade(Piece):
    """A marker for a quality that the dry dock has upgraded."""

    kind: ClassVar[str] = "upgrade"

    adds_to: Quality


class Rose(Piece):
    """The compass rose, laid beside the archipelago to show where north is."""

    kind: ClassVar[str] = "rose"


class Aid(Piece):
    """A player aid: phases, actions, islands."""

    kind: ClassVar[str] = "aid"


class Setup(Piece):
    """A sheet that shows how to set up a first game."""

    kind: ClassVar[str] = "setup"
