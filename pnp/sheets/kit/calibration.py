"""The calibration page: bars to measure, and a scale for the offset of a printer's backs."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.core.base.errors import Failure
from pnp.sheets.options.offset import NO_OFFSET, BackOffset
from pnp.sheets.pdf.document import Document, Sheet, Stamp
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.pieces.paper import Paper
from pnp.sheets.rendering.template import FaceRenderer

from .pages import page_face

STEP_MM = 0.5
REACH_MM = 3.0
"""The largest offset, to either side, that the scale can show."""
ARM_MM = 100.0
"""The distance from the page's centre to the upper and the lower scale; both together give the angle."""


@dataclass(frozen=True)
class Tick:
    """One line of the scale; ``value`` is the offset to enter if the line on the back meets it."""

    at_mm: float
    value: str
    long: bool


def calibration_page(
    paper: Paper, lang: str, studio: FaceRenderer, offset: BackOffset = NO_OFFSET
) -> list[Sheet]:
    """Return front and back, to be flipped over the long edge; ``offset`` shifts the back."""
    words = studio.says(lang)["kit"]
    ticks = _ticks()
    size = paper.width_mm, paper.height_mm
    sheets = []
    for side in ("front", "back"):
        face = page_face("kit/calibration.svg.j2", size, words=words, side=side, ticks=ticks, arm=ARM_MM)
        drawing, findings = studio.draw_face(face, lang=lang)
        if drawing is None or findings:
            raise Failure("; ".join(finding.message for finding in findings))
        sheets.append(Sheet(*size, [Stamp(drawing, 0.0, 0.0)], f"{words['calibration']} – {words[side]}"))
    front, back = sheets
    return [front, offset.moves(back)]


def calibration_pdf(paper: Paper, lang: str, studio: FaceRenderer, offset: BackOffset = NO_OFFSET) -> bytes:
    """Return both sides of the calibration page as the bytes of a PDF."""
    sheets = calibration_page(paper, lang, studio, offset)
    title = f"{studio.says(lang)['kit']['calibration']} – {paper.name}"
    return write_pdf(Document(sheets, title=title, author="pnp", lang=lang, duplex="long-edge"))


def _ticks() -> list[Tick]:
    steps = round(REACH_MM / STEP_MM)
    places = [step * STEP_MM for step in range(-steps, steps + 1)]
    return [Tick(mm, f"{mm:+g}".replace("-", "−") if mm else "0", mm == int(mm)) for mm in places]
