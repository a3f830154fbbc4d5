"""Scale and crop faces that are printed at another size than they are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.core.base.diagnostic import Diagnostic
from pnp.sheets.graphics.drawing import Drawing, FormXObject
from pnp.sheets.graphics.fonts import MM_PER_POINT
from pnp.sheets.pieces.face import Face
from pnp.sheets.typesetting.faults import TEXT_OVERFLOW

_LEAST_PT = 7.0
_ROUNDING_PT = 0.05


def at_drawn_size(face: Face) -> Face:
    """Return the face at the size that its template draws."""
    assert face.framing  # noqa: S101 - who asks has looked
    return replace(face, width_mm=face.framing.width_mm, height_mm=face.framing.height_mm, framing=None)


def frame_drawing(drawing: Drawing, face: Face) -> Drawing:
    """Return the drawing scaled about its centre, at the size of the printed face."""
    assert face.framing  # noqa: S101 - who asks has looked
    scale = face.framing.scale
    left = (face.width_mm - drawing.width * scale) / 2
    top = (face.height_mm - drawing.height * scale) / 2
    move = f"{scale:.6f} 0 0 {scale:.6f} {left:.4f} {top:.4f} cm"
    return replace(
        drawing,
        width=face.width_mm,
        height=face.height_mm,
        operations=(move, FormXObject(drawing.operations)),
    )


def small_text(drawing: Drawing, face: Face) -> Iterator[Diagnostic]:
    """Yield a finding if scaling makes readable text too small."""
    scale = face.framing.scale if face.framing else 1.0
    sizes = [run.size / MM_PER_POINT for run in drawing.runs()]
    small = min((size for size in sizes if size * scale < _LEAST_PT - _ROUNDING_PT <= size), default=0.0)
    if small:
        size = f"{face.width_mm:g} × {face.height_mm:g} mm"
        fault = f"at {size} its text of {small:.1f} pt becomes {small * scale:.1f} pt, under {_LEAST_PT:g}"
        yield face.found(TEXT_OVERFLOW, fault, face.place)
