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


@dataclass
class _Shelf:
    """A row of pieces; those to come are no taller."""

    page: int
    y_mm: float
    height_mm: float
    x_mm: float = PIECE_MM
    """Where the next piece goes."""


def shelves(faces: Iterable[Face], paper: Paper) -> list[ShelfPage]:
    """The tallest first, each onto the first shelf with room, else onto a new shelf, else onto a new page."""
    copies = [(face, copy) for face in faces for copy in face.numbers]
    pages: dict[int, list[Placement]] = {}
    rows: list[_Shelf] = []
    right, bottom = paper.width_mm - PIECE_MM, paper.height_mm - BELOW_MM
    for face, copy in sorted(copies, key=lambda item: -item[0].height_mm):
        if face.width_mm > right - PIECE_MM or face.height_mm > bottom - PIECE_MM:
            raise TooLarge(face, paper)
        row = next((row for row in rows if row.x_mm + face.width_mm <= right), None)
        if row is None:
            row = _next_row(rows, face.height_mm, bottom)
            rows.append(row)
        spot = Placement(face=face, copy=copy, side="front", x_mm=row.x_mm, y_mm=row.y_mm)
        pages.setdefault(row.page, []).append(spot)
        row.x_mm += face.width_mm + GAP_MM
    return [ShelfPage(paper, tuple(page)) for page in pages.values()]


def _next_row(rows: Iterable[_Shelf], height_mm: float, bottom_mm: float) -> _Shelf:
    """Beneath the last row of the first page that is high enough, or on a page of its own."""
    last = {row.page: row for row in rows}
    for page, row in last.items():
        y = row.y_mm + row.height_mm + GAP_MM
        if y + height_mm <= bottom_mm:
            return _Shelf(page, y, height_mm)
    return _Shelf(len(last), PIECE_MM, height_mm)
