"""The pages of a booklet, set and drawn, each with its anchors and links."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pnp.core.diagnostic import Diagnostic
from pnp.sheets.booklet.column import Column
from pnp.sheets.booklet.compose import body, quick
from pnp.sheets.booklet.filler import fillers
from pnp.sheets.booklet.flow import Page, flow, pages_of
from pnp.sheets.booklet.front import front, running
from pnp.sheets.booklet.leaf import Leaf
from pnp.sheets.booklet.manuscript import BookletText
from pnp.sheets.booklet.palette import PALETTES
from pnp.sheets.booklet.signature import padded
from pnp.sheets.drawing import Drawing
from pnp.sheets.face import Face
from pnp.sheets.paper import SHORTEST, Paper
from pnp.sheets.sheet import Anchor, Link


@dataclass(frozen=True)
class Bound:
    """A page as it is bound: measured from its own top left."""

    drawing: Drawing
    anchors: tuple[Anchor, ...]
    links: tuple[Link, ...]


def book(  # noqa: PLR0913 - what a book is made from
    text: BookletText,
    paper: Paper,
    ink: str,
    face_drawing: Callable[[Face], Drawing | None],
    *,
    whole_sheets: bool,
    cover: Drawing | None = None,
) -> tuple[list[Bound], list[Diagnostic]]:
    """Every page in reading order, and what could not be set as written."""
    leaf, palette = Leaf(paper.height_mm / 2, paper.width_mm), PALETTES[ink]
    column = Column(leaf.column_mm, text.words, palette, text.numbers(), face_drawing)
    pages = _pages(text, column, leaf, whole_sheets, cover)
    starts, total = pages_of(pages), len(pages)
    bound = [
        Bound(
            leaf.draw(page, running(text, column, number, total, starts), palette),
            tuple(leaf.anchors(page)),
            tuple(leaf.links(page)),
        )
        for number, page in enumerate(pages, 1)
    ]
    return bound, column.findings


def unset(text: BookletText) -> tuple[Diagnostic, ...]:
    """What could not be set as written on the paper with the shortest lines: what fits there fits all."""
    leaf = Leaf(SHORTEST.height_mm / 2, SHORTEST.width_mm)
    column = Column(leaf.column_mm, text.words, PALETTES["full"], text.numbers())
    body(text, column)
    front(text, column, {})
    quick(text, column, leaf.depth_mm)
    return tuple(column.findings)


def _pages(
    text: BookletText, column: Column, leaf: Leaf, whole_sheets: bool, cover: Drawing | None
) -> list[Page]:
    """Lay out twice: the contents name pages that are known only once everything has its place."""
    rules, depth = body(text, column), leaf.depth_mm
    draft = flow([*front(text, column, {}, cover), *rules], depth)
    pages = flow([*front(text, column, pages_of(draft), cover), *rules], depth)
    back = flow(quick(text, column, depth), depth)
    count = len(pages) + len(back)
    missing = padded(count) - count if whole_sheets else 0
    filled = [page for block in fillers(text, column, depth, missing) for page in flow(block, depth)]
    return [*pages, *filled, *back]
