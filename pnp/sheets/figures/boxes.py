"""Boxes of shapes: side by side, below each other, in the middle of a larger one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

from pnp.core.base.diagnostic import Place

from .shapes import Rect, Shape


class Fault(NamedTuple):
    """Something that cannot be drawn as it is written."""

    message: str
    place: Place


class Group(NamedTuple):
    """Shapes, and groups of them, that were moved together."""

    dx: float
    dy: float
    items: tuple[Item, ...]


Item: TypeAlias = Shape | Group


@dataclass(frozen=True)
class Box:
    """Shapes from the top left corner on, the parts among them that have a name, and what went wrong."""

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
        """All shapes in their places, in the order of drawing."""
        return tuple(_placed(self.items, 0.0, 0.0))

    def moved(self, dx: float, dy: float) -> Box:
        spots = {name: rect.moved(dx, dy) for name, rect in self.spots.items()}
        return Box(self.width, self.height, (Group(dx, dy, self.items),), spots, self.faults)

    def over(self, *shapes: Shape) -> Box:
        """The same with more shapes on top."""
        return replace(self, items=(*self.items, *shapes))

    def under(self, *shapes: Shape) -> Box:
        """The same with more shapes below."""
        return replace(self, items=(*shapes, *self.items))


def _placed(items: Iterable[Item], x: float, y: float) -> Iterator[Shape]:
    for item in items:
        if isinstance(item, Group):
            yield from _placed(item.items, x + item.dx, y + item.dy)
        else:
            yield item.moved(x, y)


def joined(width: float, height: float, boxes: Iterable[Box]) -> Box:
    """Boxes that have been moved to their places, as one."""
    gathered = list(boxes)
    return Box(
        width,
        height,
        tuple(item for box in gathered for item in box.items),
        {name: rect for box in gathered for name, rect in box.spots.items()},
        tuple(fault for box in gathered for fault in box.faults),
    )


def across(boxes: Sequence[Box], gap: float, align: float) -> Box:
    """Boxes side by side."""
    height, x, placed = max(box.height for box in boxes), 0.0, []
    for box in boxes:
        placed.append(box.moved(x, (height - box.height) * align))
        x += box.width + gap
    return joined(x - gap, height, placed)


def down(boxes: Sequence[Box], gap: float, align: float) -> Box:
    """Boxes below each other."""
    width, y, placed = max(box.width for box in boxes), 0.0, []
    for box in boxes:
        placed.append(box.moved((width - box.width) * align, y))
        y += box.height + gap
    return joined(width, y - gap, placed)


def centred(box: Box, width: float, height: float) -> Box:
    """A box in the middle of a larger one."""
    moved = box.moved((width - box.width) / 2, (height - box.height) / 2)
    return replace(moved, width=width, height=height)
