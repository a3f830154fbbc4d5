"""Cards of another size: laid out anew where their layout can be, else scaled as they were drawn."""

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
"""What is larger is no card but a sheet or a board."""
_LEAST_MM = 35.0
"""What is narrower is a token."""
_SMALLEST_MM, _MOST_MM = 20.0, 300.0
_WRITTEN = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)(?:\s*mm)?")


def size_of(name: str) -> Size:
    """A size by its name, or as ``70x120``."""
    if name in SIZES:
        return SIZES[name]
    if not (written := _WRITTEN.fullmatch(name.strip())) or len(name) > 20:
        hint = did_you_mean(name, SIZES) or f"there is {', '.join(SIZES)}, or write 70x120"
        raise Misuse(f"there is no size '{short(name, 40)}': {hint}")
    size = float(written[1]), float(written[2])
    if not all(_SMALLEST_MM <= side <= _MOST_MM for side in size):
        raise Misuse(f"a size of {name} mm is not between {_SMALLEST_MM:g} and {_MOST_MM:g} mm")
    return size


def is_card(face: Face) -> bool:
    """Whether a face is a card: cut straight, in one piece, and to be held in a hand."""
    narrow, high = sorted((face.width_mm, face.height_mm))
    held = _LEAST_MM <= narrow <= LARGEST_MM[0] and CARD_MM < high <= LARGEST_MM[1]
    return face.shape == "rect" and face.overlap_mm is None and held


def resized(faces: Sequence[Face], size: Size, *, explicit: bool) -> list[Face]:
    """The same faces, the cards among them of another size; ``explicit`` asks for no others."""
    others = [face for face in faces if not is_card(face)]
    if others and (explicit or len(others) == len(faces)):
        face = others[0]
        what = "a board" if face.overlap_mm is not None else f"a {face.shape}"
        what = "a sheet" if face.shape == "rect" and face.overlap_mm is None else what
        told = f"{what} of {face.width_mm:g} × {face.height_mm:g} mm"
        raise Misuse(f"{face.label} is {told}: only cards can have another size")
    return [_sized(face, size) if is_card(face) else face for face in faces]


def _sized(face: Face, size: Size) -> Face:
    """A card that lies stays lying."""
    lies = face.width_mm > face.height_mm
    wanted = (max(size), min(size)) if lies else size
    return _with_back(face, wanted, _scale(face, wanted))


def _with_back(face: Face, size: Size, scale: float) -> Face:
    back = _with_back(face.back, size, scale) if face.back else None
    front = face.resize(size) if face.resize else framed(face, size, scale)
    return replace(front, copies=face.copies, back=back)


def framed(face: Face, size: Size, scale: float = 1.0) -> Face:
    """The face as it was drawn, scaled about its centre and cut to another size."""
    drawn = face.framing or Framing(face.width_mm, face.height_mm)
    return replace(
        face, width_mm=size[0], height_mm=size[1], framing=replace(drawn, scale=drawn.scale * scale)
    )


def _scale(face: Face, size: Size) -> float:
    return min(size[0] / face.width_mm, size[1] / face.height_mm)
