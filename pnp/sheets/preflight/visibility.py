"""What can be seen of a piece's cuts, of its bleed and of a page's marks, on the pixels of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.core.base.diagnostic import Rule
from pnp.sheets.imposition.bleed import outlines_of
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.shape import rect
from pnp.sheets.preflight.measure.edge import short_of_bleed, unseen
from pnp.sheets.preflight.measure.ground import Ground
from pnp.sheets.typesetting.faults import EMPTY_CLAIM, SHORT_BLEED

_BARE_MM = 5.0
"""So long a stretch of an edge may miss its bleed: the end of a line, a rounded corner."""
_MISSED = 0.25
"""So much of an outline may be hard to see."""


class Fault(NamedTuple):
    """What is wrong with a face: a sentence, how far it is off, and the words on it that are."""

    rule: Rule
    says: str
    value: float = 0.0
    """The lower, the worse."""
    text: str = ""


def of_piece(face: Face, ground: Ground) -> Iterator[Fault]:
    """Art of a card that ends at its cut; cuts and holes of a net or mask that nobody sees.

    What is cut along its box has marks at the sides instead.
    """
    if face.shape == "rect" and face.overlap_mm is None:
        bare = short_of_bleed(outlines_of(face), ground)
        if bare > _BARE_MM:
            yield Fault(
                SHORT_BLEED, f"its art ends at the cut for {bare:.0f} mm, and leaves white beyond", -bare
            )
    box = rect(0, 0, face.width_mm, face.height_mm)
    cuts = [one for one in face.cuts if set(one) != set(box)]
    missed = sum(unseen(one, ground) > _MISSED for one in cuts)
    if missed:
        yield Fault(EMPTY_CLAIM, f"{missed} of {len(cuts)} cuts cannot be seen")


def of_bleed(face: Face, ground: Ground) -> Iterator[Fault]:
    """The bleed of a piece that is no rectangle, white though its edge is not."""
    bare = short_of_bleed(outlines_of(face), ground)
    if bare > _BARE_MM:
        yield Fault(EMPTY_CLAIM, f"its bleed is white along {bare:.0f} mm of its edge", -bare)


def of_page(face: Face, ground: Ground) -> Iterator[Fault]:
    """Marks of a page that nobody sees."""
    marks = face.values.get("marks", ())
    ends = [((mark.x1_mm, mark.y1_mm), (mark.x2_mm, mark.y2_mm)) for mark in marks]
    missed = sum(unseen(one, ground) > _MISSED for one in ends)
    if missed:
        yield Fault(EMPTY_CLAIM, f"{missed} of {len(marks)} marks cannot be seen")
