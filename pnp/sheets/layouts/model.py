"""A face without SVG, as it is written: boxes on a card, what each shows and how."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from pnp.core.catalog.component import Component

_DECIMAL = re.compile(r"-?\d{1,4}(\.\d{1,3})?")
_SIZES = re.compile(r"(?P<most>\d{1,3}(?:\.\d+)?)(?:\s*\.\.\s*(?P<least>\d{1,3}(?:\.\d+)?))?")
_FURTHEST_MM = 1200.0
_POINTS = (3.0, 200.0)


def _number(written: Any) -> float:
    """A number with or without decimals: YAML's are text to our reader, which keeps what was typed."""
    if isinstance(written, bool) or not _DECIMAL.fullmatch(str(written)):
        raise ValueError(f"a number is wanted, not {written!r}")
    value = float(written)
    if abs(value) > _FURTHEST_MM:
        raise ValueError(f"{value:g} is further than any paper reaches")
    return value


def _sizes(written: Any) -> tuple[float, float]:
    """``12`` or ``12..8``: the size wanted and the smallest allowed, in points."""
    found = _SIZES.fullmatch(str(written)) if not isinstance(written, bool | float) else None
    if not found:
        raise ValueError(f"a size is written 12, or 12..8 to shrink where it must, not {written!r}")
    most = float(found["most"])
    least = float(found["least"]) if found["least"] else most
    if not _POINTS[0] <= least <= most <= _POINTS[1]:
        raise ValueError(f"{most:g}..{least:g} is not a size that shrinks, between 200 and 3 points")
    return most, least


def _focus(written: Any) -> tuple[float, float]:
    """A word, or per cent from the left and from the top."""
    if isinstance(written, str) and written in _FOCUSES:
        return _FOCUSES[written]
    if isinstance(written, list | tuple) and len(written) == 2:
        across, down = (_number(part) for part in written)
        if 0 <= across <= 100 and 0 <= down <= 100:
            return across, down
    raise ValueError(f"write {', '.join(_FOCUSES)} or two per cents, such as [50, 20]")


def _text(written: Any) -> Any:
    """A number that stands for itself is text, too."""
    return str(written) if isinstance(written, int) and not isinstance(written, bool) else written


def _by_value(written: Any) -> Any:
    """A colour that is the same for every value, or one for each."""
    if isinstance(written, dict):
        return {
            str(key).lower() if isinstance(key, bool) else str(key): value for key, value in written.items()
        }
    return {"": written}


def _length(written: Any) -> float:
    """Millimetres, none below nothing."""
    value = _number(written)
    if value < 0:
        raise ValueError(f"a length is wanted, not {value:g}")
    return value


def _rounding(written: Any) -> float:
    """Millimetres; ``full`` is as round as the box allows."""
    return _FURTHEST_MM if written == "full" else _length(written)


_FOCUSES = {
    "middle": (50.0, 50.0), "top": (50.0, 0.0), "bottom": (50.0, 100.0), "left": (0.0, 50.0),
    "right": (100.0, 50.0),
}  # fmt: skip
Number = Annotated[float, BeforeValidator(_number)]
Sizes = Annotated[tuple[float, float], BeforeValidator(_sizes)]
Focus = Annotated[tuple[float, float], BeforeValidator(_focus)]
Length = Annotated[float, BeforeValidator(_length)]
Rounding = Annotated[float, BeforeValidator(_rounding)]
Rectangle = Annotated[list[Number], Field(min_length=4, max_length=4)]
Words = Annotated[str, Field(min_length=1, max_length=2000)]
Shown = Annotated[Words, BeforeValidator(_text)]
Colours = Annotated[dict[str, Words], BeforeValidator(_by_value)]
Fit = Literal["cover", "contain"]
Low = Literal["outline", "grey", "none"]
Pattern = Literal["plain", "diamonds", "dots", "stripes", "waves", "rays", "weave"]


class Box(BaseModel):
    """One box of a face. Everything may be left out: a zone of the layout below keeps what it has."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    at: Rectangle | None = None
    """Where it is: left, top, width, height in millimetres from the top left corner of the trimmed piece."""
    show: Shown | None = None
    """What it says: a field such as `effect`, or a text with gaps such as `"{rank} of {suit}"`, which hold
    expressions. `**bold**`, `*italic*` and `:coin:` count. A box that shows an empty field is left out."""
    font: Words | None = None
    """`title`, `number`, `serif`, `body`, `strong`, `italic`, or a font of your own."""
    size: Sizes | None = None
    """In points: `12`, or `12..8` to shrink to 8 where it must; what is still too long is a finding."""
    lines: Literal["one", "many"] | None = None
    """Whether the text is one line, or as many as fit; one where the box is no higher than two lines."""
    align: Literal["left", "middle", "right"] | None = None
    """Where the text, or the icons, stand across the box."""
    valign: Literal["top", "middle", "bottom"] | None = None
    """Where they stand from top to bottom."""
    colour: Words | None = None
    """Of text and icons: `"#c0392b"`, a field that has `colours`, a name among them, or one of `accent`,
    `ink`, `paper`, `soft`, `pale`, `deep`, `on-accent`."""
    fill: Words | None = None
    """What the box is filled with, a colour likewise; `none` for nothing. Low ink leaves it white."""
    frame: Words | None = None
    """The colour of the line around it; `none` for none."""
    line: Length | None = None
    """How thick that line is, in millimetres."""
    round: Rounding | None = None
    """How round its corners are, in millimetres; `full` makes a pill."""
    shape: Literal["box", "circle", "hex"] | None = None
    """What is filled, framed, and cut out of the picture: the box, or the circle or hexagon within it."""
    rotate: Number | None = None
    """Degrees clockwise about its middle."""
    image: Words | None = None
    """A field of the type image, or a file such as `art/frame.png`."""
    fit: Fit | None = None
    """`cover` fills the box and cuts off what is over, `contain` shows all of the picture."""
    focus: Focus | None = None
    """What of a picture that is cut stays in sight: `top`, `left`, or per cent from left and top, `[50, 20]`.
    """
    low: Low | None = None
    """What low ink makes of the picture: its `outline`, a pale `grey`, or `none`."""
    icon: Words | None = None
    """The name of an icon, `star`; a field that holds one; or a text with gaps."""
    icons: Shown | None = None
    """A row of icons: a field or an expression that counts how often `icon` is repeated, or a field that
    lists the names of icons."""
    when: Words | None = None
    """An expression; the box is there where it holds: `rank == 9`."""
    takes: Words | None = None
    """The name of a box whose room this one takes as well, where that box is left out."""
    off: bool = False
    """`true`, or in place of the whole box `false`, leaves out a zone of the layout below."""

    @model_validator(mode="before")
    @classmethod
    def _switched(cls, written: Any) -> Any:
        """``star: false`` switches a zone off."""
        return {"off": True} if written is False or written == "none" else written


class Files(Component):
    """The files of one font."""

    regular: Words
    """The font file, such as `fonts/Fancy.ttf`: TrueType or OpenType."""
    bold: Words | None = None
    """What `**bold**` words are set in."""
    italic: Words | None = None
    """What `*italic*` words are set in."""

    @model_validator(mode="before")
    @classmethod
    def _alone(cls, written: Any) -> Any:
        """One file is the regular one."""
        return {"regular": written} if isinstance(written, str) else written


class Sketch(Component):
    """A layout file: a face for every piece of a kind."""

    extends: Words | None = None
    """The layout to begin with: a shipped one, whose zones can be written over or switched off."""
    colours: dict[str, Colours] = {}  # noqa: RUF012 - pydantic copies it
    """Colours by the values of a field, `suit: {apple: "#c0392b"}`, or by names of your own,
    `gold: "#b8860b"`."""
    accent: Words | None = None
    """The colour that the layout builds on: a colour, or a field that has colours."""
    paper: Words | None = None
    """The colour of the background, out to the bleed: the same on all cards, since they share cuts."""
    ink: Words | None = None
    """The colour of plain text."""
    pattern: Pattern | None = None
    """What is drawn over the whole background: `plain`, `diamonds`, `dots`, `stripes`, `waves`, `rays`,
    `weave`."""
    fonts: dict[str, Files] = {}  # noqa: RUF012
    """Fonts of your own: `scroll: fonts/Scroll.ttf`, or files for `regular`, `bold` and `italic`."""
    drawn_for: Annotated[list[Number], Field(min_length=2, max_length=2)] | None = None
    """The width and height that the numbers are meant for: on a piece of another size they are stretched.
    A layout without it is drawn as it is written."""
    boxes: dict[str, Box] = {}  # noqa: RUF012
    """The boxes by their names, the first lowest."""
