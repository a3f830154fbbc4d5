"""An SVG with its text turned into outlines, so that it looks the same where our fonts are absent."""

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
from pnp.sheets.svg.matrix import number, transform
from pnp.sheets.svg.paint import Style, inherit
from pnp.sheets.svg.painter import painted
from pnp.sheets.svg.path import path_data
from pnp.sheets.svg.text import Placed, layout, texts
from pnp.sheets.svg.tree import SHAPES, Element, SvgFault, Tree, read

from .node import Node, group
from .number import brief, decimals, shortened
from .paint import Attributes, all_paint, paint
from .path import shorter
from .write import Names, written

_PLACES = ("transform", "clip-path", "opacity")
_SIZES = ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")
_UNSAID = frozenset(
    {"class", "text-anchor", "letter-spacing", "font-family", "font-size", "font-weight", "font-style"}
)
"""What only the printer wants to know, and what outlines have settled."""
_SET = frozenset({"x", "y", "dx", "dy", "stroke-width", "stroke-dasharray"})
_SILENT = frozenset({"title", "desc"})
_DEFINE = frozenset({"defs", "symbol", "clipPath", "linearGradient", "radialGradient"})
_FINE = 3
"""Decimals of what is defined, and may be used at any scale."""
_DEFINED, _USED = 20, 22
"""What the definition of a glyph, and each use of it, takes in characters."""
Glyph = tuple[str, Font]
_BOX = ("xmlns", "viewBox", "width", "height")


def outlined(svg: str, pictures: Pictures = no_pictures, *, checked: bool = False) -> str:
    """Return the picture with each <text> replaced by outlines, and small copies of the pictures within.

    Each glyph is defined once, and so is what is drawn twice. What cannot be printed is refused with an
    SvgFault; a picture that is ``checked`` already is not painted to find out.
    """
    tree = read(svg)
    if not checked:
        painted(tree, pictures)
    return _Outliner(tree, pictures).written()


class _Outliner:
    """Walks the tree and turns each element into what is written of it."""

    def __init__(self, tree: Tree, pictures: Pictures) -> None:
        self._root, self._pictures = tree.root, pictures
        self._names = Names(set(tree.ids))
        self._used = set(_used(tree.root))
        self._glyphs: dict[Glyph, str] = {}
        self._often = Counter(
            glyph
            for element, style in texts(tree.root, inherit(Style(), tree.root.attributes))
            for run, _ in layout(element, style)
            for glyph in _glyphs(run)
        )

    def written(self) -> str:
        root = self._root
        drawn = group({}, list(self._children(root, inherit(Style(), root.attributes), 1.0)))
        body, shared = written([drawn], self._names)
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
            yield group(_places(element), [self._run(placed) for placed in layout(element, style)])
        elif element.tag == "g":
            yield group(_places(element), list(self._children(element, style, scale * _scale(element))))

    def _plain(self, element: Element, around: Style) -> Node:
        """What is used elsewhere, or uses it, keeps what it says of itself."""
        style = inherit(around, element.attributes)
        kept = {
            name.removeprefix("xlink:"): value
            for name, value in element.attributes.items()
            if name not in _UNSAID
        }
        if element.tag == "text":
            return Node(
                "g", _without(kept, _SET), children=[self._run(one, style) for one in layout(element, style)]
            )
        if element.tag == "path":
            return Node("path", _without(kept, {"d"}), raw=shorter(kept.get("d", ""), _FINE))
        if element.tag == "image":
            return self._image(element)
        children = (child for child in element.elements() if child.tag not in _SILENT)
        return Node(element.tag, kept, children=[self._plain(child, style) for child in children])

    def _image(self, element: Element) -> Node:
        """A picture that travels within the SVG."""
        return Node(
            "image", element.attributes | {"href": data_uri(self._pictures(element.attributes["href"]))}
        )

    def _shape(self, element: Element, style: Style, scale: float) -> Iterator[Node]:
        attributes, digits, told = element.attributes, decimals(scale), paint(style)
        data = path_data(element.tag, attributes)
        if not data or told["fill"] == told["stroke"] == "none":
            return
        if element.tag in {"circle", "ellipse"} or "rx" in attributes or "ry" in attributes:
            sizes = {name: brief(number(attributes[name]), digits) for name in _SIZES if name in attributes}
            yield Node(element.tag, _places(element) | sizes, told)
        else:
            yield Node("path", _places(element), told, raw=shorter(data, digits))

    def _run(self, placed: Placed, around: Style | None = None) -> Node:
        """The glyphs of a run, drawn in font units and scaled; its stroke is scaled back.

        Where the style around it may be another one when it is used, only what differs is said.
        """
        run, style = placed
        scale = run.size / GRID
        place = f"translate({brief(run.x, 2)} {brief(run.y, 2)})scale({brief(scale, 5)})"
        told, glyphs = paint(style, scale), self._line(run, scale)
        if around is None:
            return Node("g", {"transform": place}, told, glyphs)
        before = paint(around)
        said = {name: value for name, value in told.items() if before.get(name) != value}
        return Node("g", {"transform": place} | said, children=glyphs)

    def _line(self, run: Run, scale: float) -> list[Node]:
        """Its glyphs: those that come often as uses of their definition, the others as one path."""
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
            self._glyphs[glyph] = self._names.another()
        return self._glyphs[glyph]


def _glyphs(run: Run) -> Iterator[Glyph]:
    return ((char, run.font) for char in run.text)


def _used(element: Element) -> Iterator[str]:
    """The ids of all that is used."""
    for child in element.elements():
        if child.tag == "use":
            yield (child.attributes.get("href") or child.attributes.get("xlink:href", "")).removeprefix("#")
        yield from _used(child)


def _places(element: Element) -> Attributes:
    said = {name: element.attributes[name] for name in _PLACES if name in element.attributes}
    return said | {"transform": shortened(said["transform"])} if "transform" in said else said


def _scale(element: Element) -> float:
    """How much larger the element is drawn than what stands around it."""
    a, b, c, d, _, _ = transform(element.attributes.get("transform", ""))
    return max(hypot(a, b), hypot(c, d))


def _without(attributes: Attributes, names: Container[str]) -> Attributes:
    return {name: value for name, value in attributes.items() if name not in names}
