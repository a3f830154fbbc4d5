"""Return the paint of a shape as attributes, limited to those that show."""

from __future__ import annotations

from functools import lru_cache

from pnp.sheets.svg.paint import Colour, Link, Paint, Style

from .number import fmt_short

Attributes = dict[str, str]
_CAPS = {"0": "butt", "1": "round", "2": "square"}
_JOINS = {"0": "miter", "1": "round", "2": "bevel"}
_RULES = {"": "nonzero", "*": "evenodd"}


@lru_cache(4096)
def paint(style: Style, scale: float = 1.0) -> Attributes:
    """Return the attributes that a shape of this style must set or inherit; lengths are divided by ``scale``.

    The dictionary is cached and shared: callers must not change it.
    """
    attributes = {"fill": _colour(style.fill)}
    if style.fill is not None:
        attributes |= {"fill-opacity": fmt_short(style.fill_opacity), "fill-rule": _RULES[style.fill_rule]}
    if style.stroke is None or not style.stroke_width:
        return attributes | {"stroke": "none"}
    return attributes | _stroke(style, scale)


def all_paint(style: Style) -> Attributes:
    """Return all attributes that an element used elsewhere may inherit."""
    attributes = paint(style) | _stroke(style, 1.0)
    rules = {"fill-rule": _RULES[style.fill_rule], "clip-rule": _RULES[style.clip_rule]}
    return attributes | rules | {"fill-opacity": fmt_short(style.fill_opacity), "color": _colour(style.color)}


def _stroke(style: Style, scale: float) -> Attributes:
    dashes = " ".join(fmt_short(float(length) / scale) for length in style.stroke_dasharray.split())
    return {
        "stroke": _colour(style.stroke),
        "stroke-opacity": fmt_short(style.stroke_opacity),
        "stroke-width": fmt_short(style.stroke_width / scale),
        "stroke-dasharray": dashes or "none",
        "stroke-dashoffset": fmt_short(style.stroke_dashoffset / scale),
        "stroke-linecap": _CAPS[style.stroke_linecap],
        "stroke-linejoin": _JOINS[style.stroke_linejoin],
        "stroke-miterlimit": fmt_short(style.stroke_miterlimit),
    }


def _colour(paint: Paint) -> str:
    if isinstance(paint, Link):
        return f"url(#{paint.target})"
    if not isinstance(paint, Colour):
        return "none"
    parts = (*paint.rgb, paint.alpha) if paint.alpha < 1 else paint.rgb
    digits = "".join(f"{round(part * 255):02x}" for part in parts)
    return "#" + (digits[::2] if digits[::2] == digits[1::2] else digits)


DEFAULTS = all_paint(Style())
"""SVG's initial values."""
