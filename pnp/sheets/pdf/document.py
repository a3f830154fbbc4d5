"""Describe a PDF as values: pages, stamped drawings, links, anchors and metadata."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.core.i18n.grammar import FALLBACK
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.graphics.fonts import MM_PER_POINT
from pnp.sheets.pieces.paper import PageBox
from pnp.sheets.svg.matrix import Matrix, multiply, rotation

Duplex = Literal["long-edge", "short-edge"]


@dataclass(frozen=True)
class Stamp:
    """A drawing on a page: offset of the top left corners, then a clockwise rotation about its centre."""

    drawing: Drawing
    x_mm: float
    y_mm: float
    turn: int = 0
    dx_mm: float = 0.0
    dy_mm: float = 0.0
    angle: float = 0.0
    bleed_mm: float = 0.0
    """Bleed that is kept around the drawing's box; everything beyond is clipped."""

    def matrix(self, page_height_mm: float) -> Matrix:
        """Return the matrix from the drawing's millimetres to the page's points, whose y axis points up."""
        scale = 1 / MM_PER_POINT
        page: Matrix = (scale, 0, 0, -scale, 0, page_height_mm * scale)
        place: Matrix = (1, 0, 0, 1, self.x_mm + self.dx_mm, self.y_mm + self.dy_mm)
        turned = rotation(self.turn + self.angle, self.drawing.width / 2, self.drawing.height / 2)
        return multiply(multiply(page, place), turned)


@dataclass(frozen=True)
class Anchor:
    """A link target on a page; its name is unique in the document."""

    name: str
    x_mm: float
    y_mm: float


@dataclass(frozen=True)
class Link:
    """A clickable rectangle that leads to the anchor ``to``, or to the web ``address``."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    to: str = ""
    address: str = ""


@dataclass(frozen=True)
class Sheet:
    """One page; a title adds an entry to the outline, a label replaces the page number."""

    width_mm: float
    height_mm: float
    stamps: Sequence[Stamp]
    title: str = ""
    label: str = ""
    anchors: Sequence[Anchor] = ()
    links: Sequence[Link] = ()
    trim_mm: PageBox | None = None
    """Box around the trimmed pieces; None for the whole page."""
    bleed_mm: float = 0.0
    """Bleed around the trim box."""


@dataclass(frozen=True)
class Document:
    """The pages and the metadata of one PDF."""

    sheets: Iterable[Sheet]
    title: str
    author: str = ""
    subject: str = ""
    keywords: str = ""
    lang: str = FALLBACK
    duplex: Duplex | None = None
    attached: tuple[tuple[str, str], ...] = ()
    """Embedded files as pairs of name and text."""
