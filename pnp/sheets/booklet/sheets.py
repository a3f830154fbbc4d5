"""Pages of half a sheet, two side by side in reading order, with a fold between."""

from __future__ import annotations

from collections.abc import Callable

from pnp.core.diagnostic import Diagnostic
from pnp.sheets import svg
from pnp.sheets.booklet.column import Column
from pnp.sheets.booklet.compose import body
from pnp.sheets.booklet.flow import Page, flow, pages_of
from pnp.sheets.booklet.front import front, running
from pnp.sheets.booklet.leaf import Leaf
from pnp.sheets.booklet.manuscript import BookletText
from pnp.sheets.booklet.palette import PALETTES
from pnp.sheets.drawing import Drawing
from pnp.sheets.face import Face
from pnp.sheets.marks import LONGEST_MM, THICKNESS_MM
from pnp.sheets.paper import INK_MM, SHORTEST, Paper
from pnp.sheets.sheet import Sheet, Stamp


def booklet_sheets(
    text: BookletText,
    paper: Paper,
    ink: str = "full",
    face_drawing: Callable[[Face], Drawing | None] = lambda _: None,
) -> tuple[list[Sheet], list[Diagnostic]]:
    """The booklet on landscape sheets, two pages each, and what could not be set as written."""
    leaf = Leaf(paper.height_mm / 2, paper.width_mm)
    palette = PALETTES[ink]
    column = Column(leaf.column_mm, text.words, palette, text.numbers(), face_drawing)
    pages = _pages(text, column, leaf)
    starts, total = pages_of(pages), len(pages)
    drawings = [
        leaf.draw(page, running(text, column, number, total, starts), palette)
        for number, page in enumerate(pages, 1)
    ]
    fold = _fold(paper)
    sheets = [
        _sheet(leaf, pages[at : at + 2], drawings[at : at + 2], fold, text.words["rules"])
        for at in range(0, total, 2)
    ]
    return sheets, column.findings


def unset(text: BookletText) -> tuple[Diagnostic, ...]:
    """What could not be set as written on the paper with the shortest lines: what fits there fits all."""
    leaf = Leaf(SHORTEST.height_mm / 2, SHORTEST.width_mm)
    column = Column(leaf.column_mm, text.words, PALETTES["full"], text.numbers())
    body(text, column)
    front(text, column, {})
    return tuple(column.findings)


def _pages(text: BookletText, column: Column, leaf: Leaf) -> list[Page]:
    """Lay out twice: the contents name pages that are known only once everything has its place."""
    rules = body(text, column)
    draft = flow([*front(text, column, {}), *rules], leaf.depth_mm)
    return flow([*front(text, column, pages_of(draft)), *rules], leaf.depth_mm)


def _sheet(leaf: Leaf, pages: list[Page], drawings: list[Drawing], fold: Drawing, title: str) -> Sheet:
    lefts = [index * leaf.width_mm for index in range(len(pages))]
    stamps = [Stamp(drawing, x, 0.0) for drawing, x in zip(drawings, lefts, strict=True)]
    return Sheet(
        2 * leaf.width_mm,
        leaf.height_mm,
        [*stamps, Stamp(fold, 0.0, 0.0)],
        title,
        anchors=[anchor for page, x in zip(pages, lefts, strict=True) for anchor in leaf.anchors(page, x)],
        links=[link for page, x in zip(pages, lefts, strict=True) for link in leaf.links(page, x)],
    )


def _fold(paper: Paper) -> Drawing:
    """Two dashed marks where the sheet is folded or cut: landscape, so its height is the paper's width."""
    width, height, x = paper.height_mm, paper.width_mm, paper.height_mm / 2
    lines = "".join(
        f'<line x1="{x}" y1="{start}" x2="{x}" y2="{start + LONGEST_MM}"/>'
        for start in (INK_MM, height - INK_MM - LONGEST_MM)
    )
    stroke = f'stroke="#000" stroke-width="{THICKNESS_MM}" stroke-dasharray="1 .5"'
    box = f"0 0 {width} {height}"
    return svg.parse(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><g {stroke}>{lines}</g></svg>')
