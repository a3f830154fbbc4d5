"""A face: what is printed on one side of a piece, and how often."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

from pnp.core.base.diagnostic import Diagnostic, Place, Rule
from pnp.core.catalog.component import Piece

from .size import Size

Shape = Literal["rect", "circle", "hex", "polygon"]


@dataclass(frozen=True)
class Framing:
    """The size that a face was drawn for, where it is printed at another: scaled about its centre and cut."""

    width_mm: float
    height_mm: float
    scale: float = 1.0


@dataclass(frozen=True)
class Face:
    """A template with its values: one distinct face, printed ``copies`` times."""

    piece: str
    """The id of the component that it shows."""
    kind: str
    title: str
    """What a person calls it, in the face's own language."""
    template: str
    """Its file under templates/cards, such as ``grove/card.svg.j2``."""
    values: Mapping[str, Any]
    width_mm: float
    height_mm: float
    place: Place
    """Where the component is written: findings about the face point there."""
    shape: Shape = "rect"
    copies: int = 1
    first: int = 1
    """The number of its first copy: copies of one piece may be drawn differently."""
    back: Face | None = None
    """The other side, or none where it stays blank."""
    overlap_mm: float | None = None
    """A board printed over several sheets, which overlap by so much."""
    cuts: tuple[tuple[tuple[float, float], ...], ...] = ()
    """A polygon's outlines to cut, holes and parts alike: points in millimetres from its top left."""
    framing: Framing | None = None
    """Of a face that is printed at another size than it was drawn for."""
    resize: Callable[[Size], Face] | None = field(default=None, repr=False, compare=False)
    """Lays the same face out anew at another size, where its layout can."""

    @property
    def label(self) -> str:
        """Its name and kind, as findings say them."""
        return f"{self.title} ({self.kind})"

    @cached_property
    def look(self) -> tuple[str, float, float, str]:
        """All that its picture is made from, besides language and ink: alike where this is."""
        values = repr(sorted(self.values.items(), key=lambda item: item[0]))
        return self.template, self.width_mm, self.height_mm, f"{values} {self.framing or ''}"

    @property
    def numbers(self) -> range:
        """The numbers of its copies."""
        return range(self.first, self.first + self.copies)

    def says(self, text: str) -> bool:
        """Whether a text is among its values, rather than written in its template."""
        return text in str(self.values)

    def box_with(self, text: str) -> Mapping[str, Any] | None:
        """The box that says a text, where the face is made of boxes."""
        return next((box for box in self.values.get("boxes", ()) if text in box.get("text", "")), None)

    def found(self, rule: Rule, fault: str, at: Place, also: Place | None = None) -> Diagnostic:
        """A finding about this face, with another place that explains it."""
        found = rule.found(f"{self.label}: {fault}", at, self.label)
        other = "the face that was drawn" if also == self.place else "set by this line"
        return replace(found, also=((also, other),)) if also and also != at else found

    @classmethod
    def of(  # noqa: PLR0913 - what a face is made from
        cls,
        piece: Piece,
        lang: str,
        template: str,
        size_mm: Size,
        values: Mapping[str, Any],
        *,
        shape: Shape = "rect",
    ) -> Face:
        """The front of a piece: its name is among the values, its place and its copies are its own."""
        name = piece.name[lang]
        return cls(
            piece=piece.id,
            kind=piece.kind,
            title=name,
            template=template,
            values={"name": name, **values},
            width_mm=size_mm[0],
            height_mm=size_mm[1],
            place=piece.at(),
            shape=shape,
            copies=piece.copies,
        )

    def backed(self, template: str, values: Mapping[str, Any]) -> Face:
        """The same face with a back of its size and shape, whose cuts are seen from behind."""
        cuts = tuple(tuple((self.width_mm - x, y) for x, y in reversed(cut)) for cut in self.cuts)
        return replace(self, back=replace(self, template=template, values=values, resize=None, cuts=cuts))
