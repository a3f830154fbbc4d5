"""The chapters and rulings of a manuscript to blocks: what each is set in, what it keeps company with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest

from pnp.core.diagnostic import Place
from pnp.sheets.booklet.column import INDENT_MM, Column
from pnp.sheets.booklet.flow import Block, Frame, Row, Span
from pnp.sheets.booklet.manuscript import BookletText, Chapter, Decision, Entry, Paragraph, Words

DECISIONS = ":decisions"
"""The anchor of the appendix; no id of a rule has a colon."""
_CODE_MM = 15.5
"""Where text stands beside the code of a ruling."""
_BULLET_MM = 3.8
_STEP_MM = 1.8
"""Between the number of a step and its text."""
_BOX_MM = 4.5
"""Between the edge of a box and its text."""


def body(text: BookletText, column: Column) -> list[Block]:
    """Everything after the front matter, from a new page on."""
    blocks = [block for chapter in text.chapters for block in _chapter(chapter, column)]
    if blocks and text.reading:
        blocks = [_reading(text, column), *blocks]
    if text.decisions:
        blocks += _appendix(text, column)
    return [replace(blocks[0], fresh=True), *blocks[1:]] if blocks else []


def _reading(text: BookletText, column: Column) -> Block:
    """How to read what follows, in a box of its own."""
    kind = column.type.example_label
    head = kind.row(kind.span(column.words["reading"], _BOX_MM))
    rows = column.rows(text.reading, column.type.example, text.place, _BOX_MM, _BOX_MM - 1.0)
    return Block((head, *rows), 0.0, 2.2, Frame("example"), whole=True)


def _chapter(chapter: Chapter, column: Column) -> Iterator[Block]:
    yield column.heading(chapter.number, chapter.title, chapter.id, chapter.place)
    for entry in chapter.entries:
        yield from _entry(entry, column)


def _entry(entry: Entry, column: Column) -> Iterator[Block]:
    """The blocks of a rule: its number on the first, lists and examples below what they belong to."""
    for index, (paragraph, following) in enumerate(zip_longest(entry.paragraphs, entry.paragraphs[1:])):
        block = _paragraph(paragraph, column, entry.place)
        if index == 0:
            number = column.type.number.span(entry.number)
            block = replace(block, rows=_led(number, block.rows), before_mm=2.6, anchor=entry.id)
        yield replace(block, keeps_next=following is not None and _belong(paragraph, following))


def _belong(paragraph: Paragraph, following: Paragraph) -> bool:
    announced = paragraph.sort == "paragraph" and following.sort in {"bullet", "step"}
    shown = following.sort == "figure" or (following.sort == "example" and paragraph.sort != "figure")
    return announced or shown


def _paragraph(paragraph: Paragraph, column: Column, place: Place) -> Block:
    kind = column.type.body
    if paragraph.sort == "example":
        return _example(paragraph, column, place)
    if paragraph.sort == "bullet":
        rows = column.rows(paragraph.words, kind, place, INDENT_MM + _BULLET_MM)
        return Block(_led(column.type.dot.span("•", INDENT_MM), rows), before_mm=0.5)
    if paragraph.sort == "figure":
        return _figure(paragraph, column, place)
    if paragraph.sort == "step":
        return _step(paragraph, column, place)
    return Block(column.rows(paragraph.words, kind, place, INDENT_MM), before_mm=1.6)


def _step(paragraph: Paragraph, column: Column, place: Place) -> Block:
    """A step beside its number."""
    number = column.type.number.span(paragraph.number, INDENT_MM)
    rows = column.rows(paragraph.words, column.type.body, place, max(2 * INDENT_MM, number.end_mm + _STEP_MM))
    return Block(_led(number, rows), before_mm=0.8, anchor=paragraph.id)


def _figure(paragraph: Paragraph, column: Column, place: Place) -> Block:
    """A figure over its caption, as wide as the column."""
    shown = [column.picture(paragraph.picture, 0.0, column.width_mm)] if paragraph.picture else []
    below = column.rows(paragraph.words, column.type.note, place, INDENT_MM) if paragraph.words else ()
    return Block((*shown, *below), 2.4, whole=True)


def _example(paragraph: Paragraph, column: Column, place: Place) -> Block:
    x = INDENT_MM + _BOX_MM
    label = column.type.example_label.span(column.words["example"], x)
    computed = column.type.example_quiet.span(f" · {column.words['computed']}", label.end_mm)
    head = column.type.example_label.row(label, computed)
    rows = column.rows(paragraph.words, column.type.example, place, x, _BOX_MM - 1.0)
    room = column.width_mm - x - _BOX_MM + 1.0
    shown = [column.picture(paragraph.picture, x, room)] if paragraph.picture else []
    return Block((head, *shown, *rows), 2.4, 2.2, Frame("example", INDENT_MM), whole=True)


def _appendix(text: BookletText, column: Column) -> Iterator[Block]:
    yield column.heading("", column.words["decisions"], DECISIONS, text.place)
    why = column.rows([Words(column.words["why"])], column.type.note, text.place)
    yield Block(why, 1.6, keeps_next=True)
    for decision in text.decisions:
        yield from _decision(decision, column)


def _decision(decision: Decision, column: Column) -> Iterator[Block]:
    """Question, ruling and reason, with the way back to the rules that it settles."""
    back = [piece for entry in decision.entries for piece in (Words(" "), Words("", to=entry))]
    question, ruling, reason = (
        column.rows(words, kind, decision.place, _CODE_MM)
        for words, kind in (
            ([Words(decision.question)], column.type.question),
            ([Words(decision.ruling)], column.type.decision),
            ([Words(decision.reason), *back], column.type.reason),
        )
    )
    question = _led(column.type.code.span(decision.id), question)
    yield Block(question, 3.2, anchor=decision.id, keeps_next=True, whole=True)
    yield Block(ruling, 0.4, keeps_next=True, whole=True)
    yield Block(reason, 0.4, whole=True)


def _led(lead: Span, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows with a number, a code or a dot before the first."""
    return (replace(rows[0], spans=(lead, *rows[0].spans)), *rows[1:])
