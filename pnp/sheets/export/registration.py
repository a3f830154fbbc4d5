"""Registration marks for cutting machines: plain corners, or those of Silhouette."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pieces.paper import INK_MM, PageBox
from pnp.sheets.pieces.shape import Outline, Point, bounding_box, rect

from .part import closed_path

Marks = Literal["corners", "silhouette"]
STROKE_MM = 0.5
ARM_MM = 5.0
"""The length of a bracket's arms; "length" in Silhouette Studio."""
INSET_MM = 10.0
"""The distance of Silhouette's marks from the paper's edges, measured to their outer edges."""
_SQUARE_MM = 5.0


def marks(kind: Marks, width_mm: float, height_mm: float) -> list[Outline]:
    """Return the outlines of the marks, to be filled; the free fourth corner shows the orientation."""
    inset = INSET_MM if kind == "silhouette" else INK_MM
    right, bottom = width_mm - inset, height_mm - inset
    first = (
        rect(inset, inset, _SQUARE_MM, _SQUARE_MM) if kind == "silhouette" else _bracket((inset, inset), 1, 1)
    )
    return [first, _bracket((right, inset), -1, 1), _bracket((inset, bottom), 1, -1)]


def mark_boxes(kind: Marks, width_mm: float, height_mm: float) -> Sequence[PageBox]:
    """Return the bounding box of each mark."""
    return [bounding_box(mark) for mark in marks(kind, width_mm, height_mm)]


def marks_drawing(kind: Marks, width_mm: float, height_mm: float) -> Drawing:
    """Draw the marks in black, for a page of this size."""
    paths = " ".join(closed_path(mark) for mark in marks(kind, width_mm, height_mm))
    return Drawing(width_mm, height_mm, (f"q 0 0 0 rg {paths} f Q",))


def _bracket(corner: Point, across: int, down: int) -> Outline:
    """Return the outline of a bracket: two arms from a corner inwards."""
    x, y = corner
    far_x, far_y = x + across * ARM_MM, y + down * ARM_MM
    in_x, in_y = x + across * STROKE_MM, y + down * STROKE_MM
    return ((x, y), (far_x, y), (far_x, in_y), (in_x, in_y), (in_x, far_y), (x, far_y))
