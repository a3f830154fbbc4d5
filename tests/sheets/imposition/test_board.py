"""A board's sheets cover it completely, overlap by what is said, and keep their margins."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.core.base.diagnostic import Place
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.imposition.board import MAP_MM, SIDE_MM, BoardRefused, lay_board, map_view, window_view
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import INK_MM, PAPERS, Paper
from pnp.sheets.pieces.shape import bounding_box

A4, LETTER = PAPERS["a4"], PAPERS["letter"]


def face(width: float, height: float) -> Face:
    return Face("harbour", "board", "The Harbour", "x.svg.j2", {}, width, height, Place("x"))


def test_a_board_of_420_by_300_takes_four_turned_sheets() -> None:
    board = lay_board(face(420, 300), A4)
    assert (board.paper.width_mm, board.paper.height_mm) == (297, 210)
    assert [window.letter for window in board.windows] == ["A", "B", "C", "D"]
    assert (board.width_mm, board.height_mm) == (214, 154)


def test_what_fits_one_sheet_is_one_sheet() -> None:
    assert [window.letter for window in lay_board(face(150, 200), A4).windows] == ["A"]


def test_after_the_sheet_z_comes_the_sheet_aa() -> None:
    letters = [window.letter for window in lay_board(face(1200, 1200), A4).windows]
    assert letters[24:28] == ["Y", "Z", "AA", "AB"]


def test_upright_sheets_where_they_are_fewer() -> None:
    board = lay_board(face(180, 500), A4)
    assert board.paper == A4
    assert (board.columns, board.rows) == (1, 2)


@given(st.floats(100, 1200), st.floats(100, 1200), st.floats(5, 10), st.sampled_from([A4, LETTER]))
def test_the_windows_cover_the_board_with_the_stated_overlap(
    width: float, height: float, overlap: float, paper: Paper
) -> None:
    board = lay_board(face(width, height), paper, overlap)
    assert bounding_box(
        corner for window in board.windows for corner in (window.box[:2], window.box[2:])
    ) == pytest.approx((0, 0, width, height))
    assert len({window.letter for window in board.windows}) == board.columns * board.rows
    for window in board.windows:
        assert window.box.width == pytest.approx(board.width_mm)
        beside, below = board.beside(window), board.below(window)
        assert (beside is None) == (window.column == board.columns - 1)
        assert (below is None) == (window.row == board.rows - 1)
        if beside:
            assert window.box.right - beside.box.left == pytest.approx(overlap)
            assert (beside.box.top, beside.row) == (window.box.top, window.row)
        if below:
            assert window.box.bottom - below.box.top == pytest.approx(overlap)
            assert (below.box.left, below.column) == (window.box.left, window.column)
    assert board.left_mm >= SIDE_MM - 1e-6
    assert board.top_mm >= SIDE_MM - 1e-6


def test_marks_keep_off_the_picture_and_the_edge() -> None:
    board = lay_board(face(420, 300), LETTER)
    for window in board.windows:
        for mark in (*board.cut_marks, *board.glue_marks(window)):
            left, top, right, bottom = bounding_box([(mark.x1_mm, mark.y1_mm), (mark.x2_mm, mark.y2_mm)])
            assert min(left, top) >= INK_MM
            assert right <= board.paper.width_mm - INK_MM
            assert bottom <= board.paper.height_mm - INK_MM
            beside = right <= board.left_mm or left >= board.left_mm + board.width_mm
            above = bottom <= board.top_mm or top >= board.top_mm + board.height_mm
            assert beside or above


def test_only_sheets_with_a_neighbour_have_a_strip_to_glue() -> None:
    board = lay_board(face(420, 300), A4)
    assert [len(board.glue_marks(window)) for window in board.windows] == [4, 2, 2, 0]


def test_a_window_shows_its_part_and_the_map_the_whole() -> None:
    picture = Drawing(420, 300, ("0 0 m 420 300 l S",))
    board = lay_board(face(420, 300), A4)
    part = window_view(picture, board.windows[3])
    assert (part.width, part.height) == (214, 154)
    assert part.operations[0] == "1 0 0 1 -206.0000 -146.0000 cm"
    whole = map_view(picture, board)
    assert whole.width <= MAP_MM[0]
    assert whole.width / whole.height == pytest.approx(1.4)
    assert whole.operations[1] == part.operations[1], "one form for all"


@pytest.mark.parametrize("size", [(420, 300), (300, 900), (1200, 200)])
def test_the_map_fills_its_place_and_no_more(size: tuple[float, float]) -> None:
    small = map_view(Drawing(*size, ()), lay_board(face(*size), A4))
    share = (small.width / MAP_MM[0], small.height / MAP_MM[1])
    assert max(share) == pytest.approx(1)
    assert small.width / small.height == pytest.approx(size[0] / size[1])


@pytest.mark.parametrize("overlap", [4.9, 10.1])
def test_an_overlap_out_of_bounds_is_refused(overlap: float) -> None:
    with pytest.raises(BoardRefused, match=f"sheets overlap by 5 to 10 mm, not {overlap}"):
        lay_board(face(420, 300), A4, overlap)


def test_a_paper_too_small_is_refused_with_the_numbers() -> None:
    with pytest.raises(
        BoardRefused,
        match=r"The Harbour of 420 × 300 mm: A8 leaves 26 × 44 mm within its margins, .* overlap by 10 mm",
    ):
        lay_board(face(420, 300), Paper("a8", "A8", 52, 74), 10)


def test_a_board_with_a_back_is_refused_by_its_name() -> None:
    board = face(420, 300)
    with pytest.raises(
        BoardRefused, match=r"^The Harbour: a board over several sheets is printed on one"
    ) as it:
        lay_board(replace(board, back=board), A4)
    assert it.value.face.piece == "harbour"
