"""Build a whole kit: front page, checklist, sheets and rules as one PDF, with its manifest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.booklet import Booklet, BookletText
from pnp.sheets.graphics import fonts
from pnp.sheets.imposition.page import PiecePage
from pnp.sheets.options.order import Ink, Order
from pnp.sheets.options.page_range import pages_to_keep, renumber_placements, select_pages
from pnp.sheets.pdf.document import Document, Sheet
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.rendering.template import FaceRenderer
from pnp.sheets.typesetting.faults import UNSET_RULES

from .draft import Draft
from .inventory import rules_digest
from .kit_renderer import KitRenderer
from .manifest import booklet_placements, manifest, piece_placements
from .pages import cover
from .paper_plan import FRONT_MATTER, Batch, custom_papers, paper_table, two_sided

__all__ = ["Ink", "Kit", "Order", "cover", "make_kit"]


@dataclass(frozen=True)
class Kit:
    """One printable PDF with its file name and its manifest."""

    name: str
    pdf: bytes
    manifest: dict[str, Any]


def make_kit(
    loaded: LoadedGame,
    order: Order,
    studio: FaceRenderer,
    rules: BookletText | None = None,
    unread: Sequence[str] = (),
) -> tuple[Kit | None, list[Diagnostic]]:
    """Lay out and draw a kit; return its findings instead if a text overflows or a template fails.

    A draft contains everything that can be drawn, whatever is found; ``unread`` names pieces that could not
    be read from the game's files.
    """
    renderer = (Draft if order.draft else KitRenderer)(loaded, order, studio)
    renderer.left_out += unread
    leaves, findings = renderer.lay_out() if order.part != "rules" else ([], [])
    if findings:
        return None, findings
    backed = order.layout == "duplex" and two_sided(leaves)
    booklet = renderer.booklet(rules if order.part != "sheets" else None, order.form(two_sided=backed))
    if order.part == "rules" and booklet is None:
        return None, renderer.blocking_findings() or [_no_rules(loaded)]
    if booklet and backed and len(leaves) % 2:
        leaves = [*leaves, leaves[-1].blank()]
    sheets, sides = _sheets(renderer, leaves, booklet)
    if blocking := renderer.blocking_findings():
        return None, blocking
    placements = piece_placements(leaves)
    rules_pages = booklet_placements(booklet, len(sheets) - len(booklet.sheets) + 1) if booklet else []
    if order.choice.pages:
        pages = pages_to_keep(order.choice.pages, sides)
        sheets, sides = select_pages(sheets, pages), select_pages(sides, pages)
        placements, rules_pages = (
            renumber_placements(placements, pages),
            renumber_placements(rules_pages, pages),
        )
    written = {"kit": _kit_entry(loaded, order), **renderer.manifest_options()}
    written |= {**manifest(order.paper, sheets, sides, placements), "pieces": renderer.inventory()}
    if booklet:
        written["booklet"] = {"form": booklet.form, "pages": rules_pages}
    document = _document(renderer, sheets, duplex=order.layout == "duplex" and "front" in sides)
    return Kit(order.file_name(loaded.game), write_pdf(document, small=True), written), []


def _sheets(
    renderer: KitRenderer, leaves: Sequence[PiecePage], booklet: Booklet | None
) -> tuple[list[Sheet], list[str]]:
    """Return every page of the PDF, and for each the side of the sheet that it is printed on."""
    front = 0 if renderer.order.part == "rules" else FRONT_MATTER
    total = front + len(leaves) + (len(booklet.sheets) if booklet else 0)
    sheets: list[Sheet] = []
    if front:
        sheets.append(renderer.front_page(_table(renderer, leaves, booklet), total))
        sheets.append(renderer.checklist(piece_placements(leaves), total))
    sheets += [renderer.sheet(leaf, number, total) for number, leaf in enumerate(leaves, front + 1)]
    sides = ["single"] * front + [leaf.side for leaf in leaves]
    if booklet:
        sheets += renderer.booklet_sheets(booklet, len(sheets) + 1, total)
        sides += booklet.sides
    return [renderer.finish(sheet) for sheet in sheets], sides


def _table(renderer: KitRenderer, leaves: Sequence[PiecePage], booklet: Booklet | None) -> list[Batch]:
    """Return the rows of the front page's table of pages, including the front page itself."""
    papers = custom_papers(renderer.catalog)
    sides, folded = (len(booklet.sheets), booklet.form == "fold") if booklet else (0, False)
    return paper_table(leaves, papers, sides, folded, one_sided=renderer.order.layout != "duplex")


def _no_rules(loaded: LoadedGame) -> Diagnostic:
    return UNSET_RULES.found("there are no rules that could be printed", Place(loaded.file("game.yaml")))


def _kit_entry(loaded: LoadedGame, order: Order) -> dict[str, str]:
    """Return the manifest's description of the kit: its order, title, version, imprint and rules digest."""
    title = loaded.parts["game"].title[order.lang]
    made = {"title": title, "version": loaded.version, "imprint": loaded.imprint(order.lang)}
    rules = rules_digest(loaded, order.lang)
    return {**order.told(loaded.game), **made, **({"rules": rules} if rules else {})}


def _document(renderer: KitRenderer, sheets: Sequence[Sheet], *, duplex: bool) -> Document:
    game, order = renderer.catalog.game, renderer.order
    return Document(
        sheets,
        title=f"{game.title[order.lang]} – {renderer.pages.said['kit']}",
        author=game.credits.author,
        subject=game.tagline[order.lang],
        keywords="print-and-play",
        lang=order.lang,
        duplex=order.flip if duplex else None,
        attached=fonts.licences(),
    )
