"""One packer for all shapes: nothing meets anything, nothing leaves its room, and few sheets are used."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.sheets.imposition import pack as packer
from pnp.sheets.imposition.bleed import outlines_of
from pnp.sheets.imposition.pack import Group, Unpackable, cut_marks, least_pages, pack, piece_area_box
from pnp.sheets.imposition.page import PiecePage
from pnp.sheets.kit.assemble import lay_out
from pnp.sheets.kit.paper_plan import paper_of
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.paper import INK_MM, PAPERS, PIECE_MM, Paper
from pnp.sheets.pieces.shape import circle, gap, inside, rect, translate
from tests.support.project import GAMES, opened

PAGE = (210.0, 297.0)
WASTEFUL = {("attention-pirates", "a4"): 2, ("attention-pirates", "letter"): 2}
"""A ship and its base are one piece, with nothing between them: half of its box stays empty."""
SIZES = st.tuples(st.integers(12, 120), st.integers(12, 160))


@st.composite
def groups(draw: st.DrawFn) -> tuple[Group, ...]:
    """Cards in blocks, discs and boards to cut out."""
    found = []
    for _ in range(draw(st.integers(1, 4))):
        wide, high = draw(SIZES)
        count, straight = draw(st.integers(1, 6)), draw(st.booleans())
        outline = circle(wide / 2, wide / 2, wide / 2) if draw(st.booleans()) else rect(0, 0, wide, high)
        high = wide if len(outline) > 4 and not straight else high
        found.append(Group(wide, high, count, () if straight else (outline,), 0.0 if straight else 2.0, 0, 3))
    return tuple(found)


@settings(max_examples=25, deadline=None)
@given(groups())
def test_every_piece_lies_once_within_its_room_and_apart_from_all_others(found: tuple[Group, ...]) -> None:
    pages = pack(found, PAGE)
    numbers = [
        (lot.group, lot.first + at) for page in pages for lot in page.lots for at in range(len(lot.spots))
    ]
    assert sorted(numbers) == [(index, at) for index, group in enumerate(found) for at in range(group.count)]
    left, top, right, bottom = piece_area_box(*PAGE)
    for page in pages:
        boxes = []
        for number, lot in enumerate(page.lots):
            group = found[lot.group]
            for x, y in lot.spots:
                assert x >= left - 1e-6
                assert y >= top - 1e-6
                assert x + group.width_mm <= right + 1e-6
                assert y + group.height_mm <= bottom + 1e-6
                cuts = group.outlines or (rect(0, 0, group.width_mm, group.height_mm),)
                boxes += [(number, group, translate(cut, x, y)) for cut in cuts]
        for (one, first, near), (two, last, far) in combinations(boxes, 2):
            if one != two:
                assert not inside(near[0], far)
                assert gap(near, far) >= first.share_mm + last.share_mm - 1e-6


def test_a_block_keeps_its_cuts_and_has_marks_that_touch_nothing() -> None:
    group = Group(63, 88, 5, gap_mm=0, columns=3)
    (page,) = pack((group,), PAGE)
    (lot,) = page.lots
    x, y = lot.spots[0]
    assert [(round(right - x, 3), round(down - y, 3)) for right, down in lot.spots] == [
        (0, 0), (63, 0), (126, 0), (0, 88), (63, 88),
    ]  # fmt: skip
    marks = list(cut_marks(lot, group, PAGE))
    assert marks
    for x1, y1, x2, y2 in marks:
        assert hypot(x2 - x1, y2 - y1) == pytest.approx(3)
        assert min(x1, y1) >= INK_MM
        for left, top in lot.spots:
            near = rect(left - 0.5, top - 0.5, 64, 89)
            assert not any(inside(point, near) for point in ((x1, y1), (x2, y2)))


def test_shapes_interlock() -> None:
    """Two corners, each of three quarters of its box, lie in less than their boxes need."""
    corner = ((0.0, 0.0), (120.0, 0.0), (120.0, 60.0), (60.0, 60.0), (60.0, 120.0), (0.0, 120.0))
    other = ((60.0, 0.0), (120.0, 0.0), (120.0, 120.0), (0.0, 120.0), (0.0, 60.0), (60.0, 60.0))
    pages = pack((Group(120, 120, 1, (corner,)), Group(120, 120, 1, (other,))), (200.0, 230.0))
    assert len(pages) == 1


def test_what_is_larger_than_a_page_is_refused() -> None:
    with pytest.raises(Unpackable):
        pack((Group(250, 20, 1, (rect(0, 0, 250, 20),)),), PAGE)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("paper", list(PAPERS.values()), ids=list(PAPERS))
def test_our_kits_come_within_one_sheet_of_what_the_area_bounds(
    game: str, paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of each paper: the pages that leftovers share, against their area; and no page is nearly empty."""
    seen: list[tuple[int, int]] = []

    def watched(groups: tuple[Group, ...], page_mm: tuple[float, float]) -> object:
        pages = pack(groups, page_mm)
        seen.append((len(pages), least_pages(groups, page_mm)))
        return pages

    monkeypatch.setattr("pnp.sheets.imposition.leftover.pack", watched)
    leaves, _ = lay_out(opened(game), Order(paper, "fr"))
    assert seen
    for pages, least in seen:
        assert pages <= least + WASTEFUL.get((game, paper.id), 1)
    used = [_used(leaf) for leaf in leaves if leaf.side != "back" and leaf.placements[0].copy]
    kinds = {leaf.kinds for leaf in leaves}
    assert sum(share < 0.25 for share in used) <= len({paper_of(k, False, {}) for ks in kinds for k in ks}), (
        used
    )


def _used(leaf: PiecePage) -> float:
    """The share of what can be printed that a page's pieces cover."""
    room_mm2 = (leaf.paper.width_mm - 2 * PIECE_MM) * (leaf.paper.height_mm - 2 * PIECE_MM)
    return sum(packer.paper_area_mm2(outlines_of(one.face)) for one in leaf.placements) / room_mm2
