"""Render shapes as SVG for a web page, styled by its CSS, or as a drawing for paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Protocol

from pnp.sheets import svg
from pnp.sheets.graphics.drawing import Drawing, FormXObject, Gradient, Operation, digest
from pnp.sheets.graphics.fonts import NAMED
from pnp.sheets.pieces.face import Face
from pnp.sheets.svg.matrix import Matrix, concatenate, fmt, multiply, rotation
from pnp.sheets.svg.minify.number import fmt_short
from pnp.sheets.svg.minify.path import minify_path
from pnp.sheets.svg.path import path_operators

from .boxes import Box
from .edge import edge, is_card, window
from .shapes import Disc, Image, Shape, Trace, Words

_DECIMALS = 2
"""Decimals of a millimetre on a web page: about a thirtieth of a pixel."""
_PX_PER_MM = 5.6
"""The largest scale on a web page: type of 8 points is 16 pixels high."""


class Brush(Protocol):
    """A writer of SVG attributes for tones, fonts and lengths."""

    def paint(self, fill: str, stroke: str) -> str:
        """Return the attributes for a fill and a stroke in these tones."""

    def font(self, name: str) -> str:
        """Return the attributes of a font."""

    def length(self, value: float) -> str:
        """Return a length in millimetres as text."""

    def round_ends(self) -> str:
        """Return the attributes for round line ends and joins."""


class WebBrush:
    """A brush for web pages: each tone and font is a CSS class."""

    def paint(self, fill: str, stroke: str) -> str:
        tones = [f"{sort}-{tone}" for sort, tone in (("f", fill or "none"), ("s", stroke)) if tone]
        named = [tone for tone in tones if "#" not in tone]
        fixed = "".join(
            f' {name}="{tone}"' for name, tone in (("fill", fill), ("stroke", stroke)) if "#" in tone
        )
        return f' class="{" ".join(named)}"{fixed}' if named else fixed

    def font(self, name: str) -> str:
        return f' class="t-{name}"'

    def length(self, value: float) -> str:
        return fmt_short(value, _DECIMALS)

    def round_ends(self) -> str:
        return ""


class PaperBrush:
    """A brush for paper: tones are looked up; a tone that is not listed is a colour itself."""

    def __init__(self, tones: Mapping[str, str]) -> None:
        self._tones = tones

    def paint(self, fill: str, stroke: str) -> str:
        inside = self._tones.get(fill, fill) or "none"
        line = self._tones.get(stroke, stroke)
        return f' fill="{inside}"' + (f' stroke="{line}"' if line else "")

    def font(self, name: str) -> str:
        family, weight, style = NAMED[name]
        return f' font-family="{family}" font-weight="{weight}" font-style="{style}"'

    def length(self, value: float) -> str:
        return fmt(value)

    def round_ends(self) -> str:
        return ' stroke-linejoin="round" stroke-linecap="round"'


def page_svg(box: Box, address: Callable[[Face, bool], str], label: str, sort: str) -> str:
    """Return a figure as one line of SVG; ``address`` returns the URL of each side of a piece.

    ``sort`` is a CSS class besides ``drawn``.
    """
    page = WebBrush()
    clips: dict[str, str] = {}
    tags = [
        (_image(shape, address, clips, sort), "") if isinstance(shape, Image) else _tag_and_style(shape, page)
        for shape in box.shapes
    ]
    shapes = "".join(
        _grouped([tag for tag, _ in some], look) for look, some in groupby(tags, lambda one: one[1])
    )
    cut = (
        f'<clipPath id="{name}"><path d="{minify_path(way, _DECIMALS)}" clip-rule="evenodd"/></clipPath>'
        for way, name in clips.items()
    )
    shapes = "".join(cut) + shapes
    size = f"{fmt(box.width)} {fmt(box.height)}"
    head = f'<svg viewBox="0 0 {size}" class="drawn {sort}"'
    width = round(box.width * _PX_PER_MM)
    return f'{head} width="{width}" role="img" aria-label="{escape(label)}">{shapes}</svg>'


def draw_figure(
    box: Box, tones: Mapping[str, str], face_drawing: Callable[[Face], Drawing | None]
) -> Drawing:
    """Draw a figure for paper; faces that cannot be drawn are left out and reported elsewhere."""
    paper, operations = PaperBrush(tones), list[Operation]()
    gradients, alphas = dict[str, Gradient](), dict[tuple[float, float], None]()
    for pictured, shapes in groupby(box.shapes, lambda shape: isinstance(shape, Image)):
        if not pictured:
            tag = "".join(_with_style(*_tag_and_style(shape, paper)) for shape in shapes)
            part = svg.parse(_svg(tag, box), "figure")
            operations += ["q", *part.operations, "Q"]
            alphas |= dict.fromkeys(part.alphas)
        for shape in (one for one in shapes if isinstance(one, Image)):
            side = shape.face.back if shape.back and shape.face.back else shape.face
            if (face := face_drawing(side)) is not None:
                operations += _face_operations(shape, face)
                gradients |= {gradient.name: gradient for gradient in face.gradients}
                alphas |= dict.fromkeys(face.alphas)
    return Drawing(box.width, box.height, tuple(operations), tuple(gradients.values()), tuple(alphas))


def _svg(shape: str, box: Box) -> str:
    size = f"{fmt(box.width)} {fmt(box.height)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{shape}</svg>'


def _face_operations(shape: Image, face: Drawing) -> Iterator[Operation]:
    """Yield the operations of a face at its position: turned, scaled and clipped to its outline."""
    placed = multiply(rotation(shape.turn, *shape.at.middle), _face_matrix(shape))
    yield f"q {concatenate(placed)} {path_operators(edge(shape))} W* n"
    yield FormXObject(face.operations)
    yield "Q"


def _face_matrix(shape: Image) -> Matrix:
    """Return the matrix from the face's millimetres to the figure's, without the rotation."""
    seen = window(shape)
    scale = shape.at.width / seen.width
    return (scale, 0, 0, scale, shape.at.x - seen.x * scale, shape.at.y - seen.y * scale)


def _image(shape: Image, address: Callable[[Face, bool], str], clips: dict[str, str], sort: str) -> str:
    """Return the SVG image of a face; all but cards and round tokens are clipped to their outline."""
    x, y, width, height = (fmt_short(value, _DECIMALS) for value in shape.at)
    turn = f"rotate({fmt(shape.turn)} {' '.join(map(fmt, shape.at.middle))})" if shape.turn else ""
    href = escape(address(shape.face, shape.back and shape.face.back is not None))
    if is_card(shape) or (shape.face.shape == "circle" and not shape.part):
        look = ' class="card"' if is_card(shape) else ""
        turned = f' transform="{turn}"' if turn else ""
        return f'<image href="{href}" x="{x}" y="{y}" width="{width}" height="{height}"{look}{turned}/>'
    clip = clips.setdefault(edge(shape), f"cut-{sort}-{digest(edge(shape))}")
    scale, _, _, _, dx, dy = _face_matrix(shape)
    onto = (
        f"{turn}translate({fmt_short(dx, _DECIMALS)} {fmt_short(dy, _DECIMALS)})scale({fmt_short(scale, 5)})"
    )
    size = f'width="{fmt(shape.face.width_mm)}" height="{fmt(shape.face.height_mm)}"'
    return f'<g transform="{onto}"><g clip-path="url(#{clip})"><image href="{href}" {size}/></g></g>'


def _grouped(tags: Sequence[str], look: str) -> str:
    """Group shapes of one style, so that its attributes are written once."""
    if not look or len(tags) == 1:
        return "".join(_with_style(tag, look) for tag in tags)
    return f"<g{look}>{''.join(tags)}</g>"


def _with_style(tag: str, look: str) -> str:
    return f"{tag.removesuffix('/>')}{look}/>" if look else tag


def _tag_and_style(shape: Shape, brush: Brush) -> tuple[str, str]:
    """Return a shape's SVG tag without style, and its style attributes."""
    if isinstance(shape, Words):
        return _words(shape, brush), ""
    assert not isinstance(shape, Image)  # noqa: S101 - callers handle images
    look = brush.paint(shape.fill, shape.stroke)
    if shape.stroke:
        look += f' stroke-width="{brush.length(shape.width)}"'
    if isinstance(shape, Trace):
        dash = ' stroke-dasharray="2 1.6"' if shape.dashed else ""
        return f'<path d="{_way(shape, brush)}"/>', f"{brush.round_ends()}{dash}{look}"
    if shape.opacity < 1:
        look += f' fill-opacity="{fmt(shape.opacity)}"'
    if isinstance(shape, Disc):
        x, y, radius = map(brush.length, (shape.x, shape.y, shape.radius))
        return f'<circle cx="{x}" cy="{y}" r="{radius}"/>', look
    x, y, width, height, radius = map(brush.length, (*shape.at, shape.radius))
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"/>', look


def _way(shape: Trace, brush: Brush) -> str:
    start, *others = (" ".join(map(brush.length, point)) for point in shape.points)
    return f"M{start}{'C' if shape.curved else 'L'}{' '.join(others)}{'Z' if shape.fill else ''}"


def _words(shape: Words, brush: Brush) -> str:
    """Return a text's SVG, to the micrometre: browsers snap lines to whole pixels, so rounding shows."""
    at = f'x="{fmt(shape.x)}" y="{fmt(shape.y)}" font-size="{fmt(shape.size_mm)}"'
    if shape.anchor != "start":
        at += f' text-anchor="{shape.anchor}"'
    words = "".join(f"<tspan{brush.font(font)}>{escape(text)}</tspan>" for font, text in shape.stretches)
    return f"<text {at}{brush.paint(shape.tone, '')}>{words}</text>"
