"""What lies beside what on a page, whichever way it is turned, and what has a page almost alone."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.base.diagnostic import Place
from pnp.sheets.imposition.impose import Placement
from pnp.sheets.imposition.pack import piece_area_box
from pnp.sheets.imposition.page import Margin, PiecePage
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.preflight.adjacency import shared_cuts, sparse_pages, used_share
from pnp.sheets.preflight.measure.edge import encode_profiles

A4 = PAPERS["a4"]
RED, BLUE = ((200, 30, 30),) * 8, ((30, 30, 200),) * 8


def card(name: str = "oak", width: float = 60.0, height: float = 90.0, **more: Any) -> Face:
    return Face(name, "card", name, "x", {}, width, height, Place("x"), **more)


def lies(face: Face, x: float, y: float, turn: int = 0, **more: Any) -> Placement:
    return Placement(face, more.pop("copy", 1), "front", x, y, turn, **more)


def page(*placements: Placement, side: Any = "single") -> PiecePage:
    return PiecePage(side, ("card",), A4, placements, Margin())


def cuts(*placements: Placement, edges: Any = (RED, RED, RED, RED)) -> list[tuple[int, str, str, bool]]:
    """The cuts of a page whose pieces have such edges, from the top clockwise."""
    colours = {("card", name, 1, "front"): encode_profiles(edges) for name in ("oak", "elm")}
    return [
        (cut.page, cut.one.face.piece, cut.other.face.piece, cut.alike)
        for cut in shared_cuts([page(*placements)], colours)
    ]


@pytest.mark.parametrize(
    ("x", "y", "turn", "shared"),
    [
        (70, 10, 0, True),
        (70, 10, 180, True),
        (10, 100, 0, True),
        (70.1, 10, 0, False),
        (70, 11, 0, False),
        (70, 100, 0, False),
    ],
)
def test_two_cards_share_a_cut_where_they_meet_along_a_whole_side(
    x: float, y: float, turn: int, shared: bool
) -> None:
    found = cuts(lies(card(), 10, 10), lies(card("elm"), x, y, turn))
    assert found == ([(3, "oak", "elm", True)] if shared else [])


def test_a_card_on_its_side_meets_others_with_its_own_edges() -> None:
    """Turned a quarter to the right, its left edge is above: that one is blue."""
    wide, square = card("elm", 90.0, 60.0), card("oak", 60.0, 90.0)
    turned = lies(square, 10, 70, 90)
    assert (turned.width_mm, turned.height_mm) == (90, 60)
    assert cuts(lies(wide, 10, 10), turned, edges=(RED, RED, RED, BLUE)) == [(3, "elm", "oak", False)]
    assert cuts(lies(wide, 10, 10), turned, edges=(BLUE, RED, RED, RED)) == [(3, "elm", "oak", True)]


@pytest.mark.parametrize("other", [{"bleed_mm": 3.0}, {"view": lambda drawing: drawing}])
def test_what_bleeds_or_is_a_part_shares_no_cut(other: dict[str, Any]) -> None:
    assert cuts(lies(card(), 10, 10, **other), lies(card("elm"), 70, 10, **other)) == []
    assert cuts(lies(card(shape="circle"), 10, 10), lies(card("elm", shape="circle"), 70, 10)) == []


def test_a_side_that_was_not_read_is_not_judged() -> None:
    leaf = page(lies(card(), 10, 10), lies(card("elm"), 70, 10))
    colours = {("card", "oak", 1, "front"): encode_profiles((RED,) * 4), ("card", "elm", 1, "front"): ""}
    assert list(shared_cuts([leaf], colours)) == []


def test_a_page_is_used_by_the_share_of_its_room_that_pieces_cover() -> None:
    left, top, right, bottom = piece_area_box(A4.width_mm, A4.height_mm)
    whole = (right - left) * (bottom - top)
    assert used_share(page(lies(card(), 10, 10), lies(card(), 80, 10))) == pytest.approx(2 * 60 * 90 / whole)


def test_a_page_almost_alone_is_told_with_those_that_have_room() -> None:
    few, other = page(lies(card(), 20, 20)), page(*(lies(card(), 8 + 65 * at, 8) for at in range(3)))
    (found,) = sparse_pages([few, other])
    assert (found.page, found.others, found.share) == (3, (4,), used_share(few))
    assert not list(sparse_pages([few]))
    assert not list(sparse_pages([few, page(*other.placements, side="back")]))
    assert not list(sparse_pages([few, page(lies(card(), 8, 8, view=lambda drawing: drawing))]))


@pytest.mark.parametrize(("height", "room_left"), [(99.0, True), (101.0, False)])
def test_another_page_has_room_beside_what_lies_there(height: float, room_left: bool) -> None:
    """Below a piece 170 mm high that fills the width, with marks between the two."""
    full = page(lies(card("elm", 190.0, 170.0), 10, 8))
    few = page(lies(card(width=60.0, height=height), 20, 20))
    assert bool(list(sparse_pages([few, full]))) is room_left


def test_a_piece_is_looked_for_as_it_lies() -> None:
    full = page(lies(card("elm", 190.0, 170.0), 10, 8))
    tall = card(width=60.0, height=150.0)
    assert [one.others for one in sparse_pages([page(lies(tall, 20, 20, 90)), full])] == [(4,)]
    assert not list(sparse_pages([page(lies(tall, 20, 20)), full]))


def test_pieces_may_find_room_on_several_pages() -> None:
    full = page(lies(card("elm", 190.0, 170.0), 10, 8))
    few = page(*(lies(card(width=60.0, height=80.0), 10 + 65 * at, 20) for at in range(2)))
    slim = page(lies(card("elm", 120.0, 260.0), 8, 8), lies(card("elm", 60.0, 200.0), 140, 8))
    found = {one.page: one.others for one in sparse_pages([few, full, slim])}
    assert found.get(3) in {(4,), (4, 5)}
