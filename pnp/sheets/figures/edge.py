"""The outline along which a face is clipped in a figure: card corners, round tokens, panels of nets."""

from __future__ import annotations

from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.net import Net
from pnp.sheets.pieces.shape import Outline, bounding_box, outline
from pnp.sheets.svg.matrix import fmt

from .shapes import CORNER, Image, Rect

_INSET = 0.96
_MANY = 24
"""The number of points from which an outline counts as round."""


def panels(face: Face) -> dict[str, Outline]:
    """Return the outlines of a net's panels by name; empty for a flat piece."""
    net = face.values.get("net")
    return {panel.name: panel.outline for panel in net.panels} if isinstance(net, Net) else {}


def window(shape: Image) -> Rect:
    """Return the visible part of a face, in its own millimetres."""
    return Rect(*shape.part) if shape.part else Rect(0.0, 0.0, shape.face.width_mm, shape.face.height_mm)


def is_round(face: Face, panel: str | None) -> bool:
    """Tell whether a piece, or one of its panels, is a disc."""
    return len(panels(face).get(panel, ())) >= _MANY if panel else face.shape == "circle"


def is_card(shape: Image) -> bool:
    """Tell whether a whole rectangular face is shown."""
    return shape.face.shape == "rect" and not shape.part


def edge(shape: Image) -> str:
    """Return the SVG path of the outline in the face's millimetres; holes by the even-odd rule."""
    face, rect = shape.face, window(shape)
    if shape.panel:
        return _polygons(_within(panels(face)[shape.panel]))
    if shape.part:
        return _rounded(rect, 0.0)
    if face.shape == "circle":
        return _rounded(rect, rect.width / 2)
    if face.shape == "hex":
        return _polygons(outline("hex", face.width_mm, face.height_mm))
    if face.shape == "polygon" and face.cuts:
        return _polygons(*face.cuts)
    return _rounded(rect, CORNER * min(rect.width, rect.height))


def _within(points: Outline) -> Outline:
    """Shrink an outline slightly, to hide the lines that are cut or folded along."""
    x, y = bounding_box(points).middle
    return tuple((x + (px - x) * _INSET, y + (py - y) * _INSET) for px, py in points)


def _polygons(*outlines: Outline) -> str:
    return "".join(f"M{'L'.join(f'{fmt(x)} {fmt(y)}' for x, y in points)}Z" for points in outlines)


def _rounded(rect: Rect, radius: float) -> str:
    (x, y, width, height), r = rect, radius
    if not r:
        return f"M{fmt(x)} {fmt(y)}h{fmt(width)}v{fmt(height)}h{fmt(-width)}Z"
    arc = f"a{fmt(r)} {fmt(r)} 0 0 1"
    across, down = fmt(width - 2 * r), fmt(height - 2 * r)
    near, far = fmt(r), fmt(-r)
    return (
        f"M{fmt(x + r)} {fmt(y)}h{across}{arc} {near} {near}v{down}{arc} {far} {near}"
        f"h{fmt(2 * r - width)}{arc} {far} {far}v{fmt(2 * r - height)}{arc} {near} {far}Z"
    )
