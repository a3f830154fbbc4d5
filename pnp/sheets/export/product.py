"""Products of card printers: names, trimmed sizes in inches, and pixels at 300 dpi."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.rendering.raster import DPI, MM_PER_INCH

from .part import role

_NEAR_MM = 1.0
"""The largest difference in size at which a piece is printed as a product."""
_CLOSE_MM = 12.0
"""The largest difference in size at which a product is suggested instead."""


@dataclass(frozen=True)
class Product:
    """A product that a printer makes to order."""

    name: str
    shape: Shape
    width_in: float
    height_in: float
    bleed_px: int
    """The bleed on both sides together."""

    @property
    def size_px(self) -> tuple[int, int]:
        return round(self.width_in * DPI) + self.bleed_px, round(self.height_in * DPI) + self.bleed_px

    @property
    def size(self) -> str:
        return f"{self.width_in:g} × {self.height_in:g} in"

    def off_mm(self, face: Face) -> float:
        """Return the largest difference between a face's size and the product's, in any orientation."""
        ours = sorted((face.width_mm, face.height_mm))
        theirs = sorted((self.width_in * MM_PER_INCH, self.height_in * MM_PER_INCH))
        return max(abs(one - other) for one, other in zip(ours, theirs, strict=True))


@dataclass(frozen=True)
class Die:
    """A cube with six printed sides; the printer decides its size."""

    name: str
    side_px: int


@dataclass(frozen=True)
class Vendor:
    """A printer of games and its products."""

    name: str
    products: tuple[Product, ...]
    die: Die | None = None

    def product(self, face: Face) -> Product | None:
        """Return the best matching product for a flat piece, or None."""
        if role(face) != "flat":
            return None
        near = [one for one in self._shaped(face) if one.off_mm(face) <= _NEAR_MM]
        return min(near, key=lambda one: one.off_mm(face), default=None)

    def nearest(self, face: Face) -> Product | None:
        """Return a product that is similar to a piece that is not offered, or None."""
        close = [one for one in self._shaped(face) if one.off_mm(face) <= _CLOSE_MM]
        return min(close, key=lambda one: one.off_mm(face), default=None)

    def _shaped(self, face: Face) -> list[Product]:
        return [one for one in self.products if one.shape == face.shape]


def _cards(bleed_px: int) -> tuple[Product, ...]:
    sizes = (("poker", 2.5, 3.5), ("bridge", 2.25, 3.5), ("mini", 1.75, 2.5), ("tarot", 2.75, 4.75))
    return tuple(Product(f"{name} card", "rect", width, height, bleed_px) for name, width, height in sizes)


_BLEED_PX = 75
_CHITS = (("small", 0.5), ("medium", 0.75), ("large", 1.0))
_HEXES = (("small", 2.0, 1.75), ("medium", 2.5, 2.25), ("large", 3.75, 3.25))
THE_GAME_CRAFTER = Vendor(
    "The Game Crafter",
    (
        *_cards(_BLEED_PX),
        Product("micro card", "rect", 1.25, 1.75, _BLEED_PX),
        *(Product(f"{name} circle chit", "circle", side, side, _BLEED_PX) for name, side in _CHITS),
        *(Product(f"{name} square chit", "rect", side, side, _BLEED_PX) for name, side in _CHITS),
        *(Product(f"{name} hex tile", "hex", wide, high, _BLEED_PX) for name, wide, high in _HEXES),
    ),
    Die("custom six-sided die", 180),
)
MAKE_PLAYING_CARDS = Vendor("MakePlayingCards", _cards(72))
