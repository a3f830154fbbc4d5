"""Front page, checklist and margins as the other layouts have them: set by the checks, never measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pnp.core.base.diagnostic import Place
from pnp.core.project.loaded_game import Edition
from pnp.sheets.imposition.grid import Grid
from pnp.sheets.imposition.page import Leaf
from pnp.sheets.kit.assemble import laid
from pnp.sheets.kit.manifest import placed
from pnp.sheets.kit.pages import Pages, pages_by_piece, typed
from pnp.sheets.kit.paper_plan import own_papers, table
from pnp.sheets.options.choice import Choice
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import SHORTEST
from pnp.sheets.rendering.faces import made

_LONGEST = Order(
    SHORTEST,
    ink="low",
    cells="square",
    backs="light",
    booklet="reading",
    choice=Choice(sleeves=True),
)
"""Names as many options on the front page as one kit may have; it has a step more than most."""
ORDERS = (
    replace(_LONGEST, flip="short-edge", sheet="bleed"),
    replace(_LONGEST, layout="gutterfold"),
    replace(_LONGEST, layout="fronts"),
    replace(_LONGEST, layout="fronts", sheet="bleed"),
)
"""Every layout on every sort of sheet, besides the usual; between them they take all steps of printing.

Their paper is the shorter one: a page that fits there fits the other. Neither ink nor backs, neither flip nor
booklet change anything on these pages but what these orders say on them.
"""
_BOOKLET_PAGES = 12


def made_from(edition: Edition) -> str:
    """Return all of a game's faces that decides how they are laid out, as a text to digest."""
    nowhere = Place("")
    faces = made(edition, edition.languages[0])[0]
    shapes = [
        (replace(face, values={}, back=None, title="", place=nowhere), face.back is not None)
        for face in faces
    ]
    return f"{shapes} {own_papers(typed(edition))}"


def front_matter(edition: Edition, usual: Sequence[Leaf]) -> Iterator[tuple[Face, str]]:
    """Return the pages around the pieces in every layout, each with its language and each text once.

    ``usual`` are the pages of pieces in the usual layout. What differs between layouts in its length alone is
    set where it is longest: the pages on which a piece is found, and the line in the margin of a sheet.
    """
    papers, first = own_papers(typed(edition)), edition.languages[0]
    layouts = {
        order: laid(edition, Order(SHORTEST, first, order.layout, sheet=order.sheet))[0] for order in ORDERS
    }
    found = [placed(leaves) for leaves in (usual, *layouts.values())]
    placements = _longest(found)
    for lang in edition.languages:
        margins: dict[str, Face] = {}
        for order, leaves in ((Order(SHORTEST, flip="short-edge"), usual), *layouts.items()):
            pages = Pages(edition, replace(order, lang=lang))
            total = len(leaves) + _BOOKLET_PAGES
            if order in layouts and leaves:
                one_sided = order.layout != "duplex"
                yield pages.front(table(leaves, papers, _BOOKLET_PAGES, one_sided=one_sided), total), lang
            for number, leaf in enumerate(leaves, 1):
                face = pages.margin(leaf, number, total)
                tightest = margins.setdefault(face.template, face)
                margins[face.template] = max(tightest, face, key=_tightness)
        yield Pages(edition, Order(SHORTEST, lang)).checklist(placements, len(placements)), lang
        yield from ((face, lang) for face in margins.values())


def _longest(layouts: Sequence[Sequence[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Return the placements of each piece from that layout in which its pages take most letters."""
    longest: dict[str, tuple[int, int]] = {}
    for at, placements in enumerate(layouts):
        for name, pages in pages_by_piece(placements).items():
            longest[name] = max(longest.get(name, (0, 0)), (len(pages), at))
    return [
        entry
        for at, placements in enumerate(layouts)
        for entry in placements
        if longest.get(_name(entry), (0, 0))[1] == at
    ]


def _name(entry: Mapping[str, Any]) -> str:
    return f"{entry['kind']}/{entry['component']}"


def _tightness(margin: Face) -> float:
    """Return how many letters a margin has for each millimetre, where it has most."""
    values = margin.values
    grid, texts = values.get("grid"), [text for text in (values["footer"], values["instruction"]) if text]
    captions = grid.captions() if isinstance(grid, Grid) else ()
    letters = max(map(len, texts)) if len(captions) > 1 else len(" · ".join(texts))
    return letters / (captions[0].width_mm if captions else margin.width_mm)
