"""Draw the pages of one kit: front page, checklist, sheets of pieces, rules booklet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Severity
from pnp.core.catalog.catalog import Catalog
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.booklet import Booklet, BookletStyle, Form, booklet
from pnp.sheets.booklet.manuscript import BookletText
from pnp.sheets.graphics.drawing import Drawing, scale_drawing
from pnp.sheets.imposition.bleed import add_bleed
from pnp.sheets.imposition.impose import Placement
from pnp.sheets.imposition.page import PiecePage
from pnp.sheets.options.chosen_faces import copies_of
from pnp.sheets.options.order import Ink, Order
from pnp.sheets.pdf.document import Sheet, Stamp
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import Paper
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.rendering.template import FaceRenderer
from pnp.sheets.typesetting.faults import merge_findings

from .assemble import lay_out
from .inventory import entries, entries_to_json
from .pages import COVER_MM, COVER_TOP_MM, Pages, cover
from .paper_plan import Batch
from .version_mark import version_mark_face


class KitRenderer:
    """A renderer of one kit's pages; it collects findings while it draws."""

    def __init__(self, loaded: LoadedGame, order: Order, studio: FaceRenderer) -> None:
        assert loaded.catalog is not None  # noqa: S101 - a kit is made of a checked edition
        self.loaded = loaded
        self.catalog: Catalog = loaded.catalog
        self.order = order
        self.pages = Pages(loaded, order)
        self.studio = studio
        self.findings: list[Diagnostic] = []
        self.left_out: list[str] = []
        self.bleeding: dict[tuple[int, float], Drawing] = {}
        self.drawn: dict[tuple[Ink, object], Drawing | None] = {}

    def lay_out(self) -> tuple[list[PiecePage], list[Diagnostic]]:
        """Return the pages of pieces, or the findings that prevent them."""
        return lay_out(self.loaded, self.order)

    def front_page(self, table: Sequence[Batch], total: int) -> Sheet:
        """Return the front page: cover picture, table of pages and papers, steps to print and build."""
        order = self.order
        front = cover(self.loaded, order.lang)
        picture = self._drawing(front, "cover") if front else None
        text = self.pages.front(table, total)
        page, scale = self._draw(text), text.values["cover"]
        x = (order.paper.width_mm - COVER_MM[0] * scale) / 2
        shown = [Stamp(scale_drawing(picture, scale), x, COVER_TOP_MM)] if picture else []
        stamps = [*shown, *([Stamp(page, 0.0, 0.0)] if page else [])]
        return Sheet(order.paper.width_mm, order.paper.height_mm, stamps, self.pages.said["kit"])

    def checklist(self, placements: Sequence[dict[str, Any]], total: int) -> Sheet:
        """Return the checklist: every piece with its count and pages, and what to borrow."""
        paper = self.order.paper
        page = self._draw(self.pages.checklist(placements, total))
        stamps = [Stamp(page, 0.0, 0.0)] if page else []
        return Sheet(paper.width_mm, paper.height_mm, stamps, self.pages.said["checklist"])

    def sheet(self, leaf: PiecePage, number: int, total: int) -> Sheet:
        """Return one side of a sheet of pieces with its crop marks and its line of text."""
        paper, title = leaf.paper, self.pages.title(leaf)
        around = self._draw(self.pages.margin(leaf, number, total))
        pieces = [stamp for one in leaf.placements for stamp in self._stamps(one)]
        frame = [Stamp(around, 0.0, 0.0)] if around else []
        stamps = [*pieces, *frame] if leaf.margin.over else [*frame, *pieces]
        sheet = Sheet(
            paper.width_mm, paper.height_mm, stamps, title, trim_mm=leaf.box_mm, bleed_mm=leaf.bleed_mm
        )
        return self._registered(sheet, paper) if leaf.side == "back" else sheet

    def booklet(self, rules: BookletText | None, form: Form) -> Booklet | None:
        """Return the rules booklet, or None without rules."""
        if not rules:
            return None
        order, front = self.order, cover(self.loaded, self.order.lang)
        style = BookletStyle(
            order.paper,
            order.ink,
            lambda face: self._drawing(face, "figure"),
            self._drawing(front, "cover") if front else None,
        )
        made, found = booklet(rules, style, form=form, short_edge=order.flip == "short-edge")
        self.findings += found
        return made

    def booklet_sheets(self, booklet: Booklet, first: int, total: int) -> list[Sheet]:
        """Return the booklet's sheets with the line along the fold; ``first`` is their first page number."""
        return [
            self._with_fold_line(sheet, self._draw(self.pages.spine(booklet, index, first + index, total)))
            for index, sheet in enumerate(booklet.sheets)
        ]

    def _with_fold_line(self, sheet: Sheet, line: Drawing | None) -> Sheet:
        """Add the line along the fold; on a landscape sheet it is turned upright."""
        if line is None:
            return sheet
        x, y = (sheet.width_mm - line.width) / 2, (sheet.height_mm - line.height) / 2
        turn = 270 if sheet.width_mm > sheet.height_mm else 0
        return replace(sheet, stamps=[*sheet.stamps, Stamp(line, x, y, turn)])

    def finish(self, sheet: Sheet) -> Sheet:
        """Return a sheet as it is printed; a subclass may add to it."""
        return sheet

    def manifest_options(self) -> dict[str, Any]:
        """Return the manifest entries for unusual options of the order."""
        return self.order.choice.told()

    def inventory(self) -> list[dict[str, Any]]:
        """Return every piece with the fingerprints of its sides, for comparison with a later print.

        An update lists all pieces of the game, since it completes the box; any other selection lists only the
        pieces that it prints.
        """
        choice, faces = self.order.choice, build_faces(self.loaded, self.order.lang)[0]
        listed = entries(self.loaded, faces, self.order.lang, self._drawing)
        return entries_to_json(one for one in listed if choice.update or copies_of(one.name, 1, choice))

    def blocking_findings(self) -> list[Diagnostic]:
        """Return all findings if any of them is an error, else none."""
        errors = any(finding.severity is Severity.ERROR for finding in self.findings)
        return merge_findings(self.findings) if errors else []

    def _stamps(self, placement: Placement) -> list[Stamp]:
        drawing = self._drawing(placement.face, placement.side)
        if drawing and placement.view:
            drawing = placement.view(drawing)
        if not drawing:
            return []
        drawing = self._bled(drawing, placement)
        aside = (placement.width_mm - placement.height_mm) / 2 if placement.is_sideways else 0.0
        place = placement.x_mm + aside, placement.y_mm - aside, placement.turn
        mark = None if placement.view else self._mark(placement.face)
        return [Stamp(drawing, *place, bleed_mm=placement.bleed_mm), *([Stamp(mark, *place)] if mark else [])]

    def _bled(self, drawing: Drawing, placement: Placement) -> Drawing:
        """Extend a drawing into its bleed; cached, since many pieces share one drawing."""
        if not placement.bleed_mm or placement.face.shape == "rect":
            return drawing
        return self.bleeding.setdefault(
            (id(drawing), placement.bleed_mm), add_bleed(drawing, placement.face, placement.bleed_mm)
        )

    def _mark(self, face: Face) -> Drawing | None:
        """Return the version mark for a piece, or None if it has no room or the order omits the marks."""
        shown = version_mark_face(self.loaded, face) if self.order.marked else None
        return self._drawing(shown, "mark") if shown else None

    def _registered(self, back: Sheet, paper: Paper) -> Sheet:
        """Shift a back by the printer's offset; only in duplex, since other backs are glued on."""
        if self.order.layout != "duplex":
            return back
        return self.order.offset.on(landscape=paper.landscape, flip=self.order.flip).moves(back)

    def _drawing(self, face: Face, side: str) -> Drawing | None:
        """Draw each distinct face once per ink and cache it: a common back is shared by many pieces."""
        ink = self.order.ink_of(side)
        if (ink, face.look) not in self.drawn:
            self.drawn[ink, face.look] = self._draw(face, ink)
        return self.drawn[ink, face.look]

    def _draw(self, face: Face, ink: Ink | None = None) -> Drawing | None:
        drawing, findings = self.studio.draw_face(face, ink or self.order.ink, self.order.lang)
        self.findings += findings
        return drawing
