"""The line of text of a page keeps off the pieces, their crop marks and the fold."""

from __future__ import annotations

from itertools import product

import pytest

from pnp.sheets.imposition.grid import Caption, Grid
from pnp.sheets.pieces.paper import INK_MM, PAPERS

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
TEXT_MM = 1.8
"""As high as the capitals of a caption reach above their baseline."""
GRIDS = {
    "above the fold": Grid(A4, 3, 2, 63, 88, 0, gutter_mm=12),
    "in the foot": Grid(A4, 3, 2, 63, 88, 0),
    "up the side": Grid(A4, 2, 3, 63, 90, 0),
    "between crop marks beside rows": Grid(A4, 2, 3, 92, 90, 0),
    "between crop marks under columns": Grid(LETTER, 3, 3, 65, 86, 0),
}
WANTED = {
    "above the fold": [Caption(105, 146.9, 186)],
    "in the foot": [Caption(105, 288.2, 190)],
    "up the side": [Caption(10.2, 148.5, 277, -90)],
    "between crop marks beside rows": [Caption(10.6, 58.5, 86, -90), Caption(10.6, 148.5, 86, -90)],
    "between crop marks under columns": [Caption(42.95, 270.7, 61), Caption(107.95, 270.7, 61)],
}


def extent(caption: Caption) -> tuple[float, float, float, float]:
    """The box of a line of text: left, top, right, bottom."""
    x, y, half = caption.x_mm, caption.y_mm, caption.width_mm / 2
    return (x - TEXT_MM, y - half, x, y + half) if caption.turn else (x - half, y - TEXT_MM, x + half, y)


@pytest.mark.parametrize("name", GRIDS)
def test_a_caption_has_its_place(name: str) -> None:
    for caption, wanted in zip(GRIDS[name].captions(), WANTED[name], strict=True):
        assert (caption.x_mm, caption.y_mm, caption.width_mm) == pytest.approx(
            (wanted.x_mm, wanted.y_mm, wanted.width_mm)
        )
        assert caption.turn == wanted.turn


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
def test_a_caption_touches_no_piece_and_can_be_printed(grid: Grid) -> None:
    for caption in grid.captions():
        left, top, right, bottom = extent(caption)
        assert min(left, top) >= INK_MM
        assert right <= grid.paper.width_mm - INK_MM
        assert bottom <= grid.paper.height_mm - INK_MM
        if grid.fold_mm is not None:
            assert bottom < grid.fold_mm
        for column, row in product(range(grid.columns), range(grid.rows)):
            x, y = grid.x_mm(column), grid.y_mm(row)
            assert right <= x or left >= x + grid.width_mm or bottom <= y or top >= y + grid.height_mm


def test_a_page_without_room_has_no_caption() -> None:
    assert Grid(A4, 1, 3, 190, 90, 0).captions() == ()
    assert Grid(A4, 4, 6, 47.5, 46, 0).captions() == ()


@pytest.mark.parametrize("gutter_mm", [0, 12])
def test_the_pieces_lie_in_the_middle_with_their_gaps_between_them(gutter_mm: float) -> None:
    grid = Grid(A4, 3, 4, 50, 60, 4, gutter_mm=gutter_mm)
    right, bottom = grid.x_mm(2) + 50, grid.y_mm(3) + 60
    assert (grid.left_mm, grid.top_mm) == pytest.approx((A4.width_mm - right, A4.height_mm - bottom))
    assert [grid.x_mm(column + 1) - grid.x_mm(column) for column in range(2)] == pytest.approx([54, 54])
    steps = [grid.y_mm(row + 1) - grid.y_mm(row) for row in range(3)]
    assert steps == pytest.approx([64, 64 + gutter_mm, 64])
