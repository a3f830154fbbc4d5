"""What must be true of faces and pages once they are printed and cut: measured on the pixels of each."""

from __future__ import annotations

from dataclasses import replace

from pnp.core.base.diagnostic import Diagnostic, Place, Proof, Rule, proof_or_nothing
from pnp.core.project.loaded_game import Edition
from pnp.sheets.imposition.page import Leaf
from pnp.sheets.kit.pages import typed
from pnp.sheets.kit.paper_plan import own_papers
from pnp.sheets.options.order import INKS
from pnp.sheets.typesetting.faults import (
    EMPTY_CLAIM,
    FAINT,
    LONELY_PIECES,
    NEAR_LINE,
    SHORT_BLEED,
    UNLIKE_NEIGHBOURS,
    gathered,
)

from . import mutation_samples
from .adjacency import NEARLY_EMPTY, lonely, shared_cuts
from .registry import Says, check
from .scan import edges, laid_on_papers, look, measures


@check(
    11,
    SHORT_BLEED.name,
    severity=SHORT_BLEED.severity,
    needs=[4],
    measured=True,
    broken_by=mutation_samples.a_ground_without_bleed,
)
def art_runs_on_beyond_the_cut(edition: Edition) -> Says:
    """Art that reaches the cut of a card runs on 3 mm beyond it, all around.

    No knife follows its line to the tenth of a millimetre: where art ends at the cut, a white edge shows on
    some cards. Art that keeps away from the cut on white paper needs no bleed.
    """
    yield from _found(edition, SHORT_BLEED)
    cards = sum(face.shape == "rect" for face, _, _ in look(edition).pieces.values())
    yield proof_or_nothing("art runs on beyond the cut", f"{cards} faces", cards, "no piece is cut straight")


@check(
    12,
    UNLIKE_NEIGHBOURS.name,
    severity=UNLIKE_NEIGHBOURS.severity,
    needs=[4, 5],
    measured=True,
    broken_by=mutation_samples.a_frame_of_its_own,
)
def pieces_on_a_shared_cut_have_one_colour(edition: Edition) -> Says:
    """Pieces that share a cut have the same colour on both sides of it, fronts and backs alike.

    Where a cut between two colours is half a millimetre off, each of the two cards has a line of the other's.
    Pieces of other colours lie apart, or all of them have one frame.
    """
    colours, cuts = edges(edition), 0
    for paper, (leaves, _) in laid_on_papers(edition).items():
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
def no_page_is_almost_empty(edition: Edition) -> Says:
    """No page is less than a quarter used while other pages have room for its pieces.

    Paper, ink and a pass of the printer are saved. A kind of piece with a paper of its own (workshop.yaml)
    has pages of its own: where these are almost empty, that paper costs a sheet for little.
    """
    for paper, (leaves, _) in laid_on_papers(edition).items():
        for page, leaf, share, others in lonely(leaves):
            pages = ", ".join(map(str, others))
            fault = f"page {page} of {paper.name} is {share:.0%} full, and there is room on {pages}"
            yield LONELY_PIECES.found(fault, _cause(edition, leaf), leaf.placements[0].face.label)
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
def text_keeps_away_from_lines_and_cuts(edition: Edition) -> Says:
    """The ink of every text keeps 0.6 mm away from long straight lines that can be seen, and from the cut.

    A text that touches the frame looks like a mistake, and a rule through a word is read as part of it. What
    is set for its looks alone, in a part of ``class="ornament"``, may lie where it likes.
    """
    yield from _measured(edition, NEAR_LINE, "text keeps away from lines and cuts")


@check(
    15, FAINT.name, severity=FAINT.severity, needs=[4], measured=True, broken_by=mutation_samples.a_pale_text
)
def print_stands_out_from_its_ground(edition: Edition) -> Says:
    """Text has a contrast of 4.5:1 to what it is printed on, in either ink, and an icon of 3:1.

    It is measured as the WCAG do, on the pixels beneath each word. Icons are those that texts and boxes name,
    and whatever a template calls ``class="icon"``; what nobody needs to read is in a part of
    ``class="ornament"``.
    """
    yield from _measured(edition, FAINT, "print stands out from its ground")


@check(16, EMPTY_CLAIM.name, needs=[4], measured=True, broken_by=mutation_samples.a_page_without_marks)
def paper_shows_what_is_told_of_it(edition: Edition) -> Says:
    """What a kit's manifest tells of a piece is seen on paper: its bleed, its cuts and holes, its marks.

    Whoever cuts by the marks, or lets a machine cut by the outlines, finds them where they are said to be.
    """
    yield from _measured(edition, EMPTY_CLAIM, "bleed, holes and marks are on paper")


def _found(edition: Edition, rule: Rule) -> list[Diagnostic]:
    every = (one for measured in measures(edition).values() for one in measured.findings)
    return gathered(one for one in every if one.code == rule.code)


def _measured(edition: Edition, rule: Rule, claim: str) -> Says:
    yield from _found(edition, rule)
    count = look(edition).distinct
    yield Proof(claim, f"{count} distinct faces and pages in {len(INKS)} inks", count)


def _cause(edition: Edition, leaf: Leaf) -> Place:
    """Why pieces have a page of their own: the paper that is asked for them, else themselves."""
    face = leaf.placements[0].face
    own = own_papers(typed(edition)).get(face.kind)
    if own is None:
        return face.place
    return Place(edition.file("workshop.yaml"), ("papers", int(own.removeprefix("own-"))))
