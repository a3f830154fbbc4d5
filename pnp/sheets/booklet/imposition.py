"""Impose pages of half a sheet onto sheets, for folding or in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.core.base.diagnostic import Diagnostic
from pnp.sheets import svg
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.imposition.marks import LONGEST_MM, THICKNESS_MM
from pnp.sheets.pdf.document import Anchor, Link, Sheet, Stamp
from pnp.sheets.pieces.paper import INK_MM, Paper

from .book import BookletStyle, BoundPage, typeset_pages
from .manuscript import BookletText
from .signature import signature

Form = Literal["fold", "reading"]
Side = Literal["front", "back", "single"]
STAPLE_MM = 12.0
_STAPLES = (0.25, 0.75)
"""The positions of the staples, as shares of the fold."""


@dataclass(frozen=True)
class PlacedPage:
    """A page of the booklet at its position on a sheet."""

    page: int
    """The page number, counted from 1."""
    sheet: int
    """The side of a sheet, counted from 0 through the booklet."""
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    turn: int
    """The clockwise rotation of its text, in degrees."""


@dataclass(frozen=True)
class Booklet:
    """The imposed sheets of a booklet, with the position of each page."""

    sheets: tuple[Sheet, ...]
    sides: tuple[Side, ...]
    pages: tuple[PlacedPage, ...]
    form: Form


def booklet(
    text: BookletText, style: BookletStyle, *, form: Form = "reading", short_edge: bool = False
) -> tuple[Booklet, list[Diagnostic]]:
    """Typeset and impose a booklet, two pages a side; also return findings about its text.

    Pages to fold are turned a quarter on upright sheets, so that the printer flips them over the same edge as
    the sheets of pieces: the long one, unless ``short_edge``.
    """
    pages, findings = typeset_pages(text, style, whole_sheets=form == "fold")
    title = text.words["rules"]
    if form == "fold":
        return _folding_order(pages, style.paper, title, short_edge), findings
    return _reading_order(pages, style.paper, title), findings


def _reading_order(pages: Sequence[BoundPage], paper: Paper, title: str) -> Booklet:
    """Return landscape sheets in reading order, the first page on the left."""
    lying, half = paper.turned, paper.height_mm / 2
    laid = [
        PlacedPage(number + 1, number // 2, number % 2 * half, 0.0, half, paper.width_mm, 0)
        for number in range(len(pages))
    ]
    fold = _marks(paper, turn=True)
    sheets = _sheets(laid, pages, lying, title, [fold] * (-(-len(pages) // 2)))
    single: Side = "single"
    sides = (single,) * len(sheets)
    return Booklet(sheets, sides, tuple(laid), "reading")


def _folding_order(pages: Sequence[BoundPage], paper: Paper, title: str, short_edge: bool) -> Booklet:
    """Return upright sheets to fold.

    The left page is above on a front and below on a back, unless sheets are flipped over the short edge.
    """
    half, laid = paper.height_mm / 2, []
    spreads = list(signature(len(pages)))
    for number, spread in enumerate(spreads):
        behind = number % 2 == 1 and not short_edge
        for place, page in enumerate(reversed(spread) if behind else spread):
            turn = 270 if behind else 90
            laid.append(PlacedPage(page, number, 0.0, place * half, paper.width_mm, half, turn))
    marks = [_marks(paper, staples=number == 0) for number in range(len(spreads))]
    sides: tuple[Side, ...] = ("front", "back") * (len(spreads) // 2)
    return Booklet(_sheets(laid, pages, paper, title, marks), sides, tuple(laid), "fold")


def _sheets(
    laid: Sequence[PlacedPage], pages: Sequence[BoundPage], paper: Paper, title: str, marks: Sequence[Drawing]
) -> tuple[Sheet, ...]:
    sheets = []
    for number, mark in enumerate(marks):
        here = [(one, pages[one.page - 1]) for one in laid if one.sheet == number]
        stamps = [_stamp(one, page.drawing) for one, page in here]
        sheets.append(
            Sheet(
                paper.width_mm,
                paper.height_mm,
                [*stamps, Stamp(mark, 0.0, 0.0)],
                title,
                anchors=[_anchor(one, anchor) for one, page in here for anchor in page.anchors],
                links=[_link(one, link) for one, page in here for link in page.links],
            )
        )
    return tuple(sheets)


def _stamp(laid: PlacedPage, drawing: Drawing) -> Stamp:
    """Return the stamp of a page; stamps rotate about their centre."""
    x = laid.x_mm + (laid.width_mm - drawing.width) / 2
    y = laid.y_mm + (laid.height_mm - drawing.height) / 2
    return Stamp(drawing, x, y, laid.turn)


def _anchor(laid: PlacedPage, anchor: Anchor) -> Anchor:
    x, y = _on_sheet(laid, anchor.x_mm, anchor.y_mm)
    return Anchor(anchor.name, x, y)


def _link(laid: PlacedPage, link: Link) -> Link:
    corners = [
        _on_sheet(laid, link.x_mm, link.y_mm),
        _on_sheet(laid, link.x_mm + link.width_mm, link.y_mm + link.height_mm),
    ]
    (left, right), (top, bottom) = (sorted(values) for values in zip(*corners, strict=True))
    return Link(left, top, right - left, bottom - top, link.to, link.address)


def _on_sheet(laid: PlacedPage, x_mm: float, y_mm: float) -> tuple[float, float]:
    """Convert a point on a page to its position on the sheet."""
    if laid.turn == 90:
        return laid.x_mm + laid.width_mm - y_mm, laid.y_mm + x_mm
    if laid.turn == 270:
        return laid.x_mm + y_mm, laid.y_mm + laid.height_mm - x_mm
    return laid.x_mm + x_mm, laid.y_mm + y_mm


def _marks(paper: Paper, *, turn: bool = False, staples: bool = False) -> Drawing:
    """Return dashes at both ends of the fold (or cut, in reading order), and marks for staples."""
    middle, wide = paper.height_mm / 2, paper.width_mm
    ends = (INK_MM, wide - INK_MM - LONGEST_MM)
    lines = [(start, middle, start + LONGEST_MM, middle) for start in ends]
    clips = [(wide * at - STAPLE_MM / 2, middle, wide * at + STAPLE_MM / 2, middle) for at in _STAPLES]
    size = (paper.height_mm, wide) if turn else (wide, paper.height_mm)
    dashed = _strokes(lines, ' stroke-dasharray="1 .5"', turn)
    solid = _strokes(clips if staples else [], "", turn)
    box = f'viewBox="0 0 {size[0]} {size[1]}"'
    return svg.parse(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{dashed}{solid}</svg>', "booklet")


def _strokes(lines: Sequence[tuple[float, float, float, float]], dashes: str, turn: bool) -> str:
    drawn = "".join(
        f'<line x1="{y1 if turn else x1}" y1="{x1 if turn else y1}" x2="{y2 if turn else x2}" '
        f'y2="{x2 if turn else y2}"/>'
        for x1, y1, x2, y2 in lines
    )
    return f'<g stroke="#000" stroke-width="{THICKNESS_MM}"{dashes}>{drawn}</g>' if drawn else ""
