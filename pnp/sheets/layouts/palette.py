"""The colours of one face: an accent, and all that follows from it so that words can be read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pnp.sheets.graphics.luminance import contrast as between
from pnp.sheets.svg.paint import colour

CHOICES = ("#b03a2e", "#1f618d", "#b7770d", "#1e8449", "#7d3c98", "#117a65", "#a04000", "#566573")
"""Colours for the values of a field that has none of its own, apart in hue and in lightness."""
NAMES = ("accent", "on-accent", "deep", "pale", "soft", "ink", "paper", "white")
"""What layouts call the colours of a face."""
_READABLE = 4.5
_DARK, _LIGHT = "#1c1a17", "#ffffff"
LINE = "#333333"
"""What low ink draws with."""


UNKNOWN = "#5b5b5b"
"""What stands in for a colour that is not known."""


class Tone(NamedTuple):
    """A colour in full and in low ink."""

    full: str
    low: str


def palette(accent: str, ink: str, paper: str) -> Mapping[str, str]:
    """The colours of a face by their names."""
    pale = mixed(accent, "#ffffff", 0.86)
    return {
        "accent": accent,
        "on-accent": readable_on(accent),
        "deep": deepened(accent, pale),
        "pale": pale,
        "soft": mixed(accent, "#ffffff", 0.6),
        "ink": ink,
        "paper": paper,
        "white": "#ffffff",
    }


def deepened(accent: str, ground: str) -> str:
    """The accent, as dark as words in it must be on that ground."""
    shades = (mixed(accent, "#000000", share) for share in (0.35, 0.5, 0.65))
    return next(
        (shade for shade in shades if contrast(shade, ground) >= _READABLE), mixed(accent, "#000000", 0.8)
    )


def drawable(text: str) -> bool:
    """Whether a text is a colour."""
    try:
        colour(text)
    except ValueError:
        return False
    return True


def auto(choices: Iterable[str]) -> Mapping[str, str]:
    """A colour for each value, in the order of the values."""
    return {choice: CHOICES[index % len(CHOICES)] for index, choice in enumerate(choices)}


def readable_on(ground: str) -> str:
    """Light where that can be read there, else dark."""
    return next((ink for ink in (_LIGHT, _DARK) if contrast(ink, ground) >= _READABLE), "#000000")


def contrast(one: str, other: str) -> float:
    """How well two colours stand out from each other, from 1 to 21."""
    return between(colour(one).rgb, colour(other).rgb)


def mixed(one: str, other: str, share: float) -> str:
    """A colour with a share of another in it."""
    parts = zip(colour(one).rgb, colour(other).rgb, strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02x}" for a, b in parts)
