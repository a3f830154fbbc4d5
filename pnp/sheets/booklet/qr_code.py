"""QR codes of page addresses, drawn as bars."""

from __future__ import annotations

from itertools import groupby

from .flow import Bar

SIZE_MM = 14.0
_OVERLAP = 1.02
"""The factor by which bars overlap, so that no hairline shows between them."""


def square(address: str, x_mm: float, colour: str) -> tuple[Bar, ...]:
    """Return a bar for each run of dark cells, from ``x_mm`` on, without a quiet zone."""
    import segno  # noqa: PLC0415 - slow to load, and most booklets have no QR code

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
