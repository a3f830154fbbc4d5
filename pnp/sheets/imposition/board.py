"""Split boards larger than a page into overlapping, lettered sheets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil
from string import ascii_uppercase

from pnp.sheets.graphics.drawing import Drawing, FormXObject, scale_drawing
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import Paper
from pnp.sheets.pieces.shape import BoundingBox

from .impose import Refused
from .marks import CLEAR_MM, LONGEST_MM, Mark

OVERLAP_MM = 8.0
OVERLAPS_MM = (5.0, 10.0)
SIDE_MM = 13.0
END_MM = 15.0
"""Margins at the sides, and above and below; each holds marks and a line of text."""
MAP_MM = (150.0, 130.0)
"""Greatest width and height of the board's picture on its map."""


class BoardRefused(Refused):
    """A board that cannot be printed within the margins; the message gives the numbers."""


@dataclass(frozen=True)
class Window:
    """The part of a board that one sheet shows."""

    row: int
    column: int
    box: BoundingBox
    """The part's box on the board, in millimetres."""
    letter: str
    """A, B, C …, row by row; letters alone, since spaces of a board may be called A1."""


@dataclass(frozen=True)
class Board:
    """A face split over several sheets of one paper, with windows of equal size."""

    face: Face
    paper: Paper
    """The paper in the orientation that needs fewer sheets."""
    columns: int
    rows: int
    overlap_mm: float

    @property
    def width_mm(self) -> float:
        """Width of a window."""
        return (self.face.width_mm - self.overlap_mm) / self.columns + self.overlap_mm

    @property
    def height_mm(self) -> float:
        return (self.face.height_mm - self.overlap_mm) / self.rows + self.overlap_mm

    @property
    def left_mm(self) -> float:
        """Distance of the window from the sheet's left edge."""
        return (self.paper.width_mm - self.width_mm) / 2

    @property
    def top_mm(self) -> float:
        return (self.paper.height_mm - self.height_mm) / 2

    @cached_property
    def windows(self) -> tuple[Window, ...]:
        """All windows, row by row."""
        across, down = self.width_mm - self.overlap_mm, self.height_mm - self.overlap_mm
        return tuple(
            Window(
                row,
                column,
                BoundingBox(
                    column * across, row * down, column * across + self.width_mm, row * down + self.height_mm
                ),
                _letters(row * self.columns + column),
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )

    def beside(self, window: Window) -> Window | None:
        """Return the window whose sheet is glued over this one's right strip."""
        return self.windows[self._index(window) + 1] if window.column + 1 < self.columns else None

    def below(self, window: Window) -> Window | None:
        """Return the window whose sheet is glued over this one's lower strip."""
        at = self._index(window) + self.columns
        return self.windows[at] if at < len(self.windows) else None

    @property
    def cut_marks(self) -> tuple[Mark, ...]:
        """Crop marks at the corners of a window, equal on all sheets."""
        left, top = self.left_mm, self.top_mm
        return (
            *_upright(left, top, self.height_mm),
            *_upright(left + self.width_mm, top, self.height_mm),
            *_level(top, left, self.width_mm),
            *_level(top + self.height_mm, left, self.width_mm),
        )

    def glue_marks(self, window: Window) -> tuple[Mark, ...]:
        """Return marks where the edges of the next sheets come to lie."""
        marks: tuple[Mark, ...] = ()
        if self.beside(window):
            marks += _upright(self.left_mm + self.width_mm - self.overlap_mm, self.top_mm, self.height_mm)
        if self.below(window):
            marks += _level(self.top_mm + self.height_mm - self.overlap_mm, self.left_mm, self.width_mm)
        return marks

    def _index(self, window: Window) -> int:
        return window.row * self.columns + window.column


def lay_board(face: Face, paper: Paper, overlap_mm: float = OVERLAP_MM) -> Board:
    """Split a board into the fewest sheets, upright or turned.

    Raise BoardRefused if the overlap is out of range, the face has a back, or the margins leave too little.
    """
    least, most = OVERLAPS_MM
    if not least <= overlap_mm <= most:
        why = f"{face.title}: sheets overlap by {least:g} to {most:g} mm, not {overlap_mm:g}"
        raise BoardRefused(face, why)
    if face.back:
        raise BoardRefused(face, f"{face.title}: a board over several sheets is printed on one side only")
    ways = [board for board in (_tile(face, sheet, overlap_mm) for sheet in (paper, paper.turned)) if board]
    if not ways:
        room = f"{paper.width_mm - 2 * SIDE_MM:g} × {paper.height_mm - 2 * END_MM:g} mm"
        raise BoardRefused(
            face,
            f"{face.title} of {face.width_mm:g} × {face.height_mm:g} mm: {paper.name} leaves {room} "
            f"within its margins, too little for sheets that overlap by {overlap_mm:g} mm",
        )
    return min(ways, key=lambda board: board.columns * board.rows)


def window_view(picture: Drawing, window: Window) -> Drawing:
    """Return the part of a board's drawing in a window; all windows share one form."""
    box = window.box
    move = f"1 0 0 1 {-box.left:.4f} {-box.top:.4f} cm"
    return replace(
        picture, width=box.width, height=box.height, operations=(move, FormXObject(picture.operations))
    )


def map_view(picture: Drawing, board: Board) -> Drawing:
    """Return the whole board's drawing, scaled for its map."""
    return scale_drawing(picture, map_scale(board))


def map_scale(board: Board) -> float:
    return min(MAP_MM[0] / board.face.width_mm, MAP_MM[1] / board.face.height_mm)


def _letters(index: int) -> str:
    """Return A to Z, then AA, AB and so on."""
    more, last = divmod(index, len(ascii_uppercase))
    return (_letters(more - 1) if more else "") + ascii_uppercase[last]


def _tile(face: Face, paper: Paper, overlap: float) -> Board | None:
    columns = _sheets(face.width_mm, paper.width_mm - 2 * SIDE_MM, overlap)
    rows = _sheets(face.height_mm, paper.height_mm - 2 * END_MM, overlap)
    return (
        Board(face, paper, columns, rows, overlap) if columns and 0 < rows <= len(ascii_uppercase) else None
    )


def _sheets(size: float, room: float, overlap: float) -> int:
    """Return how many windows cover a length; 0 if a window would be hardly larger than its overlaps."""
    if size <= room:
        return 1
    return ceil((size - overlap) / (room - overlap) - 1e-9) if room > 3 * overlap else 0


def _upright(x: float, top: float, height: float) -> tuple[Mark, Mark]:
    near, far = CLEAR_MM, CLEAR_MM + LONGEST_MM
    return Mark(x, top - far, x, top - near), Mark(x, top + height + near, x, top + height + far)


def _level(y: float, left: float, width: float) -> tuple[Mark, Mark]:
    near, far = CLEAR_MM, CLEAR_MM + LONGEST_MM
    return Mark(left - far, y, left - near, y), Mark(left + width + near, y, left + width + far, y)
