"""Minify an SVG and turn its text into outlines, so that it needs no fonts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from math import hypot

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import Run
from pnp.sheets.graphics.fonts import EM, Font
from pnp.sheets.graphics.glyph import GRID, compact_path, join_paths
from pnp.sheets.graphics.images import Pictures, no_pictures
from pnp.sheets.graphics.pixels import data_uri
from pnp.sheets.svg.matrix import parse_number, parse_transform
from pnp.sheets.svg.paint import Style, inherit
from pnp.sheets.svg.painter import paint_tree
from pnp.sheets.svg.path import path_data
from pnp.sheets.svg.text import StyledRun, layout_text, texts
from pnp.sheets.svg.tree import SHAPES, Element, SvgFault, Tree, parse_tree

from .node import Node, group
from .number import decimals, fmt_short, minify_transform
from .paint import Attributes, all_paint, paint
from .path import minify_path
from .write import Names, write_nodes

_POSITION = ("transform", "clip-path", "opacity")
_SIZES = ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")
_OMITTED = frozenset(
    {"class", "text-anchor", "letter-spacing", "font-family", "font-size", "font-weight", "font-style"}
)
"""Attributes that are omitted: those for print alone, and those of text."""
_TEXT_POSITION = frozenset({"x", "y", "dx", "dy", "stroke-width", "stroke-dasharray"})
_METADATA = frozenset({"title", "desc"})
_DEFINE = frozenset({"defs", "symbol", "clipPath", "linearGradient", "radialGradient"})
_FINE = 3
"""Decimals of definitions, which may be used at any scale."""
_DEFINED, _USED = 20, 22
"""Characters that the definition of a glyph, and each use of it, costs."""
Glyph = tuple[str, Font]
_BOX = ("xmlns", "viewBox", "width", "height")


def outline_svg(svg: str, pictures: Pictures = no_pictures, *, checked: bool = False) -> str:
    """Return an SVG with text as outlines and with small embedded copies of its pictures.

    Repeated glyphs and elements are defined once. Raise an SvgFault if the picture cannot be printed;
    skip that check if it is ``checked`` already.
    """
    tree = parse_tree(svg)
    if not checked:
        paint_tree(tree, pictures)
    return _Outliner(tree, pictures).write()


class _Outliner:
    """Converts the elements of one tree to nodes."""

    def __init__(self, tree: Tree, pictures: Pictures) -> None:
        self._root, self._pictures = tree.root, pictures
        self._names = Names(set(tree.ids))
        self._used = set(_used(tree.root))
        self._glyphs: dict[Glyph, str] = {}
        self._often = Counter(
            glyph
            for element, style in texts(tree.root, inherit(Style(), tree.root.attributes))
            for run, _ in layout_text(element, style)
            for glyph in _glyphs(run)
        )

    def write(self) -> str:
        root = self._root
        drawn = group({}, list(self._children(root, inherit(Style(), root.attributes), 1.0)))
        body, shared = write_nodes([drawn], self._names)
        paths = (f'<path id="{name}" d="{compact_path(*glyph)}"/>' for glyph, name in self._glyphs.items())
        defined = "".join(paths) + shared
        head = "".join(f' {name}="{root.attributes[name]}"' for name in _BOX if name in root.attributes)
        return f"<svg{head}>{f'<defs>{defined}</defs>' if defined else ''}{body}</svg>"

    def _children(self, element: Element, style: Style, scale: float) -> Iterator[Node]:
        for child in element.elements():
            try:
                yield from self._node(child, style, scale)
            except ValueError as error:
                raise SvgFault(str(error), child.line) from None

    def _node(self, element: Element, around: Style, scale: float) -> Iterator[Node]:
        style = inherit(around, element.attributes)
        if element.tag in _DEFINE:
            yield self._plain(element, around)
        elif element.tag == "use" or element.attributes.get("id") in self._used:
            yield Node("g", {}, all_paint(around), [self._plain(element, around)])
        elif element.tag == "image":
            yield self._image(element)
        elif element.tag in SHAPES:
            yield from self._shape(element, style, scale * _scale(element))
        elif element.tag == "text":
            yield group(_position(element), [self._run(placed) for placed in layout_text(element, style)])
        elif element.tag == "g":
            yield group(_position(element), list(self._children(element, style, scale * _scale(element))))

    def _plain(self, element: Element, around: Style) -> Node:
        """Return an element with its own attributes, since it is used elsewhere or uses another."""
        style = inherit(around, element.attributes)
        kept = {
            name.removeprefix("xlink:"): value
            for name, value in element.attributes.items()
            if name not in _OMITTED
        }
        if element.tag == "text":
            return Node(
                "g",
                _without(kept, _TEXT_POSITION),
                children=[self._run(one, style) for one in layout_text(element, style)],
            )
        if element.tag == "path":
            return Node("path", _without(kept, {"d"}), raw=minify_path(kept.get("d", ""), _FINE))
        if element.tag == "image":
            return self._image(element)
        children = (child for child in element.elements() if child.tag not in _METADATA)
        return Node(element.tag, kept, children=[self._plain(child, style) for child in children])

    def _image(self, element: Element) -> Node:
        """Return an image with its pixels as a data URI."""
        return Node(
            "image", element.attributes | {"href": data_uri(self._pictures(element.attributes["href"]))}
        )

    def _shape(self, element: Element, style: Style, scale: float) -> Iterator[Node]:
        attributes, digits, painted = element.attributes, decimals(scale), paint(style)
        data = path_data(element.tag, attributes)
        if not data or painted["fill"] == painted["stroke"] == "none":
            return
        if element.tag in {"circle", "ellipse"} or "rx" in attributes or "ry" in attributes:
            sizes = {
                name: fmt_short(parse_number(attributes[name]), digits)
                for name in _SIZES
                if name in attributes
            }
            yield Node(element.tag, _position(element) | sizes, painted)
        else:
            yield Node("path", _position(element), painted, raw=minify_path(data, digits))

    def _run(self, placed: StyledRun, around: Style | None = None) -> Node:
        """Return the glyphs of a run in font units, scaled; its stroke is scaled back.

        With ``around``, only properties that differ are set, since it may be used within another style.
        """
        run, style = placed
        scale = run.size / GRID
        place = f"translate({fmt_short(run.x, 2)} {fmt_short(run.y, 2)})scale({fmt_short(scale, 5)})"
        painted, glyphs = paint(style, scale), self._line(run, scale)
        if around is None:
            return Node("g", {"transform": place}, painted, glyphs)
        before = paint(around)
        stated = {name: value for name, value in painted.items() if before.get(name) != value}
        return Node("g", {"transform": place} | stated, children=glyphs)

    def _line(self, run: Run, scale: float) -> list[Node]:
        """Return a run's glyphs: frequent ones as uses of a definition, the others as one path."""
        x, seldom, often = 0.0, list[tuple[str, int]](), list[Node]()
        for char in run.text:
            glyph, path = (char, run.font), compact_path(char, run.font)
            if path and self._pays(glyph, len(path)):
                often.append(
                    Node("use", {"href": f"#{self._name(glyph)}"} | ({"x": f"{round(x)}"} if x else {}))
                )
            elif path:
                seldom.append((path, round(x)))
            x += fonts.units(char, run.font) * GRID / EM + run.spacing / scale
        return [*([Node("path", {}, raw=join_paths(seldom))] if seldom else []), *often]

    def _pays(self, glyph: Glyph, length: int) -> bool:
        uses = self._often[glyph]
        return (uses - 1) * length > _DEFINED + uses * _USED

    def _name(self, glyph: Glyph) -> str:
        if glyph not in self._glyphs:
            self._glyphs[glyph] = self._names.next_free()
        return self._glyphs[glyph]


def _glyphs(run: Run) -> Iterator[Glyph]:
    return ((char, run.font) for char in run.text)


def _used(element: Element) -> Iterator[str]:
    """Yield the ids that use elements refer to."""
    for child in element.elements():
        if child.tag == "use":
            yield (child.attributes.get("href") or child.attributes.get("xlink:href", "")).removeprefix("#")
        yield from _used(child)


def _position(element: Element) -> Attributes:
    stated = {name: element.attributes[name] for name in _POSITION if name in element.attributes}
    return stated | {"transform": minify_transform(stated["transform"])} if "transform" in stated else stated


def _scale(element: Element) -> float:
    """Return the factor by which the element's transform enlarges it."""
    a, b, c, d, _, _ = parse_transform(element.attributes.get("transform", ""))
    return max(hypot(a, b), hypot(c, d))


def _without(attributes: Attributes, names: Container[str]) -> Attributes:
    return {name: value for name, value in attributes.items() if name not in names}
