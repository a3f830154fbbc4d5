"""Typeset the words in figures: fonts, sizes and line breaks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from math import fsum

from pnp.core.base.diagnostic import Place
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.fonts import MM_PER_POINT, NAMED
from pnp.sheets.typesetting.text import fit_paragraph

from .boxes import Box, Fault
from .shapes import Disc, Words

_LEADING = 1.22
_QUOTED = 40
BADGE_MM = 2.6
_CALLED = {fonts.find(*font): name for name, font in NAMED.items()}


@dataclass(frozen=True)
class Lettering:
    """A type style: font, size and tone."""

    font: str
    size_pt: float
    tone: str = "ink"

    @property
    def size_mm(self) -> float:
        return self.size_pt * MM_PER_POINT


STYLES = {
    "plain": Lettering("body", 8.0),
    "strong": Lettering("strong", 8.0),
    "quiet": Lettering("italic", 8.0, "quiet"),
    "title": Lettering("title", 9.5),
    "spot": Lettering("title", 14.0, "#a63822"),
    "badge": Lettering("strong", 8.0, "paper"),
}


def typeset_lines(text: str, style: str, width_mm: float, place: Place, align: str = "left") -> Box:
    """Typeset a text in lines up to a width; the box is as wide as its longest line."""
    kind = STYLES[style]
    font = fonts.find(*NAMED[kind.font])
    fit = fit_paragraph(text, font, width_mm, math.inf, kind.size_pt, kind.size_pt, _LEADING, markup=True)
    widths = [fsum(fonts.width(part, used, kind.size_mm) for part, used in line) for line in fit.spans]
    width, row = max(widths, default=0.0), _LEADING * kind.size_mm
    x, anchor = {"left": (0.0, "start"), "middle": (width / 2, "middle"), "right": (width, "end")}[align]
    drop = row / 2 + fonts.cap_height(font) * kind.size_mm / 2
    words = tuple(
        Words(
            tuple((_CALLED.get(used, "strong"), part) for part, used in line),
            x,
            index * row + drop,
            kind.size_mm,
            kind.tone,
            anchor,
        )
        for index, line in enumerate(fit.spans)
    )
    return Box(width, len(words) * row, words, faults=_faults(text, fit.too_wide_mm, width_mm, place, font))


def _faults(text: str, too_wide: float, room: float, place: Place, font: fonts.Font) -> tuple[Fault, ...]:
    quoted = text if len(text) <= _QUOTED else text[: _QUOTED - 1].rstrip() + "…"
    found = []
    if too_wide:
        found.append(
            Fault(f'"{quoted}" is {max(too_wide, 0.1):.1f} mm too wide for its {room:.0f} mm', place)
        )
    if missing := fonts.missing(text, font):
        found.append(Fault(f"{font.name} has no glyph for {', '.join(missing)}", place))
    return tuple(found)


def badge(text: str, x: float, y: float) -> tuple[Disc, Words]:
    """Return a number on a disc."""
    kind = STYLES["badge"]
    return (
        Disc(x, y, BADGE_MM, "badge"),
        Words(((kind.font, text),), x, y + 0.33 * kind.size_mm, kind.size_mm, kind.tone, "middle"),
    )
