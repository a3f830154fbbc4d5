"""What card printers sell: names, trimmed sizes in inches, and the pixels that they ask for at 300 dpi."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.sheets.pieces.face import Face, Shape
from pnp.sheets.rendering.raster import DPI, MM_PER_INCH

from .part import role

_NEAR_MM = 1.0
"""A piece of ours may be this much off the printer's."""
_CLOSE_MM = 12.0
"""Nearer than this, somebody may want it all the same."""


@dataclass(frozen=True)
class Product:
    """Something that a printer makes to order."""

    name: str
    shape: Shape
    width_in: float
    height_in: float
    bleed_px: int
    """By how much its picture exceeds the trim, on both sides together."""

    @property
    def size_px(self) -> tuple[int, int]:
        return round(self.width_in * DPI) + self.bleed_px, round(self.height_in * DPI) + self.bleed_px

    @property
    def size(self) -> str:
        return f"{self.width_in:g} × {self.height_in:g} in"

    def off_mm(self, face: Face) -> float:
        """By how much a face differs at most; a piece may lie on its side."""
        ours = sorted((face.width_mm, face.height_mm))
        theirs = sorted((self.width_in * MM_PER_INCH, self.height_in * MM_PER_INCH))
        return max(abs(one - other) for one, other in zip(ours, theirs, strict=True))


@dataclass(frozen=True)
class Die:
    """A cube whose six sides are printed; its size is the printer's."""

    name: str
    side_px: int


@dataclass(frozen=True)
class Vendor:
    """A printer of games and what it offers."""

    name: str
    products: tuple[Product, ...]
    die: Die | None = None

    def product(self, face: Face) -> Product | None:
        """What a flat piece can be printed as."""
        if role(face) != "flat":
            return None
        near = [one for one in self._shaped(face) if one.off_mm(face) <= _NEAR_MM]
        return min(near, key=lambda one: one.off_mm(face), default=None)

    def nearest(self, face: Face) -> Product | None:
        """What comes close to a piece that is not offered, if anything does."""
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
