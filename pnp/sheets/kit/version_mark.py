"""The version mark: the game's version in tiny type at the foot of every piece."""

from __future__ import annotations

from math import sqrt

from pnp.core.base.diagnostic import Place
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.fonts import MM_PER_POINT, NAMED
from pnp.sheets.pieces.face import Face
from pnp.sheets.typesetting.faults import TEMPLATES

TEMPLATE = "kit/mark.svg.j2"
SIZE_PT = 4.5
SAFE_MM = 3.0
"""How far a cut may miss its line."""
_CORNER_MM = 4.0
"""The width that a card's rounded corner, or a frame's, takes from the foot."""
_LEAST_MM = 15.0
"""The shortest side of a piece that gets a mark."""


def version_mark_face(loaded: LoadedGame, face: Face) -> Face | None:
    """Return the face of a piece's version mark, or None without a version or without room."""
    version = loaded.parts["game"].version
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
    """Tell whether the mark fits the safe zone; never for a polygon, whose inside is unknown here."""
    if face.shape == "polygon" or min(face.width_mm, face.height_mm) < _LEAST_MM:
        return False
    return _width_mm(text) <= _foot_mm(face) - 1


def _width_mm(text: str) -> float:
    return fonts.width(text, fonts.find(*NAMED["strong"]), SIZE_PT * MM_PER_POINT)


def _foot_mm(face: Face) -> float:
    """Return the width of a piece at the height of the mark."""
    if face.shape == "rect":
        return face.width_mm - 2 * (SAFE_MM + _CORNER_MM)
    if face.shape == "hex":
        return SAFE_MM * face.width_mm / (face.height_mm / 4)
    radius = face.width_mm / 2
    return 2 * sqrt(radius**2 - (radius - SAFE_MM) ** 2)
