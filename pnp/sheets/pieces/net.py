"""Nets of panels and flaps; edges that two panels share are folds, all others are cuts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from .shape import BoundingBox, Outline, Point, Segment, bounding_box, edges, translate

Role = Literal["panel", "glue", "tuck", "foot"]
Edge = Literal["top", "right", "bottom", "left"]
PAD_MM = 0.5
"""Space around a net, so that its outermost cut line is drawn whole."""
TAPER_MM = 3.0
_EDGES: tuple[Edge, ...] = ("top", "right", "bottom", "left")
_TURNS = {"top": 0, "right": 90, "bottom": 0, "left": -90}


@dataclass(frozen=True)
class Panel:
    """A face of the folded piece, or a flap that holds it together."""

    name: str
    outline: Outline
    role: Role = "panel"
    turn: int = 0
    """Clockwise rotation of the panel's picture or word, in degrees, so that it is upright when folded."""

    @property
    def box(self) -> BoundingBox:
        return bounding_box(self.outline)

    def edge(self, edge: Edge) -> Segment:
        """Return a side of the panel's box, clockwise."""
        left, top, right, bottom = self.box
        corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        index = _EDGES.index(edge)
        return corners[index], corners[index + 1]

    def flap(
        self, edge: Edge, depth_mm: float, role: Role = "glue", taper_mm: float = TAPER_MM, name: str = ""
    ) -> Panel:
        """Return a flap on a side, narrower at its free end."""
        (x1, y1), (x2, y2) = self.edge(edge)
        length = abs(x2 - x1) + abs(y2 - y1)
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        taper = min(taper_mm, length / 4)
        far = [
            (x1 + ux * along + uy * depth_mm, y1 + uy * along - ux * depth_mm)
            for along in (taper, length - taper)
        ]
        return Panel(name or f"{self.name}-{edge}", ((x1, y1), *far, (x2, y2)), role, _TURNS[edge])


@dataclass(frozen=True)
class Net:
    """A flat piece to cut out and fold."""

    panels: tuple[Panel, ...]
    slits: tuple[Outline, ...] = ()
    """Open cuts inside the net, as lines of points."""

    @cached_property
    def folds(self) -> tuple[Segment, ...]:
        sides = self._sides()
        return tuple(sides[key] for key in sides if key[::-1] in sides and key < key[::-1])

    @cached_property
    def cuts(self) -> tuple[Outline, ...]:
        """Closed outlines of the parts to cut out."""
        onward: dict[Point, list[Segment]] = {}
        sides = self._sides()
        for key, side in sides.items():
            if key[::-1] not in sides:
                onward.setdefault(key[0], []).append(side)
        loops = []
        while onward:
            here, loop = next(iter(onward)), []
            while here in onward:
                first, last = onward[here].pop()
                if not onward[here]:
                    del onward[here]
                loop.append(first)
                here = _key(last)
            loops.append(tuple(loop))
        return tuple(loops)

    @property
    def width_mm(self) -> float:
        return self.box.right + PAD_MM

    @property
    def height_mm(self) -> float:
        return self.box.bottom + PAD_MM

    @property
    def box(self) -> BoundingBox:
        return bounding_box(point for panel in self.panels for point in panel.outline)

    def panel(self, name: str) -> Panel:
        return next(panel for panel in self.panels if panel.name == name)

    def _sides(self) -> dict[tuple[Point, Point], Segment]:
        return {(_key(a), _key(b)): (a, b) for panel in self.panels for a, b in edges(panel.outline)}


def net(panels: Sequence[Panel], slits: Iterable[Outline] = ()) -> Net:
    """Return a net of panels, moved to the top left corner of its sheet."""
    around = bounding_box(point for panel in panels for point in panel.outline)
    dx, dy = PAD_MM - around.left, PAD_MM - around.top
    return Net(
        tuple(replace(panel, outline=translate(panel.outline, dx, dy)) for panel in panels),
        tuple(translate(slit, dx, dy) for slit in slits),
    )


def _key(point: Point) -> Point:
    return round(point[0], 4), round(point[1], 4)
