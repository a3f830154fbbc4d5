"""A box of a kit as a piece of its catalog: for the cards, or for the tokens."""

from __future__ import annotations

from typing import ClassVar, Literal

from pnp.core.base.limits import Amount, Count

from .component import Piece

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
