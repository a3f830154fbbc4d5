"""Define drawings: immutable operations in millimetres, with y pointing down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import TypeAlias

from . import fonts, operator_log
from .fonts import Font
from .images import Picture

Operation: TypeAlias = "str | Run | FormXObject | PlacedPicture"
"""PDF operators as text, or a value whose operators depend on the document."""
Rgb = tuple[float, float, float]
ICON, ORNAMENT = "icon", "ornament"
"""Classes that a template may give a part: it must be as legible as a word, or need not be legible."""
END_MARKED = "EMC"
"""Operator that ends marked content; it shows nothing."""


@dataclass(frozen=True)
class Run:
    """A piece of text in one font, from its starting point on the baseline."""

    text: str
    font: Font
    size: float
    x: float
    y: float
    spacing: float = 0.0
    mode: int = 0
    """PDF's text rendering mode: 0 fill, 1 stroke, 2 both."""

    @property
    def end(self) -> float:
        """Position of the next run on the line."""
        return self.x + fonts.width(self.text, self.font, self.size) + self.spacing * len(self.text)


@dataclass(frozen=True)
class FormXObject:
    """Operations that a document writes once, as a form XObject named by their digest."""

    operations: tuple[Operation, ...]
    group: bool = False
    """Whether the form is a transparency group: painted as a whole, then blended."""

    @cached_property
    def name(self) -> str:
        kind = "G" if self.group else "I"
        return kind + digest(*(part if isinstance(part, str) else repr(part) for part in self.operations))


@dataclass(frozen=True)
class PlacedPicture:
    """A picture in the unit square; a document embeds it once."""

    picture: Picture


@dataclass(frozen=True)
class Gradient:
    """Colours along a line (four coordinates) or between two circles (six)."""

    coordinates: tuple[float, ...]
    stops: tuple[tuple[float, Rgb], ...]
    name: str


@dataclass(frozen=True)
class Drawing:
    """Operations on an area, with the resources that they name."""

    width: float
    height: float
    operations: tuple[Operation, ...]
    gradients: tuple[Gradient, ...] = ()
    alphas: tuple[tuple[float, float], ...] = ()
    """Pairs of fill and stroke opacity; see ``alpha_name``."""

    def runs(self) -> Iterator[Run]:
        """Yield each piece of text, in the order of drawing."""
        return _runs(self.operations)

    def text(self) -> str:
        """Return all text, with a line feed wherever the next run does not continue the last."""
        pieces: list[str] = []
        last: Run | None = None
        for run in self.runs():
            joined = last is not None and run.y == last.y and abs(run.x - last.end) < 0.01
            pieces.append(run.text if joined or last is None else "\n" + run.text)
            last = run
        return "".join(pieces)

    def log(self) -> str:
        """Return the operations as readable lines."""
        return (
            "\n".join([f"drawing {self.width:g} × {self.height:g} mm", *_log(self.operations, "  ")]) + "\n"
        )


def scale_drawing(drawing: Drawing, scale: float) -> Drawing:
    """Return a drawing scaled from its top left corner."""
    size = f"{scale:.6f} 0 0 {scale:.6f} 0 0 cm"
    return replace(
        drawing,
        width=drawing.width * scale,
        height=drawing.height * scale,
        operations=(size, FormXObject(drawing.operations)),
    )


def clip_drawing(drawing: Drawing) -> Drawing:
    """Return a drawing clipped to its area."""
    edge = f"0 0 {drawing.width:.3f} {drawing.height:.3f} re W n"
    return replace(drawing, operations=(edge, FormXObject(drawing.operations)))


def digest(*parts: str) -> str:
    """Return 12 hex digits that depend on the texts alone."""
    return blake2b("\0".join(parts).encode(), digest_size=6).hexdigest()


@lru_cache(1024)
def alpha_name(fill: float, stroke: float) -> str:
    """Return the resource name of a pair of opacities."""
    return f"A{round(fill * 1000)}.{round(stroke * 1000)}"


def begin_marked(class_: str) -> str:
    """Return the operator that begins marked content of a class; raise a ValueError if it is unknown."""
    if class_ not in {ICON, ORNAMENT}:
        raise ValueError(f'class="{class_}" says nothing here; there is {ICON}, {ORNAMENT}')
    return f"/{class_} BMC"


def _runs(operations: tuple[Operation, ...]) -> Iterator[Run]:
    for operation in operations:
        if isinstance(operation, Run):
            yield operation
        elif isinstance(operation, FormXObject):
            yield from _runs(operation.operations)


def _log(operations: tuple[Operation, ...], indent: str) -> Iterator[str]:
    for operation in operations:
        if isinstance(operation, str):
            yield from (indent + line for line in operator_log.describe(operation))
        elif isinstance(operation, Run):
            x, y, size = map(operator_log.format_mm, (operation.x, operation.y, operation.size))
            yield f"{indent}text {x} {y} {operation.font.name} {size} {operation.text!r}"
        elif isinstance(operation, PlacedPicture):
            yield f"{indent}picture {operation.picture.name}"
        else:
            yield f"{indent}{'group' if operation.group else 'icon'}"
            yield from _log(operation.operations, indent + "  ")
