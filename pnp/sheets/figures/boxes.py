"""Combine boxes of shapes: side by side, stacked, centred."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

from pnp.core.base.diagnostic import Place

from .shapes import Rect, Shape


class Fault(NamedTuple):
    """A part of a figure that cannot be drawn as written, with its place in the source."""

    message: str
    place: Place


class Group(NamedTuple):
    """Shapes and groups that were moved together."""

    dx: float
    dy: float
    items: tuple[Item, ...]


Item: TypeAlias = Shape | Group


@dataclass(frozen=True)
class Box:
    """Shapes measured from the top left corner, with the rectangles of named parts and the faults."""

    width: float
    height: float
    items: tuple[Item, ...] = ()
    spots: Mapping[str, Rect] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()

    @property
    def rect(self) -> Rect:
        return Rect(0.0, 0.0, self.width, self.height)

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """All shapes at their final positions, in drawing order."""
        return tuple(_placed(self.items, 0.0, 0.0))

    def moved(self, dx: float, dy: float) -> Box:
        spots = {name: rect.moved(dx, dy) for name, rect in self.spots.items()}
        return Box(self.width, self.height, (Group(dx, dy, self.items),), spots, self.faults)

    def over(self, *shapes: Shape) -> Box:
        """Return the box with more shapes on top."""
        return replace(self, items=(*self.items, *shapes))

    def under(self, *shapes: Shape) -> Box:
        """Return the box with more shapes below."""
        return replace(self, items=(*shapes, *self.items))


def _placed(items: Iterable[Item], x: float, y: float) -> Iterator[Shape]:
    for item in items:
        if isinstance(item, Group):
            yield from _placed(item.items, x + item.dx, y + item.dy)
        else:
            yield item.moved(x, y)


def joined(width: float, height: float, boxes: Iterable[Box]) -> Box:
    """Merge boxes that are already at their positions."""
    gathered = list(boxes)
    return Box(
        width,
        height,
        tuple(item for box in gathered for item in box.items),
        {name: rect for box in gathered for name, rect in box.spots.items()},
        tuple(fault for box in gathered for fault in box.faults),
    )


def across(boxes: Sequence[Box], gap: float, align: float) -> Box:
    """Place boxes side by side; ``align`` is the vertical alignment from 0 (top) to 1 (bottom)."""
    height, x, placed = max(box.height for box in boxes), 0.0, []
    for box in boxes:
        placed.append(box.moved(x, (height - box.height) * align))
        x += box.width + gap
    return joined(x - gap, height, placed)


def down(boxes: Sequence[Box], gap: float, align: float) -> Box:
    """Stack boxes vertically; ``align`` is the horizontal alignment from 0 (left) to 1 (right)."""
    width, y, placed = max(box.width for box in boxes), 0.0, []
    for box in boxes:
        placed.append(box.moved((width - box.width) * align, y))
        y += box.height + gap
    return joined(width, y - gap, placed)


def centred(box: Box, width: float, height: float) -> Box:
    """Centre a box in a larger one."""
    moved = box.moved((width - box.width) / 2, (height - box.height) / 2)
    return replace(moved, width=width, height=height)
