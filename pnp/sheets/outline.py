"""An SVG with its text turned into outlines, so that it looks the same where our fonts are absent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from html import escape

from pnp.sheets import fonts
from pnp.sheets.drawing import ICON, ORNAMENT, Run
from pnp.sheets.fonts import EM, Font
from pnp.sheets.glyph import GRID, small_path
from pnp.sheets.picture import Pictures, no_pictures
from pnp.sheets.pixels import data_uri
from pnp.sheets.svg.matrix import short
from pnp.sheets.svg.paint import Colour, Paint, Style, inherit
from pnp.sheets.svg.painter import painted
from pnp.sheets.svg.text import Placed, layout, texts
from pnp.sheets.svg.tree import Element, faults_at, read

_SET_BY_OUTLINES = frozenset(
    {"x", "y", "dx", "dy", "text-anchor", "letter-spacing", "stroke-width", "stroke-dasharray"}
    | {"font-family", "font-size", "font-weight", "font-style"}
)


_UNSEEN = re.compile(rf"<!--.*?-->| class=\"(?:{ICON}|{ORNAMENT})\"", re.DOTALL)
"""Comments, and what only checks want to know of a part: a page has classes of its own."""
_BETWEEN = re.compile(r">\s+<")
"""Blanks between elements: where no text is left, they show nothing."""
_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"


def outlined(svg: str, pictures: Pictures = no_pictures) -> str:
    """The same picture with each <text> replaced by outlines, and small copies of the pictures within.

    Each glyph is defined once. What the printer refuses is refused here, by the same judge: an SvgFault.
    """
    tree = read(svg)
    painted(tree, pictures)
    source, root = svg.encode(), tree.root
    glyphs: dict[tuple[str, Font], str] = {}
    parts: list[bytes] = []
    position = source.index(b">", root.start) + 1
    opening = source[:position]
    replaced = [
        (element, partial(_outlines, element, style, glyphs))
        for element, style in texts(root, inherit(Style(), root.attributes))
    ]
    replaced += [(element, partial(_within, element, pictures)) for element in _images(root)]
    for element, write in sorted(replaced, key=lambda one: one[0].start):
        parts += [source[position : element.start], write().encode()]
        opened = source.index(b">", element.start) + 1
        position = opened if source[opened - 2 : opened] == b"/>" else source.index(b">", element.end) + 1
    drawn = b"".join([opening, _definitions(glyphs).encode(), *parts, source[position:]]).decode()
    return _BETWEEN.sub("><", _UNSEEN.sub("", drawn))


def _images(element: Element) -> Iterator[Element]:
    for child in element.elements():
        if child.tag == "image":
            yield child
        yield from _images(child)


def _within(element: Element, pictures: Pictures) -> str:
    """A picture that travels within the SVG."""
    attributes = {**element.attributes, "href": data_uri(pictures(element.attributes["href"]))}
    written = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return f"<image{written}/>"


def _outlines(element: Element, style: Style, glyphs: dict[tuple[str, Font], str]) -> str:
    kept = "".join(
        f' {name}="{escape(value)}"'
        for name, value in element.attributes.items()
        if name not in _SET_BY_OUTLINES
    )
    with faults_at(element.line):
        runs = "".join(_run(placed, style, glyphs) for placed in layout(element, style))
    return f"<g{kept}>{runs}</g>"


def _run(placed: Placed, around: Style, glyphs: dict[tuple[str, Font], str]) -> str:
    """The glyphs of a run, drawn in font units and scaled; its stroke is scaled back."""
    run, style = placed
    scale = run.size / GRID
    place = f"translate({short(run.x)} {short(run.y)}) scale({scale:.5f} {-scale:.5f})"
    return f'<g transform="{place}"{_paint(style, around, scale)}>{"".join(_glyphs(run, scale, glyphs))}</g>'


def _glyphs(run: Run, scale: float, glyphs: dict[tuple[str, Font], str]) -> Iterator[str]:
    x = 0.0
    for char in run.text:
        if small_path(char, run.font):
            name = glyphs.setdefault((char, run.font), _name(len(glyphs)))
            yield f'<use href="#{name}" x="{x:.1f}"/>'.replace('.0"', '"') if x else f'<use href="#{name}"/>'
        x += fonts.units(char, run.font) * GRID / EM + run.spacing / scale


def _name(number: int) -> str:
    """A short id that no template gives: ``_0``, ``_z``, ``_10``."""
    digits = _SIGNS[number % 36]
    while number := number // 36:
        digits = _SIGNS[number % 36] + digits
    return f"_{digits}"


def _paint(style: Style, around: Style, scale: float) -> str:
    """The paint that differs from the text around, and lengths in the scale of the glyphs."""
    paint = {}
    if style.fill != around.fill:
        paint["fill"] = _colour(style.fill)
    if style.fill_opacity != around.fill_opacity:
        paint["fill-opacity"] = short(style.fill_opacity)
    if style.stroke != around.stroke:
        paint["stroke"] = _colour(style.stroke)
    if style.stroke_opacity != around.stroke_opacity:
        paint["stroke-opacity"] = short(style.stroke_opacity)
    if style.stroke is not None:
        paint["stroke-width"] = short(style.stroke_width / scale)
        lengths = (float(length) / scale for length in style.stroke_dasharray.split())
        paint["stroke-dasharray"] = " ".join(map(short, lengths)) or "none"
    return "".join(f' {name}="{value}"' for name, value in paint.items())


def _colour(paint: Paint) -> str:
    if not isinstance(paint, Colour):
        return "none"
    return "#" + "".join(f"{round(part * 255):02x}" for part in (*paint.rgb, paint.alpha))


def _definitions(glyphs: dict[tuple[str, Font], str]) -> str:
    paths = (f'<path id="{name}" d="{small_path(*glyph)}"/>' for glyph, name in glyphs.items())
    return f"<defs>{''.join(paths)}</defs>" if glyphs else ""
