"""Parse SVG into a tree of elements with their lines, and define the supported subset."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from xml.parsers import expat

NAMESPACES = {"xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink"}
_FILL = {"fill", "fill-opacity", "fill-rule", "clip-rule", "color"}
_STROKE = {"stroke", "stroke-opacity", "stroke-width", "stroke-dasharray", "stroke-dashoffset"} | {
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"
}  # fmt: skip
_FONT = {"font-family", "font-size", "font-weight", "font-style", "text-anchor", "letter-spacing"}
_PAINTED = frozenset(_FILL | _STROKE | _FONT)
_PLACED = _PAINTED | {"transform", "clip-path", "opacity", "class"}
_GRADIENT = frozenset({"gradientUnits", "gradientTransform", "href", "xlink:href"})
SUBSET: dict[str, frozenset[str]] = {
    "svg": _PAINTED | NAMESPACES.keys() | {"viewBox", "width", "height", "version"},
    "g": _PLACED,
    "defs": frozenset(),
    "symbol": _PAINTED | {"viewBox", "preserveAspectRatio"},
    "use": _PLACED | {"href", "xlink:href", "x", "y", "width", "height"},
    "path": _PLACED | {"d"},
    "rect": _PLACED | {"x", "y", "width", "height", "rx", "ry"},
    "circle": _PLACED | {"cx", "cy", "r"},
    "ellipse": _PLACED | {"cx", "cy", "rx", "ry"},
    "line": _PLACED | {"x1", "y1", "x2", "y2"},
    "polyline": _PLACED | {"points"},
    "polygon": _PLACED | {"points"},
    "image": frozenset({"transform", "clip-path", "opacity", "href", "x", "y", "width", "height"}),
    "text": _PLACED | {"x", "y", "dx", "dy"},
    "tspan": _PAINTED | {"x", "y", "dx", "dy"},
    "linearGradient": _GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": _GRADIENT | {"cx", "cy", "r", "fx", "fy"},
    "stop": frozenset({"offset", "stop-color"}),
    "clipPath": frozenset({"clipPathUnits"}),
    "title": frozenset(),
    "desc": frozenset(),
}
"""The supported elements with their attributes besides ``id``."""

SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
_DRAWN = SHAPES | {
    "g", "use", "image", "text", "defs", "symbol", "linearGradient", "radialGradient", "clipPath",
}  # fmt: skip
_SILENT = frozenset({"title", "desc"})
_INSIDE: dict[str, frozenset[str]] = {
    **dict.fromkeys(("svg", "g", "defs", "symbol"), _DRAWN | _SILENT),
    **dict.fromkeys(SHAPES | {"use", "image"}, _SILENT),
    **dict.fromkeys(("text", "tspan"), _SILENT | {"tspan"}),
    **dict.fromkeys(("linearGradient", "radialGradient"), _SILENT | {"stop"}),
    "clipPath": _SILENT | SHAPES,
}
_NOTHING: frozenset[str] = frozenset()
DEEPEST = 64
"""Greatest depth of nested elements; ours are 8 deep."""


class SvgFault(Exception):
    """An unsupported part of an SVG, with its line."""

    def __init__(self, message: str, line: int, file: str = "") -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.message = message
        self.line = line
        self.file = file


@contextmanager
def faults_at(line: int) -> Iterator[None]:
    """Turn a ValueError into an SvgFault at a line."""
    try:
        yield
    except ValueError as error:
        raise SvgFault(str(error), line) from None


@dataclass(slots=True, eq=False)
class Element:
    """One element; its text stands among its children."""

    tag: str
    attributes: dict[str, str]
    line: int
    start: int
    """Offset of its first byte in the UTF-8 source."""
    end: int = 0
    children: list[Element | str] = field(default_factory=list)

    def elements(self) -> Iterator[Element]:
        return (child for child in self.children if isinstance(child, Element))


@dataclass(slots=True)
class Tree:
    """A whole SVG: the root, and the elements by id."""

    root: Element
    ids: dict[str, Element]


def parse_tree(svg: str) -> Tree:
    """Parse an SVG; raise an SvgFault on the first thing outside the subset."""
    return _Reader().read(svg)


class _Reader:
    """Builds a tree from expat's events, and refuses what is outside the subset."""

    def __init__(self) -> None:
        self._parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._doctype
        parser.ProcessingInstructionHandler = self._instruction
        self._open: list[Element] = []
        self._ids: dict[str, Element] = {}
        self._root: Element | None = None

    def read(self, svg: str) -> Tree:
        data = svg.encode()
        try:
            self._parser.Parse(data, True)
        except expat.ExpatError as error:
            raise SvgFault(f"not well-formed: {expat.ErrorString(error.code)}", error.lineno) from None
        if self._root is None:
            raise SvgFault("no <svg> element", 1)
        return Tree(self._root, self._ids)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        parser = self._parser
        element = Element(tag, attributes, parser.CurrentLineNumber, parser.CurrentByteIndex)
        parent = self._open[-1] if self._open else None
        fault = _fault(tag, parent.tag if parent else None, tuple(attributes))
        if fault:
            raise SvgFault(fault, element.line)
        if len(self._open) == DEEPEST:
            raise SvgFault(f"<{tag}> stands within {DEEPEST} others, deeper than is drawn", element.line)
        if parent:
            parent.children.append(element)
        else:
            self._root = element
        if "id" in attributes:
            self._remember(attributes["id"], element)
        self._open.append(element)

    def _remember(self, name: str, element: Element) -> None:
        if name in self._ids:
            raise SvgFault(f'id="{name}" is used twice', element.line)
        self._ids[name] = element

    def _end(self, _tag: str) -> None:
        self._open.pop().end = self._parser.CurrentByteIndex

    def _text(self, text: str) -> None:
        element = self._open[-1]
        if element.tag in ("text", "tspan"):
            element.children.append(text)
        elif element.tag not in _SILENT and not text.isspace():
            line = self._parser.CurrentLineNumber - text.lstrip().count("\n")
            raise SvgFault(f"stray text {text.strip()!r} in <{element.tag}>", line)

    def _doctype(self, *_: object) -> None:
        raise SvgFault("a DOCTYPE is not supported", self._parser.CurrentLineNumber)

    def _instruction(self, target: str, _data: str) -> None:
        raise SvgFault(f"<?{target} …?> is not supported", self._parser.CurrentLineNumber)


@lru_cache(4096)
def _fault(tag: str, parent: str | None, attributes: tuple[str, ...]) -> str:
    """Return what is wrong with an element in this place, or an empty text."""
    if tag not in SUBSET:
        return f"<{tag}> is not supported"
    if parent is None and tag != "svg":
        return f"the outermost element is <{tag}>, not <svg>"
    if parent is not None and tag not in _INSIDE.get(parent, _NOTHING):
        return f"<{tag}> is not supported inside <{parent}>"
    unknown = [name for name in attributes if name != "id" and name not in SUBSET[tag]]
    return f'attribute {unknown[0]}="…" of <{tag}> is not supported' if unknown else ""
