"""The demonstration game prints: one of each kind of piece, on both papers, in both inks and languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from pnp.core.edition import Edition
from pnp.sheets.board import lay_board
from pnp.sheets.honeycomb import honeycomb
from pnp.sheets.impose import Placement, impose
from pnp.sheets.paper import INK_MM, PAPERS, PIECE_MM
from pnp.sheets.shelf import shelves
from tests.demo.pages import Bench, catalog_of, open_demo
from tests.sheets.pdf import MM, text


@pytest.fixture(scope="module")
def demo(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Edition:
    return open_demo(root, tmp_path_factory.mktemp("demo") / "project")


@pytest.fixture(params=["a4", "letter"])
def bench(request: pytest.FixtureRequest, demo: Edition) -> Bench:
    return Bench(demo, PAPERS[str(request.param)])


def placed(bench: Bench) -> Iterator[Placement]:
    """The front of every piece that is smaller than a page."""
    for tiles in honeycomb(bench.of("hex"), bench.paper, backs=False):
        yield from tiles.placements
    for page in impose(bench.plain(), bench.paper, "fronts"):
        yield from page.placements
    for odd in shelves(bench.of("polygon"), bench.paper):
        yield from odd.placements


def test_one_of_each_kind_is_in_the_box(demo: Edition) -> None:
    catalog = catalog_of(demo)
    assert {kind.pieces[0].kind for kind in catalog.kinds().values()} == {
        "tile", "board", "standee", "dial", "mask", "die", "box", "card", "mat", "token"
    }  # fmt: skip
    assert {name: kind.copies for name, kind in catalog.kinds().items()} == catalog.game.contents


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("ink", ["full", "low"])
def test_every_face_renders_without_findings(demo: Edition, lang: str, ink: str) -> None:
    for paper in PAPERS.values():
        bench = Bench(demo, paper, lang, ink)
        assert list(bench.sheets())
        assert not bench.findings


def test_every_piece_is_there_as_often_as_the_catalog_says(demo: Edition, bench: Bench) -> None:
    shown = Counter((one.face.kind, one.face.piece) for one in placed(bench))
    shown += Counter((face.kind, face.piece) for face in bench.boards())
    assert shown == {
        (piece.kind, piece.id): piece.copies for kind in catalog_of(demo).kinds().values() for piece in kind
    }


def test_every_piece_lies_within_the_margins(bench: Bench) -> None:
    paper = bench.paper
    for one in placed(bench):
        assert one.x_mm >= PIECE_MM - 1e-6
        assert one.y_mm >= PIECE_MM - 1e-6
        assert one.x_mm + one.face.width_mm <= paper.width_mm - PIECE_MM + 1e-6
        assert one.y_mm + one.face.height_mm <= paper.height_mm - PIECE_MM + 1e-6


def test_pieces_on_shelves_never_overlap(bench: Bench) -> None:
    for page in shelves(bench.of("polygon"), bench.paper):
        for index, one in enumerate(page.placements):
            for other in page.placements[:index]:
                assert (
                    one.x_mm >= other.x_mm + other.face.width_mm
                    or other.x_mm >= one.x_mm + one.face.width_mm
                    or one.y_mm >= other.y_mm + other.face.height_mm
                    or other.y_mm >= one.y_mm + one.face.height_mm
                )


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pages_keep_ink_off_the_edge_and_low_ink_is_low(demo: Edition, paper: str, ink: str) -> None:
    document = pypdfium2.PdfDocument(Bench(demo, PAPERS[paper], "en", ink).pdf())
    rim = int((INK_MM - 0.2) / MM / 72 * 60)
    for page in document:
        picture = page.render(scale=60 / 72).to_numpy()[:, :, :3]
        marked = picture.min(axis=2) < 250
        assert not np.concatenate([marked[:rim].ravel(), marked[-rim:].ravel()]).any()
        assert not np.concatenate([marked[:, :rim].ravel(), marked[:, -rim:].ravel()]).any()
        if ink == "low":
            assert 1 - picture.mean() / 255 < 0.10


def test_the_boards_sheets_carry_their_letters(bench: Bench) -> None:
    pages = [text(page) for page in pypdfium2.PdfDocument(bench.pdf())]
    (face,) = bench.boards()
    letters = [window.letter for window in lay_board(face, bench.paper).windows]
    for letter in letters:
        assert sum(f"Feuille {letter}" in page for page in pages) == 1
    (overview,) = [page for page in pages if "Assemblage" in page]
    assert all(letter in overview for letter in letters)


def test_the_same_pages_are_the_same_bytes(demo: Edition, bench: Bench) -> None:
    assert bench.pdf() == Bench(demo, bench.paper).pdf()
