"""Derive the colours of a face from its accent, so that text stays legible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pnp.sheets.graphics.luminance import contrast as between
from pnp.sheets.svg.paint import parse_colour

CHOICES = ("#b03a2e", "#1f618d", "#b7770d", "#1e8449", "#7d3c98", "#117a65", "#a04000", "#566573")
"""Default colours for a field's values, distinct in hue and in lightness."""
NAMES = ("accent", "on-accent", "deep", "pale", "soft", "ink", "paper", "white")
"""The names of a face's colours in layouts."""
_READABLE = 4.5
_DARK, _LIGHT = "#1c1a17", "#ffffff"
LINE = "#333333"
"""The colour of lines in low ink."""


UNKNOWN = "#5b5b5b"
"""The replacement for an unknown colour."""


class Tone(NamedTuple):
    """A colour in full and in low ink."""

    full: str
    low: str


def palette(accent: str, ink: str, paper: str) -> Mapping[str, str]:
    """Return the colours of a face by name."""
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
    """Return the accent, darkened until text in it is legible on a background."""
    shades = (mixed(accent, "#000000", share) for share in (0.35, 0.5, 0.65))
    return next(
        (shade for shade in shades if contrast(shade, ground) >= _READABLE), mixed(accent, "#000000", 0.8)
    )


def drawable(text: str) -> bool:
    """Tell whether a text is a colour."""
    try:
        parse_colour(text)
    except ValueError:
        return False
    return True


def auto(choices: Iterable[str]) -> Mapping[str, str]:
    """Assign a default colour to each value, in order."""
    return {choice: CHOICES[index % len(CHOICES)] for index, choice in enumerate(choices)}


def readable_on(ground: str) -> str:
    """Return white if it is legible on a background, else a dark colour."""
    return next((ink for ink in (_LIGHT, _DARK) if contrast(ink, ground) >= _READABLE), "#000000")


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast of two colours, from 1 to 21."""
    return between(parse_colour(one).rgb, parse_colour(other).rgb)


def mixed(one: str, other: str, share: float) -> str:
    """Mix a share of another colour into a colour."""
    parts = zip(parse_colour(one).rgb, parse_colour(other).rgb, strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02x}" for a, b in parts)
