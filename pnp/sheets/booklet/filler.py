"""Fill the last sheet of a booklet with useful pages: the first game, a score pad, notes."""

from __future__ import annotations

from collections.abc import Sequence

from .column import Column
from .compose import first_game
from .flow import Bar, Block, Page, Row, flow
from .manuscript import BookletText

_LINE_MM = 8.0
_NAMES_MM = 12.0
_RULE_MM = 0.2


def fillers(text: BookletText, column: Column, depth_mm: float, count: int) -> list[Page]:
    """Return ``count`` pages: the first game if it fits, then a score pad, then pages for notes."""
    pages = flow(first_game(text, column, depth_mm, count), depth_mm)
    for fill in (_score_pad, *[_notes] * count)[: count - len(pages)]:
        pages += flow(fill(text, column, depth_mm), depth_mm)
    return pages


def _score_pad(text: BookletText, column: Column, depth_mm: float) -> list[Block]:
    """Return a score pad with a column for each player."""
    heading = column.heading("", column.words["scores"], "", text.place)
    players = text.players[1]
    step = column.width_mm / players
    upright = [step * number for number in range(1, players)]
    rows = [
        _writing_line(column, height, upright)
        for height in (_NAMES_MM, *(_LINE_MM,) * _line_count(heading, depth_mm - _NAMES_MM))
    ]
    return [heading, Block(tuple(rows), before_mm=2.0)]


def _notes(text: BookletText, column: Column, depth_mm: float) -> list[Block]:
    heading = column.heading("", column.words["notes"], "", text.place)
    rows = [_writing_line(column, _LINE_MM, []) for _ in range(_line_count(heading, depth_mm))]
    return [heading, Block(tuple(rows), before_mm=2.0)]


def _line_count(heading: Block, depth_mm: float) -> int:
    """Return how many writing lines fit below a heading."""
    return int((depth_mm - heading.height_mm - 2.0) // _LINE_MM)


def _writing_line(column: Column, height_mm: float, upright: Sequence[float]) -> Row:
    """Return a writing line, divided into columns at ``upright``."""
    tone = column.palette.hairline
    below = Bar(0.0, height_mm - _RULE_MM, column.width_mm, _RULE_MM, tone)
    return Row(height_mm, bars=(below, *(Bar(x, 0.0, _RULE_MM, height_mm, tone) for x in upright)))
