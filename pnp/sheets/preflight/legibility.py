"""Find words and icons on a face that are hard to read."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.imposition.bleed import outlines_of
from pnp.sheets.pieces.face import Face
from pnp.sheets.preflight.measure.contrast import (
    MIN_ICON_CONTRAST,
    MIN_TEXT_CONTRAST,
    icon_contrast,
    word_contrast,
)
from pnp.sheets.preflight.measure.ground import Ground
from pnp.sheets.preflight.measure.nearness import MIN_DISTANCE_MM, cut_distance, line_distance
from pnp.sheets.preflight.measure.survey import survey
from pnp.sheets.typesetting.faults import FAINT, NEAR_LINE

from .visibility import Fault

_ROUNDING_MM = 0.02


def legibility_faults(face: Face, drawing: Drawing, ground: Ground) -> Iterator[Fault]:
    """Yield faults of words and icons with low contrast, or too near to a line or to the cut."""
    found, outlines = survey(drawing), outlines_of(face)
    for word in (one for one in found.words if not one.ornament):
        contrast = word_contrast(word, ground)
        if contrast < MIN_TEXT_CONTRAST:
            says = f"text has {_short(contrast)}:1 to its ground, {MIN_TEXT_CONTRAST:g} is the least"
            yield Fault(FAINT, says, contrast, word.said)
        apart = line_distance(word, found.lines, ground), cut_distance(word, face.shape, outlines)
        for off, what in zip(apart, ("a line", "the cut"), strict=True):
            if off < MIN_DISTANCE_MM - _ROUNDING_MM:
                says = f"text is {_short(off)} mm from {what}, {MIN_DISTANCE_MM:g} is the least"
                yield Fault(NEAR_LINE, says, off, word.said)
    for icon in found.icons:
        contrast = icon_contrast(icon, ground)
        if contrast < MIN_ICON_CONTRAST:
            says = f"an icon has {_short(contrast)}:1 to its ground, {MIN_ICON_CONTRAST:g} is the least"
            yield Fault(FAINT, says, contrast)


def _short(value: float) -> str:
    """Format a measure with two decimals, rounded down so that it never reaches the minimum."""
    return f"{int(value * 100) / 100:g}"
