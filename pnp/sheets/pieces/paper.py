"""Paper sizes and margins, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass

PageBox = tuple[float, float, float, float]
"""Left, top, right and bottom, from the page's top left corner."""
INK_MM = 5.0
"""Margin that no printer can print in."""
TEXT_MM = 8.0
"""Least margin of text."""
PIECE_MM = 7.7
"""Least margin of pieces; nine cards on Letter leave no more."""
BLEED_EDGE_MM = 5.7
"""Least margin of bleed; eight cards on Letter leave no more."""


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, upright unless turned."""

    id: str
    name: str
    width_mm: float
    height_mm: float

    @property
    def turned(self) -> Paper:
        """The sheet in the other orientation."""
        return Paper(self.id, self.name, self.height_mm, self.width_mm)

    @property
    def landscape(self) -> bool:
        return self.width_mm > self.height_mm


PAPERS = {
    paper.id: paper for paper in (Paper("a4", "A4", 210.0, 297.0), Paper("letter", "Letter", 215.9, 279.4))
}
SHORTEST = min(PAPERS.values(), key=lambda paper: paper.height_mm)
"""The paper with the least height, so that pages that fit on it fit on all."""
