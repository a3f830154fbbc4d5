"""Classify what a printed face becomes: a flat piece, a die, a figure, or separate cut-out parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pdf.document import Sheet, Stamp
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.net import Net, Panel
from pnp.sheets.pieces.shape import BoundingBox, Outline, area, bounding_box, inside, outline, rect
from pnp.sheets.rendering.raster import DPI, mm_to_pixels, sheet_png
from pnp.sheets.svg.matrix import fmt

Role = Literal["flat", "die", "figure", "parts", "wrapping"]
SIDES = tuple("123456")
LINE_MM = 0.4
"""The width of the lines around a panel."""
_CLOSED = 0.5
"""The area in mm² below which an outline counts as a slit."""


@dataclass(frozen=True)
class Part:
    """A part cut out of a face, with its holes, in millimetres of the face."""

    name: str
    edge: Outline
    holes: tuple[Outline, ...] = ()

    @cached_property
    def box(self) -> BoundingBox:
        return bounding_box(self.edge)

    def picture(self, drawing: Drawing, dpi: float = DPI, turn: int = 0) -> bytes:
        """Return the PNG of the part, transparent around it and in its holes."""
        around = self.box
        cut = clipped(drawing, (self.edge, *self.holes))
        shown = Sheet(around.width, around.height, [Stamp(cut, -around.left, -around.top, bleed_mm=0.0)])
        if turn:
            shown = _turned(shown, cut, around)
        return sheet_png(
            shown, (mm_to_pixels(around.width, dpi), mm_to_pixels(around.height, dpi)), see_through=True
        )


def clipped(drawing: Drawing, outlines: Sequence[Outline]) -> Drawing:
    """Clip a drawing to outlines; an outline inside another is a hole."""
    return replace(drawing, operations=(f"q {_path(outlines)} W* n", *drawing.operations, "Q"))


def role(face: Face) -> Role:
    """Return what becomes of a face: nets are folded, other polygons fall into parts, the rest is flat."""
    if face.shape != "polygon":
        return "flat"
    net = face.values.get("net")
    if not isinstance(net, Net):
        return "flat" if len(parts(face)) == 1 else "parts"
    names = {panel.name for panel in net.panels}
    if names.issuperset(SIDES):
        return "die"
    if {"front", "back"} <= names:
        return "wrapping" if "lid" in names else "figure"
    return "parts"


def parts(face: Face) -> list[Part]:
    """Return the parts that are cut out of a face; the first is named after the piece."""
    if face.shape != "polygon" or not face.cuts:
        shape = "rect" if face.shape == "polygon" else face.shape
        return [Part(face.piece, outline(shape, face.width_mm, face.height_mm))]
    closed = [cut for cut in face.cuts if area(cut) > _CLOSED]
    edges = [cut for cut in closed if not any(_within(cut, other) for other in closed if other is not cut)]
    holes = [cut for cut in closed if cut not in edges]
    return [
        Part(
            face.piece if number == 1 else f"{face.piece}-{number}",
            edge,
            tuple(hole for hole in holes if _within(hole, edge)),
        )
        for number, edge in enumerate(edges, 1)
    ]


def panels(face: Face) -> dict[str, Panel]:
    """Return the panels of a net by name."""
    return {panel.name: panel for panel in face.values["net"].panels}


def panel_part(panel: Panel) -> Part:
    """Return a panel without the cut and fold lines around it."""
    left, top, right, bottom = panel.box
    inner = rect(left + LINE_MM, top + LINE_MM, right - left - 2 * LINE_MM, bottom - top - 2 * LINE_MM)
    return Part(panel.name, inner)


def window(drawing: Drawing, part: Part) -> Drawing:
    """Return the part of a drawing within a part's bounding box."""
    moved = f"q 1 0 0 1 {-part.box.left:.4f} {-part.box.top:.4f} cm"
    operations = (moved, *drawing.operations, "Q")
    return replace(drawing, width=part.box.width, height=part.box.height, operations=operations)


def _within(one: Outline, other: Outline) -> bool:
    return all(inside(point, other) for point in one)


def _turned(shown: Sheet, drawing: Drawing, around: BoundingBox) -> Sheet:
    """Return the same sheet rotated by 180 degrees."""
    x = around.right - drawing.width
    y = around.bottom - drawing.height
    return replace(shown, stamps=[Stamp(drawing, x, y, turn=180)])


def _path(outlines: Sequence[Outline]) -> str:
    return " ".join(closed_path(points) for points in outlines)


def closed_path(points: Outline) -> str:
    """Return the PDF operators of a closed outline."""
    steps = zip("m" + "l" * (len(points) - 1), points, strict=True)
    return " ".join(f"{fmt(x)} {fmt(y)} {step}" for step, (x, y) in steps) + " h"
