"""One side of a sheet, ready to be drawn: what lies where, and what its margin shows. Pure data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from pnp.sheets.pieces.paper import Box, Paper

from .board import Board, Window, map_scale, reduced, seen_through
from .honeycomb import CombPage, comb_marks
from .impose import Page, Placement, Side
from .marks import THICKNESS_MM, crop_marks, fold_marks

MAP_TOP_MM = 42.0
"""Where the picture of a board begins on its map."""


@dataclass(frozen=True)
class Margin:
    """The template around the pieces and its values; the line of text and the words come with the kit."""

    template: str = "pieces/shelf-margin.svg.j2"
    values: Mapping[str, Any] = field(default_factory=dict)
    over: bool = False
    """Drawn over the pieces rather than under them."""


@dataclass(frozen=True)
class Leaf:
    """A page of pieces of any sort."""

    side: Side
    kinds: tuple[str, ...]
    """The kinds of piece on it, in order."""
    paper: Paper
    """The sheet as it lies before the reader."""
    placements: tuple[Placement, ...]
    margin: Margin
    reverse: Margin = Margin()
    """The margin of its other side, where that stays blank."""
    box_mm: Box | None = None
    """The box around all trimmed pieces."""
    bleed_mm: float = 0.0
    folded: bool = False

    def blank(self) -> Leaf:
        """Its other side, with nothing on it."""
        return replace(self, side="back", placements=(), margin=self.reverse, box_mm=None)


def of_grid(page: Page) -> Leaf:
    """Cards, tokens and player sheets: crop marks, and a fold where there is one."""
    bare = {"grid": page.grid, "marks": [], "folds": fold_marks(page), "thickness": THICKNESS_MM}
    return Leaf(
        page.side,
        page.kinds,
        page.grid.paper,
        tuple(replace(one, bleed_mm=page.grid.bleed_mm) for one in page.placements),
        Margin("kit/margin.svg.j2", {**bare, "marks": crop_marks(page)}),
        Margin("kit/margin.svg.j2", bare),
        page.box(),
        page.grid.bleed_mm,
        folded=bool(page.grid.gutter_mm),
    )


def of_comb(page: CombPage) -> Leaf:
    """Hex tiles: marks in the three directions of the cuts."""
    margin = Margin("pieces/comb-margin.svg.j2", {"grid": page.grid, "marks": comb_marks(page)})
    box = around(page.placements)
    return Leaf(page.side, page.kinds, page.grid.paper, page.placements, margin, box_mm=box)


def of_board(board: Board, paper: Paper) -> Iterator[Leaf]:
    """The map of a board, then its sheets as often as the board is printed."""
    yield _map(board, paper)
    for copy in range(1, board.face.copies + 1):
        yield from (_window(board, window, copy) for window in board.windows)


def _map(board: Board, paper: Paper) -> Leaf:
    """How the sheets join. It only shows the board: its picture there is no copy."""
    scale = map_scale(board)
    x = (paper.width_mm - board.face.width_mm * scale) / 2
    values = {"board": board, "scale": scale, "picture_x": x, "picture_y": MAP_TOP_MM}
    picture = Placement(board.face, 0, "front", x, MAP_TOP_MM, view=partial(reduced, board=board))
    margin = Margin("pieces/board-map.svg.j2", values, over=True)
    return Leaf("single", (board.face.kind,), paper, (picture,), margin)


def _window(board: Board, window: Window, copy: int) -> Leaf:
    left, top = board.left_mm, board.top_mm
    view = partial(seen_through, window=window)
    part = Placement(board.face, copy, "front", left, top, view=view, letter=window.letter)
    margin = Margin("pieces/board-margin.svg.j2", {"board": board, "window": window})
    box = (left, top, left + board.width_mm, top + board.height_mm)
    return Leaf("single", (board.face.kind,), board.paper, (part,), margin, box_mm=box)


def around(placements: Sequence[Placement]) -> Box:
    """The box around trimmed pieces."""
    return (
        min(one.x_mm for one in placements),
        min(one.y_mm for one in placements),
        max(one.x_mm + one.width_mm for one in placements),
        max(one.y_mm + one.height_mm for one in placements),
    )
