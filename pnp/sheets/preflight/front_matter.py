"""Front page, checklist and margins as the other layouts have them: set by the checks, never measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pnp.core.base.diagnostic import Place
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.imposition.grid import Grid
from pnp.sheets.imposition.page import PiecePage
from pnp.sheets.kit.assemble import lay_out
from pnp.sheets.kit.kit_messages import colophon
from pnp.sheets.kit.manifest import piece_placements
from pnp.sheets.kit.pages import Pages, catalog_of, pages_by_piece
from pnp.sheets.kit.paper_plan import custom_papers, paper_table
from pnp.sheets.options.choice import Choice
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import SHORTEST
from pnp.sheets.rendering.faces import build_faces

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
_USUAL = Order(SHORTEST, flip="short-edge")
"""The usual layout, whose front page is set and measured elsewhere."""
_BOOKLET_PAGES = 12


Layouts = tuple[tuple[Order, Sequence[PiecePage]], ...]
"""The pages of pieces in each layout, and the order whose words are set around them."""
Placements = Sequence[dict[str, Any]]
"""Where pieces lie, as a manifest tells it."""
Drawn = Iterator[tuple[Face, str]]
"""Pages, each with its language."""


def laid_out(loaded: LoadedGame, usual: Sequence[PiecePage]) -> Layouts:
    """Lay the pieces out in every layout; ``usual`` are the pages of the usual one."""
    first = loaded.languages[0]
    others = (lay_out(loaded, Order(SHORTEST, first, one.layout, sheet=one.sheet))[0] for one in ORDERS)
    return tuple(zip((_USUAL, *ORDERS), (usual, *others), strict=True))


def layouts_made_from(loaded: LoadedGame) -> str:
    """Return all that decides how the pieces of a game are laid out, as a text to digest."""
    nowhere = Place("")
    faces = build_faces(loaded, loaded.languages[0])[0]
    shapes = [
        (replace(face, values={}, back=None, title="", place=nowhere), face.back is not None)
        for face in faces
    ]
    return f"{shapes} {custom_papers(catalog_of(loaded))}"


def told_on_fronts(loaded: LoadedGame) -> str:
    """Return all words of a game that front pages and margins show, as a text to digest."""
    catalog = catalog_of(loaded)
    named = [
        (colophon(loaded, lang), [catalog.words.called("kinds", kind, lang) for kind in catalog.kinds()])
        for lang in loaded.languages
    ]
    told = catalog.game.title, catalog.game.tagline, loaded.version, catalog.workshop, named
    return f"front pages {told}"


def fronts(loaded: LoadedGame, layouts: Layouts) -> Drawn:
    """Return the front page of each layout in each language, and of each sort of margin the fullest."""
    papers = custom_papers(catalog_of(loaded))
    for lang in loaded.languages:
        margins: dict[str, Face] = {}
        for order, leaves in layouts:
            pages, total = Pages(loaded, replace(order, lang=lang)), len(leaves) + _BOOKLET_PAGES
            if order is not _USUAL and leaves:
                one_sided = order.layout != "duplex"
                yield (
                    pages.front(paper_table(leaves, papers, _BOOKLET_PAGES, one_sided=one_sided), total),
                    lang,
                )
            for number, leaf in enumerate(leaves, 1):
                face = pages.margin(leaf, number, total)
                margins[face.template] = max(margins.get(face.template, face), face, key=_fullness)
        yield from ((face, lang) for face in margins.values())


def checklists(loaded: LoadedGame, placements: Placements) -> Drawn:
    """Return the checklist in each language."""
    for lang in loaded.languages:
        yield Pages(loaded, Order(SHORTEST, lang)).checklist(placements, len(placements)), lang


def longest_placements(layouts: Layouts) -> Placements:
    """Return the placements of each piece from that layout in which its pages take most letters."""
    found = [piece_placements(leaves) for _, leaves in layouts]
    longest: dict[str, tuple[int, int]] = {}
    for at, placements in enumerate(found):
        for name, pages in pages_by_piece(placements).items():
            longest[name] = max(longest.get(name, (0, 0)), (len(pages), at))
    return [
        entry
        for at, placements in enumerate(found)
        for entry in placements
        if longest.get(f"{entry['kind']}/{entry['component']}", (0, 0))[1] == at
    ]


def _fullness(margin: Face) -> float:
    """Return how many letters a margin has for each millimetre, where it has most."""
    values = margin.values
    grid, texts = values.get("grid"), [text for text in (values["footer"], values["instruction"]) if text]
    captions = grid.captions() if isinstance(grid, Grid) else ()
    letters = max(map(len, texts)) if len(captions) > 1 else len(" · ".join(texts))
    return letters / (captions[0].width_mm if captions else margin.width_mm)
