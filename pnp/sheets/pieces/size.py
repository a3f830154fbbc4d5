"""Named sizes of cards and sheets: width and height in millimetres."""

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
"""Cards, then player sheets; the last two fill half a page and a page of both A4 and Letter."""


def landscape(size: Size) -> Size:
    """Return the size with its longer side as the width."""
    return max(size), min(size)
