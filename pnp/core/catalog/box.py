"""A box of a kit as a piece of its catalog."""

from __future__ import annotations

from typing import ClassVar, Literal

from pnp.core.base.limits import Amount, Count

from .component import Piece

Contents = Literal["cards", "tokens"]


class Box(Piece):
    """A tuck box for cards or tokens that would otherwise lie loose."""

    kind: ClassVar[str] = "box"

    contents: Contents
    count: Count
    """Number of cards or tokens that it is made for."""
    gsm: Count
    """Weight of their paper in grams per square metre; a board of 1 mm weighs 750."""
    sleeve_um: Amount = 0
    """Thickness that a sleeve adds to a card, in micrometres: often 120; 0 without sleeves."""
