"""Place shapes on a sheet as near as their outlines allow, in cells of one millimetre.

A row of cells is an integer whose bits are the cells, for sheets and shapes alike: collisions are found by
shifts, and shapes interlock.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, reduce
from itertools import groupby
from math import ceil, floor
from operator import and_, or_

from pnp.sheets.pieces.paper import PageBox
from pnp.sheets.pieces.shape import Outline, edges

_SLACK = 1e-6


@dataclass(frozen=True, eq=False)
class CellMask:
    """The cells that a shape and its share of the space around it cover; compared by identity."""

    rows: tuple[int, ...]
    width: int
    """Width of the shape alone, in cells."""
    height: int
    reach: int
    """Width of the share in cells; rows and bits begin this far above and left of the shape."""

    @cached_property
    def core(self) -> _Band | None:
        """A large rectangle of cells inside the shape; None if its middle rows have no cell in common."""
        found, count = [], len(self.rows)
        for cut in (0, count // 8, count // 4):
            shared = reduce(and_, self.rows[cut : count - cut])
            found += [_Band(cut, count - cut, (one,)) for one in _stretches(shared)]
        return max(found, key=lambda band: (band.last - band.first) * band.stretches[0][1], default=None)

    @cached_property
    def bands(self) -> list[_Band]:
        """The rows, with equal consecutive rows merged."""
        bands, at = [], 0
        for cells, group in groupby(self.rows):
            count = len(list(group))
            if cells:
                bands.append(_Band(at, at + count, tuple(_stretches(cells))))
            at += count
        return bands


@dataclass(frozen=True)
class _Band:
    """Rows from ``first`` to before ``last``, each covering these pairs of start and length."""

    first: int
    last: int
    stretches: tuple[tuple[int, int], ...]


@lru_cache(maxsize=512)
def cell_mask(outlines: tuple[Outline, ...], width_mm: float, height_mm: float, share_mm: float) -> CellMask:
    """Return the cells that outlines touch or enclose and those within ``share_mm``; holes count as paper."""
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
    return CellMask(tuple(grown), width, height, reach)


@dataclass
class OccupancyGrid:
    """The occupied cells of a sheet that is being filled."""

    room: PageBox
    """Box on the page where pieces may lie, in millimetres."""
    pad: int = 24
    """Cells around the room, for the space around pieces."""
    rows: list[int] = field(default_factory=list)
    first_rows: dict[CellMask, int] = field(default_factory=dict)
    """The first row where a mask may still find a place; cells are never freed."""

    def __post_init__(self) -> None:
        left, top, right, bottom = self.room
        self.width = floor(right - left + _SLACK)
        self.height = floor(bottom - top + _SLACK)
        self.rows = [0] * (self.height + 2 * self.pad)

    def occupy(self, mask: CellMask, x_mm: float, y_mm: float) -> None:
        """Mark a mask's cells as occupied at any position on the page, rounded to both sides."""
        column, row = floor(x_mm - self.room[0]), floor(y_mm - self.room[1])
        for down, right in ((0, 0), (0, 1), (1, 0), (1, 1)):
            self._lay(mask, column + right, row + down)

    def place(self, mask: CellMask) -> tuple[float, float] | None:
        """Place a mask at the uppermost, then leftmost, free position; return it in millimetres, or None."""
        columns = (1 << max(0, self.width - mask.width + 1)) - 1
        row = self.first_rows.get(mask, 0)
        while columns and (row := self._next(mask, row, columns)) <= self.height - mask.height:
            self.first_rows[mask] = row
            free = ~self._blocked(mask, row, columns) & columns
            if free:
                column = (free & -free).bit_length() - 1
                self._lay(mask, column, row)
                return self.room[0] + column, self.room[1] + row
            row += 1
        self.first_rows[mask] = self.height
        return None

    def _next(self, mask: CellMask, row: int, columns: int) -> int:
        """Return the first row, from ``row`` on, where the mask's core leaves a column free.

        If the core is blocked in all columns, a bisection finds how many rows stay blocked, and skips them.
        """
        if not mask.core:
            return row
        core, shift = mask.core, self.pad - mask.reach
        [(start, length)] = core.stretches

        def full(first: int, last: int) -> bool:
            return not ~_spread(_any(self.rows[first:last]) >> (start + shift), length) & columns

        while row <= self.height - mask.height:
            first, last = row + shift + core.first, row + shift + core.last
            if not full(first, last):
                break
            low, high = first, last
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if full(middle, last) else (low, middle)
            row += low - first + 1
        return row

    def _blocked(self, mask: CellMask, row: int, columns: int) -> int:
        """Return the columns, as bits, where the mask would meet an occupied cell."""
        blocked, at, shift = 0, row + self.pad - mask.reach, self.pad - mask.reach
        for band in mask.bands:
            covered = _any(self.rows[at + band.first : at + band.last])
            if covered:
                for start, length in band.stretches:
                    blocked |= _spread(covered >> (start + shift), length)
                if not ~blocked & columns:
                    break
        return blocked

    def _lay(self, mask: CellMask, column: int, row: int) -> None:
        shift = column + self.pad - mask.reach
        for at, cells in enumerate(mask.rows, row + self.pad - mask.reach):
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
    """Return the cells with ``count`` - 1 copies, each shifted one bit lower."""
    for step in _steps(count):
        cells |= cells >> step
    return cells


@lru_cache(maxsize=1024)
def _steps(count: int) -> tuple[int, ...]:
    """Return the shifts that widen one cell to ``count`` cells by doubling."""
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
    """Yield the stretches of each row of cells that an outline's edges cross or enclose."""
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
