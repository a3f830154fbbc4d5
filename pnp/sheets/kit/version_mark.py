"""The mark of a print: the game's own version, tiny, at the foot of every piece."""

from __future__ import annotations

from math import sqrt

from pnp.core.base.diagnostic import Place
from pnp.core.project.loaded_game import Edition
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.fonts import MM_PER_POINT, NAMED
from pnp.sheets.pieces.face import Face
from pnp.sheets.typesetting.faults import TEMPLATES

TEMPLATE = "kit/mark.svg.j2"
SIZE_PT = 4.5
SAFE_MM = 3.0
"""What is cut may miss its line by as much."""
_CORNER_MM = 4.0
"""Past the rounded corner of a card, and of a frame on it."""
_LEAST_MM = 15.0
"""A smaller token has no room for it."""


def mark_of(edition: Edition, face: Face) -> Face | None:
    """The mark of a face; none where the game has no version, or the piece no room."""
    version = edition.parts["game"].version
    text = f"v{version}"
    if not version or not _has_room(face, text):
        return None
    corner = face.shape == "rect"
    values = {
        "text": text,
        "anchor": "end" if corner else "middle",
        "x": face.width_mm - SAFE_MM - _CORNER_MM if corner else face.width_mm / 2,
        "y": face.height_mm - SAFE_MM - 0.2,
        "size": SIZE_PT,
    }
    size = (face.width_mm, face.height_mm)
    return Face("mark", "page", "mark", TEMPLATE, values, *size, Place(f"{TEMPLATES}/{TEMPLATE}"))


def _has_room(face: Face, text: str) -> bool:
    """Whether it fits within the safe zone; of a polygon only its own template knows what is inside."""
    if face.shape == "polygon" or min(face.width_mm, face.height_mm) < _LEAST_MM:
        return False
    return _width_mm(text) <= _foot_mm(face) - 1


def _width_mm(text: str) -> float:
    return fonts.width(text, fonts.find(*NAMED["strong"]), SIZE_PT * MM_PER_POINT)


def _foot_mm(face: Face) -> float:
    """How wide a piece is where the mark stands."""
    if face.shape == "rect":
        return face.width_mm - 2 * (SAFE_MM + _CORNER_MM)
    if face.shape == "hex":
        return SAFE_MM * face.width_mm / (face.height_mm / 4)
    radius = face.width_mm / 2
    return 2 * sqrt(radius**2 - (radius - SAFE_MM) ** 2)
