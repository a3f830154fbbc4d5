"""Marks outside the pieces, on fronts and backs alike: solid is where to cut, dashed is where to fold."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.sheets.pieces.paper import INK_MM

from .impose import Page

THICKNESS_MM = 0.2
SHORTEST_MM = 3.0
AIR_MM = 0.2
"""So much at least between a piece and its mark: where a margin cannot hold both there is no mark."""
LONGEST_MM = 4.0
CLEAR_MM = 1.0
"""Between a piece or its bleed and the mark, where the margin allows."""


@dataclass(frozen=True)
class Mark:
    """A straight line on the page."""

    x1_mm: float
    y1_mm: float
    x2_mm: float
    y2_mm: float


def crop_marks(page: Page) -> list[Mark]:
    """Two marks for each cut: where it enters and where it leaves the block of pieces."""
    grid = page.grid
    xs = sorted({edge for p in page.placements for edge in _edges(p.x_mm, grid.width_mm)})
    ys = sorted({edge for p in page.placements for edge in _edges(p.y_mm, grid.height_mm)})
    width, height = grid.paper.width_mm, grid.paper.height_mm
    side, foot = grid.margins_mm
    upright = [
        mark
        for near, far in _reach(foot, grid.bleed_mm)
        for x in xs
        for mark in (Mark(x, near, x, far), Mark(x, height - far, x, height - near))
    ]
    level = [
        mark
        for near, far in _reach(side, grid.bleed_mm)
        for y in ys
        for mark in (Mark(near, y, far, y), Mark(width - far, y, width - near, y))
    ]
    return [*upright, *level]


def fold_marks(page: Page) -> list[Mark]:
    """The line to fold along, from edge to edge of what can be printed."""
    fold = page.grid.fold_mm
    return [] if fold is None else [Mark(INK_MM, fold, page.grid.paper.width_mm - INK_MM, fold)]


def _edges(start_mm: float, size_mm: float) -> tuple[float, float]:
    return round(start_mm, 4), round(start_mm + size_mm, 4)


def _reach(margin_mm: float, bleed_mm: float) -> list[tuple[float, float]]:
    """From where to where a mark runs in a margin: clear of the bleed if it can, never where no ink goes.

    A stub leads no ruler, and a mark that touches a piece is on it: where there is no room there is none.
    Bleed is cut off, and may be touched.
    """
    if margin_mm < INK_MM + SHORTEST_MM + (0.0 if bleed_mm else AIR_MM):
        return []
    end = margin_mm - min(CLEAR_MM, max(0.0, margin_mm - INK_MM - SHORTEST_MM))
    return [(max(INK_MM, end - LONGEST_MM), end)]
