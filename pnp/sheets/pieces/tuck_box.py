"""Tuck boxes sized for a stack of cards, sleeved or not, or for layers of tokens."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin

from .net import Net, Panel, net
from .shape import Outline, rect

BULK = 4 / 3
"""Bulk of uncoated card, in cm³ per gram; coated card is denser, about 0.9 to 1.1."""
SLEEVE_MM = 3.0
"""How much wider and higher than its card a sleeve is: 66 × 91 mm for 63 × 88."""
CLEARANCE_MM = 1.0
_THUMB_MM = 9.0
_TUCK_MM = 14.0
_GLUE_MM = 10.0
_EAR_MM = 14.0
_NOTCH_STEPS = 18


def thickness_mm(gsm: float, bulk: float = BULK) -> float:
    """Return a sheet's thickness: its weight times its bulk.

    80 g/m² are 0.11 mm, 120 0.16, 160 0.21, 200 0.27, 250 0.33, 300 0.40, 350 0.47.
    """
    return gsm * bulk / 1000


@dataclass(frozen=True)
class Deck:
    """A stack of cards."""

    width_mm: float
    height_mm: float
    cards: int
    gsm: float = 300.0

    @property
    def thickness_mm(self) -> float:
        return self.cards * thickness_mm(self.gsm)

    def sleeved(self, film_mm: float) -> Deck:
        """Return the deck in sleeves, whose two films count as additional paper."""
        gsm = self.gsm + film_mm / thickness_mm(1.0)
        return Deck(self.width_mm + SLEEVE_MM, self.height_mm + SLEEVE_MM, self.cards, gsm)


def layers(tokens: Iterable[tuple[float, int]], floor_mm: tuple[float, float]) -> int:
    """Return how many layers tokens fill on a box's floor; each pair of width and count lies in rows."""
    width, height = floor_mm
    return sum(-(-count // (int(width // across) * int(height // across))) for across, count in tokens)


@dataclass(frozen=True)
class TuckBox:
    """A box to fold around a deck."""

    deck: Deck
    clearance_mm: float = CLEARANCE_MM
    gsm: float = 250.0
    """Weight of the box's own card, in g/m²."""

    @property
    def inner_mm(self) -> tuple[float, float, float]:
        """Width, height and depth inside."""
        deck = self.deck
        width, height, depth = (
            size + self.clearance_mm for size in (deck.width_mm, deck.height_mm, deck.thickness_mm)
        )
        return width, height, depth

    @property
    def panel_mm(self) -> tuple[float, float, float]:
        """Width, height and depth from fold to fold; each fold takes half a sheet's thickness inside."""
        width, height, depth = (size + thickness_mm(self.gsm) for size in self.inner_mm)
        return width, height, depth

    def net(self) -> Net:
        """Return back, side, front, side in a row; the lid is above the back, the bottom below the front."""
        width, height, depth = self.panel_mm
        back = Panel("back", rect(0, 0, width, height))
        left = Panel("side-left", rect(width, 0, depth, height), turn=90)
        front = Panel("front", _notched(width + depth, width, height))
        right = Panel("side-right", rect(2 * width + depth, 0, depth, height), turn=90)
        lid = Panel("lid", rect(0, -depth, width, depth), turn=180)
        bottom = Panel("bottom", rect(width + depth, height, width, depth))
        ear = min(_EAR_MM, width / 2 - 1)
        flaps = [
            back.flap("left", _GLUE_MM),
            bottom.flap("bottom", _GLUE_MM),
            lid.flap("top", _TUCK_MM, "tuck", 4.0),
            *(side.flap("top", ear, "tuck", 1.5) for side in (left, right)),
            *(side.flap("bottom", ear, "glue", 1.5) for side in (left, right)),
        ]
        return net([back, left, front, right, lid, bottom, *flaps])


def _notched(x: float, width: float, height: float) -> Outline:
    """Return the outline of the front, with a thumb notch at its upper edge."""
    middle, radius = x + width / 2, min(_THUMB_MM, width / 4)
    turns = (pi - pi * step / _NOTCH_STEPS for step in range(_NOTCH_STEPS + 1))
    notch = [(middle + radius * cos(turn), radius * sin(turn)) for turn in turns]
    return ((x, 0), *notch, (x + width, 0), (x + width, height), (x, height))
