"""Cards in the pixels that a card printer asks for; what it has no card for, as plain pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from pnp.sheets.drawing import Drawing
from pnp.sheets.face import Face
from pnp.sheets.raster import BLEED_MM, DPI, MM_PER_INCH, sheet_png
from pnp.sheets.sheet import Sheet, Stamp

from .deck import Deck
from .job import Job, Request, json_job
from .png import entries

_NEAR_MM = 1.0
"""A card of ours may be this much off the printer's."""


@dataclass(frozen=True)
class Stock:
    """A size of card, trimmed and upright."""

    name: str
    width_in: float
    height_in: float

    def fits(self, width_mm: float, height_mm: float) -> bool:
        off = (width_mm - self.width_in * MM_PER_INCH, height_mm - self.height_in * MM_PER_INCH)
        return max(map(abs, off)) <= _NEAR_MM


STOCKS = (
    Stock("poker", 2.5, 3.5),
    Stock("bridge", 2.25, 3.5),
    Stock("mini", 1.75, 2.5),
    Stock("tarot", 2.75, 4.75),
)


@dataclass(frozen=True)
class Vendor:
    """A printer of cards: its name, and by how many pixels its pictures exceed the trim."""

    name: str
    bleed_px: int
    """On both sides together."""

    def size_px(self, stock: Stock) -> tuple[int, int]:
        return round(stock.width_in * DPI) + self.bleed_px, round(stock.height_in * DPI) + self.bleed_px


THE_GAME_CRAFTER = Vendor("The Game Crafter", 75)
MAKE_PLAYING_CARDS = Vendor("MakePlayingCards", 72)


def jobs(vendor: Vendor, request: Request) -> Iterator[Job]:
    """A folder a deck; manifest.json tells which product it is for and how many of each card to order."""
    for deck in request.decks:
        stock = stock_of(deck)
        for name, face in deck.sides().items():
            path = _file(deck)(name)
            if stock:
                yield Job(path, partial(_card, request, face, vendor.size_px(stock)))
            else:
                yield request.picture(path, face)
    listed = [_listed(vendor, deck) for deck in request.decks]
    yield json_job("manifest.json", {"printer": vendor.name, "dpi": DPI, "decks": listed})


def stock_of(deck: Deck) -> Stock | None:
    """The card that a deck can be printed on, upright or lying."""
    if not deck.of_cards:
        return None
    short, long = sorted((deck.face.width_mm, deck.face.height_mm))
    return next((stock for stock in STOCKS if stock.fits(short, long)), None)


def _card(request: Request, face: Face, size_px: tuple[int, int]) -> bytes:
    return sheet_png(filled(request.drawing(face), size_px), size_px)


def filled(drawing: Drawing, size_px: tuple[int, int]) -> Sheet:
    """A page that the drawing with its bleed fills to the last pixel, upright, in its own proportions."""
    lying = drawing.width > drawing.height
    short, long = sorted((drawing.width, drawing.height))
    per_px = min((short + 2 * BLEED_MM) / size_px[0], (long + 2 * BLEED_MM) / size_px[1])
    width, height = size_px[0] * per_px, size_px[1] * per_px
    x, y = (width - drawing.width) / 2, (height - drawing.height) / 2
    return Sheet(width, height, [Stamp(drawing, x, y, turn=90 if lying else 0, bleed_mm=BLEED_MM)])


def _listed(vendor: Vendor, deck: Deck) -> dict[str, Any]:
    stock = stock_of(deck)
    size = vendor.size_px(stock) if stock else None
    return {
        "deck": deck.name,
        "product": f"{stock.name} card, {stock.width_in:g} × {stock.height_in:g} in" if stock else None,
        "what": what(deck.face),
        "picture_px": size,
        "bleed_mm": BLEED_MM if stock is None else round(vendor.bleed_px / 2 / DPI * MM_PER_INCH, 3),
        "backs": "one for all" if deck.back else "each its own" if deck.own_backs else "none",
        "pieces": list(entries(deck, _file(deck))),
    }


def what(face: Face) -> str:
    """What a piece is, for someone who has to choose a product for it."""
    size = f"{face.width_mm:g} × {face.height_mm:g} mm"
    if face.shape == "circle":
        return f"round piece, {face.width_mm:g} mm across"
    if face.shape == "rect":
        return f"{'square' if face.width_mm == face.height_mm else 'rectangular'} piece, {size}"
    return f"{face.shape} piece, {size}"


def _file(deck: Deck) -> Callable[[str], str]:
    return lambda name: f"{deck.name}/{name}.png"
