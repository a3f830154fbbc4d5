"""Scan every face and page of a game once, for all checks of printed output."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from pnp.core.base.diagnostic import Diagnostic
from pnp.core.base.digest import digest_of
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.booklet import Booklet
from pnp.sheets.imposition.page import PiecePage
from pnp.sheets.kit.assemble import lay_out
from pnp.sheets.kit.manifest import piece_placements
from pnp.sheets.kit.pages import Pages, catalog_of, cover, has_reconstructed_values
from pnp.sheets.kit.paper_plan import custom_papers, paper_table
from pnp.sheets.kit.version_mark import version_mark_face
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS, SHORTEST, Paper
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.typesetting.faults import TEMPLATES, merge_findings

from .cache import FaceCache, Measured, Seen, Slipped
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


def sides(loaded: LoadedGame) -> Iterator[tuple[Face, str, Literal["front", "back"]]]:
    """Yield each side of each piece with its language."""
    for lang in loaded.languages:
        for face in build_faces(loaded, lang)[0]:
            yield face, lang, "front"
            if face.back:
                yield face.back, lang, "back"


_BOOKLET = Booklet((), ("front", "back"), (), "fold")
"""A minimal booklet, enough to draw the line along its fold."""
_AROUND = ("kit/", "pieces/")
"""The folders of the templates for pages around the pieces."""
Laid = dict[Paper, tuple[list[PiecePage], list[Diagnostic]]]


def pages_by_paper(loaded: LoadedGame) -> Laid:
    """Return the pages of pieces and findings for each paper; cached, as the language does not matter."""
    faces = build_faces(loaded, loaded.languages[0])[0]
    layout = [(replace(face, values={}, back=None), face.back is not None) for face in faces]
    return FaceCache.of(loaded.root).once(
        ("laid", str(layout), str(custom_papers(catalog_of(loaded)))),
        lambda: {paper: lay_out(loaded, Order(paper, loaded.languages[0])) for paper in PAPERS.values()},
    )


def _pages(loaded: LoadedGame) -> Iterator[tuple[Face, str]]:
    """Yield cover, front page, checklist, margins and fold line, on the paper with the least room."""
    leaves = pages_by_paper(loaded)[SHORTEST][0]
    sorts = {(leaf.margin.template, leaf.side): leaf for leaf in leaves}
    for lang in loaded.languages:
        pages = Pages(loaded, Order(SHORTEST, lang))
        total = len(leaves) + len(_BOOKLET.sides)
        faces = [*filter(None, [cover(loaded, lang)]), pages.checklist(piece_placements(leaves), total)]
        faces.append(
            pages.front(paper_table(leaves, custom_papers(catalog_of(loaded)), 2, folded=True), total)
        )
        faces += [pages.margin(leaf, 1, total) for leaf in sorts.values()]
        faces.append(pages.spine(_BOOKLET, 0, total, total))
        faces += filter(None, [version_mark_face(loaded, face) for face in build_faces(loaded, lang)[0][:1]])
        yield from ((face, lang) for face in faces)


class FaceScan(NamedTuple):
    """The distinct pieces and pages of a game by cache key, with all findings about them."""

    findings: list[Diagnostic]
    pieces: dict[str, Seen]
    pages: dict[str, Seen]

    @property
    def distinct(self) -> int:
        return len(self.pieces) + len(self.pages)


def scan_faces(loaded: LoadedGame) -> FaceScan:
    """Scan each distinct face and page once; the result is cached per catalog."""
    memo = loaded.catalog.memo if loaded.catalog else {}
    reader, slipped = FaceCache.of(loaded.root), _slipped(loaded)
    if (reader, slipped) not in memo:
        pieces = _faces(((face, lang) for face, lang, _ in sides(loaded)), reader, slipped)
        around = reader.once(
            ("pages", slipped, told_on_fronts(loaded), *_told_on_pages(loaded)),
            lambda: _faces(_pages(loaded), reader, slipped),
        )
        found = [reader.findings(key, *one) for faces in (pieces, around) for key, one in faces.items()]
        found.append(_in_other_layouts(loaded, reader, slipped))
        memo[reader, slipped] = FaceScan(
            merge_findings(one for each in found for one in each), pieces, around
        )
    seen: FaceScan = memo[reader, slipped]
    return seen


def _in_other_layouts(loaded: LoadedGame, reader: FaceCache, slipped: Slipped) -> tuple[Diagnostic, ...]:
    """Return findings about the pages around the pieces in all but the default layout.

    Nothing is laid out if the cache knows these inputs to be sound.
    """
    touching = tuple(one for one in slipped if one[0].startswith(_AROUND))
    shapes = layouts_made_from(loaded)

    def layouts() -> tuple[Layouts, Placements]:
        found = laid_out(loaded, pages_by_paper(loaded)[SHORTEST][0])
        return found, longest_placements(found)

    def findings(told: object, pages: Callable[[Layouts, Placements], Drawn]) -> tuple[Diagnostic, ...]:
        def look() -> tuple[Diagnostic, ...]:
            drawn = pages(*reader.once(("layouts", shapes), layouts))
            return tuple(finding for one in drawn for finding in reader.text_findings(*one, touching))

        return reader.found(digest_of(reader.loaded, touching, shapes, told), look)

    return (
        *findings(told_on_fronts(loaded), lambda laid, _: fronts(loaded, laid)),
        *findings(list(_told_on_pages(loaded)), lambda _, placed: checklists(loaded, placed)),
    )


def measures(loaded: LoadedGame) -> dict[str, Measured]:
    """Return the measurements of each distinct face and page, by cache key."""
    seen, reader = scan_faces(loaded), FaceCache.of(loaded.root)
    return reader.measured(seen.pieces, cut=True) | reader.measured(seen.pages, cut=False)


def edges(loaded: LoadedGame) -> dict[tuple[str, str, int, str], str]:
    """Return the encoded edge colours of each side of each piece, by kind, id, first copy and side."""
    reader, slipped = FaceCache.of(loaded.root), _slipped(loaded)
    found, lang = measures(loaded), loaded.languages[0]
    first = ((face, side) for face, told, side in sides(loaded) if told == lang)
    return {
        (face.kind, face.piece, face.first, side): found[
            reader.key(face, lang, reader.touching(face, slipped))
        ].edges
        for face, side in first
    }


def _faces(drawn: Iterable[tuple[Face, str]], reader: FaceCache, slipped: Slipped) -> dict[str, Seen]:
    touched = ((face, lang, reader.touching(face, slipped)) for face, lang in drawn)
    return {reader.key(*one): one for one in touched}


def _told_on_pages(loaded: LoadedGame) -> Iterator[str]:
    """Yield as text all inputs of the pages around the pieces; constants do not appear on them."""
    assert loaded.catalog is not None  # noqa: S101 - only a catalog that could be read is checked
    yield str([(paper.id, len(leaves)) for paper, (leaves, _) in pages_by_paper(loaded).items()])
    for part in ("game", "workshop"):
        source = loaded.sources.get(loaded.file(f"{part}.yaml"))
        data = source.data if source else {}
        yield str({name: value for name, value in data.items() if name not in {"constants", "provenance"}})
    for kind in loaded.catalog.kinds().values():
        yield str([(piece.id, piece.name, piece.copies, has_reconstructed_values(piece)) for piece in kind])


def _slipped(loaded: LoadedGame) -> Slipped:
    """Return the templates that a mutation has rewritten, as pairs of name and text."""
    files = (file for file in loaded.sources if file.startswith(TEMPLATES))
    return tuple((file.removeprefix(f"{TEMPLATES}/"), loaded.sources[file].text) for file in files)
