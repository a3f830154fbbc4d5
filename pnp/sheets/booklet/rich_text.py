"""Break words with styles and links into rows of spans."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.fonts import MM_PER_POINT, Font
from pnp.sheets.typesetting.text import Line, fit_line, fit_paragraph

from .flow import Row, Span
from .manuscript import Words

_BLANKS = re.compile(r"[ \t\r\n]+")
_MARKED = {"plain": "{}", "bold": "**{}**", "italic": "*{}*"}


@dataclass(frozen=True)
class TypeStyle:
    """A type style: font, size, leading and colour."""

    font: Font
    size_pt: float
    leading: float
    colour: str
    link: str = ""
    """The colour of linked words; empty for the usual colour."""

    @property
    def size_mm(self) -> float:
        return self.size_pt * MM_PER_POINT

    @property
    def height_mm(self) -> float:
        return self.leading * self.size_mm

    @property
    def baseline_mm(self) -> float:
        """The distance from the top of a row to its baseline."""
        above, below = fonts.ascent(self.font), fonts.descent(self.font)
        return ((self.leading - above - below) / 2 + above) * self.size_mm

    def width_mm(self, text: str) -> float:
        return fonts.width(text, self.font, self.size_mm)

    def span(self, text: str, x_mm: float = 0.0, to: str = "") -> Span:
        return Span(text, self.font, self.size_mm, x_mm, (to and self.link) or self.colour, to)

    def row(self, *spans: Span) -> Row:
        return Row(self.height_mm, self.baseline_mm, spans)


def rows(
    words: Sequence[Words], kind: TypeStyle, width_mm: float, x_mm: float
) -> tuple[tuple[Row, ...], float]:
    """Return rows that start at ``x_mm``, and by how many mm the widest word is too wide."""
    tidy = _normalized(words)
    marked = "".join(_MARKED[piece.style].format(piece.text) for piece in tidy)
    size = kind.size_pt
    fit = fit_paragraph(marked, kind.font, width_mm, math.inf, size, size, kind.leading, markup=True)
    targets = [piece.to for piece in tidy for _ in piece.text]
    set_rows, start = [], 0
    for line, text in zip(fit.spans, fit.lines, strict=True):
        set_rows.append(kind.row(*_spans(line, targets[start : start + len(text)], kind, x_mm)))
        start += len(text) + 1
    return tuple(set_rows), fit.too_wide_mm


def one_row(text: str, kind: TypeStyle, width_mm: float, min_pt: float) -> tuple[Row, float]:
    """Return one line, shrunk to fit, and by how many mm it is still too wide."""
    fit = fit_line(text, kind.font, width_mm, kind.size_pt, min_pt)
    return (smaller := replace(kind, size_pt=fit.size_pt)).row(smaller.span(text)), fit.too_wide_mm


def _normalized(words: Sequence[Words]) -> list[Words]:
    """Return the words with single blanks and none at the ends; drop asterisks, which are markup."""
    tidy: list[Words] = []
    for piece in words:
        text = _BLANKS.sub(" ", piece.text.replace("*", ""))
        if not tidy or tidy[-1].text.endswith(" "):
            text = text.removeprefix(" ")
        if text:
            tidy.append(replace(piece, text=text))
    if tidy:
        tidy[-1] = replace(tidy[-1], text=tidy[-1].text.removesuffix(" "))
    return [piece for piece in tidy if piece.text]


def _spans(line: Line, targets: Sequence[str], kind: TypeStyle, x_mm: float) -> list[Span]:
    """Return the spans of a line, split where the font or the link changes."""
    spans: list[Span] = []
    letters = ((char, font) for text, font in line for char in text)
    for (font, to), group in groupby(
        zip(letters, targets, strict=True), key=lambda item: (item[0][1], item[1])
    ):
        text = "".join(char for (char, _), _ in group)
        spans.append(replace(kind, font=font).span(text, spans[-1].end_mm if spans else x_mm, to))
    return spans
