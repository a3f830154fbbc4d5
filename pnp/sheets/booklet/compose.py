"""The chapters and rulings of a manuscript to blocks: what each is set in, what it keeps company with."""

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
from .margin import least_mm
from .rich_text import Type

DECISIONS, FIRST, QUICK = ":decisions", ":first", ":quick"
"""The anchors of what has no number: the booklet's words have their names; no id of a rule has a colon."""
_CODE_MM = 15.5
"""Where text stands beside the code of a ruling."""
_BULLET_MM = 3.8
_STEP_MM = 1.8
"""Between the number of a step and its text."""
_QUICK_PT = (10.6, 10.0, 9.4, 8.8, 8.2, 7.8, 7.5)
"""The type of the quick reference, from large to small."""
_FIRST_PT = (9.2, 8.8, 8.4, 8.0)
"""The type of the first game."""
_TIGHT_PT = 8.0
"""What is set in no larger type has its lines nearer to each other."""
_AIR_MM = 6.0
"""A rule is made no higher than by this for a piece in its margin."""
_BOX_MM = 4.5
"""Between the edge of a box and its text."""
_BREAKS = re.compile(r"(?<=[/-])|(?=#)")
"""Where an address may go on in the next line."""


def body(text: BookletText, column: Column) -> list[Block]:
    """Everything after the front matter, from a new page on."""
    blocks = [block for part in parts(text) for block in part.set(column)]
    return [replace(blocks[0], fresh=True), *blocks[1:]] if blocks else []


class Part(NamedTuple):
    """What is set apart from the rest: its words, and who sets them."""

    words: object
    set: Callable[[Column], Iterable[Block]]


def parts(text: BookletText) -> Iterator[Part]:
    """The parts of the body."""
    if text.chapters and text.reading:
        yield Part(text.reading, partial(_reading, text))
    for chapter in text.chapters:
        yield Part(chapter, partial(_chapter, chapter))
    if text.decisions:
        yield Part(text.decisions, partial(_appendix, text))


def _reading(text: BookletText, column: Column) -> Iterator[Block]:
    """How to read what follows, in a box of its own."""
    kind = column.type.example_label
    head = kind.row(kind.span(column.words["reading"], _BOX_MM))
    rows = column.rows(text.reading, column.type.example, text.place, _BOX_MM, _BOX_MM - 1.0)
    yield Block((head, *rows), 0.0, 2.2, Frame("example"), whole=True)


def _chapter(chapter: Chapter, column: Column) -> Iterator[Block]:
    yield column.heading(chapter.number, chapter.title, chapter.id, chapter.place)
    shown: set[str] = set()
    for entry in chapter.entries:
        yield from _roomy(list(_entry(entry, column, shown)))
        shown |= {piece.name for paragraph in entry.paragraphs for piece in paragraph.pieces}


def _roomy(blocks: Sequence[Block]) -> Iterator[Block]:
    """A rule that is a little too short for a piece in its margin, with some air below it."""
    asked = [portrait for block in blocks for portrait in block.portraits]
    head, *others = blocks[0].rows
    if asked and len(blocks) == 1:
        missing = least_mm(asked[0]) - fsum(row.height_mm for row in others)
        air = (Row(missing, spare=True),) if 0 < missing <= _AIR_MM else ()
        blocks = [replace(blocks[0], rows=(head, *others, *air))]
    yield from blocks


def _entry(entry: Entry, column: Column, shown: Container[str] = ()) -> Iterator[Block]:
    """The blocks of a rule: its number on the first, lists and examples below what they belong to.

    Pieces that it names are pictured unless they are shown already.
    """
    for index, (paragraph, following) in enumerate(zip_longest(entry.paragraphs, entry.paragraphs[1:])):
        block = _paragraph(paragraph, column, entry)
        if index == 0:
            number = column.type.number.span(entry.number)
            block = replace(block, rows=_led(number, block.rows), before_mm=2.6, anchor=entry.id)
        kept = following is not None and (_belong(paragraph, following) or _lone(entry.paragraphs, index))
        pieces = [piece for piece in paragraph.pieces if piece.name not in shown]
        yield replace(block, keeps_next=kept, portraits=column.portraits(pieces))


def _lone(paragraphs: Sequence[Paragraph], index: int) -> bool:
    """Whether a page's end after this item would leave it alone, or the last one."""
    before, here, after, last = (
        at in range(len(paragraphs)) and paragraphs[at].sort in {"bullet", "step"}
        for at in (index - 1, index, index + 1, index + 2)
    )
    return here and after and not (before and last)


def _belong(paragraph: Paragraph, following: Paragraph) -> bool:
    announced = paragraph.sort == "paragraph" and following.sort in {"bullet", "step"}
    shown = following.sort == "figure" or (following.sort == "example" and paragraph.sort != "figure")
    return announced or shown


def _paragraph(paragraph: Paragraph, column: Column, entry: Entry) -> Block:
    kind, place = column.type.body, entry.place
    if paragraph.sort == "example":
        return _example(paragraph, column, entry)
    if paragraph.sort == "online":
        return _online(paragraph, column, place)
    if paragraph.sort == "bullet":
        rows = column.rows(paragraph.words, kind, place, INDENT_MM + _BULLET_MM)
        return Block(_led(column.type.dot.span("•", INDENT_MM), rows), before_mm=0.5)
    if paragraph.sort == "figure":
        return _figure(paragraph, column, entry)
    if paragraph.sort == "step":
        return _step(paragraph, column, place)
    return Block(column.rows(paragraph.words, kind, place, INDENT_MM), before_mm=1.6)


def _step(paragraph: Paragraph, column: Column, place: Place) -> Block:
    """A step beside its number."""
    number = column.type.number.span(paragraph.number, INDENT_MM)
    rows = column.rows(paragraph.words, column.type.body, place, max(2 * INDENT_MM, number.end_mm + _STEP_MM))
    return Block(_led(number, rows), before_mm=0.8, anchor=paragraph.id)


def _figure(paragraph: Paragraph, column: Column, entry: Entry) -> Block:
    """A figure over its caption, as wide as the column; its rule's number tells where it belongs."""
    shown = [column.picture(paragraph.picture, 0.0, column.width_mm)] if paragraph.picture else []
    below = column.rows(paragraph.words, column.type.note, entry.place, INDENT_MM) if paragraph.words else ()
    below = _led(column.type.number.span(entry.number), below) if below else ()
    return Block((*shown, *below), 2.4, whole=True, floats=True)


def _broken(address: str, kind: Type, width_mm: float) -> list[str]:
    """An address in as many lines as it takes."""
    lines = [""]
    for part in _BREAKS.split(address):
        if lines[-1] and kind.width_mm(lines[-1] + part) > width_mm:
            lines.append("")
        lines[-1] += part
    return lines


def _online(paragraph: Paragraph, column: Column, place: Place) -> Block:
    """A square to read with a phone, and its address in words, both leading there."""
    title, address = paragraph.words
    x, kind = INDENT_MM + qr_code.SIZE_MM + 3.0, column.type.note
    squared = qr_code.square(address.to, INDENT_MM, column.palette.text)
    width = column.width_mm - x
    strong = replace(kind, font=column.type.number.font, colour=column.palette.link)
    named = column.one_row(title.text, strong, place, width)
    told = [
        row
        for line in _broken(address.text, kind, width)
        for row in column.rows([Words(line)], kind, place, x)
    ]
    name = replace(named.spans[0], x_mm=x, to=address.to)
    rows = (
        Row(2.0, bars=squared),
        replace(named, spans=(name,)),
        *(replace(row, spans=tuple(replace(span, to=address.to) for span in row.spans)) for row in told),
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


def quick(text: BookletText, column: Column, depth_mm: float) -> list[Block]:
    """The quick reference, in type as large as lets one page hold it; nothing where there is none."""
    blocks: list[Block] = []
    for size in _QUICK_PT if text.quick else ():
        blocks = _briefly(QUICK, text.quick, text, column, size)
        if fsum(block.height_mm + block.before_mm for block in blocks) <= depth_mm:
            break
    return blocks


def first_game(text: BookletText, column: Column, depth_mm: float, pages: int) -> list[Block]:
    """The first game, in type as large as lets so many pages hold it; nothing where there is no room."""
    for size in _FIRST_PT if text.first else ():
        blocks = _briefly(FIRST, text.first, text, column, size)
        if len(flow(blocks, depth_mm)) <= pages:
            return blocks
    return []


def _briefly(
    anchor: str, chapters: Sequence[Chapter], text: BookletText, column: Column, size_pt: float
) -> list[Block]:
    """A book that is set without numbers, under its title."""
    heading = column.heading("", column.words[anchor[1:]], anchor, text.place)
    return [heading, *(block for chapter in chapters for block in _brief(chapter, column, size_pt))]


def _brief(chapter: Chapter, column: Column, size_pt: float) -> Iterator[Block]:
    """A chapter without numbers."""
    body = replace(column.type.body, size_pt=size_pt, leading=1.32 if size_pt > _TIGHT_PT else 1.22)
    strong = replace(column.type.question, size_pt=size_pt + 0.6)
    yield Block(column.rows([Words(chapter.title)], strong, chapter.place), 1.2, keeps_next=True)
    for entry in chapter.entries:
        for paragraph in entry.paragraphs:
            if paragraph.sort in {"bullet", "step"}:
                lead = column.type.dot.span("•", 0.0)
                rows = _led(lead, column.rows(paragraph.words, body, entry.place, _BULLET_MM))
                yield Block(rows, 0.2)
            elif paragraph.sort == "paragraph":
                yield Block(column.rows(paragraph.words, body, entry.place), 0.4)


def _led(lead: Span, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows with a number, a code or a dot before the first."""
    return (replace(rows[0], spans=(lead, *rows[0].spans)), *rows[1:])
