"""Flow blocks of measured rows onto pages without widows, orphans or stranded headings; no drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import fsum
from typing import Literal

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.graphics.fonts import Font

MIN_ROWS = 2
"""The fewest rows of a block on either side of a page break."""
_SLACK_MM = 1e-6


@dataclass(frozen=True)
class Span:
    """A stretch of a line in one font and colour; ``to`` is the anchor or URL that it links to."""

    text: str
    font: Font
    size_mm: float
    x_mm: float
    colour: str
    to: str = ""

    @property
    def end_mm(self) -> float:
        return self.x_mm + fonts.width(self.text, self.font, self.size_mm)


@dataclass(frozen=True)
class Bar:
    """A filled rectangle, measured from its row's top left corner."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    colour: str


@dataclass(frozen=True)
class Row:
    """An unbreakable strip of a page; its baseline is measured from its top."""

    height_mm: float
    baseline_mm: float = 0.0
    spans: tuple[Span, ...] = ()
    bars: tuple[Bar, ...] = ()
    picture: Drawing | None = None
    picture_x_mm: float = 0.0
    spare: bool = False
    """Whether the row is omitted if it would cost a sheet."""


@dataclass(frozen=True)
class Portrait:
    """A piece that a block names, to be shown in the margin if there is room."""

    name: str
    picture: Drawing


@dataclass(frozen=True)
class Frame:
    """A frame behind a block, from ``x_mm`` to the right edge of the column."""

    kind: Literal["example", "title"]
    x_mm: float = 0.0


@dataclass(frozen=True)
class Block:
    """Rows that belong together."""

    rows: tuple[Row, ...]
    before_mm: float = 0.0
    """The space above the block, except at the top of a page."""
    pad_mm: float = 0.0
    """The space between frame and rows, above and below."""
    frame: Frame | None = None
    anchor: str = ""
    title: str = ""
    """The running title that starts with this block."""
    keeps_next: bool = False
    """Whether the next block must begin on the same page."""
    whole: bool = False
    """Whether the block stays on one page if a page can hold it."""
    fresh: bool = False
    """Whether the block begins a page."""
    floats: bool = False
    """Whether the block may move to the top of the next page while later text fills this one."""
    portraits: tuple[Portrait, ...] = ()

    @property
    def height_mm(self) -> float:
        return self.height_of(self.rows)

    def height_of(self, rows: Sequence[Row]) -> float:
        """Return the height of some of the rows including the padding."""
        return 2 * self.pad_mm + fsum(row.height_mm for row in rows)


@dataclass(frozen=True)
class Fragment:
    """A block, or the part of it on one page, ``y_mm`` below the top of the column."""

    block: Block
    rows: tuple[Row, ...]
    y_mm: float
    first: bool
    """Whether this is the beginning of the block."""

    @property
    def height_mm(self) -> float:
        return self.block.height_of(self.rows)


Page = tuple[Fragment, ...]


def flow(blocks: Sequence[Block], height_mm: float) -> list[Page]:
    """Distribute blocks over pages of a height; no single row with its padding may exceed it."""
    filling = _Filling(height_mm)
    for index, block in enumerate(blocks):
        filling.add(block, _head_mm(blocks, index))
    filling.settle()
    return [tuple(page) for page in filling.pages if page]


def rows_of(page: Page) -> Iterator[tuple[Fragment, Row, float]]:
    """Yield the rows of a page with their fragments and their distances from the column's top."""
    for fragment in page:
        y = fragment.y_mm + fragment.block.pad_mm
        for row in fragment.rows:
            yield fragment, row, y
            y += row.height_mm


def pages_of(pages: Sequence[Page]) -> dict[str, int]:
    """Return the page number of each anchor, counted from 1."""
    return {
        fragment.block.anchor: number
        for number, page in enumerate(pages, 1)
        for fragment in page
        if fragment.block.anchor and fragment.first
    }


def titles_of(pages: Sequence[Page]) -> list[str]:
    """Return the running title at the end of each page."""
    titles = [""]
    for page in pages:
        begun = [fragment.block.title for fragment in page if fragment.first and fragment.block.title]
        titles.append(begun[-1] if begun else titles[-1])
    return titles[1:]


def _head_mm(blocks: Sequence[Block], index: int) -> float:
    """Return the height that must stay together from a block on."""
    block = blocks[index]
    following = blocks[index + 1] if index + 1 < len(blocks) else None
    if block.keeps_next and following and not following.fresh and not following.floats:
        return block.height_mm + following.before_mm + _head_mm(blocks, index + 1)
    divided = not block.whole and len(block.rows) >= 2 * MIN_ROWS
    return block.height_of(block.rows[:MIN_ROWS] if divided else block.rows)


@dataclass
class _Filling:
    """The pages so far, and how far down the last one is filled."""

    height_mm: float
    pages: list[list[Fragment]] = field(default_factory=lambda: [[]])
    y_mm: float = 0.0
    waiting: list[Block] = field(default_factory=list)

    def add(self, block: Block, head_mm: float) -> None:
        """Place a block on as many pages as it takes; a floating one without room waits for the next page."""
        if block.floats and self._must_wait(block):
            self.waiting.append(block)
            return
        if block.fresh or block.floats:
            self.settle()
        self._add(block, head_mm)

    def _must_wait(self, block: Block) -> bool:
        """Tell whether a floating block must wait: no room here, or others already wait before it."""
        whole = block.height_mm <= self.height_mm
        return bool(self.pages[-1]) and whole and (bool(self.waiting) or self._lacks_room(block))

    def _place_waiting(self) -> None:
        """Place waiting blocks at the top of a page while there is room; the first always fits."""
        while self.waiting and not self._lacks_room(self.waiting[0]):
            block = self.waiting.pop(0)
            self._place(Fragment(block, block.rows, self._top(block), first=True))

    def _lacks_room(self, block: Block) -> bool:
        return bool(self.pages[-1]) and self._top(block) + block.height_mm > self.height_mm + _SLACK_MM

    def settle(self) -> None:
        """Place all waiting blocks, on new pages if necessary."""
        waiting, self.waiting = self.waiting, []
        for block in waiting:
            self._add(block, block.height_mm)

    def _add(self, block: Block, head_mm: float) -> None:
        if block.fresh:
            self._new_page()
        while self.pages[-1] and self._top(block) + head_mm > self.height_mm + _SLACK_MM:
            self._new_page()
        rows, first = block.rows, True
        while rows:
            count = self._row_count(block, rows)
            if count:
                self._place(Fragment(block, rows[:count], self._top(block), first))
                rows, first = rows[count:], False
            if rows:
                self._new_page()

    def _top(self, block: Block) -> float:
        return self.y_mm + block.before_mm if self.pages[-1] else 0.0

    def _row_count(self, block: Block, rows: Sequence[Row]) -> int:
        """Return how many of the rows go onto this page; at least one on an empty page."""
        room = self.height_mm - self._top(block) + _SLACK_MM
        fitting = sum(1 for count in range(1, len(rows) + 1) if block.height_of(rows[:count]) <= room)
        if fitting == len(rows):
            return fitting
        parted = min(fitting, len(rows) - MIN_ROWS)
        if parted >= MIN_ROWS:
            return parted
        return 0 if self.pages[-1] else max(1, fitting)

    def _place(self, fragment: Fragment) -> None:
        self.pages[-1].append(fragment)
        self.y_mm = fragment.y_mm + fragment.height_mm

    def _new_page(self) -> None:
        if self.pages[-1]:
            self.pages.append([])
            self.y_mm = 0.0
            self._place_waiting()
