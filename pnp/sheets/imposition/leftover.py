"""What fills no page of its own, onto pages with others: part-filled grids and combs, nets and dials."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import Paper

from .bleed import outlines_of
from .honeycomb import CombPage, comb_marks
from .impose import Page, Placement, TooLarge
from .layout import BLEEDS_MM, Plan
from .marks import CLEAR_MM, LONGEST_MM, Mark
from .pack import BELOW_MM, Group, Packed, Unpackable, cut_marks, pack
from .page import Leaf, Margin, around, of_comb, of_grid

NET_GAP_MM = 2.0
"""Between nets and other odd pieces."""
_Copy = tuple[Face, int]


@dataclass(frozen=True)
class Pile:
    """Pieces that are left over, and the pages that they would part-fill, if any."""

    group: Group
    copies: tuple[_Copy, ...]
    leaves: tuple[Leaf, ...] = ()
    marks: tuple[Mark, ...] = ()


def parted(pages: Sequence[Page], plan: Plan) -> tuple[list[Leaf], list[Pile]]:
    """Pages of a grid: the leaves that are full, and what is left over."""
    leaves: list[Leaf] = []
    piles: list[Pile] = []
    for front, back in _pairs(pages):
        sides = tuple(of_grid(page) for page in (front, back) if page)
        pile = _of_grid(front, sides, plan)
        leaves += [] if pile else sides
        piles += [pile] if pile else []
    return leaves, piles


def combed(pages: Sequence[CombPage]) -> tuple[list[Leaf], list[Pile]]:
    """The same of tiles."""
    leaves: list[Leaf] = []
    piles: list[Pile] = []
    for front, back in _pairs(pages):
        sides = tuple(of_comb(page) for page in (front, back) if page)
        full = len(front.placements) == front.grid.places or _low(front.placements, front.grid.paper)
        leaves += sides if full else []
        piles += [] if full else [_of_comb(front, sides)]
    return leaves, piles


def odd(faces: Iterable[Face], plan: Plan) -> Iterator[Pile]:
    """Pieces that are cut out one by one and have no grid: nets, dials, masks, tiles with bleed."""
    bleed = BLEEDS_MM[0] if plan.sheet == "bleed" else 0.0
    alike: dict[object, list[Face]] = {}
    for face in faces:
        alike.setdefault((face.width_mm, face.height_mm, face.shape, face.cuts), []).append(face)
    for group in alike.values():
        copies = tuple((face, copy) for face in group for copy in face.numbers)
        one, size = group[0], (group[0].width_mm, group[0].height_mm)
        if copies:
            turns = one.back is None and one.shape == "polygon"
            yield Pile(Group(*size, len(copies), outlines_of(one), NET_GAP_MM, bleed, turns=turns), copies)


def packed(piles: Sequence[Pile], paper: Paper, plan: Plan) -> list[Leaf]:
    """The leaves of all that is left over; a page that stays by itself is as its own grid has it."""
    groups = tuple(pile.group for pile in piles)
    if not groups:
        return []
    try:
        pages = pack(groups, (paper.width_mm, paper.height_mm))
    except Unpackable as err:
        raise TooLarge(piles[err.group].copies[0][0], paper) from err
    return [leaf for page in pages for leaf in _leaves(page, piles, paper, plan)]


def _leaves(page: Packed, piles: Sequence[Pile], paper: Paper, plan: Plan) -> Iterator[Leaf]:
    if page.kept and len(page.lots) == 1:
        yield from piles[page.lots[0].group].leaves
        return
    lying = paper if page.page_mm == (paper.width_mm, paper.height_mm) else paper.turned
    fronts = tuple(_fronts(page, piles))
    marks = list(_marks(page, piles))
    backs = tuple(_behind(front, lying, plan) for front in fronts if front.face.back)
    if not backs or plan.layout == "fronts":
        yield _leaf("single", fronts, lying, marks)
        return
    yield _leaf("front", fronts, lying, marks)
    yield _leaf("back", backs, lying, [_turned(mark, lying, plan) for mark in marks])


def _leaf(side: Any, placements: tuple[Placement, ...], paper: Paper, marks: Sequence[Mark]) -> Leaf:
    kinds = tuple(dict.fromkeys(one.face.kind for one in placements))
    bleed = max(one.bleed_mm for one in placements)
    margin = Margin(values={"marks": marks})
    return Leaf(side, kinds, paper, placements, margin, box_mm=around(placements), bleed_mm=bleed)


def _fronts(page: Packed, piles: Sequence[Pile]) -> Iterator[Placement]:
    for lot in page.lots:
        pile = piles[lot.group]
        members = pile.copies[lot.first : lot.first + len(lot.spots)]
        for (face, copy), (x, y) in zip(members, lot.spots, strict=True):
            yield Placement(face, copy, "front", x, y, 90 if lot.lies else 0, bleed_mm=pile.group.bleed_mm)


def _marks(page: Packed, piles: Sequence[Pile]) -> Iterator[Mark]:
    for number, lot in enumerate(page.lots):
        pile = piles[lot.group]
        if number == 0 and page.kept and pile.marks:
            yield from pile.marks
        elif not pile.group.outlines:
            yield from (Mark(*ends) for ends in cut_marks(lot, pile.group, page.page_mm))


def _over_head(paper: Paper, plan: Plan) -> bool:
    return (plan.flip == "long-edge") == paper.landscape


def _behind(front: Placement, paper: Paper, plan: Plan) -> Placement:
    """The back where it stands upright behind its front."""
    back = front.face.back
    assert back  # noqa: S101 - asked for what has one
    if _over_head(paper, plan):
        y = paper.height_mm - front.y_mm - back.height_mm
        return replace(front, face=back, side="back", y_mm=y, turn=180)
    return replace(front, face=back, side="back", x_mm=paper.width_mm - front.x_mm - back.width_mm)


def _turned(mark: Mark, paper: Paper, plan: Plan) -> Mark:
    if _over_head(paper, plan):
        high = paper.height_mm
        return Mark(mark.x1_mm, high - mark.y1_mm, mark.x2_mm, high - mark.y2_mm)
    wide = paper.width_mm
    return Mark(wide - mark.x1_mm, mark.y1_mm, wide - mark.x2_mm, mark.y2_mm)


def _pairs(pages: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """Each front with its back, each single page with none."""
    for number, page in enumerate(pages):
        if page.side != "back":
            following = pages[number + 1] if number + 1 < len(pages) else None
            yield page, following if following and following.side == "back" else None


def _of_grid(page: Page, leaves: tuple[Leaf, ...], plan: Plan) -> Pile | None:
    """What is left over on a page of a grid; nothing where it is full, or folded."""
    mesh, placed = page.grid, page.placements
    if mesh.gutter_mm or len(placed) == mesh.places or _low(placed, mesh.paper):
        return None
    apart = plan.cells == "apart" and all(one.face.shape == "circle" for one in placed)
    group = Group(
        mesh.width_mm,
        mesh.height_mm,
        len(placed),
        outlines_of(placed[0].face) if apart else (),
        mesh.gap_mm,
        mesh.bleed_mm,
        mesh.columns,
        tuple((one.x_mm, one.y_mm) for one in placed),
        (mesh.paper.width_mm, mesh.paper.height_mm),
    )
    return Pile(group, tuple((one.face, one.copy) for one in placed), leaves)


def _of_comb(page: CombPage, leaves: tuple[Leaf, ...]) -> Pile:
    mesh, placed = page.grid, page.placements
    group = Group(
        mesh.width_mm,
        mesh.height_mm,
        len(placed),
        outlines_of(placed[0].face),
        CLEAR_MM + LONGEST_MM + 0.5,
        spots=tuple((one.x_mm, one.y_mm) for one in placed),
        page_mm=(mesh.paper.width_mm, mesh.paper.height_mm),
    )
    return Pile(group, tuple((one.face, one.copy) for one in placed), leaves, tuple(comb_marks(page)))


def _low(placed: Sequence[Placement], paper: Paper) -> bool:
    """Whether pieces stand where a line of text would go, so that their page has its own margin."""
    return max(one.y_mm + one.face.height_mm for one in placed) > paper.height_mm - BELOW_MM
