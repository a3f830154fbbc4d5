"""Scenes of pieces and words, arranged in rows, stacks and maps rather than measured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, TypeVar

from pydantic import Discriminator, Field, Tag

from pnp.core.base.limits import Few, Id, Many, Millimetres

from .component import Component, Text
from .unchecked import OWN_HANDLE, OWN_WORD

T = TypeVar("T")
Own = Annotated[T, OWN_WORD]
"""How something is drawn: nothing in the game says that it must be drawn so."""
Millimetre = Annotated[int, Field(ge=-1200, le=1200)]
Gap = Annotated[int, Field(ge=-100, le=100)]
Percent = Annotated[int, Field(ge=1, le=400)]
"""How large a piece is drawn: 100 is its own size."""
Point = Annotated[Many[Millimetre], Field(min_length=2, max_length=2)]
"""From the left and from the top, in millimetres of the piece as it is printed."""
Handle = Annotated[Id | None, OWN_HANDLE]


class Node(Component):
    """A part of a scene."""

    sign: ClassVar[str]
    """The field that tells what it is."""

    name: Handle = None
    """What arrows and callouts call it."""
    mark: Own[Literal["ring", "pale"] | None] = None
    """A ring draws the eye to it; what is pale is there, but does not matter now."""

    def within(self) -> Iterator[Scene]:
        """The parts that it is made of."""
        yield from ()

    def texts(self) -> Iterator[Text]:
        """What it says itself."""
        yield from ()


class Placed(Component):
    """Something that lies on a piece."""

    point: Own[Point]
    """Where its middle lies on that piece."""
    show: Own[Scene]


class Shown(Node):
    """A piece of the catalog."""

    sign: ClassVar[str] = "piece"

    piece: Annotated[str, Field(pattern=r"^[a-z0-9_]+/[a-z0-9-]+$"), OWN_WORD]
    """Its kind and id: ``cards/oak``."""
    side: Own[Literal["front", "back"]] = "front"
    scale: Own[Percent | None] = None
    """How large it is drawn, if not as the figure says."""
    turn: Own[Annotated[int, Field(ge=-360, le=360)]] = 0
    """Degrees, clockwise."""
    copies: Own[Few] = 1
    """As many lie on each other, a little apart."""
    part: Own[Annotated[Many[Millimetre], Field(min_length=4, max_length=4)] | None] = None
    """Only this part of its face: left, top, width, height in millimetres."""
    panel: Own[str | None] = None
    """Only this panel of a piece that is folded, such as ``front``."""
    on: Own[Many[Placed]] = ()
    """What lies on it."""

    def within(self) -> Iterator[Scene]:
        yield from (placed.show for placed in self.on)


class Row(Node):
    """Things side by side; where there is no room they go on below."""

    sign: ClassVar[str] = "row"

    row: Own[Annotated[Many[Scene], Field(min_length=1)]]
    gap: Own[Gap] = 4
    align: Own[Literal["top", "middle", "bottom"]] = "middle"
    fill: Own[bool] = False
    """Whether its areas grow until the row is as wide as the figure may be."""

    def within(self) -> Iterator[Scene]:
        yield from self.row


class Column(Node):
    """Things below each other."""

    sign: ClassVar[str] = "column"

    column: Own[Annotated[Many[Scene], Field(min_length=1)]]
    gap: Own[Gap] = 3
    align: Own[Literal["left", "middle", "right"]] = "middle"

    def within(self) -> Iterator[Scene]:
        yield from self.column


class Grid(Node):
    """Things in rows of as many columns, fewer where there is no room."""

    sign: ClassVar[str] = "grid"

    grid: Own[Annotated[Many[Scene], Field(min_length=1)]]
    columns: Own[Few] = 4
    gap: Own[Gap] = 3

    def within(self) -> Iterator[Scene]:
        yield from self.grid


class Stack(Node):
    """Things that lie on each other, the first on top; each shows an edge of the next."""

    sign: ClassVar[str] = "stack"

    stack: Own[Annotated[Many[Scene], Field(min_length=1)]]
    step: Own[Point] = (0, 8)
    """How far each lies from the one above it, in millimetres of the pieces as they are printed."""

    def within(self) -> Iterator[Scene]:
        yield from self.stack


class Label(Node):
    """Words."""

    sign: ClassVar[str] = "text"

    text: Text
    style: Own[Literal["plain", "strong", "quiet", "title", "spot"]] = "plain"
    """A spot is a sign to be seen on a piece, whatever the page's colours."""
    width: Own[Millimetres] = 38
    """How wide its lines may be, in millimetres."""
    align: Own[Literal["left", "middle"]] = "middle"

    def texts(self) -> Iterator[Text]:
        yield self.text


class Area(Node):
    """A part of the table with a border, and what lies there."""

    sign: ClassVar[str] = "area"

    area: Own[Scene]
    title: Own[Text | None] = None

    def within(self) -> Iterator[Scene]:
        yield self.area

    def texts(self) -> Iterator[Text]:
        yield from (self.title,) if self.title else ()


class Throw(Node):
    """Dice as they fell."""

    sign: ClassVar[str] = "dice"

    dice: Own[Annotated[Many[Annotated[int, Field(ge=1, le=6)]], Field(min_length=1, max_length=12)]]
    colour: Own[Literal["white", "red", "blue", "yellow", "green", "black"]] = "white"
    size: Own[Millimetres] = 9


class Callout(Component):
    """Words about one point."""

    point: Own[Point | Id]
    """The point on what is shown, in millimetres of the piece as it is printed, or the name of a part."""
    says: Text


class Callouts(Node):
    """Words around something, each with a line to its point; numbers and a legend where room is scarce."""

    sign: ClassVar[str] = "callouts"

    callouts: Own[Annotated[Many[Callout], Field(min_length=1, max_length=12)]]
    around: Own[Scene]
    side: Own[Literal["both", "left", "right"]] = "both"
    width: Own[Millimetres] = 42
    """How wide its lines may be."""

    def within(self) -> Iterator[Scene]:
        yield self.around

    def texts(self) -> Iterator[Text]:
        yield from (callout.says for callout in self.callouts)


class Stage(Component):
    """One step of a procedure."""

    says: Text
    show: Own[Scene | None] = None


class Steps(Node):
    """A procedure as numbered panels."""

    sign: ClassVar[str] = "steps"

    steps: Own[Annotated[Many[Stage], Field(min_length=1, max_length=12)]]

    def within(self) -> Iterator[Scene]:
        yield from (step.show for step in self.steps if step.show)

    def texts(self) -> Iterator[Text]:
        yield from (step.says for step in self.steps)


Spot = Annotated[Many[Annotated[int, Field(ge=-20, le=20)]], Field(min_length=2, max_length=3)]
"""A hex by its axial coordinates; with a third number one of its corners, from 0 clockwise."""


class Tile(Component):
    """A hex of a map."""

    piece: Annotated[str, Field(pattern=r"^[a-z0-9_]+/[a-z0-9-]+$"), OWN_WORD]
    hex: Own[Spot]
    side: Own[Literal["front", "back"]] = "front"
    turn: Own[Annotated[int, Field(ge=-360, le=360)]] = 0


class Token(Component):
    """Something on a hex of a map, or on one of its corners."""

    hex: Own[Spot]
    show: Own[Scene]


class Route(Component):
    """A way over a map, from spot to spot."""

    route: Own[Annotated[Many[Spot], Field(min_length=2)]]
    dashed: Own[bool] = False


class HexMap(Node):
    """Hexagonal tiles side by side, with what stands on them and the ways between."""

    sign: ClassVar[str] = "map"

    map: Own[Annotated[Many[Tile], Field(min_length=1)]]
    tokens: Own[Many[Token]] = ()
    routes: Own[Many[Route]] = ()

    def within(self) -> Iterator[Scene]:
        yield from (token.show for token in self.tokens)


_NODES: tuple[type[Node], ...] = (
    Shown, Row, Column, Grid, Stack, Label, Area, Throw, Callouts, Steps, HexMap,
)  # fmt: skip
SIGNS = {node.sign: node.__name__ for node in _NODES}


def _sort(written: Any) -> str | None:
    """Which sort of node is written: each has a field that no other has."""
    if isinstance(written, Node):
        return type(written).__name__
    signs = [sign for sign in SIGNS if isinstance(written, dict) and sign in written]
    return SIGNS[signs[0]] if signs else None


Scene: TypeAlias = Annotated[
    Annotated[Shown, Tag("Shown")]
    | Annotated[Row, Tag("Row")]
    | Annotated[Column, Tag("Column")]
    | Annotated[Grid, Tag("Grid")]
    | Annotated[Stack, Tag("Stack")]
    | Annotated[Label, Tag("Label")]
    | Annotated[Area, Tag("Area")]
    | Annotated[Throw, Tag("Throw")]
    | Annotated[Callouts, Tag("Callouts")]
    | Annotated[Steps, Tag("Steps")]
    | Annotated[HexMap, Tag("HexMap")],
    Discriminator(
        _sort,
        custom_error_type="unknown_scene",
        custom_error_message=f"must have one of {', '.join(SIGNS)}",
    ),
]


_MODELS: tuple[type[Component], ...] = (Placed, *_NODES, Callout, Stage, Token)
for _model in _MODELS:
    _model.model_rebuild()
