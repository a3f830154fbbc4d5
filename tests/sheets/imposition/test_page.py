"""A page of pieces knows the box around them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.core.base.diagnostic import Place
from pnp.sheets.imposition.board import lay_board
from pnp.sheets.imposition.impose import Placement
from pnp.sheets.imposition.page import bounding_box, pages_from_board
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS

A4 = PAPERS["a4"]
BOARD = Face("harbour", "map", "The Harbour", "x.svg.j2", {}, 420, 300, Place("x"), copies=2)


def test_a_board_is_its_map_and_each_of_its_sheets_once_a_copy() -> None:
    board = lay_board(BOARD, A4)
    leaves = list(pages_from_board(board, A4))
    assert [(leaf.placements[0].copy, leaf.placements[0].letter) for leaf in leaves] == [
        (0, ""),
        *((copy, letter) for copy in (1, 2) for letter in "ABCD"),
    ]


def test_a_sheet_of_a_board_lies_centred_within_its_paper() -> None:
    board = lay_board(BOARD, A4)
    *_, sheet = pages_from_board(board, A4)
    assert sheet.box_mm
    left, top, right, bottom = sheet.box_mm
    assert (right - left, bottom - top) == pytest.approx((board.width_mm, board.height_mm))
    assert left == pytest.approx(sheet.paper.width_mm - right)
    assert 0 < top < bottom < sheet.paper.height_mm
    assert (left, top) == (sheet.placements[0].x_mm, sheet.placements[0].y_mm)


def test_the_map_is_drawn_small_in_the_middle_of_its_page() -> None:
    board = lay_board(BOARD, A4)
    page = next(pages_from_board(board, A4))
    (picture,) = page.placements
    shown = BOARD.width_mm * page.margin.values["scale"]
    assert picture.x_mm + shown / 2 == pytest.approx(A4.width_mm / 2)
    assert picture.x_mm > 0


def test_the_box_around_pieces_holds_them_all() -> None:
    token = replace(BOARD, width_mm=20, height_mm=30)
    spots = [(10.0, 50.0), (40.0, 15.0)]
    placements = [Placement(token, 1, "front", x, y) for x, y in spots]
    assert bounding_box(placements) == (10, 15, 60, 80)
