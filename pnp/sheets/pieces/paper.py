"""Paper sizes and margins, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass

Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in millimetres from the page's top left."""
INK_MM = 5.0
"""No printer reaches nearer to the edge."""
TEXT_MM = 8.0
"""Text stays this far in."""
PIECE_MM = 7.7
"""Pieces stay this far in: nine cards on Letter leave no more."""
BLEED_EDGE_MM = 5.7
"""Bleed stays this far in: eight cards on Letter leave no more."""


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, upright unless turned."""

    id: str
    name: str
    width_mm: float
    height_mm: float

    @property
    def turned(self) -> Paper:
        """The same sheet lying on its other edge."""
        return Paper(self.id, self.name, self.height_mm, self.width_mm)

    @property
    def landscape(self) -> bool:
        return self.width_mm > self.height_mm


PAPERS = {
    paper.id: paper for paper in (Paper("a4", "A4", 210.0, 297.0), Paper("letter", "Letter", 215.9, 279.4))
}
SHORTEST = min(PAPERS.values(), key=lambda paper: paper.height_mm)
"""What fits here fits all: it has the least room down a page, and across half of one turned."""
