"""Checks of every face and page: sizes, text, glyphs, templates, icons, layouts and pictures."""

from __future__ import annotations

from pnp.core.base.diagnostic import Proof, Rule, Severity, proof_or_nothing
from pnp.core.checks.registry import Says
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.typesetting.faults import (
    BAD_LAYOUT,
    BAD_PICTURE,
    BAD_TEMPLATE,
    COARSE_PICTURE,
    IMPOSSIBLE_PIECE,
    MISSING_GLYPH,
    PIECE_TOO_LARGE,
    SMALL_TYPE,
    TEXT_OVERFLOW,
    UNKNOWN_ICON,
)

from . import mutation_samples
from .registry import check
from .scan import pages_by_paper, scan_faces, sides


@check(0, IMPOSSIBLE_PIECE.name, broken_by=mutation_samples.a_huge_number)
def every_piece_can_be_made_of_paper(loaded: LoadedGame) -> Says:
    """Every piece has an outline that can be cut: dial windows, masks, nets.

    A dial has no more sectors than its window can show, and a mask keeps paper around its hole. Impossible
    pieces are found before anything is drawn.
    """
    faces, findings = build_faces(loaded, loaded.languages[0])
    yield from findings
    yield Proof("every piece can be made", f"{len(faces)} pieces have an outline", len(faces))


@check(
    1,
    TEXT_OVERFLOW.name,
    needs=[0],
    broken_by=mutation_samples.a_long_text,
)
def every_text_fits_its_box(loaded: LoadedGame) -> Says:
    """Every text fits its box at the smallest type size that its template allows.

    Text is shrunk down to that size; text that is still too long is an error. Otherwise it would be cut off
    or run over the edge, and be noticed only when the cards are cut.
    """
    yield from _proof(loaded, TEXT_OVERFLOW, "every text fits its box")


@check(2, MISSING_GLYPH.name, needs=[0], broken_by=mutation_samples.an_unknown_letter)
def every_letter_has_a_glyph(loaded: LoadedGame) -> Says:
    """Every character on a face exists in its font, so that no œ turns into a question mark."""
    yield from _proof(loaded, MISSING_GLYPH, "every character can be printed")


@check(
    3,
    SMALL_TYPE.name,
    needs=[0],
    severity=Severity.WARNING,
    broken_by=mutation_samples.a_small_minimum,
)
def no_type_is_hard_to_read(loaded: LoadedGame) -> Says:
    """No template lets its text shrink below 7 points, which is hard to read on a card."""
    yield from _proof(loaded, SMALL_TYPE, "no text is set under 7 points")


@check(4, BAD_TEMPLATE.name, needs=[0], broken_by=mutation_samples.an_element)
def every_template_can_be_drawn(loaded: LoadedGame) -> Says:
    """Every card template renders and uses only the supported subset of SVG.

    Unsupported elements and attributes are reported with the template's line, because a renderer that ignored
    them would leave them off the paper. Cover, front page, checklist and margins are templates too.
    """
    yield from _proof(loaded, BAD_TEMPLATE, "every template renders, and is drawn as it is written")


@check(5, PIECE_TOO_LARGE.name, needs=[0], broken_by=mutation_samples.a_huge_size)
def every_piece_fits_the_paper(loaded: LoadedGame) -> Says:
    """Every piece fits each paper within its margins; pieces are never scaled down."""
    for paper, (leaves, findings) in pages_by_paper(loaded).items():
        yield from findings
        yield Proof(f"every piece fits {paper.name}", f"{len(leaves)} pages of pieces", len(leaves))


@check(6, UNKNOWN_ICON.name, needs=[0], broken_by=mutation_samples.an_unknown_icon)
def every_icon_is_drawn(loaded: LoadedGame) -> Says:
    """Every icon named between colons, such as :coin:, is drawn in templates/cards/_icons.svg.j2.

    An unknown name would be printed with its colons.
    """
    yield from _proof(loaded, UNKNOWN_ICON, "every icon that a text names is drawn")


@check(8, BAD_LAYOUT.name, needs=[0], broken_by=mutation_samples.a_misspelt_field)
def every_layout_names_what_is_there(loaded: LoadedGame) -> Says:
    """A layout names only fields, colours, fonts, icons and files that exist.

    Anything else would be missing on paper. An expression that fails for some piece is reported with that
    piece.
    """
    yield from loaded.game.layouts(loaded.catalog)
    yield from _boxes_proof(loaded, BAD_LAYOUT, "every layout names what is there")


@check(9, BAD_PICTURE.name, needs=[0], broken_by=mutation_samples.another_picture)
def every_picture_can_be_opened(loaded: LoadedGame) -> Says:
    """Every picture on a face is a PNG or JPEG file of the project, intact and not too large."""
    yield from _boxes_proof(loaded, BAD_PICTURE, "every picture can be opened")


@check(10, COARSE_PICTURE.name, needs=[0], severity=Severity.WARNING, broken_by=mutation_samples.a_large_box)
def no_picture_is_coarse(loaded: LoadedGame) -> Says:
    """Every picture is printed at 200 dpi or more; below that its pixels are visible."""
    yield from _boxes_proof(loaded, COARSE_PICTURE, "every picture is fine enough")


def _boxes_proof(loaded: LoadedGame, rule: Rule, claim: str) -> Says:
    """Yield the findings of one rule and a proof that counts the faces made of boxes."""
    yield from (finding for finding in scan_faces(loaded).findings if finding.code == rule.code)
    faces = sum("boxes" in face.values for face, _, _ in sides(loaded))
    yield proof_or_nothing(claim, f"{faces} faces made of boxes", faces, "no face is made of boxes")


def _proof(loaded: LoadedGame, rule: Rule, claim: str) -> Says:
    """Yield the findings of one rule and a proof that counts the distinct faces and pages."""
    seen = scan_faces(loaded)
    yield from (finding for finding in seen.findings if finding.code == rule.code)
    witness = f"{seen.distinct} distinct faces and pages in {len(loaded.languages)} languages"
    yield Proof(claim, witness, seen.distinct)
