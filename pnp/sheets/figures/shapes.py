"""The shapes that figures are drawn with, in millimetres, coloured by tones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from pnp.sheets.pieces.face import Face

Point = tuple[float, float]
Tone = str
"""``ink``, ``quiet``, ``accent``, ``ground``, ``line``, ``paper``, ``badge``, or a colour: ``#b03030``."""
CORNER = 0.04
"""The corner radius of a card, relative to its shorter side."""


class Rect(NamedTuple):
    """A rectangle in millimetres."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def meets(self, other: Rect) -> bool:
        """Tell whether two rectangles overlap by more than ``_HAIR``."""
        across = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        down = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return across > _HAIR and down > _HAIR


_HAIR = 0.05


@dataclass(frozen=True)
class Image:
    """A face, or a part of it, rotated about its centre."""

    face: Face
    back: bool
    at: Rect
    """The rectangle before rotation."""
    turn: float = 0.0
    part: tuple[float, float, float, float] | None = None
    panel: str = ""
    """The name of the net's panel that the part shows, or an empty string."""

    def moved(self, dx: float, dy: float) -> Image:
        return replace(self, at=self.at.moved(dx, dy))


@dataclass(frozen=True)
class Panel:
    """A rectangle with rounded corners."""

    at: Rect
    radius: float = 1.6
    fill: Tone = ""
    stroke: Tone = ""
    width: float = 0.3
    opacity: float = 1.0

    def moved(self, dx: float, dy: float) -> Panel:
        return replace(self, at=self.at.moved(dx, dy))


@dataclass(frozen=True)
class Disc:
    """A circle."""

    x: float
    y: float
    radius: float
    fill: Tone = ""
    stroke: Tone = ""
    width: float = 0.3
    opacity: float = 1.0

    def moved(self, dx: float, dy: float) -> Disc:
        return replace(self, x=self.x + dx, y=self.y + dy)


@dataclass(frozen=True)
class Trace:
    """A polyline, or a curve: start, two control points and end."""

    points: tuple[Point, ...]
    stroke: Tone = ""
    width: float = 0.35
    fill: Tone = ""
    curved: bool = False
    dashed: bool = False

    def moved(self, dx: float, dy: float) -> Trace:
        return replace(self, points=tuple((x + dx, y + dy) for x, y in self.points))


@dataclass(frozen=True)
class Words:
    """A line of text on its baseline: pairs of font name and text."""

    stretches: tuple[tuple[str, str], ...]
    x: float
    y: float
    size_mm: float
    tone: Tone = "ink"
    anchor: str = "start"

    def moved(self, dx: float, dy: float) -> Words:
        return replace(self, x=self.x + dx, y=self.y + dy)


Shape: TypeAlias = Image | Panel | Disc | Trace | Words
