"""Sizes that crafters and printers know by name, in millimetres: width, height."""

from __future__ import annotations

Size = tuple[float, float]

SIZES: dict[str, Size] = {
    "card": (63.0, 88.0),
    "mini": (44.0, 68.0),
    "bridge": (57.15, 88.9),
    "poker": (63.5, 88.9),
    "square": (70.0, 70.0),
    "tarot": (69.85, 120.65),
    "a5": (148.0, 210.0),
    "half-page": (190.0, 130.0),
    "page": (190.0, 262.0),
}
"""Cards, then player sheets: the last two fill half a page and a page of A4 and Letter alike."""
PUNCHES_MM = (12.7, 19.0, 22.0, 25.4, 29.0)
"""Round tokens that a punch cuts."""


def landscape(size: Size) -> Size:
    """The same size lying on its longer side."""
    return max(size), min(size)
