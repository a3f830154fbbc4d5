"""Pack leftover pieces of all shapes onto few pages.

Pieces with straight cuts stay in blocks that share cuts; pieces that are cut out one by one are nested. A
partly filled page is kept and filled up, or its pieces are placed anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from math import ceil, fsum
from typing import Literal, NamedTuple

from pnp.sheets.pieces.paper import INK_MM, PIECE_MM, PageBox
from pnp.sheets.pieces.shape import Outline, Point, area, inside, rect, rotate_quarter, translate

from .nest import CellMask, OccupancyGrid, cell_mask

BELOW_MM = 13.0
"""Lower margin, which holds a line of text."""
APART_MM = 2.0
"""Gap between pieces that are cut out one by one."""
MARK_MM = 3.0
AIR_MM = 0.6
"""Distance between a piece, or its bleed, and a mark."""
Split = Literal["block", "rows", "singles"]
_SPLITS: tuple[Split, ...] = ("block", "rows", "singles")
_WHOLE: tuple[Split, ...] = ("block",)


@dataclass(frozen=True)
class Group:
    """Leftover pieces of one size and shape."""

    width_mm: float
    height_mm: float
    count: int
    outlines: tuple[Outline, ...] = ()
    """Outlines of a piece that is cut out by itself; empty if pieces share straight cuts."""
    gap_mm: float = APART_MM
    bleed_mm: float = 0.0
    columns: int = 1
    """Greatest number of pieces side by side in a block."""
    spots: tuple[Point, ...] = ()
    """Positions of the pieces on the page that they would partly fill."""
    page_mm: tuple[float, float] = (0.0, 0.0)
    """Width and height of that partly filled page."""
    turns: bool = False
    """Whether a piece may be rotated by 90°."""

    @property
    def area_mm2(self) -> float:
        """Area of all pieces, holes included."""
        return self.count * (paper_area_mm2(self.outlines) or self.width_mm * self.height_mm)

    @property
    def share_mm(self) -> float:
        """The group's half of the distance to other pieces; for straight cuts, room for their marks."""
        if self.outlines:
            return max(self.gap_mm / 2, self.bleed_mm)
        return self.bleed_mm + MARK_MM

    def shape(self, spots: Sequence[Point]) -> CellMask:
        """Return the cells of pieces at these spots, relative to the first."""
        cuts = self.outlines or (rect(0, 0, self.width_mm, self.height_mm),)
        outlines = tuple(translate(cut, x, y) for x, y in spots for cut in cuts)
        wide, high = (max(spot[axis] for spot in spots) for axis in (0, 1))
        return cell_mask(outlines, wide + self.width_mm, high + self.height_mm, self.share_mm)


def paper_area_mm2(outlines: Sequence[Outline]) -> float:
    """Return the area of a piece's parts in square millimetres; outlines within others are holes."""
    return fsum(
        area(one)
        for one in outlines
        if not any(other is not one and inside(one[0], other) for other in outlines)
    )


class Lot(NamedTuple):
    """Pieces of a group on a page that are cut as one."""

    group: int
    first: int
    """Index of the first piece within its group."""
    spots: tuple[Point, ...]
    """Position of each piece on the page."""
    sideways: bool = False
    """Whether the piece is rotated clockwise by 90°."""


class PackedPage(NamedTuple):
    """A page and its lots; if ``kept``, the first lot stays where its own grid has it."""

    page_mm: tuple[float, float]
    lots: tuple[Lot, ...]
    kept: bool


def piece_area_box(width_mm: float, height_mm: float) -> PageBox:
    """Return the box for pieces on a page with a line of text at its foot."""
    return PIECE_MM, PIECE_MM, width_mm - PIECE_MM, height_mm - BELOW_MM


def least_pages(groups: Iterable[Group], page_mm: tuple[float, float]) -> int:
    """Return a lower least_pages for the number of pages: the area of the pieces by that of a page."""
    left, top, right, bottom = piece_area_box(*page_mm)
    needed = fsum(group.area_mm2 for group in groups)
    return ceil(needed / ((right - left) * (bottom - top)) - 1e-9)


@lru_cache(maxsize=64)
def pack(groups: tuple[Group, ...], page_mm: tuple[float, float]) -> tuple[PackedPage, ...]:
    """Return the fewest pages found, keeping as many partly filled pages as possible.

    Raise Unpackable if a piece is larger than a page.
    """
    least, best, shapes = least_pages(groups, page_mm), None, _Shapes(groups)
    for attempt in _attempts(groups):
        found = _fill(shapes, attempt, page_mm, len(best) - 1 if best else None)
        best = found if found is not None else best
        if best is not None and len(best) <= max(least, 1):
            break
    assert best is not None  # noqa: S101 - without a limit every piece finds a page
    return best


class _Attempt(NamedTuple):
    """One way to pack groups."""

    kept: Sequence[int]
    """The groups whose partly filled pages are kept."""
    split: Split
    tall_first: bool
    """Whether lots are placed by height instead of area."""


def _attempts(groups: Sequence[Group]) -> Iterator[_Attempt]:
    """Yield all ways to pack groups, those that keep most pages first."""
    partial = sorted(
        (index for index, group in enumerate(groups) if group.spots),
        key=lambda index: -groups[index].area_mm2,
    )
    for count in range(len(partial), -1, -1):
        placed_anew = [groups[index] for index in partial[count:] if not groups[index].outlines]
        for split in _SPLITS if any(group.count > 1 for group in placed_anew) else _WHOLE:
            yield from (_Attempt(partial[:count], split, tall) for tall in (True, False))


class _Shapes:
    """Cache of the cells that lots cover, shared by all attempts."""

    def __init__(self, groups: Sequence[Group]) -> None:
        self.groups = groups
        self._found: dict[tuple[int, tuple[Point, ...]], CellMask] = {}

    def of(self, index: int, spots: tuple[Point, ...]) -> CellMask:
        """Return the cells of pieces of a group at these spots."""
        if (index, spots) not in self._found:
            self._found[index, spots] = self.groups[index].shape(spots)
        return self._found[index, spots]

    def aside(self, index: int) -> CellMask:
        """Return the cells of one piece rotated by 90°."""
        if (index, ()) not in self._found:
            group = self.groups[index]
            cuts = tuple(rotate_quarter(cut, group.height_mm) for cut in group.outlines)
            self._found[index, ()] = cell_mask(cuts, group.height_mm, group.width_mm, group.share_mm)
        return self._found[index, ()]


def _fill(
    shapes: _Shapes, attempt: _Attempt, page_mm: tuple[float, float], most: int | None
) -> tuple[PackedPage, ...] | None:
    """Pack all groups in one split; return None if that takes more than ``most`` pages."""
    if most is not None and len(attempt.kept) > most:
        return None
    groups = shapes.groups
    pages = [_Filling.around(index, shapes) for index in attempt.kept]
    loose = [
        lot
        for index, group in enumerate(groups)
        if index not in attempt.kept
        for lot in _lots(index, group, attempt.split, page_mm)
    ]
    for lot in sorted(loose, key=lambda lot: _sort_key(groups[lot.group], lot, attempt.tall_first)):
        group = groups[lot.group]
        shape = shapes.of(lot.group, lot.spots)
        if not any(page.take(lot, shape) for page in pages) and not _aside(lot, pages, shapes):
            if len(pages) == most:
                return None
            pages.append(_Filling(page_mm, OccupancyGrid(piece_area_box(*page_mm)), []))
            if not pages[-1].take(lot, shape):
                if group.spots:
                    return None
                raise Unpackable(lot.group)
    return tuple(PackedPage(page.page_mm, tuple(page.lots), page.kept) for page in pages)


def _aside(lot: Lot, pages: Iterable[_Filling], shapes: _Shapes) -> bool:
    """Place a piece rotated by 90°, if it may be and fits; return whether it was placed."""
    if not shapes.groups[lot.group].turns:
        return False
    return any(page.take(lot._replace(sideways=True), shapes.aside(lot.group)) for page in pages)


class Unpackable(ValueError):
    """A group whose pieces are larger than a page."""

    def __init__(self, group: int) -> None:
        super().__init__("larger than a page")
        self.group = group


@dataclass
class _Filling:
    """A page that is being filled."""

    page_mm: tuple[float, float]
    bed: OccupancyGrid
    lots: list[Lot]
    kept: bool = False

    @classmethod
    def around(cls, index: int, shapes: _Shapes) -> _Filling:
        """Return a page whose own pieces keep their positions."""
        group = shapes.groups[index]
        bed = OccupancyGrid(piece_area_box(*group.page_mm))
        lot = Lot(index, 0, group.spots)
        x, y = (min(spot[axis] for spot in group.spots) for axis in (0, 1))
        bed.occupy(shapes.of(index, tuple((sx - x, sy - y) for sx, sy in group.spots)), x, y)
        return cls(group.page_mm, bed, [lot], kept=True)

    def take(self, lot: Lot, shape: CellMask) -> bool:
        spot = self.bed.place(shape)
        if spot:
            self.lots.append(lot._replace(spots=translate(lot.spots, *spot)))
        return spot is not None


def _lots(index: int, group: Group, split: Split, page_mm: tuple[float, float]) -> Iterator[Lot]:
    """Split a group into single pieces, rows, or blocks as large as a page holds."""
    across, down = group.width_mm + group.gap_mm, group.height_mm + group.gap_mm
    left, top, right, bottom = piece_area_box(*page_mm)
    wide, high = int((right - left + group.gap_mm) // across), int((bottom - top + group.gap_mm) // down)
    columns = 1 if group.outlines or split == "singles" else max(1, min(group.columns, wide))
    size = columns * max(1, high) if split == "block" and not group.outlines else columns
    numbers = iter(range(group.count))
    while batch := list(islice(numbers, size)):
        spots = tuple((at % columns * across, at // columns * down) for at in range(len(batch)))
        yield Lot(index, batch[0], spots)


def _sort_key(group: Group, lot: Lot, tall: bool) -> tuple[float, ...]:
    """Return a sort key that puts the tallest, or the largest, lot first."""
    high = max(y for _, y in lot.spots) + group.height_mm
    wide = max(x for x, _ in lot.spots) + group.width_mm
    return (-high, -wide, lot.group) if tall else (-high * wide, -high, lot.group)


def cut_marks(
    lot: Lot, group: Group, page_mm: tuple[float, float]
) -> Iterator[tuple[float, float, float, float]]:
    """Yield marks at both ends of each straight cut of a block, if the whole mark is printable."""
    near, far = group.bleed_mm + AIR_MM, group.bleed_mm + AIR_MM + MARK_MM
    size = (group.width_mm, group.height_mm)
    for axis in (0, 1):
        ends: dict[float, tuple[float, float]] = {}
        for spot in lot.spots:
            start, end = spot[1 - axis], spot[1 - axis] + size[1 - axis]
            for cut in (round(spot[axis], 4), round(spot[axis] + size[axis], 4)):
                low, high = ends.get(cut, (start, end))
                ends[cut] = min(low, start), max(high, end)
        for cut, (low, high) in ends.items():
            for one, two in ((low - far, low - near), (high + near, high + far)):
                if one >= INK_MM and two <= page_mm[1 - axis] - INK_MM:
                    yield (cut, one, cut, two) if axis == 0 else (one, cut, two, cut)
