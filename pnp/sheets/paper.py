"""Paper sizes and margins, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass

INK_MM = 5.0
"""No printer reaches nearer to the edge."""
TEXT_MM = 8.0
"""Text stays this far in."""
PIECE_MM = 7.7
"""Pieces stay this far in: nine cards on Letter leave no more."""


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, upright."""

    id: str
    name: str
    width_mm: float
    height_mm: float


PAPERS = {
    paper.id: paper for paper in (Paper("a4", "A4", 210.0, 297.0), Paper("letter", "Letter", 215.9, 279.4))
}
