"""Typeset chapters, rulings and examples into blocks, with rules for what stays together."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from math import fsum
from typing import NamedTuple

from pnp.core.base.diagnostic import Place

from . import qr_code
from .column import INDENT_MM, Column
from .flow import Block, Frame, Row, Span, flow
from .manuscript import BookletText, Chapter, Decision, Entry, Paragraph, Words
from .margin import min_height_mm
from .rich_text import TypeStyle

DECISIONS, FIRST, QUICK = ":decisions", ":first", ":quick"
"""Anchors of unnumbered parts; rule ids never contain a colon. The names are keys of the messages."""
_CODE_MM = 15.5
"""The left edge of text beside the code of a ruling."""
_BULLET_MM = 3.8
_STEP_MM = 1.8
"""The space between the number of a step and its text."""
_QUICK_PT = (10.6, 10.0, 9.4, 8.8, 8.2, 7.8, 7.5)
"""Type sizes for the quick reference, from large to small."""
_FIRST_PT = (9.2, 8.8, 8.4, 8.0)
"""Type sizes for the first game, from large to small."""
_TIGHT_PT = 8.0
"""The largest type size that is set with less leading."""
_AIR_MM = 6.0
"""The most space that is added below a rule to make room for a piece in its margin."""
_BOX_MM = 4.5
"""The space between the edge of a box and its text."""
_BREAKS = re.compile(r"(?<=[/-])|(?=#)")
"""Positions where a URL may break."""


def body(text: BookletText, column: Column) -> list[Block]:
    """Return the blocks of everything after the front matter, starting on a new page."""
    blocks = [block for part in parts(text) for block in part.set(column)]
    return [replace(blocks[0], fresh=True), *blocks[1:]] if blocks else []


class Part(NamedTuple):
    """A separately typeset part of the text, with the function that typesets it."""

    words: object
    set: Callable[[Column], Iterable[Block]]


def parts(text: BookletText) -> Iterator[Part]:
    """Yield the parts of the body: reading guide, chapters, appendix of rulings."""
    if text.chapters and text.reading:
        yield Part(text.reading, partial(_reading, text))
    for chapter in text.chapters:
        yield Part(chapter, partial(_chapter, chapter))
    if text.decisions:
        yield Part(text.decisions, partial(_appendix, text))


def _reading(text: BookletText, column: Column) -> Iterator[Block]:
    """Yield the box that explains how to read the rules."""
    kind = column.type.example_label
    head = kind.row(kind.span(column.words["reading"], _BOX_MM))
    rows = column.rows(text.reading, column.type.example, text.place, _BOX_MM, _BOX_MM - 1.0)
    yield Block((head, *rows), 0.0, 2.2, Frame("example"), whole=True)


def _chapter(chapter: Chapter, column: Column) -> Iterator[Block]:
    yield column.heading(chapter.number, chapter.title, chapter.id, chapter.place)
    shown: set[str] = set()
    for entry in chapter.entries:
        yield from _with_margin_space(list(_entry(entry, column, shown)))
        shown |= {piece.name for paragraph in entry.paragraphs for piece in paragraph.pieces}


def _with_margin_space(blocks: Sequence[Block]) -> Iterator[Block]:
    """Add space below a rule that is slightly too short for a piece in its margin."""
    asked = [portrait for block in blocks for portrait in block.portraits]
    head, *others = blocks[0].rows
    if asked and len(blocks) == 1:
        missing = min_height_mm(asked[0]) - fsum(row.height_mm for row in others)
        air = (Row(missing, spare=True),) if 0 < missing <= _AIR_MM else ()
        blocks = [replace(blocks[0], rows=(head, *others, *air))]
    yield from blocks


def _entry(entry: Entry, column: Column, shown: Container[str] = ()) -> Iterator[Block]:
    """Yield the blocks of a rule: its number on the first, lists and examples kept with their text.

    Pieces that the rule names are pictured in the margin unless ``shown`` contains them.
    """
    for index, (paragraph, following) in enumerate(zip_longest(entry.paragraphs, entry.paragraphs[1:])):
        block = _paragraph(paragraph, column, entry)
        if index == 0:
            number = column.type.number.span(entry.number)
            block = replace(block, rows=_with_lead(number, block.rows), before_mm=2.6, anchor=entry.id)
        kept = following is not None and (
            _stays_with_next(paragraph, following) or _strands_item(entry.paragraphs, index)
        )
        pieces = [piece for piece in paragraph.pieces if piece.name not in shown]
        yield replace(block, keeps_next=kept, portraits=column.portraits(pieces))


def _strands_item(paragraphs: Sequence[Paragraph], index: int) -> bool:
    """Tell whether a page break after a list item would leave a single item on either side."""
    before, here, after, last = (
        at in range(len(paragraphs)) and paragraphs[at].sort in {"bullet", "step"}
        for at in (index - 1, index, index + 1, index + 2)
    )
    return here and after and not (before and last)


def _stays_with_next(paragraph: Paragraph, following: Paragraph) -> bool:
    """Tell whether a paragraph must stay with the next one: a list's introduction, a figure's text."""
    announced = paragraph.sort == "paragraph" and following.sort in {"bullet", "step"}
    shown = following.sort == "figure" or (following.sort == "example" and paragraph.sort != "figure")
    return announced or shown


def _paragraph(paragraph: Paragraph, column: Column, entry: Entry) -> Block:
    kind, place = column.type.body, entry.place
    if paragraph.sort == "example":
        return _example(paragraph, column, entry)
    if paragraph.sort == "online":
        return _qr_code_block(paragraph, column, place)
    if paragraph.sort == "bullet":
        rows = column.rows(paragraph.words, kind, place, INDENT_MM + _BULLET_MM)
        return Block(_with_lead(column.type.dot.span("•", INDENT_MM), rows), before_mm=0.5)
    if paragraph.sort == "figure":
        return _figure(paragraph, column, entry)
    if paragraph.sort == "step":
        return _step(paragraph, column, place)
    return Block(column.rows(paragraph.words, kind, place, INDENT_MM), before_mm=1.6)


def _step(paragraph: Paragraph, column: Column, place: Place) -> Block:
    """Return a numbered step of a procedure."""
    number = column.type.number.span(paragraph.number, INDENT_MM)
    rows = column.rows(paragraph.words, column.type.body, place, max(2 * INDENT_MM, number.end_mm + _STEP_MM))
    return Block(_with_lead(number, rows), before_mm=0.8, anchor=paragraph.id)


def _figure(paragraph: Paragraph, column: Column, entry: Entry) -> Block:
    """Return a figure with its caption, as wide as the column, labelled with its rule's number."""
    shown = [column.picture(paragraph.picture, 0.0, column.width_mm)] if paragraph.picture else []
    below = column.rows(paragraph.words, column.type.note, entry.place, INDENT_MM) if paragraph.words else ()
    below = _with_lead(column.type.number.span(entry.number), below) if below else ()
    return Block((*shown, *below), 2.4, whole=True, floats=True)


def _url_lines(address: str, kind: TypeStyle, width_mm: float) -> list[str]:
    """Split a URL into lines."""
    lines = [""]
    for part in _BREAKS.split(address):
        if lines[-1] and kind.width_mm(lines[-1] + part) > width_mm:
            lines.append("")
        lines[-1] += part
    return lines


def _qr_code_block(paragraph: Paragraph, column: Column, place: Place) -> Block:
    """Return a QR code beside the title and the URL that it encodes, both linked."""
    title, address = paragraph.words
    x, kind = INDENT_MM + qr_code.SIZE_MM + 3.0, column.type.note
    squared = qr_code.square(address.to, INDENT_MM, column.palette.text)
    width = column.width_mm - x
    strong = replace(kind, font=column.type.number.font, colour=column.palette.link)
    named = column.one_row(title.text, strong, place, width)
    address_rows = [
        row
        for line in _url_lines(address.text, kind, width)
        for row in column.rows([Words(line)], kind, place, x)
    ]
    name = replace(named.spans[0], x_mm=x, to=address.to)
    rows = (
        Row(2.0, bars=squared),
        replace(named, spans=(name,)),
        *(
            replace(row, spans=tuple(replace(span, to=address.to) for span in row.spans))
            for row in address_rows
        ),
    )
    missing = qr_code.SIZE_MM - fsum(row.height_mm for row in rows)
    return Block((*rows, *([Row(missing)] if missing > 0 else [])), 2.0, whole=True)


def _example(paragraph: Paragraph, column: Column, entry: Entry) -> Block:
    x, place = INDENT_MM + _BOX_MM, entry.place
    label = column.type.example_label.span(f"{column.words['example']} {entry.number}", x)
    computed = column.type.example_quiet.span(f" · {column.words['computed']}", label.end_mm)
    head = column.type.example_label.row(label, computed)
    rows = column.rows(paragraph.words, column.type.example, place, x, _BOX_MM - 1.0)
    room = column.width_mm - x - _BOX_MM + 1.0
    shown = [column.picture(paragraph.picture, x, room)] if paragraph.picture else []
    return Block((head, *shown, *rows), 2.4, 2.2, Frame("example", INDENT_MM), whole=True, floats=True)


def _appendix(text: BookletText, column: Column) -> Iterator[Block]:
    yield column.heading("", column.words["decisions"], DECISIONS, text.place)
    why = column.rows([Words(column.words["why"])], column.type.note, text.place)
    yield Block(why, 1.6, keeps_next=True)
    for decision in text.decisions:
        yield from _decision(decision, column)


def _decision(decision: Decision, column: Column) -> Iterator[Block]:
    """Yield question, ruling and reason, with links back to the rules that the ruling settles."""
    back = [piece for entry in decision.entries for piece in (Words(" "), Words("", to=entry))]
    question, ruling, reason = (
        column.rows(words, kind, decision.place, _CODE_MM)
        for words, kind in (
            ([Words(decision.question)], column.type.question),
            ([Words(decision.ruling)], column.type.decision),
            ([Words(decision.reason), *back], column.type.reason),
        )
    )
    question = _with_lead(column.type.code.span(decision.id), question)
    yield Block(question, 3.2, anchor=decision.id, keeps_next=True, whole=True)
    yield Block(ruling, 0.4, keeps_next=True, whole=True)
    yield Block(reason, 0.4, whole=True)


def quick(text: BookletText, column: Column, depth_mm: float) -> list[Block]:
    """Return the quick reference in the largest type that fits one page; empty without one."""
    blocks: list[Block] = []
    for size in _QUICK_PT if text.quick else ():
        blocks = _unnumbered_text(QUICK, text.quick, text, column, size)
        if fsum(block.height_mm + block.before_mm for block in blocks) <= depth_mm:
            break
    return blocks


def first_game(text: BookletText, column: Column, depth_mm: float, pages: int) -> list[Block]:
    """Return the first game in the largest type that fits ``pages`` pages; empty without room."""
    for size in _FIRST_PT if text.first else ():
        blocks = _unnumbered_text(FIRST, text.first, text, column, size)
        if len(flow(blocks, depth_mm)) <= pages:
            return blocks
    return []


def _unnumbered_text(
    anchor: str, chapters: Sequence[Chapter], text: BookletText, column: Column, size_pt: float
) -> list[Block]:
    """Return a text without rule numbers under its own title."""
    heading = column.heading("", column.words[anchor[1:]], anchor, text.place)
    return [
        heading,
        *(block for chapter in chapters for block in _unnumbered_chapter(chapter, column, size_pt)),
    ]


def _unnumbered_chapter(chapter: Chapter, column: Column, size_pt: float) -> Iterator[Block]:
    """Yield the blocks of a chapter without rule numbers."""
    body = replace(column.type.body, size_pt=size_pt, leading=1.32 if size_pt > _TIGHT_PT else 1.22)
    strong = replace(column.type.question, size_pt=size_pt + 0.6)
    yield Block(column.rows([Words(chapter.title)], strong, chapter.place), 1.2, keeps_next=True)
    for entry in chapter.entries:
        for paragraph in entry.paragraphs:
            if paragraph.sort in {"bullet", "step"}:
                lead = column.type.dot.span("•", 0.0)
                rows = _with_lead(lead, column.rows(paragraph.words, body, entry.place, _BULLET_MM))
                yield Block(rows, 0.2)
            elif paragraph.sort == "paragraph":
                yield Block(column.rows(paragraph.words, body, entry.place), 0.4)


def _with_lead(lead: Span, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Put a number, a code or a bullet before the first row."""
    return (replace(rows[0], spans=(lead, *rows[0].spans)), *rows[1:])
