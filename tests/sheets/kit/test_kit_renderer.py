"""The workbench draws what its pages show: the pieces in the booklet's figures as those on the sheets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.figures import portrait
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.kit.kit_renderer import KitRenderer
from pnp.sheets.kit.paper_plan import Batch
from pnp.sheets.options.offset import BackOffset
from pnp.sheets.options.order import Ink, Order
from pnp.sheets.pdf.document import Sheet
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.rendering.template import FaceRenderer
from tests.looks.manuscript import manuscript
from tests.support.project import ROOT, orchard_in


@pytest.mark.parametrize("ink", ["full", "low"])
def test_a_piece_in_the_booklet_has_the_ink_of_its_front_however_light_backs_are(
    buccaneer: LoadedGame, ink: Ink
) -> None:
    shown = buccaneer.game.faces(buccaneer.catalog, "en")[0]
    bench = KitRenderer(buccaneer, Order(PAPERS["a4"], "en", ink=ink, backs="light"), FaceRenderer(ROOT))
    figure, piece = portrait(shown, (40.0, 40.0)), portrait(shown, (12.0, 12.0))
    assert bench.booklet(manuscript(figure, piece, parts=1), "reading")
    assert bench.findings == []
    assert bench.drawn[ink, shown.look]
    assert {one for one, look in bench.drawn if look == shown.look} == {ink}


@pytest.fixture(scope="module")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> LoadedGame:
    project = orchard_in(tmp_path_factory.mktemp("orchard"), ())
    return LoadedGame.open(project.game("orchard"), project)


def bench_of(loaded: LoadedGame, **more: Any) -> KitRenderer:
    return KitRenderer(loaded, Order(PAPERS["a4"], "en", **more), FaceRenderer(loaded.root))


def test_a_piece_is_stamped_with_its_mark_in_the_same_place(orchard: LoadedGame) -> None:
    marked, plain = bench_of(orchard), bench_of(orchard, marked=False)
    leaf = plain.lay_out()[0][0]
    pieces = plain.sheet(leaf, 3, 9).stamps
    both = marked.sheet(leaf, 3, 9).stamps
    assert len(pieces) == 1 + len(leaf.placements)
    assert len(both) == 1 + 2 * len(leaf.placements)
    for piece, mark, placed in zip(both[1::2], both[2::2], leaf.placements, strict=True):
        assert (piece.x_mm, piece.y_mm) == (mark.x_mm, mark.y_mm) == (placed.x_mm, placed.y_mm)
        assert set(mark.drawing.text().split()) == {"v0.3"}
    assert len({id(mark.drawing) for mark in both[2::2]}) == 1


def test_a_piece_on_its_side_is_stamped_about_its_middle(orchard: LoadedGame) -> None:
    bench = bench_of(orchard, marked=False)
    leaf = bench.lay_out()[0][0]
    lying = replace(leaf.placements[0], x_mm=20.0, y_mm=30.0, turn=90)
    _, stamp = bench.sheet(replace(leaf, placements=(lying,)), 3, 9).stamps
    face = lying.face
    off = (face.height_mm - face.width_mm) / 2
    assert (stamp.x_mm, stamp.y_mm, stamp.turn) == (20 + off, 30 - off, 90)


def test_a_sheet_knows_its_size_its_title_and_what_is_cut(orchard: LoadedGame) -> None:
    bench = bench_of(orchard)
    leaf = bench.lay_out()[0][0]
    sheet = bench.sheet(leaf, 3, 9)
    assert (sheet.width_mm, sheet.height_mm, sheet.title) == (210, 297, "Cards")
    assert (sheet.trim_mm, sheet.bleed_mm) == (leaf.box_mm, leaf.bleed_mm)
    over = bench.sheet(replace(leaf, margin=replace(leaf.margin, over=True)), 3, 9)
    assert over.stamps == [*sheet.stamps[1:], sheet.stamps[0]]


def test_backs_are_put_where_this_printer_wants_them(orchard: LoadedGame) -> None:
    bench = bench_of(orchard, offset=BackOffset(1.0, 2.0))
    leaf = bench.lay_out()[0][0]
    assert [stamp.dx_mm for stamp in bench.sheet(leaf, 3, 9).stamps][:2] == [0, 0]
    back = bench.sheet(replace(leaf, side="back"), 4, 9).stamps
    assert {(stamp.dx_mm, stamp.dy_mm) for stamp in back} == {(1.0, 2.0)}
    glued = bench_of(orchard, offset=BackOffset(1.0, 2.0), layout="fronts")
    assert {stamp.dx_mm for stamp in glued.sheet(replace(leaf, side="back"), 4, 9).stamps} == {0}


def test_the_cover_stands_in_the_middle_over_the_front_page(
    buccaneer: LoadedGame, orchard: LoadedGame
) -> None:
    table = [Batch(3, 4, 1, True, "card", (), ("straight",))]
    cover, page = (
        KitRenderer(buccaneer, Order(PAPERS["a4"], "en"), FaceRenderer(ROOT)).front_page(table, 9).stamps
    )
    assert (cover.drawing.width, cover.drawing.height) == pytest.approx((118.8, 72.6))
    assert (cover.x_mm, cover.y_mm) == pytest.approx((45.6, 11))
    assert (page.x_mm, page.y_mm) == (0, 0)
    assert len(bench_of(orchard).front_page(table, 9).stamps) == 1


@pytest.mark.parametrize(("size", "turn"), [((297.0, 210.0), 270), ((210.0, 297.0), 0)])
def test_a_line_runs_along_the_fold(orchard: LoadedGame, size: tuple[float, float], turn: int) -> None:
    line = Drawing(210.0, 297.0, ())
    bench = bench_of(orchard)
    (stamp,) = bench._with_fold_line(Sheet(*size, []), line).stamps
    assert (stamp.x_mm, stamp.y_mm) == ((size[0] - 210) / 2, (size[1] - 297) / 2)
    assert stamp.turn == turn
    assert bench._with_fold_line(Sheet(*size, []), None).stamps == []
