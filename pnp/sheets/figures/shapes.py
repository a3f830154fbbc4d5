"""What figures are drawn with: a few shapes in millimetres, in tones that paper and screen colour."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from pnp.sheets.pieces.face import Face

Point = tuple[float, float]
TONES = ("ink", "quiet", "accent", "ground", "line", "paper", "badge")
"""What shapes are coloured with; a colour that is the same everywhere is written ``#b03030``."""


CORNER = 0.04
"""The corner of a card, as a share of its shorter side."""


class Rect(NamedTuple):
    """Where something lies."""

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
        """Whether two lie on each other, by more than a hair."""
        across = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        down = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return across > _HAIR and down > _HAIR


_HAIR = 0.05


@dataclass(frozen=True)
class Image:
    """A face, or a part of it, turned about its middle."""

    face: Face
    back: bool
    at: Rect
    """Where it lies before it is turned."""
    turn: float = 0.0
    part: tuple[float, float, float, float] | None = None
    panel: str = ""
    """The panel of a net that the part is, if it is one: its edge is the panel's."""

    def moved(self, dx: float, dy: float) -> Image:
        return replace(self, at=self.at.moved(dx, dy))


@dataclass(frozen=True)
class Panel:
    """A rectangle with round corners."""

    at: Rect
    radius: float = 1.6
    fill: str = ""
    stroke: str = ""
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
    fill: str = ""
    stroke: str = ""
    width: float = 0.3
    opacity: float = 1.0

    def moved(self, dx: float, dy: float) -> Disc:
        return replace(self, x=self.x + dx, y=self.y + dy)


@dataclass(frozen=True)
class Trace:
    """A line through points, or a curve: four points are a start, two handles and an end."""

    points: tuple[Point, ...]
    stroke: str = ""
    width: float = 0.35
    fill: str = ""
    curved: bool = False
    dashed: bool = False

    def moved(self, dx: float, dy: float) -> Trace:
        return replace(self, points=tuple((x + dx, y + dy) for x, y in self.points))


@dataclass(frozen=True)
class Words:
    """A line of text on its baseline: stretches, each after the name of its font."""

    stretches: tuple[tuple[str, str], ...]
    x: float
    y: float
    size_mm: float
    tone: str = "ink"
    anchor: str = "start"

    def moved(self, dx: float, dy: float) -> Words:
        return replace(self, x=self.x + dx, y=self.y + dy)


Shape: TypeAlias = Image | Panel | Disc | Trace | Words
