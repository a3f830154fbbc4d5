"""What must be true of every face and page before it goes to paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from pnp.core.check import Registry
from pnp.core.diagnostic import Diagnostic, Proof, Rule, Severity, proof_or_nothing
from pnp.core.edition import Edition

from . import sample
from .assemble import laid, made
from .batch import own_papers, table
from .booklet import Booklet
from .face import Face
from .fault import (
    BAD_LAYOUT,
    BAD_PICTURE,
    BAD_TEMPLATE,
    COARSE_PICTURE,
    IMPOSSIBLE_PIECE,
    MISSING_GLYPH,
    PIECE_TOO_LARGE,
    SMALL_TYPE,
    TEMPLATES,
    TEXT_OVERFLOW,
    UNKNOWN_ICON,
    gathered,
)
from .known_faces import Proofreader, Slipped
from .leaf import Leaf
from .manifest import placed
from .mark import mark_of
from .order import Order
from .pages import Pages, cover, ours, typed
from .paper import PAPERS, SHORTEST, Paper

check = Registry("PRT")
Says = Iterator[Diagnostic | Proof]


@check(0, IMPOSSIBLE_PIECE.name, broken_by=sample.a_huge_number)
def every_piece_can_be_made_of_paper(edition: Edition) -> Says:
    """A dial has as many sectors as its window can show; a mask leaves paper around its hole.

    What no scissors could cut is found before anything is drawn.
    """
    faces, findings = made(edition, edition.languages[0])
    yield from findings
    yield Proof("every piece can be made", f"{len(faces)} pieces have an outline", len(faces))


@check(
    1,
    TEXT_OVERFLOW.name,
    needs=[0],
    broken_by=sample.a_long_text,
)
def every_text_fits_its_box(edition: Edition) -> Says:
    """Text is shrunk to the smallest size that its template allows; what is then still too long is an error.

    Other tools let such text vanish or run over the edge, and it is found with scissors in hand.
    """
    yield from _proof(edition, TEXT_OVERFLOW, "every text fits its box")


@check(2, MISSING_GLYPH.name, needs=[0], broken_by=sample.an_unknown_letter)
def every_letter_has_a_glyph(edition: Edition) -> Says:
    """Every character on a face exists in the font that it is set in; no œ turns into a question mark."""
    yield from _proof(edition, MISSING_GLYPH, "every character can be printed")


@check(
    3,
    SMALL_TYPE.name,
    needs=[0],
    severity=Severity.WARNING,
    broken_by=sample.a_small_minimum,
)
def no_type_is_hard_to_read(edition: Edition) -> Says:
    """No template lets its text shrink below 7 points, which is hard to read on a card."""
    yield from _proof(edition, SMALL_TYPE, "no text is set under 7 points")


@check(4, BAD_TEMPLATE.name, needs=[0], broken_by=sample.an_element)
def every_template_can_be_drawn(edition: Edition) -> Says:
    """A card template must render, and must keep to the subset of SVG that is drawn.

    Elements and attributes outside the subset are refused with the template's line: what a renderer ignores,
    paper lacks. Cover, front page, checklist and margins are templates too.
    """
    yield from _proof(edition, BAD_TEMPLATE, "every template renders, and is drawn as it is written")


@check(5, PIECE_TOO_LARGE.name, needs=[0], broken_by=sample.a_huge_size)
def every_piece_fits_the_paper(edition: Edition) -> Says:
    """Every piece fits either paper within its margins; nothing is squeezed."""
    for paper, (leaves, findings) in _laid(edition).items():
        yield from findings
        yield Proof(f"every piece fits {paper.name}", f"{len(leaves)} pages of pieces", len(leaves))


@check(6, UNKNOWN_ICON.name, needs=[0], broken_by=sample.an_unknown_icon)
def every_icon_is_drawn(edition: Edition) -> Says:
    """Every icon that a text names between colons, such as :coin:, is drawn in templates/cards/_icons.svg.j2.

    A name that is not there would be printed with its colons.
    """
    yield from _proof(edition, UNKNOWN_ICON, "every icon that a text names is drawn")


@check(8, BAD_LAYOUT.name, needs=[0], broken_by=sample.a_misspelt_field)
def every_layout_names_what_is_there(edition: Edition) -> Says:
    """A face's layout names only fields, colours, fonts, icons and files that are there.

    What it names in vain would be missing on paper; an expression that cannot be computed for some piece is
    told with that piece.
    """
    yield from edition.game.layouts(edition.catalog)
    yield from _boxed(edition, BAD_LAYOUT, "every layout names what is there")


@check(9, BAD_PICTURE.name, needs=[0], broken_by=sample.another_picture)
def every_picture_can_be_opened(edition: Edition) -> Says:
    """Every picture on a face is a PNG or JPEG file of the project, whole and not too large."""
    yield from _boxed(edition, BAD_PICTURE, "every picture can be opened")


@check(10, COARSE_PICTURE.name, needs=[0], severity=Severity.WARNING, broken_by=sample.a_large_box)
def no_picture_is_coarse(edition: Edition) -> Says:
    """Every picture has 200 dots an inch or more where it is printed: below that, its pixels are seen."""
    yield from _boxed(edition, COARSE_PICTURE, "every picture is fine enough")


def sides(edition: Edition) -> Iterator[tuple[Face, str, Literal["front", "back"]]]:
    """Each side of each piece, with its language."""
    for lang in edition.languages:
        for face in made(edition, lang)[0]:
            yield face, lang, "front"
            if face.back:
                yield face.back, lang, "back"


_BOOKLET = Booklet((), ("front", "back"), (), "fold")
"""Enough of a booklet to see what stands along its fold."""
Laid = dict[Paper, tuple[list[Leaf], list[Diagnostic]]]


def _laid(edition: Edition) -> Laid:
    """The pages of pieces on either paper; they are the same in every language, whatever is on the pieces."""
    layout = tuple(replace(face, values={}, back=None) for face in made(edition, edition.languages[0])[0])
    return Proofreader.of(edition.root).once(
        ("laid", str(layout)),
        lambda: {paper: laid(edition, Order(paper, edition.languages[0])) for paper in PAPERS.values()},
    )


def _pages(edition: Edition) -> Iterator[tuple[Face, str]]:
    """The cover, and the pages around the pieces on the paper with the least room: a margin of each sort."""
    leaves = _laid(edition)[SHORTEST][0]
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


class _Look(NamedTuple):
    """What was seen of a game's faces and pages, and how many there are."""

    findings: list[Diagnostic]
    faces: int


def _look(edition: Edition) -> _Look:
    """Look at each distinct face and page once, for all checks."""
    memo = edition.catalog.memo if edition.catalog else {}
    reader, slipped = Proofreader.of(edition.root), _slipped(edition)
    if (reader, slipped) not in memo:
        pieces = _seen(((face, lang) for face, lang, _ in sides(edition)), reader, slipped)
        around = reader.once(
            ("pages", slipped, *_told_on_pages(edition)), lambda: _seen(_pages(edition), reader, slipped)
        )
        memo[reader, slipped] = _Look(
            gathered([*pieces.findings, *around.findings]), pieces.faces + around.faces
        )
    look: _Look = memo[reader, slipped]
    return look


def _seen(drawn: Iterable[tuple[Face, str]], reader: Proofreader, slipped: Slipped) -> _Look:
    touched = ((face, lang, reader.touching(face, slipped)) for face, lang in drawn)
    faces = {reader.key(*one): one for one in touched}
    found = (reader.findings(key, *one) for key, one in faces.items())
    return _Look([one for each in found for one in each], len(faces))


def _told_on_pages(edition: Edition) -> Iterator[str]:
    """All that the pages around the pieces are made from: a game's constants are its own affair."""
    assert edition.catalog is not None  # noqa: S101 - only a catalog that could be read is checked
    yield str([(paper.id, len(leaves)) for paper, (leaves, _) in _laid(edition).items()])
    for part in ("game", "workshop"):
        source = edition.sources.get(edition.file(f"{part}.yaml"))
        data = source.data if source else {}
        yield str({name: value for name, value in data.items() if name not in {"constants", "provenance"}})
    for kind in edition.catalog.kinds().values():
        yield str([(piece.id, piece.name, piece.copies, ours(piece)) for piece in kind])


def _slipped(edition: Edition) -> Slipped:
    """The templates that a slip has rewritten, by their names."""
    files = (file for file in edition.sources if file.startswith(TEMPLATES))
    return tuple((file.removeprefix(f"{TEMPLATES}/"), edition.sources[file].text) for file in files)


def _boxed(edition: Edition, rule: Rule, claim: str) -> Says:
    """The same for what only faces made of boxes can get wrong."""
    yield from (finding for finding in _look(edition).findings if finding.code == rule.code)
    faces = sum("boxes" in face.values for face, _, _ in sides(edition))
    yield proof_or_nothing(claim, f"{faces} faces made of boxes", faces, "no face is made of boxes")


def _proof(edition: Edition, rule: Rule, claim: str) -> Says:
    look = _look(edition)
    yield from (finding for finding in look.findings if finding.code == rule.code)
    witness = f"{look.faces} distinct faces and pages in {len(edition.languages)} languages"
    yield Proof(claim, witness, look.faces)
