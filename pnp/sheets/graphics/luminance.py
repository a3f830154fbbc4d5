"""Compute luminance and contrast of colours after WCAG."""

from __future__ import annotations

from functools import lru_cache

from .drawing import Rgb


def contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast ratio of two colours, from 1 (equally light) to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(1 << 14)
def luminance(colour: Rgb) -> float:
    """Return the relative luminance, from 0 for black to 1 for white."""
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)
