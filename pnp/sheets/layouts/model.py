"""The file format of layouts: boxes on a card, what each shows and how it looks."""

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
    """Parse a number with or without decimals; decimals arrive as text, as they were typed."""
    if isinstance(written, bool) or not _DECIMAL.fullmatch(str(written)):
        raise ValueError(f"a number is wanted, not {written!r}")
    value = float(written)
    if abs(value) > _FURTHEST_MM:
        raise ValueError(f"{value:g} is further than any paper reaches")
    return value


def _sizes(written: Any) -> tuple[float, float]:
    """Parse ``12`` or ``12..8``: the preferred and the smallest size, in points."""
    found = _SIZES.fullmatch(str(written)) if not isinstance(written, bool | float) else None
    if not found:
        raise ValueError(f"a size is written 12, or 12..8 to shrink where it must, not {written!r}")
    most = float(found["most"])
    least = float(found["least"]) if found["least"] else most
    if not _POINTS[0] <= least <= most <= _POINTS[1]:
        raise ValueError(f"{most:g}..{least:g} is not a size that shrinks, between 200 and 3 points")
    return most, least


def _focus(written: Any) -> tuple[float, float]:
    """Parse a word, or percentages from the left and from the top."""
    if isinstance(written, str) and written in _FOCUSES:
        return _FOCUSES[written]
    if isinstance(written, list | tuple) and len(written) == 2:
        across, down = (_number(part) for part in written)
        if 0 <= across <= 100 and 0 <= down <= 100:
            return across, down
    raise ValueError(f"write {', '.join(_FOCUSES)} or two per cents, such as [50, 20]")


def _text(written: Any) -> Any:
    """Convert an integer to text."""
    return str(written) if isinstance(written, int) and not isinstance(written, bool) else written


def _by_value(written: Any) -> Any:
    """Return colours by value; a single colour has the empty key."""
    if isinstance(written, dict):
        return {
            str(key).lower() if isinstance(key, bool) else str(key): value for key, value in written.items()
        }
    return {"": written}


def _length(written: Any) -> float:
    """Parse millimetres, not negative."""
    value = _number(written)
    if value < 0:
        raise ValueError(f"a length is wanted, not {value:g}")
    return value


def _rounding(written: Any) -> float:
    """Parse millimetres; ``full`` is as round as the box allows."""
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
    """One box of a face; every option may be left out and is then taken from the extended layout."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    at: Rectangle | None = None
    """The position and size, `[left, top, width, height]`, in millimetres from the top left corner of the
    trimmed piece."""
    show: Shown | None = None
    """The text of the box: the name of a field such as `effect`, or words with gaps such as `"{rank} of
    {suit}"`; a gap holds a field or an expression. You can use `**bold**`, `*italic*` and icons such as
    `:coin:`. If the field is empty, the box is left out."""
    font: Words | None = None
    """The font of the text: `title`, `number`, `serif`, `body`, `strong`, `italic`, or one of your own
    `fonts`."""
    size: Sizes | None = None
    """The type size in points: `12`, or `12..8` to let long text shrink down to 8. Text that is still too
    long is reported by `pnp check`."""
    lines: Literal["one", "many"] | None = None
    """`one` keeps the text on a single line, `many` lets it wrap. If you leave it out, a box that is too low
    for two lines has one."""
    align: Literal["left", "middle", "right"] | None = None
    """The horizontal position of the text or the icons in the box."""
    valign: Literal["top", "middle", "bottom"] | None = None
    """The vertical position of the text or the icons in the box."""
    colour: Words | None = None
    """The colour of the text and the icons: a colour such as `"#c0392b"`, a field or a name from `colours`,
    or one of `accent`, `ink`, `paper`, `soft`, `pale`, `deep`, `on-accent`."""
    fill: Words | None = None
    """The colour inside the box, written as for `colour`; `none` for no fill. In low ink the box stays white.
    """
    frame: Words | None = None
    """The colour of the line around the box, written as for `colour`; `none` for no line."""
    line: Length | None = None
    """The thickness of the line around the box, in millimetres."""
    round: Rounding | None = None
    """The radius of the corners in millimetres; `full` rounds the ends completely, like a pill."""
    shape: Literal["box", "circle", "hex"] | None = None
    """The shape that is filled, framed and used to crop the picture: `box`, or the largest `circle` or `hex`
    inside it."""
    rotate: Number | None = None
    """The rotation about the middle of the box, in degrees clockwise."""
    image: Words | None = None
    """The picture in the box: the name of a field of type image, or a file such as `art/frame.png`."""
    fit: Fit | None = None
    """`cover` fills the box and crops the picture, `contain` shows the whole picture."""
    focus: Focus | None = None
    """The part of a cropped picture that stays visible: `middle`, `top`, `bottom`, `left`, `right`, or
    percentages from left and top such as `[50, 20]`."""
    low: Low | None = None
    """How low ink prints the picture: as an `outline`, in pale `grey`, or not at all (`none`)."""
    icon: Words | None = None
    """The icon in the box: its name such as `star`, the name of a field that holds an icon's name, or a text
    with gaps."""
    icons: Shown | None = None
    """A row of icons: a field or an expression that says how many times to repeat `icon`, or a field that
    lists the names of icons."""
    when: Words | None = None
    """A condition such as `rank == 9`; the box appears only on pieces for which it is true."""
    takes: Words | None = None
    """The name of another box. On pieces where that box is left out, this one grows over its space and its
    text is set larger."""
    off: bool = False
    """`true` removes a box of the layout that you extend; `star: false` is short for `star: {off: true}`."""

    @model_validator(mode="before")
    @classmethod
    def _switched(cls, written: Any) -> Any:
        """Convert ``star: false`` to a box that is switched off."""
        return {"off": True} if written is False or written == "none" else written


class FontFiles(Component):
    """The files of one font."""

    regular: Words
    """The font file, TrueType or OpenType, such as `fonts/Fancy.ttf`."""
    bold: Words | None = None
    """The font file for `**bold**` words."""
    italic: Words | None = None
    """The font file for `*italic*` words."""

    @model_validator(mode="before")
    @classmethod
    def _alone(cls, written: Any) -> Any:
        """Convert a single file name to the regular font."""
        return {"regular": written} if isinstance(written, str) else written


class LayoutFile(Component):
    """A layout file: the design of the faces of a kind of piece."""

    extends: Words | None = None
    """The layout to start from: a shipped one such as `classic`, or a file of your own. You can change or
    remove each of its boxes."""
    colours: dict[str, Colours] = {}  # noqa: RUF012 - pydantic copies it
    """Colours for the values of a field, such as `suit: {apple: "#c0392b"}`, or colours under names of your
    own, such as `gold: "#b8860b"`."""
    accent: Words | None = None
    """The main colour of the layout: a colour, or a field that has `colours`."""
    paper: Words | None = None
    """The colour of the background, including the bleed. It should be the same on all cards, since neighbours
    share cuts."""
    ink: Words | None = None
    """The colour of ordinary text."""
    pattern: Pattern | None = None
    """The pattern on the background: `plain`, `diamonds`, `dots`, `stripes`, `waves`, `rays`, `weave`."""
    fonts: dict[str, FontFiles] = {}  # noqa: RUF012
    """Fonts of your own, by name: `scroll: fonts/Scroll.ttf`, or files for `regular`, `bold` and `italic`."""
    drawn_for: Annotated[list[Number], Field(min_length=2, max_length=2)] | None = None
    """The width and height of the piece, in millimetres, that the positions are written for. On pieces of
    another size the boxes are stretched. If you leave it out, they are not stretched."""
    boxes: dict[str, Box] = {}  # noqa: RUF012
    """The boxes by name. The first one is at the bottom, each next one lies over it."""
