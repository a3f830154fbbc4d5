"""Draw one page of the booklet, and find its anchors and links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from pnp.sheets import svg
from pnp.sheets.graphics.drawing import Drawing, Operation, Run
from pnp.sheets.pdf.document import Anchor, Link
from pnp.sheets.pieces.paper import Paper
from pnp.sheets.svg.matrix import fmt
from pnp.sheets.svg.paint import parse_colour

from .flow import Fragment, Page, Row, rows_of
from .margin import MarginPicture
from .palette import Palette

MARGIN_MM = 13.0
TOP_MM = 20.0
BOTTOM_MM = 19.0
HEAD_MM = 10.0
"""The top of the running head."""
FOOT_MM = 14.0
"""The distance of the running foot's top from the bottom of the page."""
_NAMED = "rules:{}"
"""The pattern of the booklet's anchor names in the PDF, which keeps them unique."""
_RADIUS_MM = 1.6
_BAR_MM = 1.1
_WAVES_MM = 12.0
_CRESTS = 12


class PlacedRow(NamedTuple):
    """A row at its height on the page; its spans are measured from the column's left edge."""

    row: Row
    y_mm: float


@dataclass(frozen=True)
class PageSize:
    """The size of a page."""

    width_mm: float
    height_mm: float

    @classmethod
    def half(cls, paper: Paper) -> PageSize:
        """Return the size of half a sheet."""
        return cls(paper.height_mm / 2, paper.width_mm)

    @property
    def column_mm(self) -> float:
        """The width of the text."""
        return self.width_mm - 2 * MARGIN_MM

    @property
    def depth_mm(self) -> float:
        """The height of the text."""
        return self.height_mm - TOP_MM - BOTTOM_MM

    def draw(
        self, page: Page, running: Sequence[Row], palette: Palette, in_margin: Sequence[MarginPicture] = ()
    ) -> Drawing:
        """Draw a page with its running lines and the pictures in its margin."""
        placed = [*_rows(page), *self._running(running)]
        behind = self._behind(page, placed, palette)
        operations: list[Operation] = [*behind.operations]
        pictures = [(row.picture, MARGIN_MM + row.picture_x_mm, y) for row, y in placed if row.picture]
        pictures += [(one.picture, MARGIN_MM + one.x_mm, TOP_MM + one.y_mm) for one in in_margin]
        for picture, x, y in pictures:
            operations += [f"q 1 0 0 1 {fmt(x)} {fmt(y)} cm", *picture.operations, "Q"]
        for row, y in placed:
            for span in row.spans:
                x = MARGIN_MM + span.x_mm
                operations.append(f"{parse_colour(span.colour).operands} rg")
                operations.append(Run(span.text, span.font, span.size_mm, x, y + row.baseline_mm))
        gradients = {one.name: one for picture, _, _ in pictures for one in picture.gradients}
        alphas = dict.fromkeys(alpha for picture, _, _ in pictures for alpha in picture.alphas)
        return Drawing(
            self.width_mm, self.height_mm, tuple(operations), tuple(gradients.values()), tuple(alphas)
        )

    def links(self, page: Page) -> Iterator[Link]:
        """Yield the link annotations of a page."""
        for row, y in _rows(page):
            for to, group in groupby(row.spans, key=lambda span: span.to):
                spans = list(group)
                if to:
                    left, right = spans[0].x_mm, spans[-1].end_mm
                    way = {"address": to} if "://" in to else {"to": _NAMED.format(to)}
                    yield Link(MARGIN_MM + left, y, right - left, row.height_mm, **way)

    def anchors(self, page: Page) -> Iterator[Anchor]:
        """Yield the link destinations on a page."""
        for fragment in page:
            if fragment.first and fragment.block.anchor:
                name = _NAMED.format(fragment.block.anchor)
                yield Anchor(name, MARGIN_MM, TOP_MM + fragment.y_mm)

    def _running(self, rows: Sequence[Row]) -> Iterator[PlacedRow]:
        for row, y in zip(rows, (HEAD_MM, self.height_mm - FOOT_MM), strict=True):
            yield PlacedRow(row, y)

    def _behind(self, page: Page, placed: Iterable[PlacedRow], palette: Palette) -> Drawing:
        """Draw the frames and bars behind the text."""
        shapes = [self._frame(fragment, palette) for fragment in page if fragment.block.frame]
        shapes += [
            _rect(MARGIN_MM + bar.x_mm, y + bar.y_mm, bar.width_mm, bar.height_mm, f'fill="{bar.colour}"')
            for row, y in placed
            for bar in row.bars
        ]
        box = f"0 0 {fmt(self.width_mm)} {fmt(self.height_mm)}"
        return svg.parse(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(shapes)}</svg>', "booklet"
        )

    def _frame(self, fragment: Fragment, palette: Palette) -> str:
        frame = fragment.block.frame
        assert frame  # noqa: S101 - the caller passes framed fragments only
        x, y = MARGIN_MM + frame.x_mm, TOP_MM + fragment.y_mm
        width, height = self.column_mm - frame.x_mm, fragment.height_mm
        if frame.kind == "title":
            paint = f'rx="2.5" fill="{palette.panel}" stroke="{palette.panel_line}" stroke-width=".5"'
            return _rect(x, y, width, height, paint) + _waves(x, y + height - _WAVES_MM, width, palette)
        paint = f'fill="{palette.box}" stroke="{palette.box_line}" stroke-width=".25"'
        bar = _rect(x, y, _BAR_MM, height, f'fill="{palette.accent}"')
        return _rect(x, y, width, height, f'rx="{_RADIUS_MM}" {paint}') + bar


def _rows(page: Page) -> Iterator[PlacedRow]:
    yield from (PlacedRow(row, TOP_MM + y) for _, row, y in rows_of(page))


def _rect(x: float, y: float, width: float, height: float, paint: str) -> str:
    size = f'x="{fmt(x)}" y="{fmt(y)}" width="{fmt(width)}" height="{fmt(height)}"'
    return f"<rect {size} {paint}/>"


def _waves(x: float, y: float, width: float, palette: Palette) -> str:
    """Return the SVG of wavy lines along the foot of the title's panel."""
    half = fmt(width / _CRESTS / 2)
    crest = f"q{fmt(width / _CRESTS / 4)} -1.6 {half} 0t{half} 0"
    return "".join(
        f'<path d="M{fmt(x)} {fmt(y + 2.6 * line)}{crest * _CRESTS}" fill="none" '
        f'stroke="{stroke}" stroke-width=".5"/>'
        for line, stroke in enumerate(palette.waves)
    )
