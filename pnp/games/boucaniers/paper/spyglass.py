"""Positions of a clue's nine symbols and of the masks' holes over them, in millimetres.

The symbols frame the lower half of the card, all within reach of an office punch. A half turn or a flip of
the mask moves its hole away from every symbol: laid the wrong way round, it shows none, never a wrong one.
"""

from __future__ import annotations

from math import dist

CARD_MM = (63.0, 88.0)
HOLE_MM = 6.0
"""The diameter of a mask's hole, that of an office punch."""
SYMBOL_MM = 4.4
"""The diameter of a symbol, smaller than the hole so that it shows whole."""

PLACES_MM: tuple[tuple[float, float], ...] = (
    (7.0, 54.0),
    (7.0, 66.0),
    (12.25, 80.0),
    (23.25, 80.0),
    (34.25, 80.0),
    (45.25, 80.0),
    (56.25, 80.0),
    (56.0, 72.0),
    (56.0, 60.0),
)
"""The centre of each symbol from the card's top left corner: down the left, along the foot, up the right."""

_WIDTH, _HEIGHT = CARD_MM


def shown(hole: int) -> list[int]:
    """Return the symbols of a clue that show, whole or in part, through a hole of an aligned mask."""
    return _under(PLACES_MM[hole])


def shown_astray(hole: int) -> list[int]:
    """Return the symbols that show through a hole of a mask laid upside down, back to front, or both."""
    x, y = PLACES_MM[hole]
    wrong = [(_WIDTH - x, _HEIGHT - y), (_WIDTH - x, y), (x, _HEIGHT - y)]
    return [symbol for spot in wrong for symbol in _under(spot)]


def _under(spot: tuple[float, float]) -> list[int]:
    near = (HOLE_MM + SYMBOL_MM) / 2
    return [symbol for symbol, place in enumerate(PLACES_MM) if dist(spot, place) < near]
