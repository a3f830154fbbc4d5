"""A square that a phone reads: the address of a page, as bars."""

from __future__ import annotations

from itertools import groupby

from .flow import Bar

SIZE_MM = 14.0
_OVERLAP = 1.02
"""Bars meet with no hair between them."""


def square(address: str, x_mm: float, colour: str) -> tuple[Bar, ...]:
    """The square from ``x_mm`` on, a bar for each stretch of dark cells; the paper around it stays quiet."""
    import segno  # noqa: PLC0415 - most books are set without such a square, and it is slow to load

    rows = [[bool(cell) for cell in row] for row in segno.make(address, error="m", micro=False).matrix]
    step = SIZE_MM / len(rows)
    bars = []
    for down, row in enumerate(rows):
        at = 0
        for dark, cells in groupby(row):
            length = len(list(cells))
            if dark:
                bars.append(
                    Bar(x_mm + at * step, down * step, length * step * _OVERLAP, step * _OVERLAP, colour)
                )
            at += length
    return tuple(bars)
