"""Find cuts, bleed and marks that cannot be seen on the pixels of a piece or page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.core.base.diagnostic import Rule
from pnp.sheets.imposition.bleed import outlines_of
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.shape import rect
from pnp.sheets.preflight.measure.edge import invisible_share, missing_bleed_mm
from pnp.sheets.preflight.measure.ground import Ground
from pnp.sheets.typesetting.faults import EMPTY_CLAIM, SHORT_BLEED

_BARE_MM = 5.0
"""The longest stretch of an edge that may lack bleed: the end of a line, a rounded corner."""
_MISSED = 0.25
"""The share of an outline that may be invisible."""


class Fault(NamedTuple):
    """A fault of a face: a message, how severe it is, and the affected text on the face."""

    rule: Rule
    says: str
    value: float = 0.0
    """The measured value; the lowest is the worst."""
    text: str = ""


def piece_faults(face: Face, ground: Ground) -> Iterator[Fault]:
    """Yield faults of a card whose art ends at its cut, and of invisible cuts and holes.

    Rectangular cuts along the piece's box have crop marks in the page's margin instead.
    """
    if face.shape == "rect" and face.overlap_mm is None:
        bare = missing_bleed_mm(outlines_of(face), ground)
        if bare > _BARE_MM:
            yield Fault(
                SHORT_BLEED, f"its art ends at the cut for {bare:.0f} mm, and leaves white beyond", -bare
            )
    box = rect(0, 0, face.width_mm, face.height_mm)
    cuts = [one for one in face.cuts if set(one) != set(box)]
    missed = sum(invisible_share(one, ground) > _MISSED for one in cuts)
    if missed:
        yield Fault(EMPTY_CLAIM, f"{missed} of {len(cuts)} cuts cannot be seen")


def bleed_faults(face: Face, ground: Ground) -> Iterator[Fault]:
    """Yield a fault if the bleed of a non-rectangular piece is white although its edge is not."""
    bare = missing_bleed_mm(outlines_of(face), ground)
    if bare > _BARE_MM:
        yield Fault(EMPTY_CLAIM, f"its bleed is white along {bare:.0f} mm of its edge", -bare)


def page_faults(face: Face, ground: Ground) -> Iterator[Fault]:
    """Yield a fault if crop marks of a page are invisible."""
    marks = face.values.get("marks", ())
    ends = [((mark.x1_mm, mark.y1_mm), (mark.x2_mm, mark.y2_mm)) for mark in marks]
    missed = sum(invisible_share(one, ground) > _MISSED for one in ends)
    if missed:
        yield Fault(EMPTY_CLAIM, f"{missed} of {len(marks)} marks cannot be seen")
