"""Render a kit although checks fail: leave out and list what cannot be drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pnp.core.base.diagnostic import Diagnostic
from pnp.core.checks.crash import crash
from pnp.sheets.booklet import Booklet, BookletText, Form
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.imposition.impose import Refused
from pnp.sheets.imposition.page import PiecePage
from pnp.sheets.options.chosen_faces import select_faces
from pnp.sheets.options.order import Ink
from pnp.sheets.pdf.document import Sheet, Stamp
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.typesetting.faults import PIECE_TOO_LARGE, merge_findings

from .assemble import assemble
from .kit_renderer import KitRenderer
from .paper_plan import Batch, custom_papers


class Draft(KitRenderer):
    """A kit renderer that skips whatever cannot be drawn and marks every sheet as a draft."""

    def lay_out(self) -> tuple[list[PiecePage], list[Diagnostic]]:
        """Return the pages of all drawable pieces; findings only if there is no such piece."""
        try:
            faces, findings = build_faces(self.loaded, self.order.lang)
        except Exception as err:  # noqa: BLE001 - a game whose checks fail may raise anything
            return [], [crash("drawing the pieces", err, self.loaded)]
        drawn = [one for face in select_faces(faces, self.order.choice) if (one := self._drawable(face))]
        leaves = self._fitting_pages(drawn)
        nothing = findings or (faces and not leaves and merge_findings(self.findings))
        return leaves, list(nothing or ())

    def front_page(self, table: Sequence[Batch], total: int) -> Sheet:
        """Return the front page, or an empty page if it cannot be drawn."""
        return self._attempt("front page", lambda: super(Draft, self).front_page(table, total))

    def checklist(self, placements: Sequence[dict[str, Any]], total: int) -> Sheet:
        """Return the checklist, or an empty page if it cannot be drawn."""
        return self._attempt("checklist", lambda: super(Draft, self).checklist(placements, total))

    def booklet(self, rules: BookletText | None, form: Form) -> Booklet | None:
        """Return the rules booklet, or None if the rules cannot be read or typeset."""
        made: Booklet | None = None
        try:
            made = super().booklet(rules, form)
        except Exception as err:  # noqa: BLE001 - rules with errors may raise anything
            self.findings.append(crash("setting the rules", err, self.loaded))
        wanted = self.order.choice.booklet and self.order.part != "sheets"
        if made is None and wanted and "rules" in self.loaded.books:
            self.left_out.append("rules")
        return made

    def finish(self, sheet: Sheet) -> Sheet:
        """Add the draft mark to the foot of a sheet."""
        mark = self._drawing(self.pages.draft(sheet.width_mm, sheet.height_mm), "page")
        return replace(sheet, stamps=[*sheet.stamps, Stamp(mark, 0.0, 0.0)]) if mark else sheet

    def manifest_options(self) -> dict[str, Any]:
        """Return the manifest entries of the order, the draft flag and the names of what was left out."""
        return {**super().manifest_options(), "draft": True, "left_out": list(dict.fromkeys(self.left_out))}

    def blocking_findings(self) -> list[Diagnostic]:
        """Return no findings: nothing stops a draft."""
        return []

    def _drawable(self, face: Face) -> Face | None:
        """Return a face without an undrawable back, or None if its front cannot be drawn."""
        if not self._drawing(face, "front"):
            self.left_out.append(_name(face))
            return None
        if face.back and not self._drawing(face.back, "back"):
            self.left_out.append(f"{_name(face)} (back)")
            return replace(face, back=None)
        return face

    def _draw(self, face: Face, ink: Ink | None = None) -> Drawing | None:
        """Draw a face; record the template of a page that fails."""
        drawing = super()._draw(face, ink)
        if drawing is None and face.kind == "page":
            self.left_out.append(face.template)
        return drawing

    def _fitting_pages(self, faces: Sequence[Face]) -> list[PiecePage]:
        """Return the pages of the pieces that fit the paper; leave out those that do not."""
        try:
            return assemble(faces, self.order.paper, self.order.plan, custom_papers(self.catalog))
        except Refused as err:
            self.findings.append(PIECE_TOO_LARGE.found(str(err), err.face.place))
            self.left_out.append(_name(err.face))
            return self._fitting_pages([face for face in faces if _name(face) != _name(err.face)])

    def _attempt(self, name: str, make: Callable[[], Sheet]) -> Sheet:
        try:
            return make()
        except Exception as err:  # noqa: BLE001 - the pieces can still be printed
            self.findings.append(crash(f"drawing the {name}", err, self.loaded))
            self.left_out.append(name)
            return Sheet(self.order.paper.width_mm, self.order.paper.height_mm, ())


def _name(face: Face) -> str:
    return f"{face.kind}/{face.piece}"
