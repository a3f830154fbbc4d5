"""Checks of printed and cut faces and pages, measured on their pixels."""

from __future__ import annotations

from dataclasses import replace

from pnp.core.base.diagnostic import Diagnostic, Place, Proof, Rule, proof_or_nothing
from pnp.core.checks.registry import Says
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.imposition.page import PiecePage
from pnp.sheets.kit.pages import catalog_of
from pnp.sheets.kit.paper_plan import custom_papers
from pnp.sheets.options.order import INKS
from pnp.sheets.typesetting.faults import (
    EMPTY_CLAIM,
    FAINT,
    LONELY_PIECES,
    NEAR_LINE,
    SHORT_BLEED,
    UNLIKE_NEIGHBOURS,
    merge_findings,
)

from . import mutation_samples
from .adjacency import NEARLY_EMPTY, shared_cuts, sparse_pages
from .registry import check
from .scan import edges, measures, pages_by_paper, scan_faces


@check(
    11,
    SHORT_BLEED.name,
    severity=SHORT_BLEED.severity,
    needs=[4],
    measured=True,
    broken_by=mutation_samples.a_ground_without_bleed,
)
def art_runs_on_beyond_the_cut(loaded: LoadedGame) -> Says:
    """Art that reaches the cut of a card continues 3 mm beyond it on all sides.

    No cut is exact to a tenth of a millimetre: where art ends at the cut, some cards get a white edge. Art
    that stays away from the cut on white paper needs no bleed.
    """
    yield from _measured_findings(loaded, SHORT_BLEED)
    cards = sum(face.shape == "rect" for face, _, _ in scan_faces(loaded).pieces.values())
    yield proof_or_nothing("art runs on beyond the cut", f"{cards} faces", cards, "no piece is cut straight")


@check(
    12,
    UNLIKE_NEIGHBOURS.name,
    severity=UNLIKE_NEIGHBOURS.severity,
    needs=[4, 5],
    measured=True,
    broken_by=mutation_samples.a_frame_of_its_own,
)
def pieces_on_a_shared_cut_have_one_colour(loaded: LoadedGame) -> Says:
    """Pieces that share a cut have the same colour on both sides of it, fronts and backs alike.

    If the cut is half a millimetre off, each card gets a strip of its neighbour's colour. Pieces of other
    colours must lie apart, or all have the same frame.
    """
    colours, cuts = edges(loaded), 0
    for paper, (leaves, _) in pages_by_paper(loaded).items():
        found = list(shared_cuts(leaves, colours))
        cuts += len(found)
        for page, one, other, alike in found:
            if not alike:
                both = f"{one.face.title} and {other.face.title}"
                fault = f"{both} share a cut on page {page} of {paper.name}, and differ in colour along it"
                also = ((other.face.place, "its neighbour"),)
                yield replace(UNLIKE_NEIGHBOURS.found(fault, one.face.place, one.face.label), also=also)
    yield proof_or_nothing("cuts part one colour", f"{cuts} shared cuts", cuts, "no pieces share a cut")


@check(
    13,
    LONELY_PIECES.name,
    severity=LONELY_PIECES.severity,
    needs=[5],
    measured=True,
    broken_by=mutation_samples.a_paper_of_its_own,
)
def no_page_is_almost_empty(loaded: LoadedGame) -> Says:
    """No page is less than a quarter used while other pages have room for its pieces.

    This saves paper, ink and a pass of the printer. A kind of piece with its own paper (workshop.yaml) has
    its own pages: if these are almost empty, that paper costs a sheet for little.
    """
    for paper, (leaves, _) in pages_by_paper(loaded).items():
        for page, leaf, share, others in sparse_pages(leaves):
            pages = ", ".join(map(str, others))
            fault = f"page {page} of {paper.name} is {share:.0%} full, and there is room on {pages}"
            yield LONELY_PIECES.found(fault, _place_to_blame(loaded, leaf), leaf.placements[0].face.label)
        filled = sum(bool(leaf.placements) for leaf in leaves)
        witness = f"{filled} pages, each {NEARLY_EMPTY:.0%} full or more, or what no other has room for"
        yield proof_or_nothing(f"no page of {paper.name} is wasted", witness, filled, "no page has pieces")


@check(
    14,
    NEAR_LINE.name,
    severity=NEAR_LINE.severity,
    needs=[1, 4],
    measured=True,
    broken_by=mutation_samples.a_text_at_the_edge,
)
def text_keeps_away_from_lines_and_cuts(loaded: LoadedGame) -> Says:
    """The ink of every text keeps 0.6 mm away from long visible straight lines and from the cut.

    Text that touches the frame looks like a mistake, and a line through a word is read as part of it.
    Decorative text inside ``class="ornament"`` is exempt.
    """
    yield from _measured_proof(loaded, NEAR_LINE, "text keeps away from lines and cuts")


@check(
    15, FAINT.name, severity=FAINT.severity, needs=[4], measured=True, broken_by=mutation_samples.a_pale_text
)
def print_stands_out_from_its_ground(loaded: LoadedGame) -> Says:
    """Text has a contrast of 4.5:1 to its background, an icon 3:1, in both inks.

    Contrast is measured as the WCAG define it, on the pixels beneath each word. Icons are those named by
    texts and boxes and whatever a template calls ``class="icon"``; decoration inside ``class="ornament"`` is
    exempt.
    """
    yield from _measured_proof(loaded, FAINT, "print stands out from its ground")


@check(16, EMPTY_CLAIM.name, needs=[4], measured=True, broken_by=mutation_samples.a_page_without_marks)
def paper_shows_what_is_told_of_it(loaded: LoadedGame) -> Says:
    """Everything the manifest states of a piece is visible on paper: bleed, cuts, holes, marks.

    People cut by the marks and machines by the outlines, so both must be where the manifest puts them.
    """
    yield from _measured_proof(loaded, EMPTY_CLAIM, "bleed, holes and marks are on paper")


def _measured_findings(loaded: LoadedGame, rule: Rule) -> list[Diagnostic]:
    every = (one for measured in measures(loaded).values() for one in measured.findings)
    return merge_findings(one for one in every if one.code == rule.code)


def _measured_proof(loaded: LoadedGame, rule: Rule, claim: str) -> Says:
    yield from _measured_findings(loaded, rule)
    count = scan_faces(loaded).distinct
    yield Proof(claim, f"{count} distinct faces and pages in {len(INKS)} inks", count)


def _place_to_blame(loaded: LoadedGame, leaf: PiecePage) -> Place:
    """Return the place to blame for a separate page: the custom paper's entry, else the piece."""
    face = leaf.placements[0].face
    own = custom_papers(catalog_of(loaded)).get(face.kind)
    if own is None:
        return face.place
    return Place(loaded.file("workshop.yaml"), ("papers", int(own.removeprefix("own-"))))
