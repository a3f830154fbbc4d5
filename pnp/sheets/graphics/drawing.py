"""A drawing: what to put on paper, as immutable data in millimetres with y pointing down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import TypeAlias

from . import fonts, operator_log
from .fonts import Font
from .images import Picture

Operation: TypeAlias = "str | Run | Form | Stamped"
"""PDF operators as text, or a value whose operators are known only once the document is written."""
Rgb = tuple[float, float, float]
ICON, ORNAMENT = "icon", "ornament"
"""What a template may say of a part, as its class: it is read like a word, or nobody needs to read it."""
ENDED = "EMC"
"""Ends what ``begun`` begins: PDF's own way to say what a part is, which shows nothing."""


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
    """As PDF counts: 0 fill, 1 stroke, 2 both."""

    @property
    def end(self) -> float:
        """Where the next run on the line would start."""
        return self.x + fonts.width(self.text, self.font, self.size) + self.spacing * len(self.text)


@dataclass(frozen=True)
class Form:
    """Operations that a document keeps once, under a name made from what they are."""

    operations: tuple[Operation, ...]
    group: bool = False
    """A transparency group: painted as one, then blended with the opacity in force."""

    @cached_property
    def name(self) -> str:
        kind = "G" if self.group else "I"
        return kind + digest(*(part if isinstance(part, str) else repr(part) for part in self.operations))


@dataclass(frozen=True)
class Stamped:
    """A picture in the square from 0 to 1; a document keeps it once, however often it is shown."""

    picture: Picture


@dataclass(frozen=True)
class Gradient:
    """Colours along a line (four coordinates) or between two circles (six)."""

    coordinates: tuple[float, ...]
    stops: tuple[tuple[float, Rgb], ...]
    name: str


@dataclass(frozen=True)
class Drawing:
    """One picture with the resources that its operations name."""

    width: float
    height: float
    operations: tuple[Operation, ...]
    gradients: tuple[Gradient, ...] = ()
    alphas: tuple[tuple[float, float], ...] = ()
    """Pairs of fill and stroke opacity; see ``alpha_name``."""

    def runs(self) -> Iterator[Run]:
        """Every piece of text, in the order of drawing."""
        return _runs(self.operations)

    def text(self) -> str:
        """All the text, one line for each stretch that is set without a gap."""
        pieces: list[str] = []
        last: Run | None = None
        for run in self.runs():
            joined = last is not None and run.y == last.y and abs(run.x - last.end) < 0.01
            pieces.append(run.text if joined or last is None else "\n" + run.text)
            last = run
        return "".join(pieces)

    def log(self) -> str:
        """The operations as lines that a person can read."""
        return (
            "\n".join([f"drawing {self.width:g} × {self.height:g} mm", *_log(self.operations, "  ")]) + "\n"
        )


def scaled(drawing: Drawing, scale: float) -> Drawing:
    """The same picture, smaller or larger."""
    size = f"{scale:.6f} 0 0 {scale:.6f} 0 0 cm"
    return replace(
        drawing,
        width=drawing.width * scale,
        height=drawing.height * scale,
        operations=(size, Form(drawing.operations)),
    )


def cut(drawing: Drawing) -> Drawing:
    """The same picture without what reaches over its edges."""
    edge = f"0 0 {drawing.width:.3f} {drawing.height:.3f} re W n"
    return replace(drawing, operations=(edge, Form(drawing.operations)))


def digest(*parts: str) -> str:
    """A short name made from content alone, the same in every process."""
    return blake2b("\0".join(parts).encode(), digest_size=6).hexdigest()


@lru_cache(1024)
def alpha_name(fill: float, stroke: float) -> str:
    """Return the resource name of a pair of opacities."""
    return f"A{round(fill * 1000)}.{round(stroke * 1000)}"


def begun(said: str) -> str:
    """The operator that begins a part with a class; a ValueError where that is no word of ours."""
    if said not in {ICON, ORNAMENT}:
        raise ValueError(f'class="{said}" says nothing here; there is {ICON}, {ORNAMENT}')
    return f"/{said} BMC"


def _runs(operations: tuple[Operation, ...]) -> Iterator[Run]:
    for operation in operations:
        if isinstance(operation, Run):
            yield operation
        elif isinstance(operation, Form):
            yield from _runs(operation.operations)


def _log(operations: tuple[Operation, ...], indent: str) -> Iterator[str]:
    for operation in operations:
        if isinstance(operation, str):
            yield from (indent + line for line in operator_log.read(operation))
        elif isinstance(operation, Run):
            x, y, size = map(operator_log.length, (operation.x, operation.y, operation.size))
            yield f"{indent}text {x} {y} {operation.font.name} {size} {operation.text!r}"
        elif isinstance(operation, Stamped):
            yield f"{indent}picture {operation.picture.name}"
        else:
            yield f"{indent}{'group' if operation.group else 'icon'}"
            yield from _log(operation.operations, indent + "  ")
