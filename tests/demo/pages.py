"""The Little Harbour on paper: tiles nested, boards over sheets, all else on a grid."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from pnp.core.catalog import Catalog
from pnp.core.diagnostic import Diagnostic, Place
from pnp.core.edition import Edition
from pnp.sheets.board import lay_board, map_scale, reduced, seen_through
from pnp.sheets.craft import craft_words
from pnp.sheets.draw import Document, Sheet, Stamp, pdf
from pnp.sheets.drawing import Drawing
from pnp.sheets.face import Face
from pnp.sheets.honeycomb import comb_marks, honeycomb
from pnp.sheets.impose import Placement, impose
from pnp.sheets.marks import THICKNESS_MM, Mark, crop_marks
from pnp.sheets.paper import Paper
from pnp.sheets.shelf import shelves
from pnp.sheets.template import Studio
from tests.demo import DEMO

HERE = Path(__file__).parent


def open_demo(root: Path, folder: Path) -> Edition:
    """The demonstration game in a project of its own, with the templates that all games share."""
    shutil.copytree(HERE / "content", folder / "content")
    for templates in (root / "templates", HERE / "templates"):
        shutil.copytree(templates, folder / "templates", dirs_exist_ok=True)
    return Edition.open(DEMO, folder)


def catalog_of(edition: Edition) -> Catalog:
    assert edition.catalog is not None, edition.findings
    return edition.catalog


class Bench:
    """Draws the pages of one order and gathers the findings."""

    def __init__(self, edition: Edition, paper: Paper, lang: str = "fr", ink: str = "full") -> None:
        self.edition, self.paper, self.lang, self.ink = edition, paper, lang, ink
        self.studio = Studio(edition.root)
        self.findings: list[Diagnostic] = []
        self.drawn: dict[int, Drawing] = {}
        self.faces: list[Face] = list(DEMO.faces(catalog_of(edition), lang))

    def pdf(self) -> bytes:
        return pdf(Document(list(self.sheets()), title="The Little Harbour", lang=self.lang))

    def sheets(self) -> Iterator[Sheet]:
        for tiles in honeycomb(self.of("hex"), self.paper):
            yield self._sheet(
                comb_marks(tiles), tiles.placements, "pieces/comb-margin.svg.j2", grid=tiles.grid
            )
        for board in self.boards():
            yield from self._board(board)
        for odd in shelves(self.of("polygon"), self.paper):
            yield self._sheet([], odd.placements, "pieces/shelf-margin.svg.j2")
        for page in impose(self.plain(), self.paper):
            yield self._sheet(crop_marks(page), page.placements, "kit/margin.svg.j2", grid=page.grid)

    def of(self, shape: str) -> list[Face]:
        return [face for face in self.faces if face.shape == shape]

    def plain(self) -> list[Face]:
        """Cards, player sheets and tokens."""
        return [face for face in self.faces if face.shape in {"rect", "circle"} and face.kind != "board"]

    def boards(self) -> list[Face]:
        return [face for face in self.faces if face.kind == "board"]

    def draw(self, face: Face) -> Drawing:
        if id(face) not in self.drawn:
            self.drawn[id(face)] = self._fresh(face)
        return self.drawn[id(face)]

    def _fresh(self, face: Face) -> Drawing:
        drawing, findings = self.studio.draw_face(face, self.ink, self.lang)
        self.findings += findings
        assert drawing, findings
        return drawing

    def _board(self, face: Face) -> Iterator[Sheet]:
        board, picture = lay_board(face, self.paper), self.draw(face)
        scale, sheet = map_scale(board), self.paper
        x, y = (sheet.width_mm - face.width_mm * scale) / 2, 42.0
        over = self._leaf("board-map", sheet, board=board, scale=scale, picture_x=x, picture_y=y)
        yield _sheet(sheet, Stamp(reduced(picture, board), x, y), Stamp(over, 0, 0))
        for window in board.windows:
            margin = self._leaf("board-margin", board.paper, board=board, window=window)
            part = Stamp(seen_through(picture, window), board.left_mm, board.top_mm)
            yield _sheet(board.paper, part, Stamp(margin, 0, 0))

    def _sheet(
        self, marks: list[Mark], placements: Iterable[Placement], template: str, **values: Any
    ) -> Sheet:
        margin = self._leaf(template, self.paper, marks=marks, thickness=THICKNESS_MM, **values)
        pieces = [Stamp(self.draw(placed.face), placed.x_mm, placed.y_mm) for placed in placements]
        return _sheet(self.paper, Stamp(margin, 0, 0), *pieces)

    def _leaf(self, name: str, sheet: Paper, **values: Any) -> Drawing:
        template = name if "/" in name else f"pieces/{name}.svg.j2"
        given = {"words": craft_words(self.lang), "footer": "Le Petit Port · 1/1 · v0", **values}
        size = (sheet.width_mm, sheet.height_mm)
        return self._fresh(Face(name, "page", name, template, given, *size, Place(template)))


def _sheet(paper: Paper, *stamps: Stamp) -> Sheet:
    return Sheet(paper.width_mm, paper.height_mm, stamps)
