"""Define faces: the printed sides of pieces."""

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
    """The size that a face is drawn at, if it is printed at another: scaled about its centre and cropped."""

    width_mm: float
    height_mm: float
    scale: float = 1.0


@dataclass(frozen=True)
class Face:
    """One side of a piece: a template with its values, printed ``copies`` times."""

    piece: str
    """The id of the component that the face shows."""
    kind: str
    title: str
    """The piece's name in the face's language."""
    template: str
    """Path of the template below templates/cards, such as ``grove/card.svg.j2``."""
    values: Mapping[str, Any]
    width_mm: float
    height_mm: float
    place: Place
    """Where the component is defined, for findings."""
    shape: Shape = "rect"
    copies: int = 1
    first: int = 1
    """Number of the first copy; copies of one piece may have different faces."""
    back: Face | None = None
    """The other side; None if it stays blank."""
    overlap_mm: float | None = None
    """Overlap of the sheets of a board; None if the face is printed on one sheet."""
    cuts: tuple[tuple[tuple[float, float], ...], ...] = ()
    """Outlines to cut of a polygon, parts and holes: points in millimetres from its top left."""
    framing: Framing | None = None
    """Set if the face is printed at another size than it is drawn."""
    resize: Callable[[Size], Face] | None = field(default=None, repr=False, compare=False)
    """Lays the face out at another size; None if its layout cannot."""

    @property
    def label(self) -> str:
        """Name and kind, as in findings."""
        return f"{self.title} ({self.kind})"

    @cached_property
    def look(self) -> tuple[str, float, float, str]:
        """Key of the picture, besides language and ink: equal keys mean equal pictures."""
        values = repr(sorted(self.values.items(), key=lambda item: item[0]))
        return self.template, self.width_mm, self.height_mm, f"{values} {self.framing or ''}"

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.copies)

    def has_text(self, text: str) -> bool:
        """Return whether a text is in the face's values, rather than in its template."""
        return text in str(self.values)

    def box_with(self, text: str) -> Mapping[str, Any] | None:
        """Return the layout box that contains a text; None if there is none."""
        return next((box for box in self.values.get("boxes", ()) if text in box.get("text", "")), None)

    def found(self, rule: Rule, fault: str, at: Place, also: Place | None = None) -> Diagnostic:
        """Return a finding about the face; ``also`` is a place that explains it."""
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
        """Return the front of a piece, with the piece's name among the values, its place and its copies."""
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
        """Return the face with a back of equal size and shape, whose cuts are mirrored."""
        cuts = tuple(tuple((self.width_mm - x, y) for x, y in reversed(cut)) for cut in self.cuts)
        return replace(self, back=replace(self, template=template, values=values, resize=None, cuts=cuts))
