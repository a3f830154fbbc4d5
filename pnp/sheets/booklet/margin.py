"""Place pictures of pieces in the page margin beside the rules that name them; no drawing."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from pnp.sheets.graphics.drawing import Drawing, scale_drawing

from .column import INDENT_MM
from .flow import Fragment, Page, Portrait, Row, rows_of

PICTURE_MM = (12.5, 14.0)
"""The largest width and height of a piece in the margin."""
MIDDLE_MM = 2.2
"""The centre line of the pictures, from the column's left edge; they extend into the page's margin."""
APART_MM = 1.6
MIN_SCALE = 0.6
"""The smallest scale of a piece that lacks room."""
CLEAR_MM = 0.9
"""The space between a piece and the rule number above or below it."""


@dataclass(frozen=True)
class MarginPicture:
    """A picture in the margin, measured from the column's top left corner."""

    name: str
    picture: Drawing
    x_mm: float
    y_mm: float


@dataclass
class _Strip:
    """A free part of the margin, and the pieces that its blocks name, with their preferred heights."""

    top_mm: float
    bottom_mm: float
    asked: list[tuple[float, Portrait]]

    def filled(self, shown: Container[str]) -> Iterator[MarginPicture]:
        """Yield the pictures that fit, beside their text or below the previous picture."""
        top, names = self.top_mm, set[str]()
        for wanted, portrait in self.asked:
            if portrait.name in shown or portrait.name in names:
                continue
            picture, room = portrait.picture, self.bottom_mm - top
            if room < picture.height * MIN_SCALE:
                return
            picture = scale_drawing(picture, min(1.0, room / picture.height))
            y = min(max(top, wanted), self.bottom_mm - picture.height)
            names.add(portrait.name)
            yield MarginPicture(portrait.name, picture, MIDDLE_MM - picture.width / 2, y)
            top = y + picture.height + APART_MM


def min_height_mm(portrait: Portrait) -> float:
    """Return the least height that a piece takes, including the space to the next rule."""
    return portrait.picture.height * MIN_SCALE + CLEAR_MM


def margin_pictures(pages: Sequence[Page]) -> list[list[MarginPicture]]:
    """Return the pictures in each page's margin; no piece appears on two consecutive pages."""
    margins: list[list[MarginPicture]] = []
    for page in pages:
        shown = {one.name for one in margins[-1]} if margins else set[str]()
        here: list[MarginPicture] = []
        for strip in _strips(page):
            here += strip.filled(shown | {one.name for one in here})
        margins.append(here)
    return margins


def _strips(page: Page) -> Iterator[_Strip]:
    """Yield the free parts of a page's margin; a block without one uses the part just below it."""
    runs = [
        (free, list(rows))
        for free, rows in groupby(rows_of(page), key=lambda placed: _is_margin_free(*placed[:2]))
    ]
    for number, (free, rows) in enumerate(runs):
        if not free:
            continue
        above, below = (runs[at][1] if at in range(len(runs)) else [] for at in (number - 1, number + 1))
        end = below[0][2] - CLEAR_MM if below else rows[-1][2] + rows[-1][1].height_mm
        blocks = [(fragment, y) for fragment, _, y in (*above[-1:], *rows)]
        yield _Strip(rows[0][2] + CLEAR_MM, end, list(_named_pieces(blocks)))


def _named_pieces(blocks: Sequence[tuple[Fragment, float]]) -> Iterator[tuple[float, Portrait]]:
    """Yield the pieces that blocks name, each with the top of its block."""
    for fragment, placed in groupby(blocks, key=lambda block: block[0]):
        y = next(placed)[1]
        if fragment.first:
            yield from ((y, portrait) for portrait in fragment.block.portraits)


def _is_margin_free(fragment: Fragment, row: Row) -> bool:
    """Tell whether the margin beside a row is free: nothing starts left of the text."""
    frame = fragment.block.frame
    lefts = [*(span.x_mm for span in row.spans), *(bar.x_mm for bar in row.bars)]
    lefts += [row.picture_x_mm] if row.picture else []
    lefts += [frame.x_mm] if frame else []
    return min(lefts, default=INDENT_MM) >= INDENT_MM
