"""Build the faces of boxes: nets to fold, sized for their contents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from pnp.core.catalog.box import Box

from .face import Face
from .size import SIZES
from .tuck_box import Deck, TuckBox, layers

__all__ = ["Box", "boxed", "deck_of"]


def deck_of(box: Box, tokens: Iterable[tuple[float, int]] = ()) -> Deck:
    """Return the deck that a box is folded around: stacked cards, or tokens in layers."""
    stacked = box.count if box.contents == "cards" else layers(tokens, SIZES["card"])
    deck = Deck(*SIZES["card"], stacked, box.gsm)
    return deck.sleeved(box.sleeve_um / 1000) if box.sleeve_um else deck


def boxed(
    box: Box, lang: str, template: str, values: Mapping[str, Any], tokens: Iterable[tuple[float, int]] = ()
) -> Face:
    """Return the face of a box, a net to cut out and fold; ``tokens`` are pairs of width and count."""
    net = TuckBox(deck_of(box, tokens)).net()
    shown = {"net": net, "holds": box.model_dump(include={"contents", "count", "gsm", "sleeve_um"}), **values}
    face = Face.of(box, lang, template, (net.width_mm, net.height_mm), shown, shape="polygon")
    return replace(face, cuts=(*net.slits, *net.cuts))
