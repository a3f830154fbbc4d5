"""The landscape on the clues: one coast around nine cards, of which the ninth continues into the first.

Each line is a sum of sine waves whose periods divide the frieze. So it closes exactly, and neighbouring cards
have it at the same height and slope where they touch.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, fsum, pi, sin

from .spyglass import CARD_MM

CARDS = 9
AROUND_MM = CARDS * CARD_MM[0]
"""The length of the frieze, in millimetres."""
_STEP_MM = 7.0
_BEYOND_MM = 7.0
"""How far the lines extend beyond a card's edges, for the bleed."""

Waves = tuple[tuple[int, float, float], ...]
"""Of each wave its periods around the frieze, its amplitude in millimetres, and its phase from 0 to 1."""
LINES: dict[str, tuple[float, Waves]] = {
    "clouds": (25.0, ((4, 3.0, 0.2), (11, 1.6, 0.5))),
    "far": (37.0, ((2, 2.2, 0.1), (7, 4.0, 0.3), (16, 1.4, 0.6))),
    "near": (47.0, ((3, 2.2, 0.4), (10, 3.0, 0.0), (23, 0.9, 0.7))),
    "shore": (63.0, ((5, 1.6, 0.5), (13, 1.4, 0.2))),
    "foam": (68.6, ((5, 1.4, 0.55), (17, 0.8, 0.1))),
}
"""From the sky down, each line's mean distance from the card's top, in millimetres, and its waves."""


def height(line: str, x_mm: float) -> float:
    """Return a line's distance from the card's top at a position along the frieze, in millimetres."""
    mean, waves = LINES[line]
    turn = 2 * pi * x_mm / AROUND_MM
    return mean + fsum(high * sin(times * turn + 2 * pi * start) for times, high, start in waves)


def slope(line: str, x_mm: float) -> float:
    """Return a line's slope at a position along the frieze."""
    _, waves = LINES[line]
    turn, unit = 2 * pi * x_mm / AROUND_MM, 2 * pi / AROUND_MM
    return fsum(high * times * unit * cos(times * turn + 2 * pi * start) for times, high, start in waves)


@lru_cache
def strips(order: int) -> dict[str, str]:
    """Return SVG path data of each line on one card, bleed included."""
    return {line: _curve(line, order * CARD_MM[0]) for line in LINES}


def _curve(line: str, left_mm: float) -> str:
    """Return cubic Bézier curves with the line's own height and slope at every joint."""
    joints = int((CARD_MM[0] + 2 * _BEYOND_MM) / _STEP_MM)
    xs = [-_BEYOND_MM + _STEP_MM * index for index in range(joints + 1)]
    points = [(x, height(line, left_mm + x), slope(line, left_mm + x)) for x in xs]
    drawn = f"M{points[0][0]:g} {points[0][1]:.3f}"
    for (x1, y1, rise1), (x2, y2, rise2) in pairwise(points):
        third = (x2 - x1) / 3
        drawn += f"C{x1 + third:.3f} {y1 + third * rise1:.3f} {x2 - third:.3f} {y2 - third * rise2:.3f} "
        drawn += f"{x2:g} {y2:.3f}"
    return drawn
