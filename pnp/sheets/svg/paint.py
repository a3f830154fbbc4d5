"""Parse colours and the properties that SVG elements inherit."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import fsum
from typing import Any, NamedTuple

from pnp.sheets.graphics.drawing import Rgb

from .matrix import fmt, parse_number, parse_numbers

_NAMED = {
    "black": "#000000", "silver": "#c0c0c0", "gray": "#808080", "grey": "#808080", "white": "#ffffff",
    "maroon": "#800000", "red": "#ff0000", "purple": "#800080", "fuchsia": "#ff00ff", "green": "#008000",
    "lime": "#00ff00", "olive": "#808000", "yellow": "#ffff00", "navy": "#000080", "blue": "#0000ff",
    "teal": "#008080", "aqua": "#00ffff", "orange": "#ffa500",
}  # fmt: skip
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_RGB = re.compile(r"rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)")
_LINK = re.compile(r"url\(\s*#([^)\s]+)\s*\)")


class Colour(NamedTuple):
    """A colour with its opacity; ``operands`` is its form in PDF."""

    rgb: Rgb
    alpha: float
    operands: str


class Link(NamedTuple):
    """A reference to another element, such as ``url(#sky)``."""

    target: str


class CurrentColour(NamedTuple):
    """The keyword currentColor: the value of ``color``."""


Paint = Colour | Link | None
BLACK = Colour((0.0, 0.0, 0.0), 1.0, "0 0 0")


class Style(NamedTuple):
    """The inherited properties of an element, in the form that PDF needs."""

    fill: Paint = BLACK
    fill_opacity: float = 1.0
    fill_rule: str = ""
    clip_rule: str = ""
    stroke: Paint = None
    stroke_opacity: float = 1.0
    stroke_width: float = 1.0
    stroke_dasharray: str = ""
    stroke_dashoffset: float = 0.0
    stroke_linecap: str = "0"
    stroke_linejoin: str = "0"
    stroke_miterlimit: float = 4.0
    color: Colour = BLACK
    font_family: str = ""
    font_size: float = 0.0
    font_weight: str = "400"
    font_style: str = "normal"
    text_anchor: float = 0.0
    """Share of a line that stands before its point: 0, 0.5 or 1."""
    letter_spacing: float = 0.0


@lru_cache(1024)
def parse_colour(text: str) -> Colour:
    """Parse #rgb, #rrggbb (a fourth part is opacity), rgb(r, g, b) or one of eighteen names."""
    stripped = text.strip()
    if match := _RGB.fullmatch(stripped):
        channels = [int(value) / 255 for value in match.groups()]
    else:
        written = _NAMED.get(stripped, stripped)
        if not _HEX.fullmatch(written):
            raise ValueError(f"colour {text!r} is not supported")
        digits = written[1:] if len(written) > 5 else "".join(char * 2 for char in written[1:])
        channels = [int(digits[at : at + 2], 16) / 255 for at in range(0, len(digits), 2)]
    if max(channels) > 1:
        raise ValueError(f"colour {text!r} has a channel over 255")
    red, green, blue, alpha = channels if len(channels) == 4 else [*channels, 1.0]
    return Colour((red, green, blue), alpha, f"{fmt(red)} {fmt(green)} {fmt(blue)}")


def parse_url(text: str) -> str:
    """Return the id in ``url(#id)``."""
    match = _LINK.fullmatch(text.strip())
    if not match:
        raise ValueError(f"{text!r} is not of the form url(#id)")
    return match[1]


def parse_opacity(text: str) -> float:
    """Parse a number from 0 to 1."""
    value = parse_number(text)
    if not 0 <= value <= 1:
        raise ValueError(f"opacity {text!r} is not between 0 and 1")
    return value


def _paint(text: str) -> Paint | CurrentColour:
    if text == "none":
        return None
    if text == "currentColor":
        return CurrentColour()
    return Link(parse_url(text)) if text.startswith("url(") else parse_colour(text)


def _dashes(text: str) -> str:
    if text == "none":
        return ""
    values = parse_numbers(text)
    if min(values, default=0) < 0 or not fsum(values):
        raise ValueError(f"stroke-dasharray {text!r} needs lengths that add up to more than 0")
    return " ".join(map(fmt, values))


def _positive(text: str) -> float:
    value = parse_number(text)
    if value < 0:
        raise ValueError(f"{text!r} is negative")
    return value


def _word(words: Mapping[str, Any]) -> Callable[[str], Any]:
    def parse(text: str) -> Any:
        if text not in words:
            raise ValueError(f"{text!r} is not supported; there is {', '.join(words)}")
        return words[text]

    return parse


_RULES = _word({"nonzero": "", "evenodd": "*"})
_PARSERS: dict[str, Callable[[str], Any]] = {
    "color": parse_colour,
    "fill": _paint,
    "fill-opacity": parse_opacity,
    "fill-rule": _RULES,
    "clip-rule": _RULES,
    "stroke": _paint,
    "stroke-opacity": parse_opacity,
    "stroke-width": _positive,
    "stroke-dasharray": _dashes,
    "stroke-dashoffset": parse_number,
    "stroke-linecap": _word({"butt": "0", "round": "1", "square": "2"}),
    "stroke-linejoin": _word({"miter": "0", "round": "1", "bevel": "2"}),
    "stroke-miterlimit": _positive,
    "font-family": str,
    "font-size": _positive,
    "font-weight": str,
    "font-style": str,
    "text-anchor": _word({"start": 0.0, "middle": 0.5, "end": 1.0}),
    "letter-spacing": parse_number,
}


def inherit(style: Style, attributes: Mapping[str, str]) -> Style:
    """Return the style of an element with these attributes inside one with that style."""
    stated = tuple([entry for entry in attributes.items() if entry[0] in _PARSERS])
    return _inherit(style, stated) if stated else style


@lru_cache(4096)
def _inherit(style: Style, stated: tuple[tuple[str, str], ...]) -> Style:
    values = style._asdict()
    for name, text in stated:
        try:
            values[name.replace("-", "_")] = _PARSERS[name](text)
        except ValueError as error:
            raise ValueError(f'{name}="{text}": {error}') from None
    for name in ("fill", "stroke"):
        if isinstance(values[name], CurrentColour):
            values[name] = values["color"]
    return Style(**values)
