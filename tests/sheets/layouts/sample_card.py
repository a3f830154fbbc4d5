"""A card to lay out, and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, ClassVar

from PIL import Image

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.catalog.component import Piece, settle
from pnp.core.reading.source import Source
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.layouts import Field, Layout, box_face, read_layout
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.raster import face_png
from pnp.sheets.rendering.template import FaceRenderer, Rendered
from tests.support.project import ROOT

FIELDS: Mapping[str, Field] = {
    "suit": Field("choice", ("apple", "pear", "plum")),
    "rank": Field("number"),
    "effect": Field("text"),
    "art": Field("image"),
    "costs": Field("list"),
}
VALUES: Mapping[str, Any] = {
    "suit": "pear",
    "rank": 7,
    "effect": "Take back 1 card of **rank 4** or lower.",
    "art": None,
    "costs": ("coin", "star"),
}
CARD_MM = (63.0, 88.0)


def ink_of(drawing: Drawing) -> float:
    """The share of a face that is black, colours counted by their darkness."""
    with Image.open(BytesIO(face_png(drawing, dpi=150))) as shown:
        grey = shown.convert("L").tobytes()
    return 1 - sum(grey) / (255 * len(grey))


class Card(Piece):
    """A card."""

    kind: ClassVar[str] = "card"


def card() -> Card:
    made = Card.model_validate({"id": "oak", "name": {"en": "Old Oak"}})
    settle(made, Place("cards.yaml", ("pieces", 0)))
    return made


def read(text: str, root: Path = ROOT) -> tuple[Layout | None, list[Diagnostic]]:
    """A layout file of the designer's own."""
    source = Source.parse(text, "faces/card.yaml")
    return read_layout("faces/card.yaml", root, source=source, fields=FIELDS, size_mm=CARD_MM)


def face(text: str, root: Path = ROOT, **values: Any) -> Face:
    """A card by that layout, which has no fault."""
    layout, findings = read(text, root)
    assert layout is not None
    assert not findings, findings
    return box_face(layout, card(), {**VALUES, **values}, "en", size_mm=CARD_MM)


def drawn(text: str, ink: str = "full", root: Path = ROOT, **values: Any) -> Rendered:
    """The same card as SVG, and what was found on the way."""
    return FaceRenderer(root).render(face(text, root, **values), ink, "en")
