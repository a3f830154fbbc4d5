"""Arrange a scene into shapes: rows, columns, grids and panels within a given width."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import singledispatchmethod
from itertools import accumulate

from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Picture
from pnp.core.catalog.scene import (
    Area,
    Callouts,
    Column,
    Grid,
    HexMap,
    Label,
    Node,
    Row,
    Shown,
    Stack,
    Steps,
    Throw,
)
from pnp.sheets.pieces.face import Face

from . import arrows, callouts, hexes, pieces
from .boxes import Box, Fault, across, centred, down, joined
from .edge import is_round
from .lettering import BADGE_MM, badge, typeset_lines
from .shapes import Panel, Rect

_EDGE_MM = 1.2
"""The space around the whole figure, for rings and arrows at its border."""
_PAD_MM = 3.0
_STEP_GAP_MM = 4.0
_STEP_MM = 26.0
"""The least width of a step's panel."""
_ALIGNED = {"left": 0.0, "top": 0.0, "middle": 0.5, "right": 1.0, "bottom": 1.0}
_SLACK = 1e-6


@dataclass(frozen=True)
class ArrangedFigure:
    """A figure arranged for a width: its box, and the faults of its description."""

    box: Box
    faults: tuple[Fault, ...]


def arrange_figure(picture: Picture, desk: SceneContext, width_mm: float) -> ArrangedFigure:
    """Arrange a picture within a width; report a fault if it is still too wide."""
    limit = width_mm - 2 * _EDGE_MM
    desk = replace(desk, scale=picture.scale / 100)
    scene = desk.lay(picture.show, limit)
    across, faults = arrows.arrow_shapes(picture.arrows, scene.spots, desk)
    box = scene.over(*across).moved(_EDGE_MM, _EDGE_MM)
    box = replace(box, width=scene.width + 2 * _EDGE_MM, height=scene.height + 2 * _EDGE_MM)
    too_wide = scene.width - limit
    wide = (Fault(f"the figure is {too_wide:.1f} mm too wide for its {limit:.0f} mm", picture.at("show")),)
    return ArrangedFigure(box, (*box.faults, *faults, *(wide if too_wide > _SLACK else ())))


@dataclass(frozen=True)
class SceneContext:
    """The context in which a scene is arranged: faces, texts and scale."""

    faces: Mapping[str, Face]
    """The face of each piece by its kind and id: ``cards/oak``."""
    say: Callable[[Text], str]
    """A function that returns a text in the current language, with its gaps filled."""
    scale: float = 0.5
    """The scale at which pieces are drawn; 1 is their real size."""
    shrunk: float = 1.0
    """The factor by which the piece below had to be reduced."""

    def lay(self, node: Node, limit: float) -> Box:
        """Arrange a part of a scene within a width, register its name and draw its mark."""
        box = self._lay(node, limit)
        if node.mark:
            box = pieces.with_mark(box, node.mark, round_off=self._is_round(node))
        return replace(box, spots={**box.spots, node.name: box.rect}) if node.name else box

    def written(self, text: Text, style: str, width: float, align: str = "left") -> Box:
        """Typeset a text in lines."""
        return typeset_lines(self.say(text), style, width, text.at(), align)

    def _is_round(self, node: Node) -> bool:
        face = self.faces.get(node.piece) if isinstance(node, Shown) else None
        return isinstance(node, Shown) and face is not None and is_round(face, node.panel)

    @singledispatchmethod
    def _lay(self, node: Node, limit: float) -> Box:
        raise TypeError(f"{type(node).__name__} is no part of a scene, however wide: {limit}")

    @_lay.register
    def _(self, node: Shown, limit: float) -> Box:
        return pieces.piece_box(node, self, limit)

    @_lay.register
    def _(self, node: Stack, limit: float) -> Box:
        return pieces.stack_box(node, self, limit)

    @_lay.register
    def _(self, node: Throw, limit: float) -> Box:
        return pieces.dice_box(node, limit)

    @_lay.register
    def _(self, node: Callouts, limit: float) -> Box:
        return callouts.callouts_box(node, self, limit)

    @_lay.register
    def _(self, node: HexMap, limit: float) -> Box:
        return hexes.hex_map_box(node, self, limit)

    @_lay.register
    def _(self, node: Label, limit: float) -> Box:
        return self.written(node.text, node.style, min(limit, node.width), node.align)

    @_lay.register
    def _(self, node: Row, limit: float) -> Box:
        boxes = [self.lay(one, limit) for one in node.row]
        lines_of = _balanced_lines(boxes, node.gap, limit)
        if node.fill:
            lines_of = [_widened(line, node.gap, limit) for line in lines_of]
        rows = [across(line, node.gap, _ALIGNED[node.align]) for line in lines_of]
        return down(rows, max(node.gap, 2.0), 0.5)

    @_lay.register
    def _(self, node: Column, limit: float) -> Box:
        return down([self.lay(one, limit) for one in node.column], node.gap, _ALIGNED[node.align])

    @_lay.register
    def _(self, node: Grid, limit: float) -> Box:
        boxes = [self.lay(one, limit) for one in node.grid]
        width = max(box.width for box in boxes)
        columns = max(1, min(node.columns, int((limit + node.gap + _SLACK) // (width + node.gap))))
        even = [centred(box, width, box.height) for box in boxes]
        rows = [even[start : start + columns] for start in range(0, len(even), columns)]
        return down([across(row, node.gap, 0.5) for row in rows], node.gap, 0.0)

    @_lay.register
    def _(self, node: Area, limit: float) -> Box:
        inner = self.lay(node.area, limit - 2 * _PAD_MM)
        if node.title:
            title = self.written(node.title, "strong", limit - 2 * _PAD_MM)
            inner = down([title, inner], 2.0, 0.5)
        box = inner.moved(_PAD_MM, _PAD_MM)
        box = replace(box, width=inner.width + 2 * _PAD_MM, height=inner.height + 2 * _PAD_MM)
        return box.under(Panel(box.rect, 2.0, "ground", "line"))

    @_lay.register
    def _(self, node: Steps, limit: float) -> Box:
        count = len(node.steps)
        shown = [self.lay(step.show, limit - 2 * _PAD_MM) if step.show else Box(0, 0) for step in node.steps]
        widest = max(_STEP_MM, *(box.width for box in shown))
        columns = next(n for n in range(count, 0, -1) if n == 1 or _share(limit, n) - 2 * _PAD_MM >= widest)
        columns = -(-count // -(-count // columns))
        width = _share(limit, columns)
        heads = [self._head(step.says, index, width) for index, step in enumerate(node.steps, 1)]
        panels = []
        for start in range(0, count, columns):
            ends = range(start, min(start + columns, count))
            height = max(heads[i].height + shown[i].height for i in ends) + 2 * _PAD_MM + 2.0
            row = [_panel(heads[i], shown[i], width, height) for i in ends]
            panels.append(across(row, _STEP_GAP_MM, 0.0))
        return down(panels, _STEP_GAP_MM, 0.0)

    def _head(self, says: Text, number: int, width: float) -> Box:
        """Typeset a step's number and its text."""
        left = 2 * BADGE_MM + 1.8
        words = self.written(says, "plain", width - 2 * _PAD_MM - left)
        top = max(0.0, BADGE_MM - words.height / 2)
        text = words.moved(left, top).over(*badge(str(number), BADGE_MM, BADGE_MM - 0.6))
        return replace(text, height=max(2 * BADGE_MM, words.height))


def _share(limit: float, columns: int) -> float:
    return (limit - (columns - 1) * _STEP_GAP_MM) / columns


def _panel(head: Box, shown: Box, width: float, height: float) -> Box:
    """Return a step's panel: its text above its picture, which is centred in the remaining height."""
    below = _PAD_MM + head.height
    room = height - 2 * _PAD_MM - head.height - shown.height
    inner = [head.moved(_PAD_MM, _PAD_MM), shown.moved((width - shown.width) / 2, below + room / 2 + 1)]
    box = joined(width, height, inner if shown.height else inner[:1])
    return box.under(Panel(box.rect, 2.0, "ground", "line"))


def _widened(boxes: Sequence[Box], gap: float, limit: float) -> list[Box]:
    """Widen the areas of a line to the full width and to one height; other boxes stay as they are."""
    areas = sum(map(_is_area, boxes)) or 1
    more = max(0.0, limit - across(boxes, gap, 0).width) / areas
    height = max(box.height for box in boxes)
    return [_enlarged(box, more, height) if _is_area(box) else box for box in boxes]


def _is_area(box: Box) -> bool:
    return bool(box.items) and isinstance(box.items[0], Panel) and box.items[0].at == box.rect


def _enlarged(box: Box, more: float, height: float) -> Box:
    """Enlarge a panel and centre its content horizontally."""
    panel = box.items[0]
    assert isinstance(panel, Panel)  # noqa: S101 - an area
    inner = centred(replace(box, items=box.items[1:]), box.width + more, box.height)
    inner = replace(inner, height=height)
    grown = replace(panel, at=inner.rect)
    return replace(inner, items=(grown, *inner.items), spots=_moved_spots(box, inner))


def _moved_spots(box: Box, inner: Box) -> dict[str, Rect]:
    """Return the places of named parts; a part that filled the old box fills the new one."""
    return {name: inner.rect if box.spots[name] == box.rect else rect for name, rect in inner.spots.items()}


def _balanced_lines(boxes: Sequence[Box], gap: float, limit: float) -> list[list[Box]]:
    """Wrap boxes into as few lines as possible, of similar length."""
    rows = _greedy_lines(boxes, gap, limit)
    if len(rows) == 1:
        return rows
    ends = list(accumulate((box.width + gap for box in boxes), initial=0.0))
    widths = sorted({ends[j] - ends[i] - gap for i in range(len(boxes)) for j in range(i + 1, len(ends))})
    tried = (_greedy_lines(boxes, gap, width) for width in widths if width <= limit)
    return next((even for even in tried if len(even) <= len(rows)), rows)


def _greedy_lines(boxes: Sequence[Box], gap: float, limit: float) -> list[list[Box]]:
    rows: list[list[Box]] = []
    used = 0.0
    for box in boxes:
        if rows and used + gap + box.width <= limit + _SLACK:
            rows[-1].append(box)
            used += gap + box.width
        else:
            rows.append([box])
            used = box.width
    return rows
