"""Front page, checklist and margins in the layouts that are not the default, for checks of their text."""

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
"""An order with the most options that a front page can list, and with an extra step."""
ORDERS = (
    replace(_LONGEST, flip="short-edge", sheet="bleed"),
    replace(_LONGEST, layout="gutterfold"),
    replace(_LONGEST, layout="fronts"),
    replace(_LONGEST, layout="fronts", sheet="bleed"),
)
"""Every layout on every sort of sheet besides the default; together they use all printing steps. The paper is
the shorter one: a page that fits it fits the other. Ink, backs, flip and booklet change nothing on these
pages except their words."""
_BOOKLET_PAGES = 12


def made_from(edition: Edition) -> str:
    """Return as text, to be digested, all of a game's faces that decides their layout."""
    nowhere = Place("")
    faces = made(edition, edition.languages[0])[0]
    shapes = [
        (replace(face, values={}, back=None, title="", place=nowhere), face.back is not None)
        for face in faces
    ]
    return f"{shapes} {own_papers(typed(edition))}"


def front_matter(edition: Edition, usual: Sequence[Leaf]) -> Iterator[tuple[Face, str]]:
    """Yield the pages around the pieces in every layout, with their language, each text once.

    ``usual`` are the pages of pieces in the default layout. Texts that differ between layouts only in length
    are checked in the longest form: the page numbers of a piece, and the line in a sheet's margin.
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
    """Return each piece's placements from the layout where its page numbers take most letters."""
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
    """Return the letters per millimetre of a margin's text, where it is densest."""
    values = margin.values
    grid, texts = values.get("grid"), [text for text in (values["footer"], values["instruction"]) if text]
    captions = grid.captions() if isinstance(grid, Grid) else ()
    letters = max(map(len, texts)) if len(captions) > 1 else len(" · ".join(texts))
    return letters / (captions[0].width_mm if captions else margin.width_mm)
