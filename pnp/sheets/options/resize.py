"""Print cards at another size: laid out anew if their layout can be, else scaled."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pnp.core.base.errors import Misuse
from pnp.core.base.suggestions import did_you_mean
from pnp.core.base.terminal_text import short
from pnp.sheets.imposition.layout import CARD_MM
from pnp.sheets.pieces.face import Face, Framing
from pnp.sheets.pieces.size import SIZES, Size

LARGEST_MM = (100.0, 150.0)
"""Largest card; larger pieces are sheets or boards."""
_LEAST_MM = 35.0
"""Least width of a card; narrower pieces are tokens."""
_SMALLEST_SIDE_MM, _LARGEST_SIDE_MM = 20.0, 300.0
_WRITTEN = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)(?:\s*mm)?")


def parse_size(name: str) -> Size:
    """Return a size given by name or as ``70x120``; raise Misuse if it is unknown or out of range."""
    if name in SIZES:
        return SIZES[name]
    if not (written := _WRITTEN.fullmatch(name.strip())) or len(name) > 20:
        hint = did_you_mean(name, SIZES) or f"there is {', '.join(SIZES)}, or write 70x120"
        raise Misuse(f"there is no size '{short(name, 40)}': {hint}")
    size = float(written[1]), float(written[2])
    if not all(_SMALLEST_SIDE_MM <= side <= _LARGEST_SIDE_MM for side in size):
        raise Misuse(f"a size of {name} mm is not between {_SMALLEST_SIDE_MM:g} and {_LARGEST_SIDE_MM:g} mm")
    return size


def is_card(face: Face) -> bool:
    """Return whether a face is a card: rectangular, on one sheet, and of hand size."""
    narrow, high = sorted((face.width_mm, face.height_mm))
    held = _LEAST_MM <= narrow <= LARGEST_MM[0] and CARD_MM < high <= LARGEST_MM[1]
    return face.shape == "rect" and face.overlap_mm is None and held


def resize_cards(faces: Sequence[Face], size: Size, *, explicit: bool) -> list[Face]:
    """Return the faces with all cards at another size.

    Raise Misuse if no face is a card or, with ``explicit``, if any is not.
    """
    others = [face for face in faces if not is_card(face)]
    if others and (explicit or len(others) == len(faces)):
        face = others[0]
        what = "a board" if face.overlap_mm is not None else f"a {face.shape}"
        what = "a sheet" if face.shape == "rect" and face.overlap_mm is None else what
        described = f"{what} of {face.width_mm:g} × {face.height_mm:g} mm"
        raise Misuse(f"{face.label} is {described}: only cards can have another size")
    return [_resize(face, size) if is_card(face) else face for face in faces]


def _resize(face: Face, size: Size) -> Face:
    """Resize a card; a landscape card stays landscape."""
    lies = face.width_mm > face.height_mm
    wanted = (max(size), min(size)) if lies else size
    return _resize_sides(face, wanted, _scale(face, wanted))


def _resize_sides(face: Face, size: Size, scale: float) -> Face:
    back = _resize_sides(face.back, size, scale) if face.back else None
    front = face.resize(size) if face.resize else reframe(face, size, scale)
    return replace(front, copies=face.copies, back=back)


def reframe(face: Face, size: Size, scale: float = 1.0) -> Face:
    """Return a face that is drawn at its own size, scaled about its centre and cropped to ``size``."""
    drawn = face.framing or Framing(face.width_mm, face.height_mm)
    return replace(
        face, width_mm=size[0], height_mm=size[1], framing=replace(drawn, scale=drawn.scale * scale)
    )


def _scale(face: Face, size: Size) -> float:
    return min(size[0] / face.width_mm, size[1] / face.height_mm)
