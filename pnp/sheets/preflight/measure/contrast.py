"""Contrast of words and icons to their background, as the WCAG define it: 1 to 21."""

from __future__ import annotations

from functools import lru_cache

from pnp.sheets.graphics.drawing import Rgb
from pnp.sheets.graphics.luminance import contrast

from .ground import Ground, Pixel
from .survey import Icon, Word

MIN_TEXT_CONTRAST, MIN_ICON_CONTRAST = 4.5, 3.0
"""The lowest legible contrast of text, and of icons."""
_CARRIED = 0.3
"""The share of the background beneath a word that may have low contrast: an edge of art that it crosses."""
_AROUND_MM = 0.5
"""The width of the strips around an icon that are taken as its background."""


def word_contrast(word: Word, ground: Ground) -> float:
    """Return the contrast of a word to its background, or to its letters' outline if that is higher.

    The share ``_CARRIED`` of the background with the lowest contrast is ignored.
    """
    found = _lowest_contrast(word.colour, word.alpha, ground.within(*word.box))
    return max(found, contrast(word.colour, word.edge)) if word.edge else found


def icon_contrast(icon: Icon, ground: Ground) -> float:
    """Return the contrast to the surroundings of the strongest of an icon's colours."""
    left, top, right, bottom = icon.box
    near = _AROUND_MM
    strips = [
        (left - near, top - near, right + near, top),
        (left - near, bottom, right + near, bottom + near),
        (left - near, top, left, bottom),
        (right, top, right + near, bottom),
    ]
    seen = [one for strip in strips for one in ground.within(*strip)]
    return max(_lowest_contrast(colour, 1.0, seen) for colour in icon.colours)


def _lowest_contrast(colour: Rgb, alpha: float, seen: list[tuple[int, Pixel]]) -> float:
    """Return the lowest contrast to the background pixels, ignoring the share ``_CARRIED``."""
    if len(seen) == 1:
        return _pixel_contrast(colour, alpha, seen[0][1])
    weakest = sorted((_pixel_contrast(colour, alpha, pixel), count) for count, pixel in seen)
    spared = sum(count for count, _ in seen) * _CARRIED
    for found, count in weakest:
        spared -= count
        if spared < 0:
            return found
    return 21.0


@lru_cache(1 << 16)
def _pixel_contrast(colour: Rgb, alpha: float, pixel: Pixel) -> float:
    """Return the contrast of a translucent colour to the pixel beneath it."""
    under = (pixel[0] / 255, pixel[1] / 255, pixel[2] / 255)
    mixed = [over * alpha + below * (1 - alpha) for over, below in zip(colour, under, strict=True)]
    return contrast((mixed[0], mixed[1], mixed[2]), under)
