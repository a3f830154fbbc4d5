"""Export for card printers: pictures in the pixels they ask for, and what to order."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from functools import partial
from io import StringIO
from typing import Any

from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.imposition.bleed import add_bleed
from pnp.sheets.pdf.document import Sheet, Stamp
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.raster import BLEED_MM, DPI, MM_PER_INCH, sheet_png

from .deck import Deck, Item
from .job import Job, Request, json_job
from .part import SIDES, panel_part, panels, role, window
from .png import entries
from .product import Die, Product, Vendor

_KIT = "print it from the kit"
_ORDER = ("product", "size", "deck", "different", "copies", "backs", "pictures")


def jobs(vendor: Vendor, request: Request) -> Iterator[Job]:
    """Yield a folder of pictures per deck, order.csv for people and manifest.json for programs."""
    for deck in request.decks:
        if vendor.die and role(deck.face) == "die":
            yield from _dice(request, deck, vendor.die)
        else:
            yield from _flat(request, deck, vendor.product(deck.face))
    listed = [_deck_entry(vendor, deck) for deck in request.decks]
    yield Job("order.csv", lambda: _order_csv(listed))
    yield json_job("manifest.json", {"printer": vendor.name, "dpi": DPI, "decks": listed})


def _flat(request: Request, deck: Deck, product: Product | None) -> Iterator[Job]:
    for name, face in deck.sides().items():
        path = _file(deck)(name)
        if product:
            yield Job(path, partial(_filled_png, request, face, product.size_px))
        else:
            yield request.picture(path, face)


def _dice(request: Request, deck: Deck, die: Die) -> Iterator[Job]:
    """Yield six pictures per die, from the 1 to the 6."""
    for item in deck.items:
        for side in SIDES:
            yield Job(_side(deck, item, side), partial(_side_png, request, item.face, side, die.side_px))


def _side(deck: Deck, item: Item, side: str) -> str:
    return _file(deck)(f"{item.name}-{side}")


def _side_png(request: Request, face: Face, side: str, side_px: int) -> bytes:
    shown = window(request.drawing(face), panel_part(panels(face)[side]))
    return sheet_png(Sheet(shown.width, shown.height, [Stamp(shown, 0, 0)]), (side_px, side_px))


def _filled_png(request: Request, face: Face, size_px: tuple[int, int]) -> bytes:
    return sheet_png(filled_page(add_bleed(request.drawing(face), face, BLEED_MM), size_px), size_px)


def filled_page(drawing: Drawing, size_px: tuple[int, int]) -> Sheet:
    """Return a page of these proportions that a drawing and its bleed cover, turned if necessary."""
    turned = (drawing.width > drawing.height) != (size_px[0] > size_px[1])
    across, down = drawing.width, drawing.height
    if turned and across != down:
        across, down = down, across
    per_px = min((across + 2 * BLEED_MM) / size_px[0], (down + 2 * BLEED_MM) / size_px[1])
    width, height = size_px[0] * per_px, size_px[1] * per_px
    x, y = (width - drawing.width) / 2, (height - drawing.height) / 2
    turn = 90 if (across, down) != (drawing.width, drawing.height) else 0
    return Sheet(width, height, [Stamp(drawing, x, y, turn=turn, bleed_mm=BLEED_MM)])


def _deck_entry(vendor: Vendor, deck: Deck) -> dict[str, Any]:
    product = vendor.product(deck.face)
    die = vendor.die if role(deck.face) == "die" else None
    made = product.name if product else die.name if die else None
    return {
        "deck": deck.name,
        "product": f"{made}, {product.size}" if product else made,
        "what": describe_piece(deck.face),
        **({} if made else {"not_offered": _alternative(vendor, deck.face)}),
        "picture_px": product.size_px if product else [die.side_px, die.side_px] if die else None,
        "bleed_mm": round(product.bleed_px / 2 / DPI * MM_PER_INCH, 3) if product else 0 if die else BLEED_MM,
        "backs": "one for all" if deck.back else "each its own" if deck.own_backs else "none",
        "pieces": [_with_die_sides(piece, deck, die) for piece in entries(deck, _file(deck))],
    }


def _with_die_sides(piece: dict[str, Any], deck: Deck, die: Die | None) -> dict[str, Any]:
    """Replace a die's picture with the pictures of its six sides."""
    if die is None:
        return piece
    item = next(one for one in deck.items if _file(deck)(one.name) == piece["file"])
    return {**piece, "file": None, "sides": [_side(deck, item, side) for side in SIDES]}


def _alternative(vendor: Vendor, face: Face) -> str:
    """Return why a piece is not offered, and what to do instead."""
    if role(face) != "flat":
        return f"a piece to cut and fold: {_KIT}"
    near = vendor.nearest(face)
    return f"{_KIT}; the closest is the {near.name}, {near.size}" if near else _KIT


def _order_csv(listed: list[dict[str, Any]]) -> bytes:
    """Return the CSV with one row per deck: the product to order, or that it is not offered."""
    text = StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(_ORDER)
    for deck in listed:
        product, _, size = (deck["product"] or "not offered, " + deck["not_offered"]).partition(", ")
        pieces = deck["pieces"]
        copies = sum(piece["copies"] for piece in pieces)
        rows.writerow([product, size, deck["deck"], len(pieces), copies, deck["backs"], f"{deck['deck']}/"])
    return text.getvalue().encode()


def describe_piece(face: Face) -> str:
    """Describe a piece for somebody who has to choose a product."""
    size = f"{face.width_mm:g} × {face.height_mm:g} mm"
    if (made := role(face)) != "flat":
        return f"{made} to cut and fold, {size} before that"
    if face.shape == "circle":
        return f"round piece, {face.width_mm:g} mm across"
    if face.shape == "rect":
        return f"{'square' if face.width_mm == face.height_mm else 'rectangular'} piece, {size}"
    return f"{face.shape} piece, {size}"


def _file(deck: Deck) -> Callable[[str], str]:
    return lambda name: f"{deck.name}/{name}.png"
