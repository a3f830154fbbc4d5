"""Tell which assembly drawings a kit needs: pieces that are glued, folded or pinned together."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.net import Net

WAYS = ("board", "standee", "stand", "dial", "die", "box", "mask")
"""The names of all assembly drawings, in the order in which a kit shows them."""


def assembly_drawings(faces: Iterable[Face]) -> list[str]:
    """Return the names of the assembly drawings that these pieces need, in the order of ``WAYS``."""
    found = {way for face in faces if (way := _drawing_name(face))}
    return [way for way in WAYS if way in found]


def _drawing_name(face: Face) -> str:
    """Return the name of the assembly drawing of one piece, or an empty string if it is only cut out."""
    net = face.values.get("net")
    if face.overlap_mm is not None:
        return "board"
    if "dial" in face.values:
        return "dial"
    if "die" in face.values:
        return "die"
    if isinstance(net, Net):
        return _net_drawing_name({panel.name for panel in net.panels} | {panel.role for panel in net.panels})
    return "mask" if face.shape == "polygon" and face.back and len(face.cuts) > 1 else ""


def _net_drawing_name(names: set[str]) -> str:
    if "lid" in names:
        return "box"
    if "base" in names:
        return "stand"
    return "standee" if "foot" in names else ""
