"""Describe one side of a printed sheet: its placements and its margin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from pnp.sheets.pieces.paper import PageBox, Paper

from .board import Board, Window, map_scale, map_view, window_view
from .honeycomb import CombPage, comb_marks
from .impose import GridPage, Placement, Side
from .marks import THICKNESS_MM, crop_marks, fold_marks

MAP_TOP_MM = 42.0
"""Distance of the board's picture from the top of its map page."""


@dataclass(frozen=True)
class Margin:
    """Template and values of what is drawn in the margin around the pieces; the kit adds the footer text."""

    template: str = "pieces/shelf-margin.svg.j2"
    values: Mapping[str, Any] = field(default_factory=dict)
    over: bool = False
    """Whether the margin is drawn over the pieces instead of under them."""


@dataclass(frozen=True)
class PiecePage:
    """A page of pieces of any kind."""

    side: Side
    kinds: tuple[str, ...]
    """The kinds of piece on the page, in order."""
    paper: Paper
    """The paper in the page's orientation."""
    placements: tuple[Placement, ...]
    margin: Margin
    reverse: Margin = Margin()
    """The margin of the other side, if that side stays blank."""
    box_mm: PageBox | None = None
    """Box around all trimmed pieces."""
    bleed_mm: float = 0.0
    folded: bool = False

    def blank(self) -> PiecePage:
        """Return the page's other side, without pieces."""
        return replace(self, side="back", placements=(), margin=self.reverse, box_mm=None)


def page_from_grid(page: GridPage) -> PiecePage:
    """Return a page of cards, tokens or player sheets, with crop marks and fold lines."""
    bare = {"grid": page.grid, "marks": [], "folds": fold_marks(page), "thickness": THICKNESS_MM}
    return PiecePage(
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


def page_from_comb(page: CombPage) -> PiecePage:
    """Return a page of hex tiles, with crop marks in the three directions of the cuts."""
    margin = Margin("pieces/comb-margin.svg.j2", {"grid": page.grid, "marks": comb_marks(page)})
    box = bounding_box(page.placements)
    return PiecePage(page.side, page.kinds, page.grid.paper, page.placements, margin, box_mm=box)


def pages_from_board(board: Board, paper: Paper) -> Iterator[PiecePage]:
    """Yield the map of a board, then the sheets of each copy."""
    yield _map(board, paper)
    for copy in range(1, board.face.copies + 1):
        yield from (_window(board, window, copy) for window in board.windows)


def _map(board: Board, paper: Paper) -> PiecePage:
    """Return the page that shows how a board's sheets join; its picture of the board is no copy."""
    scale = map_scale(board)
    x = (paper.width_mm - board.face.width_mm * scale) / 2
    values = {"board": board, "scale": scale, "picture_x": x, "picture_y": MAP_TOP_MM}
    picture = Placement(board.face, 0, "front", x, MAP_TOP_MM, view=partial(map_view, board=board))
    margin = Margin("pieces/board-map.svg.j2", values, over=True)
    return PiecePage("single", (board.face.kind,), paper, (picture,), margin)


def _window(board: Board, window: Window, copy: int) -> PiecePage:
    left, top = board.left_mm, board.top_mm
    view = partial(window_view, window=window)
    part = Placement(board.face, copy, "front", left, top, view=view, letter=window.letter)
    margin = Margin("pieces/board-margin.svg.j2", {"board": board, "window": window})
    box = (left, top, left + board.width_mm, top + board.height_mm)
    return PiecePage("single", (board.face.kind,), board.paper, (part,), margin, box_mm=box)


def bounding_box(placements: Sequence[Placement]) -> PageBox:
    return (
        min(one.x_mm for one in placements),
        min(one.y_mm for one in placements),
        max(one.x_mm + one.width_mm for one in placements),
        max(one.y_mm + one.height_mm for one in placements),
    )
