"""Shapes laid beside each other on a sheet, as near as their outlines allow, to the millimetre. Pure data.

A sheet is rows of cells, a millimetre each, and a row one whole number whose bits are its cells; so is a
shape. What lies where is then a matter of shifts, and shapes interlock by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, reduce
from itertools import groupby
from math import ceil, floor
from operator import and_, or_

from pnp.sheets.pieces.paper import Box
from pnp.sheets.pieces.shape import Outline, edges

_SLACK = 1e-6


@dataclass(frozen=True, eq=False)
class Form:
    """The cells that a shape covers, with its share of the space between it and others; known by itself."""

    rows: tuple[int, ...]
    width: int
    """Of the shape alone, as its height is."""
    height: int
    reach: int
    """How many cells its share is: rows and their bits begin that far above and left of the shape."""

    @cached_property
    def core(self) -> _Band | None:
        """A large rectangle within the shape, around its middle; none where no cells there are shared."""
        found, count = [], len(self.rows)
        for cut in (0, count // 8, count // 4):
            shared = reduce(and_, self.rows[cut : count - cut])
            found += [_Band(cut, count - cut, (one,)) for one in _stretches(shared)]
        return max(found, key=lambda band: (band.last - band.first) * band.stretches[0][1], default=None)

    @cached_property
    def bands(self) -> list[_Band]:
        """Its rows, those that are alike together."""
        bands, at = [], 0
        for cells, group in groupby(self.rows):
            count = len(list(group))
            if cells:
                bands.append(_Band(at, at + count, tuple(_stretches(cells))))
            at += count
        return bands


@dataclass(frozen=True)
class _Band:
    """Rows from one to before another, and the stretches of cells that each covers: where, how long."""

    first: int
    last: int
    stretches: tuple[tuple[int, int], ...]


@lru_cache(maxsize=512)
def form(outlines: tuple[Outline, ...], width_mm: float, height_mm: float, share_mm: float) -> Form:
    """The cells that outlines touch or hold, and those within ``share_mm``; a hole counts as paper."""
    width, height, reach = _cells(width_mm), _cells(height_mm), _cells(share_mm)
    rows = [0] * height
    for outline in outlines:
        for row, (left, right) in _touched(outline):
            if 0 <= row < height:
                low = max(0, floor(left + _SLACK))
                high = min(width, max(ceil(right - _SLACK), low + 1))
                rows[row] |= (1 << max(high, low)) - (1 << low)
    wide = [_spread(row << 2 * reach, 2 * reach + 1) for row in rows]
    padded = [0] * (2 * reach) + wide + [0] * (2 * reach)
    grown = [_any(padded[at : at + 2 * reach + 1]) for at in range(height + 2 * reach)]
    return Form(tuple(grown), width, height, reach)


@dataclass
class Bed:
    """A sheet while it fills."""

    room: Box
    """Where pieces may lie, in millimetres on the page."""
    pad: int = 24
    """Cells around the room, where the spaces around pieces may reach."""
    rows: list[int] = field(default_factory=list)
    tried: dict[Form, int] = field(default_factory=dict)
    """From which row on a form may find a place: above, it once found none, and a bed only fills."""

    def __post_init__(self) -> None:
        left, top, right, bottom = self.room
        self.width = floor(right - left + _SLACK)
        self.height = floor(bottom - top + _SLACK)
        self.rows = [0] * (self.height + 2 * self.pad)

    def covers(self, form: Form, x_mm: float, y_mm: float) -> None:
        """Something lies there already, in whichever part of a cell it begins."""
        column, row = floor(x_mm - self.room[0]), floor(y_mm - self.room[1])
        for down, right in ((0, 0), (0, 1), (1, 0), (1, 1)):
            self._lay(form, column + right, row + down)

    def place(self, form: Form) -> tuple[float, float] | None:
        """Lay a form at the uppermost free place, of these the leftmost; return where, or None."""
        columns = (1 << max(0, self.width - form.width + 1)) - 1
        row = self.tried.get(form, 0)
        while columns and (row := self._next(form, row, columns)) <= self.height - form.height:
            self.tried[form] = row
            free = ~self._blocked(form, row, columns) & columns
            if free:
                column = (free & -free).bit_length() - 1
                self._lay(form, column, row)
                return self.room[0] + column, self.room[1] + row
            row += 1
        self.tried[form] = self.height
        return None

    def _next(self, form: Form, row: int, columns: int) -> int:
        """Return the first row, from ``row`` on, where the form's core leaves a column free.

        Where the core meets something in every column, its lowest rows often do so alone: then it does so too
        in all rows down to the first of these, which are passed over.
        """
        if not form.core:
            return row
        core, shift = form.core, self.pad - form.reach
        [(start, length)] = core.stretches

        def full(first: int, last: int) -> bool:
            return not ~_spread(_any(self.rows[first:last]) >> (start + shift), length) & columns

        while row <= self.height - form.height:
            first, last = row + shift + core.first, row + shift + core.last
            if not full(first, last):
                break
            low, high = first, last
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if full(middle, last) else (low, middle)
            row += low - first + 1
        return row

    def _blocked(self, form: Form, row: int, columns: int) -> int:
        """The columns, a bit each, where the form would meet something."""
        blocked, at, shift = 0, row + self.pad - form.reach, self.pad - form.reach
        for band in form.bands:
            covered = _any(self.rows[at + band.first : at + band.last])
            if covered:
                for start, length in band.stretches:
                    blocked |= _spread(covered >> (start + shift), length)
                if not ~blocked & columns:
                    break
        return blocked

    def _lay(self, form: Form, column: int, row: int) -> None:
        shift = column + self.pad - form.reach
        for at, cells in enumerate(form.rows, row + self.pad - form.reach):
            if 0 <= at < len(self.rows):
                self.rows[at] |= cells << shift if shift >= 0 else cells >> -shift


def _stretches(cells: int) -> Iterator[tuple[int, int]]:
    at = 0
    while cells:
        start = (cells & -cells).bit_length() - 1
        cells >>= start
        length = (~cells & (cells + 1)).bit_length() - 1
        yield at + start, length
        cells >>= length
        at += start + length


def _spread(cells: int, count: int) -> int:
    """The cells and as many copies of them, less one, each a bit lower than the last."""
    for step in _steps(count):
        cells |= cells >> step
    return cells


@lru_cache(maxsize=1024)
def _steps(count: int) -> tuple[int, ...]:
    """What to shift by so that one cell becomes so many."""
    steps, done = [], 1
    while done < count:
        steps.append(min(done, count - done))
        done += steps[-1]
    return tuple(steps)


def _any(rows: Sequence[int]) -> int:
    return reduce(or_, rows, 0)


def _cells(mm: float) -> int:
    return ceil(mm - _SLACK)


def _touched(outline: Outline) -> Iterator[tuple[int, tuple[float, float]]]:
    """For each row of cells the stretches that an outline's edges run through, and those between them."""
    crossings: dict[int, list[float]] = {}
    for (x1, y1), (x2, y2) in edges(outline):
        low, high = sorted((y1, y2))
        top = floor(low + _SLACK)
        for row in range(top, max(top + 1, ceil(high - _SLACK))):
            ends = [x1, x2]
            if high - low > _SLACK:
                ends = [x1 + (min(max(y, low), high) - y1) / (y2 - y1) * (x2 - x1) for y in (row, row + 1)]
                if low <= row + 0.5 < high:
                    crossings.setdefault(row, []).append(x1 + (row + 0.5 - y1) / (y2 - y1) * (x2 - x1))
            yield row, (min(ends), max(ends))
    for row, xs in crossings.items():
        xs.sort()
        yield from ((row, stretch) for stretch in zip(xs[::2], xs[1::2], strict=False))
