"""Pieces that fill no page of their own, on few sheets: one packer for all shapes. Pure data.

Cards and tokens that are cut straight stay together in blocks with shared cuts; what is cut out by itself is
nested. A part-filled page may stay as it is and take in others, or be taken apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from math import ceil, fsum
from typing import Literal, NamedTuple

from pnp.sheets.pieces.paper import INK_MM, PIECE_MM, Box
from pnp.sheets.pieces.shape import Outline, Point, area, inside, lying, moved, rect

from .nest import Bed, Form, form

BELOW_MM = 13.0
"""The lower margin, with a line of text in it."""
APART_MM = 2.0
"""Between pieces that are cut out one by one."""
MARK_MM = 3.0
AIR_MM = 0.6
"""Between a piece, or its bleed, and a mark."""
Way = Literal["block", "rows", "singles"]
_WAYS: tuple[Way, ...] = ("block", "rows", "singles")
_WHOLE: tuple[Way, ...] = ("block",)


@dataclass(frozen=True)
class Group:
    """Pieces of one size and shape that are left over."""

    width_mm: float
    height_mm: float
    count: int
    outlines: tuple[Outline, ...] = ()
    """What is cut out by itself; none where pieces share straight cuts."""
    gap_mm: float = APART_MM
    bleed_mm: float = 0.0
    columns: int = 1
    """So many at most side by side in a block."""
    spots: tuple[Point, ...] = ()
    """Where they lie on the page that they would part-fill."""
    page_mm: tuple[float, float] = (0.0, 0.0)
    """That page's width and height."""
    turns: bool = False
    """Whether one may lie on its side."""

    @property
    def area_mm2(self) -> float:
        """What all of them cover; a hole counts."""
        return self.count * (covered(self.outlines) or self.width_mm * self.height_mm)

    @property
    def share_mm(self) -> float:
        """Its share of the space between it and anything else: what is cut straight has its marks there."""
        if self.outlines:
            return max(self.gap_mm / 2, self.bleed_mm)
        return self.bleed_mm + MARK_MM

    def shape(self, spots: Sequence[Point]) -> Form:
        """Some of the pieces in their places, from the top left of the first."""
        cuts = self.outlines or (rect(0, 0, self.width_mm, self.height_mm),)
        outlines = tuple(moved(cut, x, y) for x, y in spots for cut in cuts)
        wide, high = (max(spot[axis] for spot in spots) for axis in (0, 1))
        return form(outlines, wide + self.width_mm, high + self.height_mm, self.share_mm)


def covered(outlines: Sequence[Outline]) -> float:
    """The paper of a piece's parts, in square millimetres: what lies within another part is its hole."""
    return fsum(
        area(one)
        for one in outlines
        if not any(other is not one and inside(one[0], other) for other in outlines)
    )


class Lot(NamedTuple):
    """Some pieces of a group on a page, cut as one."""

    group: int
    first: int
    """The number of the first of them within the group, from 0."""
    spots: tuple[Point, ...]
    """Where each lies on the page."""
    lies: bool = False
    """Whether it is turned by a quarter, clockwise."""


class Packed(NamedTuple):
    """One page: its size, the lots on it; the first stays where its own grid has it, if ``kept``."""

    page_mm: tuple[float, float]
    lots: tuple[Lot, ...]
    kept: bool


def room(width_mm: float, height_mm: float) -> Box:
    """Where pieces may lie on a page with a line of text at its foot."""
    return PIECE_MM, PIECE_MM, width_mm - PIECE_MM, height_mm - BELOW_MM


def bound(groups: Iterable[Group], page_mm: tuple[float, float]) -> int:
    """No fewer sheets can hold the pieces, whatever their shapes: their area over a page's."""
    left, top, right, bottom = room(*page_mm)
    needed = fsum(group.area_mm2 for group in groups)
    return ceil(needed / ((right - left) * (bottom - top)) - 1e-9)


@lru_cache(maxsize=64)
def pack(groups: tuple[Group, ...], page_mm: tuple[float, float]) -> tuple[Packed, ...]:
    """The fewest pages found: as many part-filled ones kept as may be, all else laid into and after them."""
    staying = sorted(
        (index for index, group in enumerate(groups) if group.spots),
        key=lambda index: -groups[index].area_mm2,
    )
    least, best, shapes = bound(groups, page_mm), None, _Shapes(groups)
    for kept in range(len(staying), -1, -1):
        parted = [groups[index] for index in staying[kept:] if not groups[index].outlines]
        for way in _WAYS if any(group.count > 1 for group in parted) else _WHOLE:
            for tall in (True, False):
                most = len(best) - 1 if best else None
                found = _fill(shapes, staying[:kept], way, tall, page_mm, most)
                best = found if found is not None else best
                if best is not None and len(best) <= max(least, 1):
                    return best
    assert best is not None  # noqa: S101 - without a limit every piece finds a page
    return best


class _Shapes:
    """The cells that lots cover, found once for all attempts."""

    def __init__(self, groups: Sequence[Group]) -> None:
        self.groups = groups
        self._found: dict[tuple[int, tuple[Point, ...]], Form] = {}

    def of(self, index: int, spots: tuple[Point, ...]) -> Form:
        """Those of some pieces of a group in their places."""
        if (index, spots) not in self._found:
            self._found[index, spots] = self.groups[index].shape(spots)
        return self._found[index, spots]

    def aside(self, index: int) -> Form:
        """Those of one piece that lies on its side."""
        if (index, ()) not in self._found:
            group = self.groups[index]
            cuts = tuple(lying(cut, group.height_mm) for cut in group.outlines)
            self._found[index, ()] = form(cuts, group.height_mm, group.width_mm, group.share_mm)
        return self._found[index, ()]


def _fill(  # noqa: PLR0913, PLR0917 - one attempt
    shapes: _Shapes,
    kept: Sequence[int],
    way: Way,
    tall: bool,
    page_mm: tuple[float, float],
    most: int | None,
) -> tuple[Packed, ...] | None:
    """One attempt; none where it takes more pages than ``most``."""
    if most is not None and len(kept) > most:
        return None
    groups = shapes.groups
    pages = [_Filling.around(index, shapes) for index in kept]
    loose = [
        lot
        for index, group in enumerate(groups)
        if index not in kept
        for lot in _lots(index, group, way, page_mm)
    ]
    for lot in sorted(loose, key=lambda lot: _size(groups[lot.group], lot, tall)):
        group = groups[lot.group]
        shape = shapes.of(lot.group, lot.spots)
        if not any(page.take(lot, shape) for page in pages) and not _aside(lot, pages, shapes):
            if len(pages) == most:
                return None
            pages.append(_Filling(page_mm, Bed(room(*page_mm)), []))
            if not pages[-1].take(lot, shape):
                if group.spots:
                    return None
                raise Unpackable(lot.group)
    return tuple(Packed(page.page_mm, tuple(page.lots), page.kept) for page in pages)


def _aside(lot: Lot, pages: Iterable[_Filling], shapes: _Shapes) -> bool:
    """Lay a piece on its side, if it may and there is room for it so."""
    if not shapes.groups[lot.group].turns:
        return False
    return any(page.take(lot._replace(lies=True), shapes.aside(lot.group)) for page in pages)


class Unpackable(ValueError):
    """A piece is larger than a page."""

    def __init__(self, group: int) -> None:
        super().__init__("larger than a page")
        self.group = group


@dataclass
class _Filling:
    """A page while it fills."""

    page_mm: tuple[float, float]
    bed: Bed
    lots: list[Lot]
    kept: bool = False

    @classmethod
    def around(cls, index: int, shapes: _Shapes) -> _Filling:
        """A page whose own pieces stay in their places."""
        group = shapes.groups[index]
        bed = Bed(room(*group.page_mm))
        lot = Lot(index, 0, group.spots)
        x, y = (min(spot[axis] for spot in group.spots) for axis in (0, 1))
        bed.covers(shapes.of(index, tuple((sx - x, sy - y) for sx, sy in group.spots)), x, y)
        return cls(group.page_mm, bed, [lot], kept=True)

    def take(self, lot: Lot, shape: Form) -> bool:
        spot = self.bed.place(shape)
        if spot:
            self.lots.append(lot._replace(spots=moved(lot.spots, *spot)))
        return spot is not None


def _lots(index: int, group: Group, way: Way, page_mm: tuple[float, float]) -> Iterator[Lot]:
    """A group taken apart: pieces one by one, rows of a block, or blocks as large as a page holds."""
    across, down = group.width_mm + group.gap_mm, group.height_mm + group.gap_mm
    left, top, right, bottom = room(*page_mm)
    wide, high = int((right - left + group.gap_mm) // across), int((bottom - top + group.gap_mm) // down)
    columns = 1 if group.outlines or way == "singles" else max(1, min(group.columns, wide))
    size = columns * max(1, high) if way == "block" and not group.outlines else columns
    numbers = iter(range(group.count))
    while batch := list(islice(numbers, size)):
        spots = tuple((at % columns * across, at // columns * down) for at in range(len(batch)))
        yield Lot(index, batch[0], spots)


def _size(group: Group, lot: Lot, tall: bool) -> tuple[float, ...]:
    """What is hard to place comes first: the tallest, or the largest."""
    high = max(y for _, y in lot.spots) + group.height_mm
    wide = max(x for x, _ in lot.spots) + group.width_mm
    return (-high, -wide, lot.group) if tall else (-high * wide, -high, lot.group)


def cut_marks(
    lot: Lot, group: Group, page_mm: tuple[float, float]
) -> Iterator[tuple[float, float, float, float]]:
    """Where straight cuts enter and leave a block, wherever a whole mark has room on the page."""
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
