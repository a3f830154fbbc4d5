"""Boxes of a kit as pieces of a catalog: for the cards, or for the tokens, computed from what they hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Literal

from pnp.core.bounds import Amount, Count
from pnp.core.component import Piece

from .face import Face
from .size import SIZES
from .tuck_box import Deck, TuckBox, layers

Contents = Literal["cards", "tokens"]


class Box(Piece):
    """A tuck box: the kit's own, for what would otherwise lie loose."""

    kind: ClassVar[str] = "box"

    contents: Contents
    count: Count
    """How many cards or tokens it is made for."""
    gsm: Count
    """The weight of their paper; a board of 1 mm weighs 750."""
    sleeve_um: Amount = 0
    """What a sleeve adds to a card's thickness, in thousandths of a millimetre: often 120; 0 without."""

    def deck(self, tokens: Iterable[tuple[float, int]] = ()) -> Deck:
        """What it is folded around: cards as a stack, or tokens in layers on a floor of a card's size."""
        stacked = self.count if self.contents == "cards" else layers(tokens, SIZES["card"])
        deck = Deck(*SIZES["card"], stacked, self.gsm)
        return deck.sleeved(self.sleeve_um / 1000) if self.sleeve_um else deck


def boxed(
    box: Box, lang: str, template: str, values: Mapping[str, Any], tokens: Iterable[tuple[float, int]] = ()
) -> Face:
    """The face of a box: a net to cut out and fold. ``tokens`` are their widths and how many there are."""
    net = TuckBox(box.deck(tokens)).net()
    told = {"net": net, "holds": box.model_dump(include={"contents", "count", "gsm", "sleeve_um"}), **values}
    face = Face.of(box, lang, template, (net.width_mm, net.height_mm), told, shape="polygon")
    return replace(face, cuts=(*net.slits, *net.cuts))
