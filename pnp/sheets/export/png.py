"""Export every distinct face as a PNG with bleed, and a list of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pnp.sheets.rendering.raster import BLEED_MM, DPI, mm_to_pixels

from .deck import Deck
from .job import Job, Request, json_job


def jobs(request: Request) -> Iterator[Job]:
    """Yield pictures such as ``card-oak.png`` and ``card-back.png``, then faces.json."""
    for deck in request.decks:
        for name, face in deck.sides().items():
            yield request.picture(f"{deck.kind}-{name}.png", face)
    listed = [entry for deck in request.decks for entry in entries(deck, _file(deck))]
    yield json_job("faces.json", {"dpi": DPI, "bleed_mm": BLEED_MM, "faces": listed})


def entries(deck: Deck, file: Callable[[str], str]) -> Iterator[dict[str, Any]]:
    """Yield the JSON entry of each picture; ``file`` returns the path for a side's name."""
    for item in deck.items:
        face, back = item.face, deck.back_name(item)
        yield {
            "file": file(item.name),
            "back": file(back) if back else None,
            "piece": face.piece,
            "kind": face.kind,
            "title": face.title,
            "copies": face.copies,
            "shape": face.shape,
            "width_mm": face.width_mm,
            "height_mm": face.height_mm,
            "width_px": mm_to_pixels(face.width_mm),
            "height_px": mm_to_pixels(face.height_mm),
        }


def _file(deck: Deck) -> Callable[[str], str]:
    return lambda name: f"{deck.kind}-{name}.png"
