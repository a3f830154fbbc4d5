"""Compute crop marks (solid) and fold lines (dashed) outside the pieces."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.sheets.pieces.paper import INK_MM

from .impose import GridPage

THICKNESS_MM = 0.2
SHORTEST_MM = 3.0
AIR_MM = 0.2
"""Least distance between a piece without bleed and its mark."""
LONGEST_MM = 4.0
CLEAR_MM = 1.0
"""Distance between a piece, or its bleed, and the mark, if the margin allows."""


@dataclass(frozen=True)
class Mark:
    """A straight line on the page."""

    x1_mm: float
    y1_mm: float
    x2_mm: float
    y2_mm: float


def crop_marks(page: GridPage) -> list[Mark]:
    """Return two marks for each cut, on opposite sides of the block of pieces."""
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


def fold_marks(page: GridPage) -> list[Mark]:
    """Return the fold line across the printable width; empty without a fold."""
    fold = page.grid.fold_mm
    return [] if fold is None else [Mark(INK_MM, fold, page.grid.paper.width_mm - INK_MM, fold)]


def _edges(start_mm: float, size_mm: float) -> tuple[float, float]:
    return round(start_mm, 4), round(start_mm + size_mm, 4)


def _reach(margin_mm: float, bleed_mm: float) -> list[tuple[float, float]]:
    """Return the printable span of a mark in a margin: one pair of start and end, or none.

    A mark too short to align a ruler is omitted, and so is one that would touch a piece. It may touch bleed,
    which is cut off.
    """
    if margin_mm < INK_MM + SHORTEST_MM + (0.0 if bleed_mm else AIR_MM):
        return []
    end = margin_mm - min(CLEAR_MM, max(0.0, margin_mm - INK_MM - SHORTEST_MM))
    return [(max(INK_MM, end - LONGEST_MM), end)]
