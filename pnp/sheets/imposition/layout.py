"""Layouts: what the crafter may choose, and the grid that follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import BLEED_EDGE_MM, PIECE_MM, TEXT_MM, Paper

from .grid import CAPTION_MM, Grid

Layout = Literal["duplex", "gutterfold", "fronts"]
Flip = Literal["long-edge", "short-edge"]
Cuts = Literal["economy", "bleed"]
Cells = Literal["apart", "square"]

TOKEN_GAP_MM = 2.0
"""Between tokens that are cut out one by one."""
BLEEDS_MM = (3.0, 2.0)
"""What a bleed sheet has: the first, unless the second makes room for more pieces."""
FOLDED_BLEED_MM = 2.0
FOLD_MM = 10.0
"""Between the bleeds on both sides of a fold."""
CARD_MM = 50.0
"""What is taller is a card."""


@dataclass(frozen=True)
class Plan:
    """How fronts and backs meet, and how pieces are parted."""

    layout: Layout = "duplex"
    flip: Flip = "long-edge"
    """The paper's edge that it is turned over."""
    sheet: Cuts = "economy"
    """Neighbours share a cut, or each has its bleed and its own cuts."""
    cells: Cells = "apart"
    """Tokens lie apart to be cut out one by one, or share straight cuts."""

    def folds(self, face: Face) -> bool:
        return self.layout == "gutterfold" and face.back is not None

    def bleeds(self, face: Face) -> bool:
        """Whether its art runs over the cut."""
        return self.sheet == "bleed" or (face.shape == "rect" and self.folds(face))


@dataclass(frozen=True)
class _Spacing:
    """What lies between pieces and, at least, around them."""

    gap_mm: float
    bleed_mm: float
    side_mm: float
    """From the paper's left and right edges to the trimmed pieces."""
    foot_mm: float
    gutter_mm: float = 0.0


def grid(face: Face, paper: Paper, plan: Plan | None = None) -> Grid:
    """The grid that holds the most pieces of the face's size; none, where not even one keeps the margins.

    A page stands upright unless its pieces bleed or fold, or are too wide for it.
    """
    plan = plan or Plan()
    spacings = list(_spacings(face, plan))
    upright, lying = ([_fill(face, page, one) for one in spacings] for page in (paper, paper.turned))
    if not (plan.bleeds(face) or plan.folds(face)) and upright[0].places:
        return upright[0]
    grids = [grid for pair in zip(lying, upright, strict=True) for grid in pair]
    return max(grids, key=lambda found: found.places)


def _spacings(face: Face, plan: Plan) -> Iterator[_Spacing]:
    card = face.height_mm > CARD_MM
    if plan.bleeds(face):
        bleeds = (FOLDED_BLEED_MM,) if plan.folds(face) else BLEEDS_MM
        gaps = [(2 * bleed, bleed) for bleed in bleeds]
    else:
        gaps = [(0.0 if card or plan.cells == "square" else TOKEN_GAP_MM, 0.0)]
    for gap, bleed in gaps:
        side = max(PIECE_MM, BLEED_EDGE_MM + bleed) if card else TEXT_MM + bleed
        if plan.folds(face):
            yield _Spacing(gap, bleed, side, side, FOLD_MM + 2 * bleed - gap)
        else:
            yield _Spacing(gap, bleed, side, side if card else CAPTION_MM + bleed)


def _fill(face: Face, page: Paper, spacing: _Spacing) -> Grid:
    """As many columns and rows as keep the margins, with room left for a line of text."""
    gap, sides = spacing.gap_mm, 2 if spacing.gutter_mm else 1
    wide = page.width_mm - 2 * spacing.side_mm + gap
    high = page.height_mm - 2 * spacing.foot_mm + gap - spacing.gutter_mm
    columns = max(0, int((wide + 1e-9) // (face.width_mm + gap)))
    rows = sides * max(0, int((high + 1e-9) // (sides * (face.height_mm + gap))))
    size = (face.width_mm, face.height_mm)
    found = Grid(page, columns, rows, *size, gap, spacing.bleed_mm, spacing.gutter_mm)
    while found.rows > 1 and not found.captions():
        found = replace(found, rows=found.rows - 1)
    return found


def room_mm(face: Face, paper: Paper, plan: Plan) -> tuple[float, float, float, float]:
    """What one piece needs, trimmed, with its back where that lies on the same side; what the paper has."""
    spacing = list(_spacings(face, plan))[-1]
    high = 2 * face.height_mm + spacing.gap_mm + spacing.gutter_mm if plan.folds(face) else face.height_mm
    free = paper.width_mm - 2 * spacing.side_mm, paper.height_mm - 2 * spacing.foot_mm
    return face.width_mm, high, *free
