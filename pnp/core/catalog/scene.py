"""Scenes of pieces and words, arranged in rows, stacks and maps instead of by coordinates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, TypeVar

from pydantic import Discriminator, Field, Tag

from pnp.core.base.limits import Few, Id, Many, Millimetres

from .component import Component, Text
from .unchecked import OWN_HANDLE, OWN_WORD

T = TypeVar("T")
Own = Annotated[T, OWN_WORD]
"""A drawing choice, which nothing in the game contradicts."""
Millimetre = Annotated[int, Field(ge=-1200, le=1200)]
Gap = Annotated[int, Field(ge=-100, le=100)]
Percent = Annotated[int, Field(ge=1, le=400)]
"""Size of a piece in percent of its own."""
Point = Annotated[Many[Millimetre], Field(min_length=2, max_length=2)]
"""Distance from the left and from the top, in millimetres of the printed piece."""
Handle = Annotated[Id | None, OWN_HANDLE]


class Node(Component):
    """A part of a scene."""

    sign: ClassVar[str]
    """Field that identifies this sort of node."""

    name: Handle = None
    """Name by which arrows and callouts refer to it."""
    mark: Own[Literal["ring", "pale"] | None] = None
    """``ring`` draws the eye to it; ``pale`` fades what does not matter now."""

    def within(self) -> Iterator[Scene]:
        """Yield the scenes that this node contains."""
        yield from ()

    def texts(self) -> Iterator[Text]:
        """Yield the texts of this node itself."""
        yield from ()


class Placed(Component):
    """Something that lies on a piece."""

    point: Own[Point]
    """Position of its centre on that piece."""
    show: Own[Scene]


class Shown(Node):
    """A piece of the catalog."""

    sign: ClassVar[str] = "piece"

    piece: Annotated[str, Field(pattern=r"^[a-z0-9_]+/[a-z0-9-]+$"), OWN_WORD]
    """Kind and id, such as ``cards/oak``."""
    side: Own[Literal["front", "back"]] = "front"
    scale: Own[Percent | None] = None
    """Size in percent, if not that of the figure."""
    turn: Own[Annotated[int, Field(ge=-360, le=360)]] = 0
    """Rotation in degrees, clockwise."""
    copies: Own[Few] = 1
    """Number of copies, drawn on top of each other with a small offset."""
    part: Own[Annotated[Many[Millimetre], Field(min_length=4, max_length=4)] | None] = None
    """Part of the face that is shown: left, top, width and height in millimetres."""
    panel: Own[str | None] = None
    """Panel that is shown of a folded piece, such as ``front``."""
    on: Own[Many[Placed]] = ()
    """Things that lie on it."""

    def within(self) -> Iterator[Scene]:
        yield from (placed.show for placed in self.on)


class Row(Node):
    """Things side by side, which wrap where there is no room."""

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
    """Things in rows of ``columns`` each, or fewer where there is no room."""

    sign: ClassVar[str] = "grid"

    grid: Own[Annotated[Many[Scene], Field(min_length=1)]]
    columns: Own[Few] = 4
    gap: Own[Gap] = 3

    def within(self) -> Iterator[Scene]:
        yield from self.grid


class Stack(Node):
    """Things on top of each other, the first on top; each shows an edge of the next."""

    sign: ClassVar[str] = "stack"

    stack: Own[Annotated[Many[Scene], Field(min_length=1)]]
    step: Own[Point] = (0, 8)
    """Offset of each from the one above it, in millimetres of the printed pieces."""

    def within(self) -> Iterator[Scene]:
        yield from self.stack


class Label(Node):
    """A text."""

    sign: ClassVar[str] = "text"

    text: Text
    style: Own[Literal["plain", "strong", "quiet", "title", "spot"]] = "plain"
    """Style of the text; ``spot`` is a sign on a piece, independent of the page's colours."""
    width: Own[Millimetres] = 38
    """Maximum width of its lines in millimetres."""
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
    """Dice with the numbers that they show."""

    sign: ClassVar[str] = "dice"

    dice: Own[Annotated[Many[Annotated[int, Field(ge=1, le=6)]], Field(min_length=1, max_length=12)]]
    colour: Own[Literal["white", "red", "blue", "yellow", "green", "black"]] = "white"
    size: Own[Millimetres] = 9


class Callout(Component):
    """A text about one point."""

    point: Own[Point | Id]
    """Point on the shown piece, in millimetres of the printed piece, or the name of a part."""
    says: Text


class Callouts(Node):
    """Texts around something, each with a line to its point; numbers and a legend where room is scarce."""

    sign: ClassVar[str] = "callouts"

    callouts: Own[Annotated[Many[Callout], Field(min_length=1, max_length=12)]]
    around: Own[Scene]
    side: Own[Literal["both", "left", "right"]] = "both"
    width: Own[Millimetres] = 42
    """Maximum width of its lines in millimetres."""

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
"""Axial coordinates of a hex; a third number selects one of its corners, from 0 clockwise."""


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
    """A route over a map, from spot to spot."""

    route: Own[Annotated[Many[Spot], Field(min_length=2)]]
    dashed: Own[bool] = False


class HexMap(Node):
    """Hexagonal tiles side by side, with the things on them and the routes between."""

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
    """Return the class name of the node that is written, by the field that only this sort has."""
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
