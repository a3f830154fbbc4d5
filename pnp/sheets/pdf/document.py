"""What a PDF holds, as values: drawings on pages, places to jump to, and what the file says of itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.core.i18n.grammar import FALLBACK
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.graphics.fonts import MM_PER_POINT
from pnp.sheets.pieces.paper import Box
from pnp.sheets.svg.matrix import Matrix, multiply, rotation

Duplex = Literal["long-edge", "short-edge"]


@dataclass(frozen=True)
class Stamp:
    """A drawing on a page: its top left corner from the page's, then turned clockwise about its centre."""

    drawing: Drawing
    x_mm: float
    y_mm: float
    turn: int = 0
    dx_mm: float = 0.0
    dy_mm: float = 0.0
    angle: float = 0.0
    bleed_mm: float = 0.0
    """How far it is drawn beyond its box; the rest is cut off."""

    def matrix(self, page_height_mm: float) -> Matrix:
        """From the drawing's millimetres to the page's points, y turned up."""
        scale = 1 / MM_PER_POINT
        page: Matrix = (scale, 0, 0, -scale, 0, page_height_mm * scale)
        place: Matrix = (1, 0, 0, 1, self.x_mm + self.dx_mm, self.y_mm + self.dy_mm)
        turned = rotation(self.turn + self.angle, self.drawing.width / 2, self.drawing.height / 2)
        return multiply(multiply(page, place), turned)


@dataclass(frozen=True)
class Anchor:
    """A place on a page that links lead to; its name is the only one of its kind in the document."""

    name: str
    x_mm: float
    y_mm: float


@dataclass(frozen=True)
class Link:
    """A box on a page that leads to an anchor, on whichever page that stands, or to an address elsewhere."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    to: str = ""
    address: str = ""


@dataclass(frozen=True)
class Sheet:
    """One page; a title makes an entry in the outline, a label replaces the page's number."""

    width_mm: float
    height_mm: float
    stamps: Sequence[Stamp]
    title: str = ""
    label: str = ""
    anchors: Sequence[Anchor] = ()
    links: Sequence[Link] = ()
    trim_mm: Box | None = None
    """The box around the trimmed pieces; without one, the whole page."""
    bleed_mm: float = 0.0
    """How far beyond that box their art reaches."""


@dataclass(frozen=True)
class Document:
    """What one PDF holds."""

    sheets: Iterable[Sheet]
    title: str
    author: str = ""
    subject: str = ""
    keywords: str = ""
    lang: str = FALLBACK
    duplex: Duplex | None = None
    attached: tuple[tuple[str, str], ...] = ()
    """Texts that travel within the file and are not printed, each after its name."""
