"""Typeset words into rows of one column and collect findings about text that does not fit."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.sheets.figures import Box, draw_figure
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pieces.face import Face
from pnp.sheets.typesetting.faults import UNSET_RULES

from .flow import Bar, Block, Portrait, Row
from .manuscript import NamedPiece, Words
from .palette import Palette
from .rich_text import TypeStyle, one_row, rows
from .typography import SMALLEST_PT, Typography

INDENT_MM = 10.5
"""The left edge of text that stands beside its number."""
_QUOTED = 40
"""The most characters of a text that a finding quotes."""


def quoted_character(char: str) -> str:
    """Return a character as a finding quotes it: an unprintable one by its Unicode name."""
    return char if char.isprintable() else unicodedata.name(char, "a control character").lower()


@dataclass
class Column:
    """A typesetter for the text of one booklet."""

    width_mm: float
    words: Mapping[str, str]
    """The booklet's own messages."""
    palette: Palette
    numbers: dict[str, str]
    """The number of each chapter, entry and step that a link may refer to, by its id."""
    face_drawing: Callable[[Face], Drawing | None] | None = None
    """A function that draws the face of a piece in a figure; without it figures are only measured."""
    findings: list[Diagnostic] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.type = Typography.of(self.palette)

    def rows(
        self,
        words: Sequence[Words],
        kind: TypeStyle,
        place: Place,
        left_mm: float = 0.0,
        right_mm: float = 0.0,
    ) -> tuple[Row, ...]:
        """Typeset words between two indents, at least one row; links to rules show the rule's number."""
        width = self.width_mm - left_mm - right_mm
        set_rows, too_wide = rows([self._with_number(piece) for piece in words], kind, width, left_mm)
        self._check_width("".join(piece.text for piece in words), too_wide, width, place)
        self._check_glyphs(set_rows, place)
        return set_rows or (kind.row(),)

    def one_row(self, text: str, kind: TypeStyle, place: Place, width_mm: float) -> Row:
        """Typeset one line, shrunk to fit."""
        row, too_wide = one_row(text, kind, width_mm, SMALLEST_PT)
        self._check_width(text, too_wide, width_mm, place)
        self._check_glyphs([row], place)
        return row

    def ends(self, outer: str, inner: str, kind: TypeStyle, place: Place, *, mirrored: bool) -> Row:
        """Typeset a line with one text at each end of the column."""
        left, right = (inner, outer) if mirrored else (outer, inner)
        too_wide = kind.width_mm(f"{left}  {right}") - self.width_mm
        self._check_width(f"{outer} {inner}", max(0.0, too_wide), self.width_mm, place)
        return kind.row(kind.span(left), kind.span(right, self.width_mm - kind.width_mm(right)))

    def picture(self, box: Box, left_mm: float, width_mm: float) -> Row:
        """Return a row with a figure centred in a width, and some space below it."""
        x = left_mm + max(0.0, (width_mm - box.width) / 2)
        picture = draw_figure(box, self.palette.tones, self.face_drawing) if self.face_drawing else None
        return Row(box.height + 1.6, picture=picture, picture_x_mm=x)

    def portraits(self, pieces: Iterable[NamedPiece]) -> tuple[Portrait, ...]:
        """Draw pieces for the margin; none if figures are only measured."""
        drawing = self.face_drawing
        return tuple(
            Portrait(one.name, draw_figure(one.picture, self.palette.tones, drawing))
            for one in pieces
            if drawing
        )

    def heading(self, number: str, title: str, anchor: str, place: Place) -> Block:
        """Return the title of a chapter above a line, kept on one page with the next block."""
        x = INDENT_MM if number else 0.0
        first, *others = self.rows([Words(title)], self.type.chapter, place, x)
        numbered = replace(first, spans=(self.type.chapter_number.span(number), *first.spans))
        line = Row(2.0, bars=(Bar(0.0, 0.9, self.width_mm, 0.5, self.palette.accent),))
        return Block((numbered, *others, line), 7.0, anchor=anchor, title=title, keeps_next=True, whole=True)

    def _with_number(self, piece: Words) -> Words:
        number = self.numbers.get(piece.to)
        if number is None:
            return piece
        arrow = f"→\u00a0{number}"
        return replace(piece, text=f"{piece.text}\u00a0{arrow}" if piece.text else arrow)

    def _check_width(self, text: str, too_wide_mm: float, width_mm: float, place: Place) -> None:
        quoted = text if len(text) <= _QUOTED else text[: _QUOTED - 1].rstrip() + "…"
        if too_wide_mm:
            message = f'"{quoted}" is {max(too_wide_mm, 0.1):.1f} mm too wide for a line of {width_mm:.1f} mm'
            self._record(UNSET_RULES.found(f"rules booklet: {message}", place))
        if "*" in text:
            message = f'"{quoted}" holds an asterisk that marks no words'
            self._record(UNSET_RULES.found(f"rules booklet: {message}", place))

    def _check_glyphs(self, set_rows: Sequence[Row], place: Place) -> None:
        for span in (span for row in set_rows for span in row.spans):
            for char in fonts.missing(span.text, span.font):
                message = f"{span.font.name} has no glyph for U+{ord(char):04X}"
                self._record(UNSET_RULES.found(f"rules booklet: {message}", place, quoted_character(char)))

    def _record(self, finding: Diagnostic) -> None:
        """Record a finding once, although most text is typeset twice."""
        if finding not in self.findings:
            self.findings.append(finding)
