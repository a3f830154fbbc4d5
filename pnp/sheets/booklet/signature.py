"""The order in which pages lie on sheets that are folded into each other and stapled. Pure data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

PAGES_A_SHEET = 4


class Spread(NamedTuple):
    """One side of a sheet to fold: the numbers of its left and right page, counted from 1."""

    left: int
    right: int


def padded(pages: int) -> int:
    """So many pages are folded where there are that many: as many as whole sheets hold."""
    return -(-pages // PAGES_A_SHEET) * PAGES_A_SHEET


def signature(pages: int) -> Iterator[Spread]:
    """The outside of each sheet, then its inside, from the cover's sheet to the one in the middle."""
    if pages % PAGES_A_SHEET:
        raise ValueError(f"{pages} pages do not fill sheets of {PAGES_A_SHEET}")
    for first in range(1, pages // 2, 2):
        last = pages + 1 - first
        yield Spread(last, first)
        yield Spread(first + 1, last - 1)
