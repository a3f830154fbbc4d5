"""Lay out the text of SVG: chunks, anchors, shifts and spacing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import fsum
from typing import NamedTuple

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import Run

from .matrix import parse_number
from .paint import Link, Style, inherit
from .tree import Element, SvgFault

_BLANKS = re.compile(r"[ \t\r\n]+")
"""The blanks that SVG collapses; no-break spaces are not among them."""


class StyledRun(NamedTuple):
    """A run of text and the style that paints it."""

    run: Run
    style: Style


@dataclass(slots=True)
class _Piece:
    text: str
    style: Style
    dx: float
    dy: float


@dataclass(slots=True)
class _Chunk:
    """Text that is anchored as a whole, from one absolute position to the next."""

    x: float | None
    y: float | None
    anchor: float
    pieces: list[_Piece] = field(default_factory=list)

    def add(self, text: str, style: Style, shift: tuple[float, float]) -> None:
        collapsed = _BLANKS.sub(" ", text)
        if not self.pieces or self.pieces[-1].text.endswith(" "):
            collapsed = collapsed.lstrip(" ")
        if collapsed:
            self.pieces.append(_Piece(collapsed, style, *shift))

    def trim(self) -> None:
        """Remove the trailing blank, which would shift an anchored line."""
        if self.pieces:
            self.pieces[-1].text = self.pieces[-1].text.rstrip(" ")

    def runs(self, x: float, y: float) -> Iterator[StyledRun]:
        """Yield the pieces at their positions; the anchor ignores the spacing after the last letter."""
        advances = [_advance(piece) for piece in self.pieces]
        last = self.pieces[-1].style.letter_spacing if self.pieces else 0.0
        whole = fsum(piece.dx for piece in self.pieces) + fsum(advances) - last
        x -= self.anchor * whole
        for piece, advance in zip(self.pieces, advances, strict=True):
            x += piece.dx
            y += piece.dy
            if piece.text:
                yield StyledRun(_run(piece, x, y), piece.style)
            x += advance


def texts(element: Element, style: Style) -> Iterator[tuple[Element, Style]]:
    """Yield each <text> with its inherited style, in the order of the source."""
    for child in element.elements():
        try:
            inherited = inherit(style, child.attributes)
        except ValueError as error:
            raise SvgFault(str(error), child.line) from None
        if child.tag == "text":
            yield child, inherited
        else:
            yield from texts(child, inherited)


def layout_text(element: Element, style: Style) -> list[StyledRun]:
    """Return the runs of a <text> element in its own coordinates."""
    chunks: list[_Chunk] = []
    _collect(element, style, chunks)
    placed: list[StyledRun] = []
    x = y = 0.0
    for chunk in chunks:
        chunk.trim()
        x = x if chunk.x is None else chunk.x
        y = y if chunk.y is None else chunk.y
        runs = list(chunk.runs(x, y))
        if runs:
            x, y = runs[-1].run.end, runs[-1].run.y
        placed += runs
    return placed


def _collect(element: Element, style: Style, chunks: list[_Chunk]) -> None:
    attributes = element.attributes
    try:
        x, y, dx, dy = (
            parse_number(attributes[name]) if name in attributes else None for name in ("x", "y", "dx", "dy")
        )
        if not chunks or x is not None or y is not None:
            chunks.append(_Chunk(x, y, style.text_anchor))
        shift = (dx or 0.0, dy or 0.0)
        for child in element.children:
            if isinstance(child, str):
                if child.strip(" \t\r\n") or chunks[-1].pieces:
                    chunks[-1].add(child, style, shift)
                    shift = (0.0, 0.0)
            elif child.tag == "tspan":
                _collect(child, inherit(style, child.attributes), chunks)
    except ValueError as error:
        raise SvgFault(str(error), element.line) from None


def _font(style: Style) -> fonts.Font:
    if not style.font_family or not style.font_size:
        raise ValueError("text needs a font-family and a font-size")
    return fonts.find(style.font_family, style.font_weight, style.font_style)


def _advance(piece: _Piece) -> float:
    style = piece.style
    return fonts.width(piece.text, _font(style), style.font_size) + style.letter_spacing * len(piece.text)


def _run(piece: _Piece, x: float, y: float) -> Run:
    style = piece.style
    if Link in (type(style.fill), type(style.stroke)):
        raise ValueError("a gradient cannot paint text")
    mode = 0 if not style.stroke or not style.stroke_width else 2 if style.fill else 1
    return Run(piece.text, _font(style), style.font_size, x, y, style.letter_spacing, mode)
