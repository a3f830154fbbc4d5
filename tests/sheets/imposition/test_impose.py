"""Pieces lie on one grid, inside the margins, never over each other, each back behind its front."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.core.base.diagnostic import Place
from pnp.sheets.imposition.impose import GridPage, Placement, TooLarge, impose
from pnp.sheets.imposition.layout import Flip, Plan
from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.pieces.paper import BLEED_EDGE_MM, PAPERS, PIECE_MM, Paper

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
PLANS = [
    Plan(),
    Plan(flip="short-edge"),
    Plan(sheet="bleed"),
    Plan(sheet="bleed", flip="short-edge"),
    Plan("gutterfold"),
    Plan("fronts"),
    Plan("fronts", sheet="bleed"),
    Plan(cells="square"),
    Plan("gutterfold", cells="square"),
]
EPSILON = 1e-6


def face(
    copies: int,
    width: float = 63,
    height: float = 88,
    *,
    backed: bool = True,
    piece: str = "x",
    shape: Shape = "rect",
) -> Face:
    front = Face(piece, "card", piece, "x.svg.j2", {}, width, height, Place("x"), shape, copies)
    return replace(front, back=front) if backed else front


def overlaps(page: GridPage) -> bool:
    """Whether two pieces share paper, their bleeds included."""
    width, height = (size + 2 * page.grid.bleed_mm for size in (page.grid.width_mm, page.grid.height_mm))
    return any(
        abs(a.x_mm - b.x_mm) < width - EPSILON and abs(a.y_mm - b.y_mm) < height - EPSILON
        for a, b in combinations(page.placements, 2)
    )


def seen_through(back: Placement, page: GridPage, flip: Flip) -> tuple[float, float, str]:
    """Where a back lies, and which way up it stands, for one who looks through the front of the sheet."""
    paper, grid = page.grid.paper, page.grid
    upright_edge = (paper.height_mm > paper.width_mm) == (flip == "long-edge")
    stands = back.turn == 0
    if upright_edge:
        return paper.width_mm - back.x_mm - grid.width_mm, back.y_mm, "up" if stands else "down"
    return back.x_mm, paper.height_mm - back.y_mm - grid.height_mm, "down" if stands else "up"


def test_54_cards_are_six_sheets() -> None:
    pages = impose([face(54)], A4)
    assert [page.side for page in pages] == ["front", "back"] * 6


@pytest.mark.parametrize("plan", PLANS)
def test_the_grid_stays_on_the_last_page(plan: Plan) -> None:
    pages = [page for page in impose([face(10)], A4, plan) if page.side != "back"]
    first, last = pages[0], pages[-1]
    assert first.grid == last.grid
    assert len(last.placements) < len(first.placements)
    assert (first.placements[0].x_mm, first.placements[0].y_mm) == (
        last.placements[0].x_mm,
        last.placements[0].y_mm,
    )


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("plan", [plan for plan in PLANS if plan.layout == "duplex"])
@pytest.mark.parametrize("size", [(63, 88), (88, 63), (25.4, 25.4)])
def test_a_back_stands_upright_behind_its_front(paper: Paper, plan: Plan, size: tuple[float, float]) -> None:
    front, back = impose([face(1, *size, piece=str(n)) for n in range(7)], paper, plan)
    behind = {p.face.piece: p for p in back.placements}
    for p in front.placements:
        x, y, stands = seen_through(behind[p.face.piece], back, plan.flip)
        assert (x, y) == pytest.approx((p.x_mm, p.y_mm))
        assert stands == "up"


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("shape", ["rect", "circle"])
def test_a_folded_back_stands_upright_behind_its_front(paper: Paper, shape: Shape) -> None:
    size = (63, 88) if shape == "rect" else (25.4, 25.4)
    faces = [face(1, *size, piece=str(n), shape=shape) for n in range(3)]
    (page,) = impose(faces, paper, Plan("gutterfold"))
    assert page.side == "single"
    backs = {p.face.piece: p for p in page.placements if p.side == "back"}
    fold = page.grid.fold_mm
    assert fold == paper.height_mm / 2 if not page.grid.paper.landscape else paper.width_mm / 2
    assert fold is not None
    for p in (p for p in page.placements if p.side == "front"):
        back = backs.pop(p.face.piece)
        assert back.turn == 180
        assert back.x_mm == pytest.approx(p.x_mm)
        assert back.y_mm == pytest.approx(2 * fold - p.y_mm - page.grid.height_mm)
        assert p.y_mm + page.grid.height_mm + page.grid.bleed_mm <= fold - 5 + EPSILON
    assert not backs


def test_what_has_no_back_is_not_folded() -> None:
    folded, plain = impose(
        [face(2, backed=False, piece="plain"), face(2, piece="folded")], A4, Plan("gutterfold")
    )
    assert folded.grid.fold_mm
    assert {p.face.piece for p in plain.placements} == {"plain"}
    assert plain.grid.fold_mm is None
    assert not plain.grid.paper.landscape


def test_fronts_only_has_no_backs() -> None:
    assert [page.side for page in impose([face(10)], A4, Plan("fronts"))] == ["single", "single"]


def test_what_has_no_back_comes_last() -> None:
    pages = impose([face(19, backed=False, piece="plain"), face(3, piece="backed")], A4)
    assert [page.side for page in pages] == ["front", "back", "single", "single", "single"]
    assert [len(page.placements) for page in pages] == [3, 3, 9, 9, 1]


@pytest.mark.parametrize(
    ("piece", "plan", "message"),
    [
        (face(1, 290), Plan(), r"x \(card\) of 290 × 88 mm does not fit the 194\.6 × 281\.6 mm of A4"),
        (face(1, 283), Plan(sheet="bleed"), r"of 283 × 88 mm does not fit the 194\.6 × 281\.6 mm of A4"),
        (
            face(1, 148, 210),
            Plan("gutterfold"),
            r"of 148 × 210 mm, 148 × 434 mm with its back across the fold, does not fit the 194\.6",
        ),
    ],
)
def test_what_cannot_keep_its_margins_is_refused_with_the_numbers(
    piece: Face, plan: Plan, message: str
) -> None:
    with pytest.raises(TooLarge, match=message):
        impose([piece], A4, plan)


@given(
    st.sampled_from([A4, LETTER]),
    st.sampled_from(PLANS),
    st.lists(
        st.tuples(
            st.integers(1, 30),
            st.sampled_from([19.0, 25.4, 44.0, 57.15, 63.0, 70.0]),
            st.sampled_from([25.4, 68.0, 70.0, 88.0, 120.65]),
            st.booleans(),
            st.sampled_from(["rect", "circle"]),
        ),
        min_size=1,
        max_size=5,
    ),
)
def test_all_pieces_lie_apart_inside_the_margins(
    paper: Paper, plan: Plan, pieces: list[tuple[int, float, float, bool, Shape]]
) -> None:
    faces = [face(n, w, h, backed=b, piece=str(i), shape=s) for i, (n, w, h, b, s) in enumerate(pieces)]
    pages = impose(faces, paper, plan)
    assert not any(map(overlaps, pages))
    shown = [(p.face.piece, p.copy) for page in pages for p in page.placements if p.side == "front"]
    assert sorted(shown) == sorted((f.piece, copy) for f in faces for copy in range(1, f.copies + 1))
    for page in pages:
        sheet, grid = page.grid.paper, page.grid
        assert grid.captions(), "every page has room for its line of text"
        for p in page.placements:
            right, bottom = (
                sheet.width_mm - p.x_mm - grid.width_mm,
                sheet.height_mm - p.y_mm - grid.height_mm,
            )
            nearest = min(p.x_mm, p.y_mm, right, bottom)
            assert nearest >= PIECE_MM - EPSILON
            assert nearest - grid.bleed_mm >= BLEED_EDGE_MM - EPSILON
