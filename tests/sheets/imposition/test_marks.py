"""Marks lie outside every bleed, inside what can be printed, and point at every cut and fold."""

from __future__ import annotations

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.core.base.diagnostic import Place
from pnp.sheets.imposition.impose import GridPage, impose
from pnp.sheets.imposition.layout import Cuts, Plan
from pnp.sheets.imposition.marks import THICKNESS_MM, Mark, crop_marks, fold_marks
from pnp.sheets.imposition.page import page_from_grid
from pnp.sheets.pdf.document import Document, Sheet, Stamp
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.pieces.paper import INK_MM, PAPERS, Paper
from pnp.sheets.rendering.template import FaceRenderer
from tests.sheets.imposition.test_impose import EPSILON, PLANS, face
from tests.sheets.read_pdf import things
from tests.support.project import ROOT

SIZES = [(63, 88), (88, 63), (44, 68), (57.15, 88.9), (63.5, 88.9), (70, 70), (25.4, 25.4), (19, 19)]


def beside(mark: Mark, page: GridPage, x: float, y: float) -> bool:
    grid, bleed = page.grid, page.grid.bleed_mm
    return (
        mark.x2_mm <= x - bleed + EPSILON
        or mark.x1_mm >= x + grid.width_mm + bleed - EPSILON
        or mark.y2_mm <= y - bleed + EPSILON
        or mark.y1_mm >= y + grid.height_mm + bleed - EPSILON
    )


@given(
    st.sampled_from(list(PAPERS.values())),
    st.sampled_from(PLANS),
    st.sampled_from(SIZES),
    st.integers(1, 12),
    st.sampled_from(["rect", "circle"]),
)
def test_marks_stay_outside_bleeds_and_inside_the_printable(
    paper: Paper, plan: Plan, size: tuple[float, float], copies: int, shape: Shape
) -> None:
    for page in impose([face(copies, *size, shape=shape)], paper, plan):
        sheet = page.grid.paper
        marks = [*crop_marks(page), *fold_marks(page)]
        for mark in marks:
            assert min(mark.x1_mm, mark.y1_mm) >= INK_MM - EPSILON
            assert mark.x2_mm <= sheet.width_mm - INK_MM + EPSILON
            assert mark.y2_mm <= sheet.height_mm - INK_MM + EPSILON
            assert all(beside(mark, page, p.x_mm, p.y_mm) for p in page.placements)


@given(st.sampled_from(list(PAPERS.values())), st.sampled_from(PLANS), st.sampled_from(SIZES))
def test_marks_are_as_long_as_the_margin_allows(paper: Paper, plan: Plan, size: tuple[float, float]) -> None:
    for page in impose([face(3, *size)], paper, plan):
        side, foot = page.grid.margins_mm
        for mark in crop_marks(page):
            long = mark.x2_mm - mark.x1_mm + mark.y2_mm - mark.y1_mm
            margin = side if mark.y1_mm == mark.y2_mm else foot
            assert margin >= INK_MM + 3 - EPSILON
            assert 3 - EPSILON <= long <= 4 + EPSILON


def test_nine_cards_on_letter_have_marks_beside_them_and_none_that_would_touch_them() -> None:
    (page,) = (page for page in impose([face(9)], PAPERS["letter"], Plan()) if page.side != "back")
    marks = crop_marks(page)
    assert len(marks) == 8
    assert all(mark.y1_mm == mark.y2_mm for mark in marks)
    assert min(abs(mark.x2_mm - page.placements[0].x_mm) for mark in marks) >= 0.2


@pytest.mark.parametrize("sheet", ["economy", "bleed"])
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_marks_in_the_file_are_whole_and_clear_of_cards_and_bleed(paper: Paper, sheet: Cuts) -> None:
    """Opened again: eight cards with bleed on Letter leave 0.7 mm at the sides, which is no mark."""
    (page,) = (page for page in impose([face(8)], paper, Plan(sheet=sheet)) if page.side != "back")
    leaf = page_from_grid(page)
    size = leaf.paper.width_mm, leaf.paper.height_mm
    values = {**leaf.margin.values, "footer": ""}
    drawing, _ = FaceRenderer(ROOT).draw_face(
        Face("m", "page", "", leaf.margin.template, values, *size, Place(""))
    )
    assert drawing
    written = pypdfium2.PdfDocument(write_pdf(Document([Sheet(*size, [Stamp(drawing, 0, 0)])], title="")))
    marks = [thing for thing in things(written[0]) if thing.kind == "path"]
    assert len(marks) == len(crop_marks(page)) > 0
    for mark in marks:
        assert max(mark.right - mark.left, mark.bottom - mark.top) >= 3
        for one in leaf.placements:
            reach = one.bleed_mm
            across = max(one.x_mm - reach - mark.right, mark.left - one.x_mm - one.width_mm - reach)
            down = max(one.y_mm - reach - mark.bottom, mark.top - one.y_mm - one.height_mm - reach)
            assert max(across, down) > 0.09


@pytest.mark.parametrize("plan", PLANS)
def test_every_cut_has_a_mark_at_both_ends(plan: Plan) -> None:
    for page in impose([face(5)], PAPERS["a4"], plan):
        marks = crop_marks(page)
        for p in page.placements:
            for x in (p.x_mm, p.x_mm + 63):
                assert sum(m.x1_mm == m.x2_mm == pytest.approx(x) for m in marks) == 2
            for y in (p.y_mm, p.y_mm + 88):
                assert sum(m.y1_mm == m.y2_mm == pytest.approx(y) for m in marks) == 2


def test_only_a_folded_page_has_a_fold() -> None:
    for plan in PLANS:
        for page in impose([face(1)], PAPERS["a4"], plan):
            assert len(fold_marks(page)) == (plan.layout == "gutterfold")


def test_marks_are_thin() -> None:
    assert 0.15 <= THICKNESS_MM <= 0.25
