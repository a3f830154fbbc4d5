"""Crop cards to fit sleeves, and list the sleeves to buy.

A paper card goes into a sleeve in front of a real card, which makes it stiff; at full size it would bend at
the rim. Nothing is scaled: only the margin outside the safe zone is cut off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pnp.core.base.errors import Misuse
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.size import Size

from .resize import is_card, reframe

PLAY_MM = 1.0
"""How much smaller a card is cut than the card that its sleeve is made for."""
_OVER_MM = 1.2
"""How much larger a card may be than the sleeve's own; it is cropped within its safe zone."""


@dataclass(frozen=True)
class Sleeve:
    """A type of sleeve, by the size of the card that it is made for."""

    name: str
    width_mm: float
    height_mm: float

    @property
    def label(self) -> str:
        return f"{self.name}, {self.width_mm:g} × {self.height_mm:g} mm"

    def takes(self, face: Face) -> bool:
        """Return whether a card fits, in either orientation."""
        narrow, high = sorted((face.width_mm, face.height_mm))
        return narrow <= self.width_mm + _OVER_MM and high <= self.height_mm + _OVER_MM

    def cut(self, face: Face) -> Size:
        """Return the size that a card is cropped to."""
        inner = self.width_mm - PLAY_MM, self.height_mm - PLAY_MM
        wide, high = inner if face.width_mm <= face.height_mm else inner[::-1]
        return min(face.width_mm, wide), min(face.height_mm, high)


SLEEVES = (
    Sleeve("Mini American", 41.0, 63.0),
    Sleeve("Mini European", 44.0, 68.0),
    Sleeve("Square", 70.0, 70.0),
    Sleeve("Standard American", 57.5, 89.0),
    Sleeve("Standard European", 59.0, 92.0),
    Sleeve("Standard Card Game", 63.5, 88.0),
    Sleeve("Square Large", 80.0, 80.0),
    Sleeve("Tarot", 70.0, 120.0),
    Sleeve("Large", 80.0, 120.0),
)
"""All types of sleeve, by area, the smallest first."""


def sleeve_for(face: Face) -> Sleeve | None:
    """Return the smallest sleeve that fits a card; None if it is too large, or no card."""
    return next((one for one in SLEEVES if one.takes(face)), None) if is_card(face) else None


def cut_for_sleeves(faces: Sequence[Face]) -> tuple[list[Face], dict[Sleeve, int]]:
    """Return the faces with cards cropped for sleeves, and the number of sleeves by type.

    Raise Misuse if no face fits a sleeve.
    """
    counted: dict[Sleeve, int] = {}
    cut: list[Face] = []
    for face in faces:
        sleeve = sleeve_for(face)
        if sleeve:
            counted[sleeve] = counted.get(sleeve, 0) + face.copies
        cut.append(_cut(face, sleeve.cut(face)) if sleeve else face)
    if not counted:
        raise Misuse("nothing here is a card that goes into a sleeve")
    return cut, counted


def _cut(face: Face, size: Size) -> Face:
    back = reframe(face.back, size) if face.back else None
    return replace(reframe(face, size), back=back)
