"""The booklet's title page and contents, and the running lines of every page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pnp.sheets.graphics.drawing import Drawing, clip_drawing, scale_drawing
from pnp.sheets.typesetting.text import fit_line

from .column import INDENT_MM, Column
from .compose import DECISIONS, FIRST, QUICK
from .flow import Bar, Block, Frame, Row
from .manuscript import BookletText, Words

_PANEL_MM = 10.0
"""The space between the edge of the title's panel and its text."""
_FOLIO_MM = 8.0
"""The width of the page numbers in the contents."""
_MANY = 18
"""The most entries of the contents that are set with the usual spacing."""
_WAVES_MM = 14.0
"""The space for the waves below the panel's text."""
_TITLE_MIN_PT = 28.0
"""The smallest type of the title; a longer title breaks into lines."""


def front(
    text: BookletText, column: Column, pages: Mapping[str, int], cover: Drawing | None = None
) -> list[Block]:
    """Return the title page, then the contents; ``pages`` maps anchors to page numbers."""
    heading = column.heading("", column.words["contents"], "", text.place)
    parts = _contents_entries(text, column)
    rows = tuple(
        _contents_row(part, text, column, pages) for part in parts if part[0] != FIRST or FIRST in pages
    )
    rows += (Row(column.type.contents.height_mm),) * (len(parts) - len(rows))
    if len(parts) > _MANY:
        rows = tuple(replace(row, height_mm=row.height_mm * _MANY / len(parts)) for row in rows)
    contents = [replace(heading, fresh=True), Block(rows, before_mm=2.0)]
    notes = list(_notes(text, column))
    if cover:
        return [*_cover(cover, column), _panel(text, column, cover), *contents, *notes]
    return [_panel(text, column, cover), *notes, *contents]


def running(text: BookletText, column: Column, page: int, total: int, title: str) -> list[Row]:
    """Return the rows at the top and bottom of a page; the page number is on the outer side."""
    number = column.words["page"].format(page=page, pages=total)
    about = f"{text.title} · {column.words['rules']} · v{text.version}"
    kind, mirrored = column.type.small, page % 2 == 0
    head = column.ends(text.title, title, kind, text.place, mirrored=mirrored)
    foot = column.ends(number, about, kind, text.place, mirrored=mirrored)
    line = Bar(0.0, kind.height_mm + 0.8, column.width_mm, 0.2, column.palette.hairline)
    return [replace(head, bars=(line,)) if page > 1 else Row(0.0), foot]


def _contents_entries(text: BookletText, column: Column) -> list[tuple[str, str, str]]:
    """Return the entries of the contents: anchor, number and title."""
    parts = [(chapter.id, chapter.number, chapter.title) for chapter in text.chapters]
    after = {DECISIONS: text.decisions, FIRST: text.first, QUICK: text.quick}
    return [*parts, *((anchor, "", column.words[anchor[1:]]) for anchor, part in after.items() if part)]


def _cover(cover: Drawing | None, column: Column) -> Iterator[Block]:
    """Yield the game's cover as wide as the column, if there is one."""
    if cover:
        picture = scale_drawing(clip_drawing(cover), column.width_mm / cover.width)
        yield Block((Row(picture.height, picture=picture),), whole=True)


def _panel(text: BookletText, column: Column, cover: Drawing | None) -> Block:
    """Return the panel with title, tagline, players and time; smaller below a cover, which has the title."""
    kinds, place = column.type, text.place
    width = column.width_mm - 2 * _PANEL_MM
    kicker = kinds.kicker.row(kinds.kicker.span(column.words["rules"]))
    size = fit_line(text.title, kinds.title.font, width, kinds.title.size_pt, _TITLE_MIN_PT).size_pt
    title = column.rows([Words(text.title)], replace(kinds.title, size_pt=size), place, 0.0, 2 * _PANEL_MM)
    bar = Row(9.0, bars=(Bar(0.0, 3.0, 26.0, 0.8, column.palette.accent),))
    tagline = column.rows([Words(text.tagline)], kinds.tagline, place, right_mm=2 * _PANEL_MM)
    facts = column.one_row(_facts(text, column.words), kinds.facts, place, width)
    air = 2.0 if cover else 20.0
    if cover:
        said = replace(kinds.title, size_pt=_TITLE_MIN_PT)
        title, kicker = column.rows([Words(column.words["rules"])], said, place, 0.0, 2 * _PANEL_MM), Row(0.0)
    rows = [Row(air), kicker, Row(1.0), *title, bar, *tagline, Row(air + 4), facts, Row(_WAVES_MM + 2)]
    shifted = tuple(_shifted(row, _PANEL_MM) for row in rows)
    return Block(shifted, 4.0, pad_mm=4.0 if cover else 8.0, frame=Frame("title"), whole=True)


def _facts(text: BookletText, words: Mapping[str, str]) -> str:
    players, minutes = (
        str(low) if low == high else words["range"].format(low, high)
        for low, high in (text.players, text.minutes)
    )
    return words["facts"].format(players=players, minutes=minutes, age=text.age)


def _notes(text: BookletText, column: Column) -> Iterator[Block]:
    note = column.words["note"]
    if text.decisions:
        note += " " + column.words["codes"].format(code=text.decisions[0].id)
    for words, before in ((note, 8.0), (text.credit, 2.5)):
        yield Block(column.rows([Words(words)], column.type.note, text.place), before)


def _contents_row(
    part: tuple[str, str, str], text: BookletText, column: Column, pages: Mapping[str, int]
) -> Row:
    """Return one line of the contents: number, title, dots and page, all linked."""
    (anchor, number, title), kinds = part, column.type
    end = column.width_mm - _FOLIO_MM
    row = column.one_row(title, kinds.contents, text.place, end - INDENT_MM - _FOLIO_MM)
    titled = replace(row.spans[0], x_mm=INDENT_MM, to=anchor)
    dots = " ." * int((end - titled.end_mm) / kinds.leader.width_mm(" ."))
    leader = kinds.leader.span(dots, end - kinds.leader.width_mm(dots), anchor)
    strong, page = kinds.contents_number, str(pages.get(anchor, ""))
    folio = strong.span(page, column.width_mm - strong.width_mm(page), anchor)
    return kinds.contents.row(strong.span(number, 0.0, anchor), titled, leader, folio)


def _shifted(row: Row, x_mm: float) -> Row:
    return replace(
        row,
        spans=tuple(replace(span, x_mm=span.x_mm + x_mm) for span in row.spans),
        bars=tuple(replace(bar, x_mm=bar.x_mm + x_mm) for bar in row.bars),
    )
