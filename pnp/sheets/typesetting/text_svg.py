"""Write fitted lines as SVG: <text> elements, and paths for icons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup, escape

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.fonts import EM, MM_PER_POINT, Font
from pnp.sheets.svg.matrix import fmt

from .icons import BEARING, Icon, Icons
from .text import Fit, Line

ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""SVG's names of anchors, and their position as a share of the line's width."""


class _Placed(NamedTuple):
    """Words or an icon on a line: the left end and the baseline."""

    what: str | Icon
    font: Font
    x: float
    y: float


@dataclass(frozen=True)
class TextLines:
    """Lines on their baselines, anchored at ``x``."""

    fit: Fit
    font: Font
    x: float
    anchor: str
    baselines: Sequence[float]
    fill: str

    def single(self) -> Markup:
        """Return the first line as a <text> of one font."""
        at = f'x="{fmt(self.x)}" y="{fmt(self.baselines[0])}"'
        return Markup(f"<text {at} {self._head(self.anchor)}>{escape(self.fit.lines[0])}</text>")  # noqa: S704

    def plain(self) -> Markup:
        """Return the lines as one ``<text>`` element, for text without icons."""
        lines = "".join(
            _line(self.x, y, spans, self.font)
            for y, spans in zip(self.baselines, self.fit.spans, strict=True)
        )
        return Markup(f"<text {self._head(self.anchor)}>{lines}</text>")  # noqa: S704

    def illustrated(self, icons: Icons) -> Markup:
        """Return lines with icons as a group in which each piece is positioned by itself."""
        words, pictures = [], []
        for what, font, x, y in self._placed(icons):
            if isinstance(what, Icon):
                capitals = fonts.cap_height(font) * self._size_mm
                height, over = capitals * what.capitals, capitals * (what.capitals - 1) / 2
                pictures.append(what.drawn(x, y - height + over, height))
            else:
                words.append(_line(x, y, ((what, font),), self.font))
        text = f"<text {self._head('start')}>{''.join(words)}</text>" if words else ""
        return Markup(f'<g fill="{escape(self.fill)}">{text}{"".join(pictures)}</g>')  # noqa: S704

    @property
    def _size_mm(self) -> float:
        return self.fit.size_pt * MM_PER_POINT

    def _head(self, anchor: str) -> str:
        return (
            f'{_font_attributes(self.font)} font-size="{fmt(self._size_mm)}" '
            f'text-anchor="{escape(anchor)}" fill="{escape(self.fill)}"'
        )

    def _placed(self, icons: Icons) -> Iterator[_Placed]:
        """Yield the pieces from left to right; leading blanks are skipped, since SVG drops them."""
        mm = self._size_mm / EM
        for y, spans in zip(self.baselines, self.fit.spans, strict=True):
            whole = sum(icons.units(text, font) for text, font in spans)
            x = self.x - ANCHORS[self.anchor] * whole * mm
            for piece, font in ((piece, font) for text, font in spans for piece in icons.pieces(text)):
                if isinstance(piece, Icon):
                    yield _Placed(piece, font, x + BEARING * mm, y)
                    x += piece.units(font) * mm
                    continue
                words = piece.lstrip(" ")
                end = x + fonts.units(piece, font) * mm
                if words:
                    yield _Placed(words, font, end - fonts.units(words, font) * mm, y)
                x = end


def _line(x: float, y: float, spans: Line, font: Font) -> str:
    words = "".join(
        str(escape(text)) if used == font else f"<tspan {_font_attributes(used)}>{escape(text)}</tspan>"
        for text, used in spans
    )
    return f'<tspan x="{fmt(x)}" y="{fmt(y)}">{words}</tspan>'


def _font_attributes(font: Font) -> str:
    return f'font-family="{font.family}" font-weight="{font.weight}" font-style="{font.style}"'
