"""A whole kit: front page, checklist, sheets and rules, as one PDF and the manifest of what it shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.core.diagnostic import Diagnostic
from pnp.core.edition import Edition

from .booklet import booklet_sheets
from .booklet.manuscript import BookletText
from .draw import Document, Sheet, pdf
from .fault import PIECE_TOO_LARGE
from .impose import Page, TooLarge, impose
from .order import Ink, Order
from .paper import Paper
from .template import Studio
from .words import word
from .workbench import FRONT_MATTER, Workbench, cover

__all__ = ["Ink", "Kit", "Order", "cover", "make_kit"]


@dataclass(frozen=True)
class Kit:
    """One printable file and what it shows."""

    name: str
    pdf: bytes
    manifest: dict[str, Any]


def make_kit(
    edition: Edition, order: Order, studio: Studio, rules: BookletText | None = None
) -> tuple[Kit | None, list[Diagnostic]]:
    """Lay out and draw everything; where a text does not fit or a template fails, the findings instead."""
    workbench = Workbench(edition, order, studio)
    try:
        pages = impose(edition.game.faces(edition.catalog, order.lang), order.paper, order.plan)
    except TooLarge as err:
        return None, [PIECE_TOO_LARGE.found(str(err), err.face.place)]
    sheets = [workbench.front_page(), workbench.checklist(pages)]
    sheets += [workbench.sheet(page, number, len(pages)) for number, page in enumerate(pages, 1)]
    sides = ["single"] * FRONT_MATTER + [page.side for page in pages]
    if rules:
        if order.layout == "duplex" and len(sheets) % 2:
            sheets.append(Sheet(order.paper.width_mm, order.paper.height_mm, (), sheets[-1].title))
            sides.append("back")
        booklet, findings = booklet_sheets(rules, order.paper, order.lang, order.ink)
        workbench.findings += findings
        sheets += booklet
        sides += ["single"] * len(booklet)
    if workbench.findings:
        return None, workbench.findings
    manifest = _manifest(order.paper, sheets, sides, pages)
    return Kit(order.file_name(edition.game), pdf(_document(workbench, sheets)), manifest), []


def _document(workbench: Workbench, sheets: Sequence[Sheet]) -> Document:
    game, order = workbench.catalog.game, workbench.order
    return Document(
        sheets,
        title=f"{game.title[order.lang]} – {word('kit', order.lang)}",
        author=game.credits.author,
        subject=game.tagline[order.lang],
        keywords="print-and-play",
        lang=order.lang,
        duplex=order.flip if order.layout == "duplex" else None,
    )


def _manifest(
    paper: Paper, sheets: Sequence[Sheet], sides: Sequence[str], pages: Sequence[Page]
) -> dict[str, Any]:
    return {
        "paper": {"width_mm": paper.width_mm, "height_mm": paper.height_mm},
        "pages": [
            {"number": number, "side": side, "title": sheet.title, **_size(sheet, paper)}
            for number, (sheet, side) in enumerate(zip(sheets, sides, strict=True), 1)
        ],
        "placements": [
            entry
            for number, page in enumerate(pages, FRONT_MATTER + 1)
            for entry in _placements(page, number)
        ],
    }


def _size(sheet: Sheet, paper: Paper) -> dict[str, float]:
    """A page's size where it is not the paper's: it then lies on its long edge."""
    if (sheet.width_mm, sheet.height_mm) == (paper.width_mm, paper.height_mm):
        return {}
    return {"width_mm": sheet.width_mm, "height_mm": sheet.height_mm}


def _placements(page: Page, number: int) -> Iterator[dict[str, Any]]:
    for placement in page.placements:
        yield {
            "component": placement.face.piece,
            "kind": placement.face.kind,
            "copy": placement.copy,
            "page": number,
            "side": placement.side,
            "x_mm": round(placement.x_mm, 3),
            "y_mm": round(placement.y_mm, 3),
            "width_mm": placement.face.width_mm,
            "height_mm": placement.face.height_mm,
            "shape": placement.face.shape,
        }
