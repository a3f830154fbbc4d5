"""Each sort of face finds its way onto paper; nothing is printed on the back of what has none."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from pnp.core.base.diagnostic import Place
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.imposition.impose import Refused
from pnp.sheets.imposition.layout import Plan
from pnp.sheets.imposition.leftover import _pairs
from pnp.sheets.kit.assemble import assemble, lay_out, sort_of
from pnp.sheets.kit.manifest import pages_of, piece_placements
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.pieces.shape import hex_size

A4 = PAPERS["a4"]
CARD = Face("sail", "card", "Sail", "x.svg.j2", {}, 63, 88, Place("x"))
BACKED = replace(CARD, back=CARD)
HEX = dict(zip(("width_mm", "height_mm"), hex_size(25), strict=True))
TILE = replace(CARD, kind="tile", shape="hex", **HEX)  # type: ignore[arg-type]
NET = replace(CARD, kind="net", shape="polygon")
BOARD = replace(CARD, kind="board", width_mm=420, height_mm=300, overlap_mm=8.0)


def test_each_sort_by_what_its_face_says() -> None:
    assert [sort_of(face) for face in (CARD, TILE, NET, BOARD)] == ["grid", "comb", "odd", "board"]
    assert sort_of(replace(NET, back=NET)) == "grid"


def test_nothing_is_printed_on_the_back_of_what_has_none() -> None:
    leaves = assemble([replace(CARD, copies=19), replace(BACKED, copies=3)], A4, Plan())
    assert [leaf.side for leaf in leaves] == ["front", "back", "single", "back", "single"]
    assert [len(leaf.placements) for leaf in leaves] == [4, 3, 9, 0, 9], "the last one is not alone"


def test_all_that_is_backed_comes_before_all_that_is_not() -> None:
    leaves = assemble([BOARD, NET, CARD, replace(TILE, back=TILE), TILE], A4, Plan())
    assert [leaf.side for leaf in leaves if leaf.placements] == ["front", "back", *["single"] * 5]
    assert {one.face.kind for one in leaves[0].placements} == {"tile", "card", "net"}, "they share a sheet"
    assert [one.face.kind for one in leaves[1].placements] == ["tile"]
    assert [leaf.kinds for leaf in leaves[2::2]] == [("board",)] * 5


def test_pieces_on_different_papers_share_no_sheet() -> None:
    leaves = assemble([CARD, NET], A4, Plan(), {"net": "thin"})
    assert [leaf.kinds for leaf in leaves] == [("card",), ("net",)]
    assert len(assemble([CARD, NET], A4, Plan())) == 1


def test_what_a_workshop_wants_on_its_own_paper_shares_no_sheet(buccaneer: LoadedGame) -> None:
    leaves, findings = lay_out(buccaneer, Order(A4, "fr"))
    assert not findings
    assert {leaf.kinds for leaf in leaves if "pawn" in leaf.kinds} == {("pawn",)}


def test_a_board_is_one_piece_however_many_sheets_show_it() -> None:
    entries = piece_placements(assemble([replace(BOARD, copies=2)], A4, Plan("fronts")))
    assert [entry["copy"] for entry in entries] == [1, 2]
    assert [entry["page"] for entry in entries] == [4, 8]
    assert [pages_of(entry) for entry in entries] == ["4–7", "8–11"]


@pytest.mark.parametrize(
    ("face", "why"),
    [
        (replace(BOARD, back=CARD), "a board over several sheets is printed on one side only"),
        (replace(TILE, width_mm=60), "Sail: a hex of 60 × 50 mm is not regular"),
        (replace(NET, width_mm=300), "does not fit"),
    ],
)
def test_what_cannot_be_printed_is_refused_with_its_face(face: Face, why: str) -> None:
    with pytest.raises(Refused, match=why) as refused:
        assemble([face], A4, Plan())
    assert refused.value.face == face


def test_a_front_goes_with_the_back_that_follows_it_the_last_one_too() -> None:
    pages = [SimpleNamespace(side=side) for side in ("front", "back", "single", "front", "back")]
    assert list(_pairs(pages)) == [(pages[0], pages[1]), (pages[2], None), (pages[3], pages[4])]
