"""Pieces lie on one grid, inside the margins, never over each other, each back behind its front."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.core.diagnostic import Place
from pnp.sheets.face import Face
from pnp.sheets.impose import Page, TooLarge, grid, impose
from pnp.sheets.marks import crop_marks
from pnp.sheets.paper import INK_MM, PAPERS, PIECE_MM

A4, LETTER = PAPERS["a4"], PAPERS["letter"]


def face(
    copies: int, width: float = 63, height: float = 88, *, backed: bool = True, piece: str = "x"
) -> Face:
    front = Face(piece, "card", piece, "x.svg.j2", {}, width, height, Place("x"), copies=copies)
    return Face(**{**vars(front), "back": front}) if backed else front


def overlaps(page: Page) -> bool:
    width, height = page.grid.width_mm, page.grid.height_mm
    return any(
        abs(a.x_mm - b.x_mm) < width - 1e-6 and abs(a.y_mm - b.y_mm) < height - 1e-6
        for a, b in combinations(page.placements, 2)
    )


@pytest.mark.parametrize(("paper", "left", "top"), [(A4, 10.5, 16.5), (LETTER, 13.45, 7.7)])
def test_nine_cards_have_the_margins_of_the_craft(paper: object, left: float, top: float) -> None:
    mesh = grid(paper, 63, 88)  # type: ignore[arg-type]
    assert (mesh.columns, mesh.rows) == (3, 3)
    assert mesh.left_mm == pytest.approx(left)
    assert mesh.top_mm == pytest.approx(top)


def test_54_cards_are_six_sheets() -> None:
    pages = impose([face(54)], A4)
    assert [page.side for page in pages] == ["front", "back"] * 6


def test_the_grid_stays_on_the_last_page() -> None:
    first, _, last, _ = impose([face(10)], A4)
    assert len(last.placements) == 1
    assert (last.placements[0].x_mm, last.placements[0].y_mm) == (
        first.placements[0].x_mm,
        first.placements[0].y_mm,
    )


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_back_mirrors_its_front(paper: object) -> None:
    faces = [face(1, piece=str(n)) for n in range(7)]
    front, back = impose(faces, paper)  # type: ignore[arg-type]
    behind = {p.face.piece: p for p in back.placements}
    for p in front.placements:
        mirrored = front.grid.paper.width_mm - p.x_mm - front.grid.width_mm
        assert behind[p.face.piece].x_mm == pytest.approx(mirrored)
        assert behind[p.face.piece].y_mm == pytest.approx(p.y_mm)


def test_fronts_only_has_no_backs() -> None:
    assert [page.side for page in impose([face(10)], A4, "fronts")] == ["single", "single"]


def test_what_is_larger_than_the_paper_is_refused_with_the_numbers() -> None:
    with pytest.raises(
        TooLarge, match=r"x \(card\) of 200 × 88 mm does not fit the 194\.6 × 281\.6 mm of A4"
    ):
        impose([face(1, 200)], A4)


@given(
    st.sampled_from([A4, LETTER]),
    st.lists(
        st.tuples(
            st.integers(1, 30),
            st.sampled_from([19.0, 25.4, 44.0, 63.0]),
            st.sampled_from([25.4, 68.0, 88.0]),
            st.booleans(),
        ),
        min_size=1,
        max_size=5,
    ),
)
def test_all_pieces_lie_apart_inside_the_margins(
    paper: object, pieces: list[tuple[int, float, float, bool]]
) -> None:
    faces = [face(n, w, h, backed=b, piece=str(i)) for i, (n, w, h, b) in enumerate(pieces)]
    pages = impose(faces, paper)  # type: ignore[arg-type]
    assert not any(map(overlaps, pages))
    shown = [(p.face.piece, p.copy) for page in pages if page.side != "back" for p in page.placements]
    assert sorted(shown) == sorted((f.piece, copy) for f in faces for copy in range(1, f.copies + 1))
    for page in pages:
        sheet = page.grid.paper
        for p in page.placements:
            assert PIECE_MM - 1e-6 <= p.x_mm <= sheet.width_mm - PIECE_MM - page.grid.width_mm + 1e-6
            assert PIECE_MM - 1e-6 <= p.y_mm <= sheet.height_mm - PIECE_MM - page.grid.height_mm + 1e-6


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("size", [(63, 88), (25.4, 25.4), (44, 68)])
def test_marks_stay_outside_pieces_and_inside_the_printable(paper: object, size: tuple[float, float]) -> None:
    (page,) = impose([face(5, *size, backed=False)], paper)  # type: ignore[arg-type]
    sheet = page.grid.paper
    marks = crop_marks(page)
    assert marks
    for mark in marks:
        assert (
            min(mark.x1_mm, sheet.width_mm - mark.x2_mm, mark.y1_mm, sheet.height_mm - mark.y2_mm)
            >= INK_MM - 1e-6
        )
        length = (mark.x2_mm - mark.x1_mm) + (mark.y2_mm - mark.y1_mm)
        assert 2.7 - 1e-6 <= length <= 4.0 + 1e-6
        for p in page.placements:
            beside = (
                mark.x2_mm <= p.x_mm
                or mark.x1_mm >= p.x_mm + size[0]
                or mark.y2_mm <= p.y_mm
                or mark.y1_mm >= p.y_mm + size[1]
            )
            assert beside
