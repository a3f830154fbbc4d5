"""Odd pieces on their shelves."""

from __future__ import annotations

import pytest

from pnp.core.diagnostic import Place
from pnp.sheets.face import Face
from pnp.sheets.impose import TooLarge
from pnp.sheets.pages import _runs
from pnp.sheets.paper import PAPERS, PIECE_MM
from pnp.sheets.shelf import BELOW_MM, GAP_MM, shelves

A4 = PAPERS["a4"]


def odd(name: str, width: float, height: float, copies: int = 1) -> Face:
    return Face(name, "odd", name, "odd.svg.j2", {}, width, height, Place("odd.yaml"), "polygon", copies)


def test_what_is_small_fills_the_rows_of_what_is_tall() -> None:
    """Three discs take two pages; the flags need no third, and go first where there is room first."""
    pages = shelves([odd("flag", 20, 30, 4), odd("disc", 150, 120, 3)], A4)
    assert [[spot.face.piece for spot in page.placements] for page in pages] == [
        ["disc", "disc", "flag", "flag"],
        ["disc", "flag", "flag"],
    ]


def test_no_two_pieces_meet_and_none_leaves_the_margins() -> None:
    faces = [odd(f"piece-{n}", 20 + 13 * (n % 7), 15 + 11 * (n % 9), 2) for n in range(20)]
    pages = shelves(faces, A4)
    assert sum(len(page.placements) for page in pages) == 40
    for page in pages:
        boxes = [
            (s.x_mm, s.y_mm, s.x_mm + s.face.width_mm, s.y_mm + s.face.height_mm) for s in page.placements
        ]
        for index, (left, top, right, bottom) in enumerate(boxes):
            assert left >= PIECE_MM
            assert top >= PIECE_MM
            assert right <= A4.width_mm - PIECE_MM
            assert bottom <= A4.height_mm - BELOW_MM
            for x1, y1, x2, y2 in boxes[:index]:
                apart = max(x1 - right, left - x2, y1 - bottom, top - y2)
                assert apart >= GAP_MM - 1e-9


def test_a_piece_wider_than_the_paper_is_refused() -> None:
    with pytest.raises(TooLarge):
        shelves([odd("plank", 250, 20)], A4)


@pytest.mark.parametrize(
    ("pages", "told"),
    [
        (["3"], "3"),
        (["3", "5"], "3, 5"),
        (["25", "26", "27"], "25–27"),
        (["3", "5", "7"], "3–7"),
        (["3", "5", "9"], "3, 5, 9"),
        (["3–6", "8", "9"], "3–6, 8, 9"),
    ],
)
def test_the_checklist_tells_a_run_of_pages_by_its_ends(pages: list[str], told: str) -> None:
    assert _runs(pages) == told
