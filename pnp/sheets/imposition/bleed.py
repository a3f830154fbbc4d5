"""Extend the art of round, hexagonal and polygonal pieces beyond their cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, sin, tau

from pnp.sheets.graphics.drawing import Drawing, FormXObject
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.shape import Outline, outline
from pnp.sheets.svg.matrix import fmt

_WAYS = 16
"""Number of directions in which the edge of a net is extended."""


def outlines_of(face: Face) -> tuple[Outline, ...]:
    """Return the outlines of a piece in its box; for a polygon without cuts, the box."""
    if face.shape == "polygon":
        return face.cuts or (outline("rect", face.width_mm, face.height_mm),)
    return (outline(face.shape, face.width_mm, face.height_mm),)


def add_bleed(drawing: Drawing, face: Face, bleed_mm: float) -> Drawing:
    """Return a drawing with its edge extended by the bleed; a rectangle draws its own and is unchanged."""
    if not bleed_mm or face.shape == "rect":
        return drawing
    whole, edge = FormXObject(drawing.operations), _path(outlines_of(face))
    around = [f"q {move} cm {edge} W n" for move in _moves(face, bleed_mm)]
    beneath = [part for move in around for part in (move, whole, "Q")]
    return replace(drawing, operations=(*beneath, f"q {edge} W n", whole, "Q"))


def _moves(face: Face, bleed: float) -> Iterator[str]:
    """Yield matrices for copies beneath the face: one enlarged, or for a polygon one shifted each way."""
    wide, high = face.width_mm, face.height_mm
    if face.shape != "polygon":
        yield f"{(wide + 2 * bleed) / wide:.6f} 0 0 {(high + 2 * bleed) / high:.6f} {-bleed:.4f} {-bleed:.4f}"
        return
    for way in range(_WAYS):
        turn = tau * way / _WAYS
        yield f"1 0 0 1 {bleed * cos(turn):.4f} {bleed * sin(turn):.4f}"


def _path(outlines: tuple[Outline, ...]) -> str:
    parts = []
    for points in outlines:
        parts += [f"{fmt(x)} {fmt(y)} {'l' if at else 'm'}" for at, (x, y) in enumerate(points)]
        parts.append("h")
    return " ".join(parts)
