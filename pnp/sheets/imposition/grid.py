"""Compute where pieces of one size, and the caption, stand on a page."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.sheets.pieces.paper import Paper

CAPTION_MM = 15.8
"""Margin that holds crop marks and a line of text outside of them."""
_SLIM_MM = 10.5
"""Margin that holds a line of text between crop marks."""
_SHORTEST_MM = 60.0
"""Least distance between two crop marks with a line of text between them."""


@dataclass(frozen=True)
class Caption:
    """A place for a line of text: middle of the baseline, greatest length, rotation in degrees."""

    x_mm: float
    y_mm: float
    width_mm: float
    turn: int = 0


@dataclass(frozen=True)
class Grid:
    """A centred grid of equal pieces, identical on all pages."""

    paper: Paper
    columns: int
    rows: int
    width_mm: float
    height_mm: float
    gap_mm: float
    bleed_mm: float = 0.0
    gutter_mm: float = 0.0
    """Extra gap in the middle of the page for a fold; the rows below it are the backs."""

    @property
    def places(self) -> int:
        return self.columns * self.rows // (2 if self.gutter_mm else 1)

    @property
    def left_mm(self) -> float:
        taken = self.columns * self.width_mm + (self.columns - 1) * self.gap_mm
        return (self.paper.width_mm - taken) / 2

    @property
    def top_mm(self) -> float:
        taken = self.rows * self.height_mm + (self.rows - 1) * self.gap_mm + self.gutter_mm
        return (self.paper.height_mm - taken) / 2

    @property
    def margins_mm(self) -> tuple[float, float]:
        """Margins from the paper's edge to the bleed: left and right, top and bottom."""
        return self.left_mm - self.bleed_mm, self.top_mm - self.bleed_mm

    @property
    def fold_mm(self) -> float | None:
        """Distance of the fold from the top of the page; None without a fold."""
        return self.paper.height_mm / 2 if self.gutter_mm else None

    def x_mm(self, column: int) -> float:
        return self.left_mm + column * (self.width_mm + self.gap_mm)

    def y_mm(self, row: int) -> float:
        below = self.gutter_mm if row >= self.rows / 2 else 0.0
        return self.top_mm + row * (self.height_mm + self.gap_mm) + below

    def captions(self) -> tuple[Caption, ...]:
        """Return the places for text: one long line, two short ones between crop marks, or none."""
        (side, foot), page = self.margins_mm, self.paper
        if self.fold_mm is not None:
            return (Caption(page.width_mm / 2, self.fold_mm - 1.6, page.width_mm - 24),)
        if foot >= CAPTION_MM:
            return (Caption(page.width_mm / 2, page.height_mm - 8.8, page.width_mm - 20),)
        if side >= CAPTION_MM:
            return (Caption(10.2, page.height_mm / 2, page.height_mm - 20, -90),)
        return self._beside_rows() or self._below_columns()

    def _beside_rows(self) -> tuple[Caption, ...]:
        side, half = self.margins_mm[0], self.height_mm / 2
        if side < _SLIM_MM or self.rows < 2 or self.height_mm < _SHORTEST_MM:
            return ()
        x, width = max(9.8, side - 2.4), self.height_mm - 4
        return tuple(Caption(x, self.y_mm(row) + half, width, -90) for row in (0, 1))

    def _below_columns(self) -> tuple[Caption, ...]:
        half, y = self.width_mm / 2, self.paper.height_mm - 8.7
        if self.margins_mm[1] < _SLIM_MM or self.columns < 2 or self.width_mm < _SHORTEST_MM:
            return ()
        return tuple(Caption(self.x_mm(column) + half, y, self.width_mm - 4) for column in (0, 1))
