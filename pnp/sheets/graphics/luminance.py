"""How light colours are, and how far two of them stand out from each other, as the WCAG count it."""

from __future__ import annotations

from functools import lru_cache

from .drawing import Rgb


def contrast(one: Rgb, other: Rgb) -> float:
    """From 1, where both are equally light, to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(1 << 14)
def luminance(colour: Rgb) -> float:
    """From 0 for black to 1 for white."""
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)
