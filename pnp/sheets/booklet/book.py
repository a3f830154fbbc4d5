"""Typeset and draw the pages of a booklet, with their anchors and links."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pnp.core.base.diagnostic import Diagnostic
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pdf.document import Anchor, Link
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import SHORTEST, Paper

from .column import Column
from .compose import Part, body, first_game, parts, quick
from .filler import fillers
from .flow import Page, flow, pages_of, titles_of
from .front import front, running
from .manuscript import BookletText
from .margin import margin_pictures
from .page import PageSize
from .palette import PALETTES
from .signature import padded

Findings = tuple[Diagnostic, ...]


@dataclass(frozen=True)
class BoundPage:
    """A drawn page with anchors and links, measured from its own top left corner."""

    drawing: Drawing
    anchors: tuple[Anchor, ...]
    links: tuple[Link, ...]


@dataclass(frozen=True)
class BookletStyle:
    """How a booklet is drawn: its paper, ink and pictures."""

    paper: Paper
    ink: str = "full"
    face_drawing: Callable[[Face], Drawing | None] = lambda _: None
    """A function that draws the face of a piece in a figure, or returns None."""
    cover: Drawing | None = None
    """The picture on the title page."""


def typeset_pages(
    text: BookletText, style: BookletStyle, *, whole_sheets: bool
) -> tuple[list[BoundPage], list[Diagnostic]]:
    """Return every page in reading order, and findings about text that cannot be typeset as written."""
    leaf, palette = PageSize.half(style.paper), PALETTES[style.ink]
    column = Column(leaf.column_mm, text.words, palette, text.numbers(), style.face_drawing)
    pages = pages_of_text(text, column, leaf, whole_sheets=whole_sheets, cover=style.cover)
    titles, total = titles_of(pages), len(pages)
    margins = margin_pictures(pages)
    bound = [
        BoundPage(
            leaf.draw(page, running(text, column, number, total, title), palette, margins[number - 1]),
            tuple(leaf.anchors(page)),
            tuple(leaf.links(page)),
        )
        for number, (page, title) in enumerate(zip(pages, titles, strict=True), 1)
    ]
    return bound, column.findings


def typesetting_findings(
    text: BookletText, once: Callable[[str, Callable[[], Findings]], Findings]
) -> Findings:
    """Return findings about text that does not fit the paper with the shortest lines.

    Text that fits there fits every paper. ``once`` is a cache: it is called with the text of each part and a
    function that typesets it, and need not call the function if it knows the findings.
    """
    leaf, numbers = PageSize.half(SHORTEST), text.numbers()
    around = f"{text.words}\n{numbers}"
    every = (
        *parts(text),
        Part(text, lambda column: front(text, column, {})),
        Part(text.quick, lambda column: quick(text, column, leaf.depth_mm)),
        Part(text.first, lambda column: first_game(text, column, leaf.depth_mm, 1)),
    )

    def found(part: Part) -> Findings:
        column = Column(leaf.column_mm, text.words, PALETTES["full"], numbers)
        for _ in part.set(column):
            pass
        return tuple(column.findings)

    said = (once(f"{around}\n{part.words}", partial(found, part)) for part in every)
    return tuple(finding for findings in said for finding in findings)


def pages_of_text(
    text: BookletText, column: Column, leaf: PageSize, *, whole_sheets: bool, cover: Drawing | None
) -> list[Page]:
    """Return all pages, laid out twice: the contents need page numbers of the first pass.

    Pages that fill the last sheet are listed in the contents too, whose length does not depend on them.
    """
    depth, begun = leaf.depth_mm, front(text, column, {}, cover)
    back, airy = flow(quick(text, column, depth), depth), body(text, column)
    tight = [replace(block, rows=tuple(row for row in block.rows if not row.spare)) for block in airy]
    drafts = {len(pages := flow([*begun, *rules], depth)): (rules, pages) for rules in (tight, airy)}
    sheets = padded(min(drafts) + len(back))
    rules, draft = drafts[max(count for count in drafts if count + len(back) <= sheets)]
    missing = sheets - len(draft) - len(back)
    filled = fillers(text, column, depth, missing) if whole_sheets else []
    starts = pages_of([*draft, *filled, *back])
    return [*flow([*front(text, column, starts, cover), *rules], depth), *filled, *back]
