"""The pieces of the Little Harbour, one class for each kind."""

from __future__ import annotations

from typing import ClassVar, Literal

from pnp.core.base.limits import Count, Many
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Kind, Piece, Text


class Tile(Piece):
    """A hex tile."""

    kind: ClassVar[str] = "tile"

    side_mm: Count
    terrain: Literal["sea", "isle", "reef"]


class Chart(Piece):
    """A board over several pages."""

    kind: ClassVar[str] = "board"

    width_mm: Count
    height_mm: Count
    overlap_mm: Count


class Figure(Piece):
    """A standee."""

    kind: ClassVar[str] = "standee"

    width_mm: Count
    height_mm: Count
    stand: Literal["feet", "cross"]
    figure: Literal["captain", "parrot"]


class Compass(Piece):
    """A dial."""

    kind: ClassVar[str] = "dial"

    diameter_mm: Count
    sectors: Many[Text]


class Hole(Component):
    """What is cut out of a mask."""

    shape: Literal["rect", "circle", "hex"]
    x_mm: Count
    y_mm: Count
    """Its middle."""
    across_mm: Count
    """Of a hexagon, from corner to corner."""


class Fog(Piece):
    """A mask to lay over the board."""

    kind: ClassVar[str] = "mask"

    width_mm: Count
    height_mm: Count
    holes: Many[Hole]


class Cube(Piece):
    """A die."""

    kind: ClassVar[str] = "die"

    side_mm: Count
    labels: Many[str] = ()


class Case(Piece):
    """A tuck box for the cards of one size."""

    kind: ClassVar[str] = "box"

    size: str
    cards: Count
    gsm: Count


class Card(Piece):
    """A card, upright or lying."""

    kind: ClassVar[str] = "card"

    size: str
    lying: bool
    words: Text


class Mat(Piece):
    """A player sheet."""

    kind: ClassVar[str] = "mat"

    size: str
    stores: Many[Text]


class Token(Piece):
    """A round or a square token."""

    kind: ClassVar[str] = "token"

    shape: Literal["rect", "circle"]
    value: Count


class Harbour(Catalog):
    """One of each."""

    tiles: Kind[Tile]
    boards: Kind[Chart]
    standees: Kind[Figure]
    dials: Kind[Compass]
    masks: Kind[Fog]
    dice: Kind[Cube]
    boxes: Kind[Case]
    cards: Kind[Card]
    mats: Kind[Mat]
    tokens: Kind[Token]
