"""The pages of one kit, drawn: front page, checklist, sheets of pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Severity
from pnp.core.catalog.catalog import Catalog
from pnp.core.project.loaded_game import Edition
from pnp.sheets.booklet import Booklet, Form, booklet
from pnp.sheets.booklet.manuscript import BookletText
from pnp.sheets.graphics.drawing import Drawing, scaled
from pnp.sheets.imposition.bleed import bled
from pnp.sheets.imposition.impose import Placement
from pnp.sheets.imposition.page import Leaf
from pnp.sheets.options.chosen_faces import copies_of
from pnp.sheets.options.order import Ink, Order
from pnp.sheets.pdf.document import Sheet, Stamp
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import Paper
from pnp.sheets.rendering.faces import made
from pnp.sheets.rendering.template import Studio
from pnp.sheets.typesetting.faults import gathered

from .assemble import laid
from .inventory import entries, told
from .pages import COVER_MM, COVER_TOP_MM, Pages, cover
from .paper_plan import Batch
from .version_mark import mark_of


class Workbench:
    """Draws the pages of one kit and gathers what goes wrong."""

    def __init__(self, edition: Edition, order: Order, studio: Studio) -> None:
        assert edition.catalog is not None  # noqa: S101 - a kit is made of a checked edition
        self.edition = edition
        self.catalog: Catalog = edition.catalog
        self.order = order
        self.pages = Pages(edition, order)
        self.studio = studio
        self.findings: list[Diagnostic] = []
        self.left_out: list[str] = []
        self.bleeding: dict[tuple[int, float], Drawing] = {}
        self.drawn: dict[tuple[Ink, object], Drawing | None] = {}

    def laid(self) -> tuple[list[Leaf], list[Diagnostic]]:
        """The pages of pieces, or what stands in their way."""
        return laid(self.edition, self.order)

    def front_page(self, table: Sequence[Batch], total: int) -> Sheet:
        """The cover picture over which pages go onto which paper, how to print and what to make of it."""
        order = self.order
        front = cover(self.edition, order.lang)
        picture = self._drawing(front, "cover") if front else None
        text = self.pages.front(table, total)
        page, scale = self._draw(text), text.values["cover"]
        x = (order.paper.width_mm - COVER_MM[0] * scale) / 2
        shown = [Stamp(scaled(picture, scale), x, COVER_TOP_MM)] if picture else []
        stamps = [*shown, *([Stamp(page, 0.0, 0.0)] if page else [])]
        return Sheet(order.paper.width_mm, order.paper.height_mm, stamps, self.pages.said["kit"])

    def checklist(self, placements: Sequence[dict[str, Any]], total: int) -> Sheet:
        """Every piece with its count, its pages and a box to tick; what to borrow."""
        paper = self.order.paper
        page = self._draw(self.pages.checklist(placements, total))
        stamps = [Stamp(page, 0.0, 0.0)] if page else []
        return Sheet(paper.width_mm, paper.height_mm, stamps, self.pages.said["checklist"])

    def sheet(self, leaf: Leaf, number: int, total: int) -> Sheet:
        """One side of a sheet of pieces, with its marks and its line in the margin."""
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
        """The rules on their sheets, where there are any."""
        if not rules:
            return None
        order, front = self.order, cover(self.edition, self.order.lang)
        made, found = booklet(
            rules,
            order.paper,
            order.ink,
            lambda face: self._drawing(face, "figure"),
            form=form,
            short_edge=order.flip == "short-edge",
            cover=self._drawing(front, "cover") if front else None,
        )
        self.findings += found
        return made

    def bound(self, booklet: Booklet, first: int, total: int) -> list[Sheet]:
        """The booklet's sheets, each with its line along the fold; they begin on page ``first``."""
        return [
            self._lined(sheet, self._draw(self.pages.spine(booklet, index, first + index, total)))
            for index, sheet in enumerate(booklet.sheets)
        ]

    def _lined(self, sheet: Sheet, line: Drawing | None) -> Sheet:
        """A sheet with the line along its fold, which is upright on a sheet that lies."""
        if line is None:
            return sheet
        x, y = (sheet.width_mm - line.width) / 2, (sheet.height_mm - line.height) / 2
        turn = 270 if sheet.width_mm > sheet.height_mm else 0
        return replace(sheet, stamps=[*sheet.stamps, Stamp(line, x, y, turn)])

    def finished(self, sheet: Sheet) -> Sheet:
        """A sheet as it is printed."""
        return sheet

    def told(self) -> dict[str, Any]:
        """What the manifest says of the kit as a whole, where it is unusual."""
        return self.order.choice.told()

    def inventory(self) -> list[dict[str, Any]]:
        """Every piece with a fingerprint of each of its sides, for whoever compares another print with it.

        An update makes the box whole, so it tells of all pieces; any other choice of those that it shows.
        """
        choice, faces = self.order.choice, made(self.edition, self.order.lang)[0]
        listed = entries(self.edition, faces, self.order.lang, self._drawing)
        return told(one for one in listed if choice.update or copies_of(one.name, 1, choice))

    def stopped(self) -> list[Diagnostic]:
        """What was found on the way, where any of it must not be printed."""
        errors = any(finding.severity is Severity.ERROR for finding in self.findings)
        return gathered(self.findings) if errors else []

    def _stamps(self, placement: Placement) -> list[Stamp]:
        drawing = self._drawing(placement.face, placement.side)
        if drawing and placement.view:
            drawing = placement.view(drawing)
        if not drawing:
            return []
        drawing = self._bled(drawing, placement)
        aside = (placement.width_mm - placement.height_mm) / 2 if placement.lies else 0.0
        place = placement.x_mm + aside, placement.y_mm - aside, placement.turn
        mark = None if placement.view else self._mark(placement.face)
        return [Stamp(drawing, *place, bleed_mm=placement.bleed_mm), *([Stamp(mark, *place)] if mark else [])]

    def _bled(self, drawing: Drawing, placement: Placement) -> Drawing:
        """A drawing with its bleed, made once however many pieces share it."""
        if not placement.bleed_mm or placement.face.shape == "rect":
            return drawing
        return self.bleeding.setdefault(
            (id(drawing), placement.bleed_mm), bled(drawing, placement.face, placement.bleed_mm)
        )

    def _mark(self, face: Face) -> Drawing | None:
        """The game's own version, small at the edge of a piece that has room for it."""
        shown = mark_of(self.edition, face) if self.order.marked else None
        return self._drawing(shown, "mark") if shown else None

    def _registered(self, back: Sheet, paper: Paper) -> Sheet:
        """A back where this printer puts it behind its front; what is glued there needs no such help."""
        if self.order.layout != "duplex":
            return back
        return self.order.offset.on(landscape=paper.landscape, flip=self.order.flip).moves(back)

    def _drawing(self, face: Face, side: str) -> Drawing | None:
        """Draw each distinct face once: a common back is one drawing however many pieces share it."""
        ink = self.order.ink_of(side)
        if (ink, face.look) not in self.drawn:
            self.drawn[ink, face.look] = self._draw(face, ink)
        return self.drawn[ink, face.look]

    def _draw(self, face: Face, ink: Ink | None = None) -> Drawing | None:
        drawing, findings = self.studio.draw_face(face, ink or self.order.ink, self.order.lang)
        self.findings += findings
        return drawing
