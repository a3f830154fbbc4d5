"""The order of pages on sheets that are folded into each other and stapled; no drawing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

PAGES_A_SHEET = 4


class Spread(NamedTuple):
    """One side of a sheet to fold: its left and right page numbers, counted from 1."""

    left: int
    right: int


def padded(pages: int) -> int:
    """Round a number of pages up to whole sheets."""
    return -(-pages // PAGES_A_SHEET) * PAGES_A_SHEET


def signature(pages: int) -> Iterator[Spread]:
    """Yield the outside, then the inside of each sheet, from the cover's sheet to the middle one."""
    if pages % PAGES_A_SHEET:
        raise ValueError(f"{pages} pages do not fill sheets of {PAGES_A_SHEET}")
    for first in range(1, pages // 2, 2):
        last = pages + 1 - first
        yield Spread(last, first)
        yield Spread(first + 1, last - 1)
