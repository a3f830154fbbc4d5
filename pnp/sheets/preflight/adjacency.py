"""Find pieces that share a cut, and pages that hold few pieces although other pages have room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from typing import NamedTuple

from pnp.sheets.imposition.bleed import outlines_of
from pnp.sheets.imposition.impose import Placement
from pnp.sheets.imposition.nest import OccupancyGrid
from pnp.sheets.imposition.pack import Group, paper_area_mm2, piece_area_box
from pnp.sheets.imposition.page import PiecePage
from pnp.sheets.kit.paper_plan import FRONT_MATTER
from pnp.sheets.pieces.shape import Outline, edges, rotate, rotate_quarter, translate
from pnp.sheets.preflight.measure.edge import decode_profiles, look_alike

NEARLY_EMPTY = 0.25
Side = tuple[str, str, int, str]
"""A side of a piece: its kind, its id, the number of its first copy, front or back."""


class Cut(NamedTuple):
    """Two adjacent pieces on one page and the cut between them."""

    page: int
    one: Placement
    other: Placement
    alike: bool
    """Whether both pieces have the same colours along the cut."""


class SparsePage(NamedTuple):
    """A page with little on it, and the numbers of other pages that have room for its pieces."""

    page: int
    leaf: PiecePage
    share: float
    others: tuple[int, ...]


def shared_cuts(leaves: Sequence[PiecePage], colours: Mapping[Side, str]) -> Iterator[Cut]:
    """Yield every cut between two pieces; ``colours`` holds the encoded edge colours of each side."""
    for number, leaf in _numbered(leaves):
        first: dict[object, tuple[Placement, int]] = {}
        for one in leaf.placements:
            if one.face.shape not in {"rect", "hex"} or one.view or one.bleed_mm:
                continue
            for at, (start, end) in enumerate(edges(_outline_on_page(one))):
                if (end, start) in first:
                    other, there = first[end, start]
                    mine, yours = (decode_profiles(colours[side_of(each)]) for each in (one, other))
                    if mine and yours:
                        yield Cut(number, other, one, look_alike(mine[at], yours[there]))
                first[start, end] = one, at


def side_of(placement: Placement) -> Side:
    """Return the key of the side that a placement shows."""
    face = placement.face
    return face.kind, face.piece, face.first, placement.side


def sparse_pages(leaves: Sequence[PiecePage]) -> Iterator[SparsePage]:
    """Yield pages that are used less than ``NEARLY_EMPTY`` while other pages have room for their pieces."""
    fronts = {number: leaf for number, leaf in _numbered(leaves) if _has_movable_pieces(leaf)}
    for number, leaf in fronts.items():
        share = used_share(leaf)
        if share < NEARLY_EMPTY:
            others = _pages_with_room(leaf, {at: other for at, other in fronts.items() if at != number})
            if others:
                yield SparsePage(number, leaf, share, others)


def used_share(leaf: PiecePage) -> float:
    """Return the share of a page's printable area that its pieces cover."""
    left, top, right, bottom = piece_area_box(leaf.paper.width_mm, leaf.paper.height_mm)
    pieces = fsum(paper_area_mm2(outlines_of(one.face)) for one in leaf.placements)
    return pieces / ((right - left) * (bottom - top))


def _numbered(leaves: Sequence[PiecePage]) -> Iterator[tuple[int, PiecePage]]:
    return enumerate(leaves, FRONT_MATTER + 1)


def _has_movable_pieces(leaf: PiecePage) -> bool:
    """Tell whether a page's pieces could move: not a back, not a sheet of a board, not empty."""
    return leaf.side != "back" and bool(leaf.placements) and not any(one.view for one in leaf.placements)


def _outline_on_page(placement: Placement) -> Outline:
    """Return a piece's outline on its page, rounded so that shared corners are equal."""
    face = placement.face
    x, y = face.width_mm / 2, face.height_mm / 2
    centred = rotate(translate(outlines_of(face)[0], -x, -y), placement.turn)
    there = translate(
        centred, placement.x_mm + placement.width_mm / 2, placement.y_mm + placement.height_mm / 2
    )
    return tuple((round(x, 1), round(y, 1)) for x, y in there)


def _pages_with_room(leaf: PiecePage, others: Mapping[int, PiecePage]) -> tuple[int, ...]:
    """Return the pages that can take all pieces of a page; empty if any piece finds no place."""
    beds = {number: _bed(other) for number, other in others.items()}
    taken = []
    for piece in leaf.placements:
        shape = _group(piece).shape([(0.0, 0.0)])
        page = next((number for number, bed in beds.items() if bed.place(shape)), None)
        if page is None:
            return ()
        taken.append(page)
    return tuple(dict.fromkeys(taken))


def _bed(leaf: PiecePage) -> OccupancyGrid:
    bed = OccupancyGrid(piece_area_box(leaf.paper.width_mm, leaf.paper.height_mm))
    for one in leaf.placements:
        bed.occupy(_group(one).shape([(0.0, 0.0)]), one.x_mm, one.y_mm)
    return bed


def _group(placement: Placement) -> Group:
    """Return one piece as a nesting group, with the clearance that it needs around it."""
    face = placement.face
    cuts = outlines_of(face) if face.shape != "rect" else ()
    cuts = tuple(rotate_quarter(cut, face.height_mm) for cut in cuts) if placement.is_sideways else cuts
    return Group(placement.width_mm, placement.height_mm, 1, cuts, bleed_mm=placement.bleed_mm)
