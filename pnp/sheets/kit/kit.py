"""A whole kit: front page, checklist, sheets and rules, as one PDF and the manifest of what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.project.loaded_game import Edition
from pnp.sheets.booklet import Booklet, BookletText
from pnp.sheets.graphics import fonts
from pnp.sheets.imposition.page import Leaf
from pnp.sheets.options.order import Ink, Order
from pnp.sheets.options.page_range import kept_pages, of_pages, on_pages
from pnp.sheets.pdf.document import Document, Sheet
from pnp.sheets.pdf.draw import pdf
from pnp.sheets.rendering.template import Studio
from pnp.sheets.typesetting.faults import UNSET_RULES

from .draft import Draft
from .inventory import rules_of
from .kit_renderer import Workbench
from .manifest import bound, manifest, placed
from .pages import cover
from .paper_plan import FRONT_MATTER, Batch, own_papers, table, two_sided

__all__ = ["Ink", "Kit", "Order", "cover", "make_kit"]


@dataclass(frozen=True)
class Kit:
    """One printable file and what it shows."""

    name: str
    pdf: bytes
    manifest: dict[str, Any]


def make_kit(
    edition: Edition,
    order: Order,
    studio: Studio,
    rules: BookletText | None = None,
    unread: Sequence[str] = (),
) -> tuple[Kit | None, list[Diagnostic]]:
    """Lay out and draw everything; where a text does not fit or a template fails, the findings instead.

    A draft has all that can be drawn, whatever is found; ``unread`` names pieces that the edition is without.
    """
    workbench = (Draft if order.draft else Workbench)(edition, order, studio)
    workbench.left_out += unread
    leaves, findings = workbench.laid() if order.part != "rules" else ([], [])
    if findings:
        return None, findings
    backed = order.layout == "duplex" and two_sided(leaves)
    booklet = workbench.booklet(rules if order.part != "sheets" else None, order.form(two_sided=backed))
    if order.part == "rules" and booklet is None:
        return None, workbench.stopped() or [_no_rules(edition)]
    if booklet and backed and len(leaves) % 2:
        leaves = [*leaves, leaves[-1].blank()]
    sheets, sides = _sheets(workbench, leaves, booklet)
    if stopped := workbench.stopped():
        return None, stopped
    placements = placed(leaves)
    rules_pages = bound(booklet, len(sheets) - len(booklet.sheets) + 1) if booklet else []
    if order.choice.pages:
        pages = kept_pages(order.choice.pages, sides)
        sheets, sides = of_pages(sheets, pages), of_pages(sides, pages)
        placements, rules_pages = on_pages(placements, pages), on_pages(rules_pages, pages)
    written = {"kit": _told(edition, order), **workbench.told()}
    written |= {**manifest(order.paper, sheets, sides, placements), "pieces": workbench.inventory()}
    if booklet:
        written["booklet"] = {"form": booklet.form, "pages": rules_pages}
    document = _document(workbench, sheets, duplex=order.layout == "duplex" and "front" in sides)
    return Kit(order.file_name(edition.game), pdf(document, small=True), written), []


def _sheets(
    workbench: Workbench, leaves: Sequence[Leaf], booklet: Booklet | None
) -> tuple[list[Sheet], list[str]]:
    """Every page of the file with its number, and on which side of its sheet it is printed."""
    front = 0 if workbench.order.part == "rules" else FRONT_MATTER
    total = front + len(leaves) + (len(booklet.sheets) if booklet else 0)
    sheets: list[Sheet] = []
    if front:
        sheets.append(workbench.front_page(_table(workbench, leaves, booklet), total))
        sheets.append(workbench.checklist(placed(leaves), total))
    sheets += [workbench.sheet(leaf, number, total) for number, leaf in enumerate(leaves, front + 1)]
    sides = ["single"] * front + [leaf.side for leaf in leaves]
    if booklet:
        sheets += workbench.bound(booklet, len(sheets) + 1, total)
        sides += booklet.sides
    return [workbench.finished(sheet) for sheet in sheets], sides


def _table(workbench: Workbench, leaves: Sequence[Leaf], booklet: Booklet | None) -> list[Batch]:
    """What the front page tells of all pages, its own among them."""
    papers = own_papers(workbench.catalog)
    sides, folded = (len(booklet.sheets), booklet.form == "fold") if booklet else (0, False)
    return table(leaves, papers, sides, folded, one_sided=workbench.order.layout != "duplex")


def _no_rules(edition: Edition) -> Diagnostic:
    return UNSET_RULES.found("there are no rules that could be printed", Place(edition.file("game.yaml")))


def _told(edition: Edition, order: Order) -> dict[str, str]:
    """What the kit is, for its manifest: what was asked for, which version, who may do what with it."""
    title = edition.parts["game"].title[order.lang]
    made = {"title": title, "version": edition.version, "imprint": edition.imprint(order.lang)}
    rules = rules_of(edition, order.lang)
    return {**order.told(edition.game), **made, **({"rules": rules} if rules else {})}


def _document(workbench: Workbench, sheets: Sequence[Sheet], *, duplex: bool) -> Document:
    game, order = workbench.catalog.game, workbench.order
    return Document(
        sheets,
        title=f"{game.title[order.lang]} – {workbench.pages.said['kit']}",
        author=game.credits.author,
        subject=game.tagline[order.lang],
        keywords="print-and-play",
        lang=order.lang,
        duplex=order.flip if duplex else None,
        attached=fonts.licences(),
    )
