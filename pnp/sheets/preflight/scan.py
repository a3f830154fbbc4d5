"""Scan every face and page of a game once, for all checks of printed output."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from pnp.core.base.diagnostic import Diagnostic
from pnp.core.base.digest import seal
from pnp.core.project.loaded_game import Edition
from pnp.sheets.booklet import Booklet
from pnp.sheets.imposition.page import Leaf
from pnp.sheets.kit.assemble import laid
from pnp.sheets.kit.manifest import placed
from pnp.sheets.kit.pages import Pages, cover, ours, typed
from pnp.sheets.kit.paper_plan import own_papers, table
from pnp.sheets.kit.version_mark import mark_of
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS, SHORTEST, Paper
from pnp.sheets.rendering.faces import made
from pnp.sheets.typesetting.faults import TEMPLATES, gathered

from .cache import Measured, Proofreader, Seen, Slipped
from .front_matter import (
    Drawn,
    Layouts,
    Placements,
    checklists,
    fronts,
    laid_out,
    layouts_made_from,
    longest_placements,
    told_on_fronts,
)


def sides(edition: Edition) -> Iterator[tuple[Face, str, Literal["front", "back"]]]:
    """Yield each side of each piece with its language."""
    for lang in edition.languages:
        for face in made(edition, lang)[0]:
            yield face, lang, "front"
            if face.back:
                yield face.back, lang, "back"


_BOOKLET = Booklet((), ("front", "back"), (), "fold")
"""A minimal booklet, enough to draw the line along its fold."""
_AROUND = ("kit/", "pieces/")
"""The folders of the templates for pages around the pieces."""
Laid = dict[Paper, tuple[list[Leaf], list[Diagnostic]]]


def laid_on_papers(edition: Edition) -> Laid:
    """Return the pages of pieces and findings for each paper; cached, as the language does not matter."""
    faces = made(edition, edition.languages[0])[0]
    layout = [(replace(face, values={}, back=None), face.back is not None) for face in faces]
    return Proofreader.of(edition.root).once(
        ("laid", str(layout), str(own_papers(typed(edition)))),
        lambda: {paper: laid(edition, Order(paper, edition.languages[0])) for paper in PAPERS.values()},
    )


def _pages(edition: Edition) -> Iterator[tuple[Face, str]]:
    """Yield cover, front page, checklist, margins and fold line, on the paper with the least room."""
    leaves = laid_on_papers(edition)[SHORTEST][0]
    sorts = {(leaf.margin.template, leaf.side): leaf for leaf in leaves}
    for lang in edition.languages:
        pages = Pages(edition, Order(SHORTEST, lang))
        total = len(leaves) + len(_BOOKLET.sides)
        faces = [*filter(None, [cover(edition, lang)]), pages.checklist(placed(leaves), total)]
        faces.append(pages.front(table(leaves, own_papers(typed(edition)), 2, folded=True), total))
        faces += [pages.margin(leaf, 1, total) for leaf in sorts.values()]
        faces.append(pages.spine(_BOOKLET, 0, total, total))
        faces += filter(None, [mark_of(edition, face) for face in made(edition, lang)[0][:1]])
        yield from ((face, lang) for face in faces)


class Look(NamedTuple):
    """The distinct pieces and pages of a game by cache key, with all findings about them."""

    findings: list[Diagnostic]
    pieces: dict[str, Seen]
    pages: dict[str, Seen]

    @property
    def distinct(self) -> int:
        return len(self.pieces) + len(self.pages)


def look(edition: Edition) -> Look:
    """Scan each distinct face and page once; the result is cached per catalog."""
    memo = edition.catalog.memo if edition.catalog else {}
    reader, slipped = Proofreader.of(edition.root), _slipped(edition)
    if (reader, slipped) not in memo:
        pieces = _faces(((face, lang) for face, lang, _ in sides(edition)), reader, slipped)
        around = reader.once(
            ("pages", slipped, told_on_fronts(edition), *_told_on_pages(edition)),
            lambda: _faces(_pages(edition), reader, slipped),
        )
        found = [reader.findings(key, *one) for faces in (pieces, around) for key, one in faces.items()]
        found.append(_in_other_layouts(edition, reader, slipped))
        memo[reader, slipped] = Look(gathered(one for each in found for one in each), pieces, around)
    seen: Look = memo[reader, slipped]
    return seen


def _in_other_layouts(edition: Edition, reader: Proofreader, slipped: Slipped) -> tuple[Diagnostic, ...]:
    """Return findings about the pages around the pieces in all but the default layout.

    Nothing is laid out if the cache knows these inputs to be sound.
    """
    touching = tuple(one for one in slipped if one[0].startswith(_AROUND))
    shapes = layouts_made_from(edition)

    def layouts() -> tuple[Layouts, Placements]:
        found = laid_out(edition, laid_on_papers(edition)[SHORTEST][0])
        return found, longest_placements(found)

    def findings(told: object, pages: Callable[[Layouts, Placements], Drawn]) -> tuple[Diagnostic, ...]:
        def look() -> tuple[Diagnostic, ...]:
            drawn = pages(*reader.once(("layouts", shapes), layouts))
            return tuple(finding for one in drawn for finding in reader.text_findings(*one, touching))

        return reader.found(seal(reader.edition, touching, shapes, told), look)

    return (
        *findings(told_on_fronts(edition), lambda laid, _: fronts(edition, laid)),
        *findings(list(_told_on_pages(edition)), lambda _, placed: checklists(edition, placed)),
    )


def measures(edition: Edition) -> dict[str, Measured]:
    """Return the measurements of each distinct face and page, by cache key."""
    seen, reader = look(edition), Proofreader.of(edition.root)
    return reader.measured(seen.pieces, cut=True) | reader.measured(seen.pages, cut=False)


def edges(edition: Edition) -> dict[tuple[str, str, int, str], str]:
    """Return the encoded edge colours of each side of each piece, by kind, id, first copy and side."""
    reader, slipped = Proofreader.of(edition.root), _slipped(edition)
    found, lang = measures(edition), edition.languages[0]
    first = ((face, side) for face, told, side in sides(edition) if told == lang)
    return {
        (face.kind, face.piece, face.first, side): found[
            reader.key(face, lang, reader.touching(face, slipped))
        ].edges
        for face, side in first
    }


def _faces(drawn: Iterable[tuple[Face, str]], reader: Proofreader, slipped: Slipped) -> dict[str, Seen]:
    touched = ((face, lang, reader.touching(face, slipped)) for face, lang in drawn)
    return {reader.key(*one): one for one in touched}


def _told_on_pages(edition: Edition) -> Iterator[str]:
    """Yield as text all inputs of the pages around the pieces; constants do not appear on them."""
    assert edition.catalog is not None  # noqa: S101 - only a catalog that could be read is checked
    yield str([(paper.id, len(leaves)) for paper, (leaves, _) in laid_on_papers(edition).items()])
    for part in ("game", "workshop"):
        source = edition.sources.get(edition.file(f"{part}.yaml"))
        data = source.data if source else {}
        yield str({name: value for name, value in data.items() if name not in {"constants", "provenance"}})
    for kind in edition.catalog.kinds().values():
        yield str([(piece.id, piece.name, piece.copies, ours(piece)) for piece in kind])


def _slipped(edition: Edition) -> Slipped:
    """Return the templates that a mutation has rewritten, as pairs of name and text."""
    files = (file for file in edition.sources if file.startswith(TEMPLATES))
    return tuple((file.removeprefix(f"{TEMPLATES}/"), edition.sources[file].text) for file in files)
