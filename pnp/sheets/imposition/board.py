"""Boards larger than a page: overlapping windows on lettered sheets, and a map that shows how they join."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil
from string import ascii_uppercase

from pnp.sheets.graphics.drawing import Drawing, Form, scaled
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import Paper
from pnp.sheets.pieces.shape import Box

from .impose import Refused
from .marks import CLEAR_MM, LONGEST_MM, Mark

OVERLAP_MM = 8.0
OVERLAPS_MM = (5.0, 10.0)
SIDE_MM = 13.0
END_MM = 15.0
"""Margins at the sides, and above and below: they hold marks and a line of text each."""
MAP_MM = (150.0, 130.0)
"""The room for the picture on the map."""


class BoardRefused(Refused):
    """A board that cannot be printed with its margins, and the numbers."""


@dataclass(frozen=True)
class Window:
    """The part of a board that one sheet shows."""

    row: int
    column: int
    box: Box
    """On the board."""
    letter: str
    """A, B, C …, row by row: spaces of a board may well be called A1, and sheets must not be."""


@dataclass(frozen=True)
class Board:
    """A face over several sheets of one paper, upright or turned; all windows are equally large."""

    face: Face
    paper: Paper
    """The sheet as it lies before the reader, turned where that takes fewer."""
    columns: int
    rows: int
    overlap_mm: float

    @property
    def width_mm(self) -> float:
        """Of each window."""
        return (self.face.width_mm - self.overlap_mm) / self.columns + self.overlap_mm

    @property
    def height_mm(self) -> float:
        return (self.face.height_mm - self.overlap_mm) / self.rows + self.overlap_mm

    @property
    def left_mm(self) -> float:
        """Where every window lies on its sheet."""
        return (self.paper.width_mm - self.width_mm) / 2

    @property
    def top_mm(self) -> float:
        return (self.paper.height_mm - self.height_mm) / 2

    @cached_property
    def windows(self) -> tuple[Window, ...]:
        """Row by row."""
        across, down = self.width_mm - self.overlap_mm, self.height_mm - self.overlap_mm
        return tuple(
            Window(
                row,
                column,
                Box(
                    column * across,
                    row * down,
                    column * across + self.width_mm,
                    row * down + self.height_mm,
                ),
                _letters(row * self.columns + column),
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )

    def beside(self, window: Window) -> Window | None:
        """The sheet that is glued over this one's right strip."""
        return self.windows[self._index(window) + 1] if window.column + 1 < self.columns else None

    def below(self, window: Window) -> Window | None:
        """The sheet that is glued over this one's lower strip."""
        at = self._index(window) + self.columns
        return self.windows[at] if at < len(self.windows) else None

    @property
    def cut_marks(self) -> tuple[Mark, ...]:
        """At the four corners of a window, the same on every sheet."""
        left, top = self.left_mm, self.top_mm
        return (
            *_upright(left, top, self.height_mm),
            *_upright(left + self.width_mm, top, self.height_mm),
            *_level(top, left, self.width_mm),
            *_level(top + self.height_mm, left, self.width_mm),
        )

    def glue_marks(self, window: Window) -> tuple[Mark, ...]:
        """Where the next sheet's edge comes to lie."""
        marks: tuple[Mark, ...] = ()
        if self.beside(window):
            marks += _upright(self.left_mm + self.width_mm - self.overlap_mm, self.top_mm, self.height_mm)
        if self.below(window):
            marks += _level(self.top_mm + self.height_mm - self.overlap_mm, self.left_mm, self.width_mm)
        return marks

    def _index(self, window: Window) -> int:
        return window.row * self.columns + window.column


def lay_board(face: Face, paper: Paper, overlap_mm: float = OVERLAP_MM) -> Board:
    """Upright or turned sheets, whichever are fewer; refused with the numbers where margins do not hold."""
    least, most = OVERLAPS_MM
    if not least <= overlap_mm <= most:
        why = f"{face.title}: sheets overlap by {least:g} to {most:g} mm, not {overlap_mm:g}"
        raise BoardRefused(face, why)
    if face.back:
        raise BoardRefused(face, f"{face.title}: a board over several sheets is printed on one side only")
    turned = replace(paper, width_mm=paper.height_mm, height_mm=paper.width_mm)
    ways = [board for board in (_tile(face, sheet, overlap_mm) for sheet in (paper, turned)) if board]
    if not ways:
        room = f"{paper.width_mm - 2 * SIDE_MM:g} × {paper.height_mm - 2 * END_MM:g} mm"
        raise BoardRefused(
            face,
            f"{face.title} of {face.width_mm:g} × {face.height_mm:g} mm: {paper.name} leaves {room} "
            f"within its margins, too little for sheets that overlap by {overlap_mm:g} mm",
        )
    return min(ways, key=lambda board: board.columns * board.rows)


def seen_through(picture: Drawing, window: Window) -> Drawing:
    """The part of a board's drawing that a sheet shows; all parts share one form."""
    box = window.box
    move = f"1 0 0 1 {-box.left:.4f} {-box.top:.4f} cm"
    return replace(picture, width=box.width, height=box.height, operations=(move, _whole(picture)))


def reduced(picture: Drawing, board: Board) -> Drawing:
    """The whole board, small, for the map."""
    return scaled(picture, map_scale(board))


def map_scale(board: Board) -> float:
    return min(MAP_MM[0] / board.face.width_mm, MAP_MM[1] / board.face.height_mm)


def _whole(picture: Drawing) -> Form:
    return Form(picture.operations)


def _letters(index: int) -> str:
    """A to Z, then AA, AB and so on."""
    more, last = divmod(index, len(ascii_uppercase))
    return (_letters(more - 1) if more else "") + ascii_uppercase[last]


def _tile(face: Face, paper: Paper, overlap: float) -> Board | None:
    columns = _sheets(face.width_mm, paper.width_mm - 2 * SIDE_MM, overlap)
    rows = _sheets(face.height_mm, paper.height_mm - 2 * END_MM, overlap)
    return (
        Board(face, paper, columns, rows, overlap) if columns and 0 < rows <= len(ascii_uppercase) else None
    )


def _sheets(size: float, room: float, overlap: float) -> int:
    """How many windows side by side; none where a window would be little more than its strips."""
    if size <= room:
        return 1
    return ceil((size - overlap) / (room - overlap) - 1e-9) if room > 3 * overlap else 0


def _upright(x: float, top: float, height: float) -> tuple[Mark, Mark]:
    near, far = CLEAR_MM, CLEAR_MM + LONGEST_MM
    return Mark(x, top - far, x, top - near), Mark(x, top + height + near, x, top + height + far)


def _level(y: float, left: float, width: float) -> tuple[Mark, Mark]:
    near, far = CLEAR_MM, CLEAR_MM + LONGEST_MM
    return Mark(left - far, y, left - near, y), Mark(left + width + near, y, left + width + far, y)
