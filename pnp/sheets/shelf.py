"""Odd pieces onto pages: nets, dials and masks side by side on shelves; they bring their own cuts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .face import Face
from .impose import Placement, TooLarge
from .paper import PIECE_MM, Paper

GAP_MM = 4.0
BELOW_MM = 13.0
"""The lower margin, with a line of text in it."""


@dataclass(frozen=True)
class ShelfPage:
    """One sheet of odd pieces, printed on one side."""

    paper: Paper
    placements: tuple[Placement, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of piece on it, in order."""
        return tuple(dict.fromkeys(placement.face.kind for placement in self.placements))


def shelves(faces: Iterable[Face], paper: Paper) -> list[ShelfPage]:
    """The tallest first, from left to right; a new shelf where a row is full, a new page where a page is."""
    copies = [(face, copy) for face in faces for copy in range(1, face.copies + 1)]
    pages: list[list[Placement]] = []
    right, bottom = paper.width_mm - PIECE_MM, paper.height_mm - BELOW_MM
    x = y = tallest = float("inf")
    for face, copy in sorted(copies, key=lambda item: -item[0].height_mm):
        if face.width_mm > right - PIECE_MM or face.height_mm > bottom - PIECE_MM:
            raise TooLarge(face, paper)
        if x + face.width_mm > right:
            x, y, tallest = PIECE_MM, y + tallest + GAP_MM, face.height_mm
        if y + face.height_mm > bottom:
            x, y, tallest = PIECE_MM, PIECE_MM, face.height_mm
            pages.append([])
        pages[-1].append(Placement(face=face, copy=copy, side="front", x_mm=x, y_mm=y))
        x += face.width_mm + GAP_MM
    return [ShelfPage(paper, tuple(page)) for page in pages]
