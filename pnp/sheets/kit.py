"""A whole kit: front page, checklist, sheets and rules, as one PDF and the manifest of what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pnp.core.diagnostic import Diagnostic
from pnp.core.edition import Edition

from . import fonts
from .booklet.manuscript import BookletText
from .draft import Draft
from .draw import pdf
from .inventory import rules_of
from .manifest import FRONT_MATTER, manifest, placed
from .order import Ink, Order
from .page_range import kept_pages, of_pages, on_pages
from .pages import cover
from .sheet import Document, Sheet
from .template import Studio
from .workbench import Workbench

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
    """Lay out and draw everything; where a text does not fit or a template fails, the findings instead.

    A draft has all that can be drawn, whatever is found.
    """
    workbench = (Draft if order.draft else Workbench)(edition, order, studio)
    leaves, findings = workbench.laid()
    if findings:
        return None, findings
    placements = placed(leaves)
    sheets = [workbench.front_page(), workbench.checklist(placements)]
    sheets += [workbench.sheet(leaf, number, len(leaves)) for number, leaf in enumerate(leaves, 1)]
    sides = ["single"] * FRONT_MATTER + [leaf.side for leaf in leaves]
    booklet = workbench.booklet(rules)
    if booklet and order.layout == "duplex" and len(sheets) % 2:
        sheets.append(Sheet(order.paper.width_mm, order.paper.height_mm, (), sheets[-1].title))
        sides.append("back")
    sheets = [workbench.finished(sheet) for sheet in (*sheets, *booklet)]
    sides += ["single"] * len(booklet)
    if stopped := workbench.stopped():
        return None, stopped
    if order.choice.pages:
        pages = kept_pages(order.choice.pages, sides)
        sheets, sides, placements = (
            of_pages(sheets, pages),
            of_pages(sides, pages),
            on_pages(placements, pages),
        )
    shown = manifest(order.paper, sheets, sides, placements)
    written = {"kit": _told(edition, order), **workbench.told(), **shown, "pieces": workbench.inventory()}
    return Kit(order.file_name(edition.game), pdf(_document(workbench, sheets)), written), []


def _told(edition: Edition, order: Order) -> dict[str, str]:
    """What the kit is, for its manifest: what was asked for, which version, who may do what with it."""
    title = edition.parts["game"].title[order.lang]
    made = {"title": title, "version": edition.version, "imprint": edition.imprint(order.lang)}
    rules = rules_of(edition, order.lang)
    return {**order.told(edition.game), **made, **({"rules": rules} if rules else {})}


def _document(workbench: Workbench, sheets: Sequence[Sheet]) -> Document:
    game, order = workbench.catalog.game, workbench.order
    return Document(
        sheets,
        title=f"{game.title[order.lang]} – {workbench.pages.said['kit']}",
        author=game.credits.author,
        subject=game.tagline[order.lang],
        keywords="print-and-play",
        lang=order.lang,
        duplex=order.flip if order.layout == "duplex" else None,
        attached=fonts.licences(),
    )
