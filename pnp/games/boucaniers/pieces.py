"""The pieces of Boucaniers, in the words of its box."""

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
"""When a boucanier is played: a phase of the turn, or the occasion at which it matters."""
Quality = Literal["sails", "cannons", "hull"]
Colour = Literal["red", "blue", "yellow", "green", "black"]
IslandId = Annotated[Id, Ref("tiles")]
Place = Annotated[int, Field(ge=0, le=8)]
"""One of nine: a clue in the frieze, a hole among the masks."""


class Tile(Piece):
    """A hexagon of the archipelago: an island, or the sea."""

    kind: ClassVar[str] = "tile"

    island: Id | None
    """The island's id, or nothing for the sea."""
    ring: Ring | None
    """Where the island must lie; the sea lies where there is room."""
    actions: Many[IslandAction]
    """Of these a ship at the centre of the tile may do one."""
    gives: Good | None
    """The good that is loaded here."""
    buys: Many[Good]
    """The goods that are sold here."""
    text: Text | None
    """What one may do here, for tile, aid and page."""


class Clue(Piece):
    """A feature of the landscape, named after it. Nine of them make a frieze that closes."""

    kind: ClassVar[str] = "clue"

    order: Place
    """Its place in the frieze; the ninth joins the first."""
    islands: Annotated[Many[IslandId], Field(min_length=2, max_length=2)]
    """The two islands that have this feature."""


class Mask(Piece):
    """A card with one hole, laid over a clue to learn whether an island holds the treasure."""

    kind: ClassVar[str] = "mask"

    island: IslandId
    hole: Place
    """Which of the nine symbols of a clue shows through it (their places are in ``spyglass``)."""


class Boucanier(Piece):
    """A crew card. Its back is a fragment of the treasure map."""

    kind: ClassVar[str] = "boucanier"

    role: Id
    action: bool
    """Whether using it is the ship's action of the turn."""
    phase: Phase
    cost: FewOrNone
    """The coins that each use costs."""
    hire: FewOrNone
    """The coins that recruiting it costs."""
    strength: FewOrNone
    """How many boucaniers it is worth in a boarding."""
    effect: Effect
    text: Text
    """What it does, on the card."""

    @property
    def when(self) -> When:
        return self.effect.when

    @property
    def places(self) -> int:
        """How many crew places it takes."""
        return self.effect.places

    @property
    def after_islands(self) -> bool:
        """Whether it is played after the ships on islands that offer the same."""
        return self.effect.after_islands

    @property
    def dig_turns(self) -> int:
        """By how many turns it shortens a dig."""
        return self.effect.turns if isinstance(self.effect, DigsFaster) else 0

    @property
    def fragments(self) -> int:
        """How many fragments of the map its back shows."""
        return self.effect.fragments if isinstance(self.effect, FeedsCannibals) else 1


class Ship(Piece):
    """A ship's sheet, with its four qualities."""

    kind: ClassVar[str] = "ship"

    sails: Few
    cannons: Few
    hull: Few
    crew: Few
    sheet: Annotated[int, Field(ge=1, le=10)]
    """The number of the sheet: wrecks of one phase choose again in this order."""

    @property
    def qualities(self) -> tuple[int, int, int, int]:
        return (self.sails, self.cannons, self.hull, self.crew)


class Company(Piece):
    """A merchant ship of an India company. No sheet, only a figure."""

    kind: ClassVar[str] = "company"

    id: Literal["rougeaud", "bleusaille"]
    sails: Few
    cannons: Few
    hull: Few
    crew: Few
    crew_in_table: Few
    """The crew that the table of ships shows, where the text may say otherwise (ruling BOU-C3)."""
    cannons_five: FewOrNone
    """Its cannons in a game of five."""


class Standee(Piece):
    """The figure of a ship on the board, with a mast for the flag."""

    kind: ClassVar[str] = "standee"

    ship: Annotated[Id, Ref("ships companies")]
    """The ship or company ship that it stands for."""


class Compass(Piece):
    """A dial: six headings, 1 to 6 segments, the anchor, and the countdown of a dig."""

    kind: ClassVar[str] = "compass"

    colour: Colour


class Flag(Piece):
    """What tells whose a ship is."""

    kind: ClassVar[str] = "flag"

    colour: Colour


class Coin(Piece):
    """Money."""

    kind: ClassVar[str] = "coin"

    value: Count


class Goods(Piece):
    """A cargo to sell, or to use as a captain's action."""

    kind: ClassVar[str] = "goods"

    id: Good
    adds_to: Quality
    """What one of it adds to when the captain uses it: sails now, cannons next turn, mended hull points."""
    captain: Text
    """What that action is called."""


class Letter(Piece):
    """A letter of marque: one more action."""

    kind: ClassVar[str] = "letter"


class Damage(Piece):
    """A hit on the hull."""

    kind: ClassVar[str] = "damage"


class Upgrade(Piece):
    """What the dry dock adds to a quality of a ship."""

    kind: ClassVar[str] = "upgrade"

    adds_to: Quality


class Rose(Piece):
    """The compass rose, laid beside the archipelago to say where north is."""

    kind: ClassVar[str] = "rose"


class Aid(Piece):
    """A player's summary: phases, actions, islands."""

    kind: ClassVar[str] = "aid"


class Setup(Piece):
    """The sheet that shows how to set up a first game."""

    kind: ClassVar[str] = "setup"
