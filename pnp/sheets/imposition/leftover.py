"""Combine pieces that do not fill a page of their own: partly filled pages, nets and dials."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import Paper

from .bleed import outlines_of
from .honeycomb import CombPage, comb_marks
from .impose import GridPage, Placement, TooLarge, behind, flips_top
from .layout import BLEEDS_MM, Plan
from .marks import CLEAR_MM, LONGEST_MM, Mark
from .pack import BELOW_MM, Group, PackedPage, Unpackable, cut_marks, pack
from .page import Margin, PiecePage, bounding_box, page_from_comb, page_from_grid

NET_GAP_MM = 2.0
"""Gap between nets and other pieces without a grid."""
_Copy = tuple[Face, int]


@dataclass(frozen=True)
class Leftover:
    """Pieces left over, with the partly filled pages that they would otherwise have."""

    group: Group
    copies: tuple[_Copy, ...]
    pages: tuple[PiecePage, ...] = ()
    marks: tuple[Mark, ...] = ()


def split_grid_pages(pages: Sequence[GridPage], plan: Plan) -> tuple[list[PiecePage], list[Leftover]]:
    """Separate pages of a grid into full ones and leftovers."""
    full: list[PiecePage] = []
    leftovers: list[Leftover] = []
    for front, back in _pairs(pages):
        sides = tuple(page_from_grid(page) for page in (front, back) if page)
        leftover = _of_grid(front, sides, plan)
        full += [] if leftover else sides
        leftovers += [leftover] if leftover else []
    return full, leftovers


def split_comb_pages(pages: Sequence[CombPage]) -> tuple[list[PiecePage], list[Leftover]]:
    """Separate pages of hex tiles into full ones and leftovers."""
    full: list[PiecePage] = []
    leftovers: list[Leftover] = []
    for front, back in _pairs(pages):
        sides = tuple(page_from_comb(page) for page in (front, back) if page)
        if len(front.placements) == front.grid.places or _covers_text(front.placements, front.grid.paper):
            full += sides
        else:
            leftovers.append(_of_comb(front, sides))
    return full, leftovers


def loose_pieces(faces: Iterable[Face], plan: Plan) -> Iterator[Leftover]:
    """Yield the pieces that are cut out one by one and have no grid: nets, dials, tiles with bleed."""
    bleed = BLEEDS_MM[0] if plan.sheet == "bleed" else 0.0
    alike: dict[object, list[Face]] = {}
    for face in faces:
        alike.setdefault((face.width_mm, face.height_mm, face.shape, face.cuts), []).append(face)
    for group in alike.values():
        copies = tuple((face, copy) for face in group for copy in face.numbers)
        one, size = group[0], (group[0].width_mm, group[0].height_mm)
        if copies:
            turns = one.back is None and one.shape == "polygon"
            yield Leftover(
                Group(*size, len(copies), outlines_of(one), NET_GAP_MM, bleed, turns=turns), copies
            )


def pack_leftovers(leftovers: Sequence[Leftover], paper: Paper, plan: Plan) -> list[PiecePage]:
    """Return the pages that hold all leftovers; a page that gets no other pieces is unchanged."""
    groups = tuple(leftover.group for leftover in leftovers)
    if not groups:
        return []
    try:
        pages = pack(groups, (paper.width_mm, paper.height_mm))
    except Unpackable as err:
        raise TooLarge(leftovers[err.group].copies[0][0], paper) from err
    return [side for page in pages for side in _sides(page, leftovers, paper, plan)]


def _sides(page: PackedPage, leftovers: Sequence[Leftover], paper: Paper, plan: Plan) -> Iterator[PiecePage]:
    if page.kept and len(page.lots) == 1:
        yield from leftovers[page.lots[0].group].pages
        return
    lying = paper if page.page_mm == (paper.width_mm, paper.height_mm) else paper.turned
    fronts = tuple(_fronts(page, leftovers))
    marks = list(_marks(page, leftovers))
    backs = tuple(behind(front, lying, plan.flip) for front in fronts if front.face.back)
    if not backs or plan.layout == "fronts":
        yield _page("single", fronts, lying, marks)
        return
    yield _page("front", fronts, lying, marks)
    yield _page("back", backs, lying, [_turned(mark, lying, plan) for mark in marks])


def _page(side: Any, placements: tuple[Placement, ...], paper: Paper, marks: Sequence[Mark]) -> PiecePage:
    kinds = tuple(dict.fromkeys(one.face.kind for one in placements))
    bleed = max(one.bleed_mm for one in placements)
    margin = Margin(values={"marks": marks})
    return PiecePage(side, kinds, paper, placements, margin, box_mm=bounding_box(placements), bleed_mm=bleed)


def _fronts(page: PackedPage, leftovers: Sequence[Leftover]) -> Iterator[Placement]:
    for lot in page.lots:
        leftover = leftovers[lot.group]
        members = leftover.copies[lot.first : lot.first + len(lot.spots)]
        for (face, copy), (x, y) in zip(members, lot.spots, strict=True):
            yield Placement(
                face, copy, "front", x, y, 90 if lot.sideways else 0, bleed_mm=leftover.group.bleed_mm
            )


def _marks(page: PackedPage, leftovers: Sequence[Leftover]) -> Iterator[Mark]:
    for number, lot in enumerate(page.lots):
        leftover = leftovers[lot.group]
        if number == 0 and page.kept and leftover.marks:
            yield from leftover.marks
        elif not leftover.group.outlines:
            yield from (Mark(*ends) for ends in cut_marks(lot, leftover.group, page.page_mm))


def _turned(mark: Mark, paper: Paper, plan: Plan) -> Mark:
    if flips_top(paper, plan.flip):
        high = paper.height_mm
        return Mark(mark.x1_mm, high - mark.y1_mm, mark.x2_mm, high - mark.y2_mm)
    wide = paper.width_mm
    return Mark(wide - mark.x1_mm, mark.y1_mm, wide - mark.x2_mm, mark.y2_mm)


def _pairs(pages: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """Yield each front with its back, and each single page with None."""
    for number, page in enumerate(pages):
        if page.side != "back":
            following = pages[number + 1] if number + 1 < len(pages) else None
            yield page, following if following and following.side == "back" else None


def _of_grid(page: GridPage, pages: tuple[PiecePage, ...], plan: Plan) -> Leftover | None:
    """Return the leftovers of a page; None if it is full, folded or has pieces where the text goes."""
    grid, placed = page.grid, page.placements
    if grid.gutter_mm or len(placed) == grid.places or _covers_text(placed, grid.paper):
        return None
    apart = plan.cells == "apart" and all(one.face.shape == "circle" for one in placed)
    group = Group(
        grid.width_mm,
        grid.height_mm,
        len(placed),
        outlines_of(placed[0].face) if apart else (),
        grid.gap_mm,
        grid.bleed_mm,
        grid.columns,
        tuple((one.x_mm, one.y_mm) for one in placed),
        (grid.paper.width_mm, grid.paper.height_mm),
    )
    return Leftover(group, tuple((one.face, one.copy) for one in placed), pages)


def _of_comb(page: CombPage, pages: tuple[PiecePage, ...]) -> Leftover:
    grid, placed = page.grid, page.placements
    group = Group(
        grid.width_mm,
        grid.height_mm,
        len(placed),
        outlines_of(placed[0].face),
        CLEAR_MM + LONGEST_MM + 0.5,
        spots=tuple((one.x_mm, one.y_mm) for one in placed),
        page_mm=(grid.paper.width_mm, grid.paper.height_mm),
    )
    return Leftover(group, tuple((one.face, one.copy) for one in placed), pages, tuple(comb_marks(page)))


def _covers_text(placed: Sequence[Placement], paper: Paper) -> bool:
    """Return whether pieces stand where the line of text goes, so that the page needs its own margin."""
    return max(one.y_mm + one.face.height_mm for one in placed) > paper.height_mm - BELOW_MM
