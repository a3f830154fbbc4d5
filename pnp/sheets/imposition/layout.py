"""Define the layouts that can be chosen, and fit the grid of pieces that each one needs."""

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
"""Gap between tokens that are cut out one by one."""
BLEEDS_MM = (3.0, 2.0)
"""Bleeds of a bleed sheet: the first, unless the second makes room for more pieces."""
FOLDED_BLEED_MM = 2.0
FOLD_MM = 10.0
"""Distance between the bleeds on both sides of a fold."""
CARD_MM = 50.0
"""Height beyond which a piece is a card, not a token."""


@dataclass(frozen=True)
class Plan:
    """How fronts and backs meet, and how pieces are separated."""

    layout: Layout = "duplex"
    flip: Flip = "long-edge"
    """The edge of the paper that it is turned over."""
    sheet: Cuts = "economy"
    """Whether neighbours share a cut, or each has its own bleed and cuts."""
    cells: Cells = "apart"
    """Whether tokens are cut out one by one, or share straight cuts."""

    def folds(self, face: Face) -> bool:
        return self.layout == "gutterfold" and face.back is not None

    def bleeds(self, face: Face) -> bool:
        """Return whether a face is printed with bleed."""
        return self.sheet == "bleed" or (face.shape == "rect" and self.folds(face))


@dataclass(frozen=True)
class _Spacing:
    """Distances between pieces, and the least margins around them."""

    gap_mm: float
    bleed_mm: float
    side_mm: float
    """Margin from the paper's left and right edges to the trimmed pieces."""
    foot_mm: float
    gutter_mm: float = 0.0


def fit_grid(face: Face, paper: Paper, plan: Plan | None = None) -> Grid:
    """Return the grid that holds the most pieces of a face's size; it has no places if none fits.

    The page is upright, unless its pieces bleed, fold or are too wide for it.
    """
    plan = plan or Plan()
    spacings = list(_spacings(face, plan))
    upright, lying = ([_fill_page(face, page, one) for one in spacings] for page in (paper, paper.turned))
    if not (plan.bleeds(face) or plan.folds(face)) and upright[0].places:
        return upright[0]
    grids = [found for pair in zip(lying, upright, strict=True) for found in pair]
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


def _fill_page(face: Face, page: Paper, spacing: _Spacing) -> Grid:
    """Return a grid with all columns and rows that keep the margins and leave room for a line of text."""
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


def piece_and_room_mm(face: Face, paper: Paper, plan: Plan) -> tuple[float, float, float, float]:
    """Return width and height of a piece, with its back if folded, and of the paper within its margins."""
    spacing = list(_spacings(face, plan))[-1]
    high = 2 * face.height_mm + spacing.gap_mm + spacing.gutter_mm if plan.folds(face) else face.height_mm
    free = paper.width_mm - 2 * spacing.side_mm, paper.height_mm - 2 * spacing.foot_mm
    return face.width_mm, high, *free
