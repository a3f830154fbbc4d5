"""Cards for sleeves: cut a little smaller than the sleeve's own card, and which sleeves to buy.

A card on plain paper goes into a sleeve in front of a real one, which makes it stiff; cut at its full size it
would bend at the rim. Nothing is scaled: what is cut off lies beyond the safe zone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pnp.core.base.errors import Misuse
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.size import Size

from .resize import framed, is_card

PLAY_MM = 1.0
"""How much smaller a card is cut than the one that its sleeve is made for."""
_OVER_MM = 1.2
"""How much larger a card may be than the sleeve's own: it is cut smaller anyway, within its safe zone."""


@dataclass(frozen=True)
class Sleeve:
    """A sleeve as shops sell it: by the card that it is made for."""

    name: str
    width_mm: float
    height_mm: float

    @property
    def label(self) -> str:
        """Its name and size."""
        return f"{self.name}, {self.width_mm:g} × {self.height_mm:g} mm"

    def takes(self, face: Face) -> bool:
        """Whether a card fits, upright or turned."""
        narrow, high = sorted((face.width_mm, face.height_mm))
        return narrow <= self.width_mm + _OVER_MM and high <= self.height_mm + _OVER_MM

    def cut(self, face: Face) -> Size:
        """What a card is cut to."""
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
"""By area, the smallest first."""


def sleeve_for(face: Face) -> Sleeve | None:
    """The smallest sleeve that takes a card; none where it is too large, or is no card."""
    return next((one for one in SLEEVES if one.takes(face)), None) if is_card(face) else None


def sleeved(faces: Sequence[Face]) -> tuple[list[Face], dict[Sleeve, int]]:
    """The faces, cards cut for their sleeves, and how many sleeves of each size they ask for."""
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
    back = framed(face.back, size) if face.back else None
    return replace(framed(face, size), back=back)
