"""Walk an SVG tree and paint its elements as drawing operations."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pnp.sheets.graphics.drawing import (
    END_MARKED,
    Drawing,
    FormXObject,
    Operation,
    PlacedPicture,
    begin_marked,
)
from pnp.sheets.graphics.images import Pictures, no_pictures

from . import text as words
from .gradient import gradient, gradient_matrix
from .matrix import (
    Matrix,
    concatenate,
    fmt,
    inverse,
    parse_number,
    parse_numbers,
    parse_transform,
    viewbox_matrix,
)
from .paint import Link, Style, inherit, parse_opacity, parse_url
from .path import bounds, path_data, path_operators
from .pen import Pen, join_operators
from .tree import NAMESPACES, SHAPES, Element, SvgFault, Tree, faults_at, parse_tree

_WORTH_SHARING = 240
"""Length in characters beyond which the operators of a used symbol become a form."""
_USED_DEEPEST = 8
"""Greatest depth of nested use elements."""
_MOST = 50_000
"""Greatest number of painted elements, counted per use; our fullest face has 2,000."""
_UNPAINTED = frozenset(
    {"defs", "symbol", "linearGradient", "radialGradient", "clipPath", "title", "desc", "stop"}
)


def parse(svg: str, file: str = "", pictures: Pictures = no_pictures) -> Drawing:
    """Parse SVG in millimetres into a drawing; raise an SvgFault with ``file`` and line if that fails.

    ``pictures`` finds the images.
    """
    try:
        return paint_tree(parse_tree(svg), pictures)
    except SvgFault as fault:
        raise SvgFault(fault.message, fault.line, file) from None


def paint_tree(tree: Tree, pictures: Pictures = no_pictures) -> Drawing:
    """Return the drawing of an SVG tree; raise an SvgFault with the line that cannot be drawn."""
    return _Painter(tree, pictures).draw()


def viewbox(root: Element) -> tuple[float, float, float, float]:
    """Return the root's viewBox; raise an SvgFault if the stated width or height differs."""
    with faults_at(root.line):
        values = parse_numbers(root.attributes.get("viewBox", ""))
        if len(values) != 4 or min(values[2:]) <= 0:
            raise ValueError("<svg> needs a viewBox of four numbers, in millimetres")
        for name, size in (("width", values[2]), ("height", values[3])):
            if name in root.attributes and parse_number(root.attributes[name].removesuffix("mm")) != size:
                raise ValueError(f'{name}="{root.attributes[name]}" differs from the viewBox')
        for name, known in NAMESPACES.items():
            if root.attributes.get(name, known) != known:
                raise ValueError(f'{name}="{root.attributes[name]}" is not SVG')
    left, top, width, height = values
    return left, top, width, height


class _Painter:
    """Painter of the elements of one tree."""

    def __init__(self, tree: Tree, pictures: Pictures) -> None:
        self._tree, self._pictures = tree, pictures
        self._pen = Pen()
        self._using: list[Element] = []
        self._painted = 0
        self._painted_texts: set[Element] = set()
        """The texts painted where they stand; others are only used elsewhere, or never."""
        self._draw_tag: dict[str, Callable[[Element, Style], None]] = {
            "g": self._children,
            "use": self._use,
            "image": self._image,
            "text": self._text,
            **dict.fromkeys(SHAPES, self._shape),
        }

    def draw(self) -> Drawing:
        root = self._tree.root
        pen = self._pen
        left, top, width, height = viewbox(root)
        if left or top:
            pen.write(concatenate((1, 0, 0, 1, -left, -top)))
        with faults_at(root.line):
            style = inherit(Style(), root.attributes)
        self._children(root, style)
        for element, inherited in words.texts(root, style):
            if element not in self._painted_texts:
                with faults_at(element.line):
                    words.layout_text(element, inherited)
        return Drawing(width, height, pen.drawn(), tuple(pen.gradients.values()), tuple(pen.alphas))

    # Structure

    def _children(self, element: Element, style: Style) -> None:
        for child in element.elements():
            if child.tag not in _UNPAINTED:
                self._element(child, style)

    def _element(self, element: Element, style: Style) -> None:
        attributes = element.attributes
        self._painted += 1
        if self._painted > _MOST:
            raise SvgFault(f"more than {_MOST} elements are painted, which no press waits for", element.line)
        try:
            style = inherit(style, attributes)
            alpha = parse_opacity(attributes.get("opacity", "1"))
            if alpha < 1 and element.tag in SHAPES and not (style.fill and style.stroke):
                style = style._replace(
                    fill_opacity=style.fill_opacity * alpha, stroke_opacity=style.stroke_opacity * alpha
                )
                alpha = 1.0
            apart = alpha < 1 or "transform" in attributes or "clip-path" in attributes
            if apart:
                self._pen.save()
                self._place(element)
            if "class" in attributes:
                self._pen.write(begin_marked(attributes["class"]))
            if alpha < 1:
                self._group(element, style, alpha)
            else:
                self._draw_tag[element.tag](element, style)
            if "class" in attributes:
                self._pen.write(END_MARKED)
            if apart:
                self._pen.restore()
        except ValueError as error:
            raise SvgFault(str(error), element.line) from None

    def _place(self, element: Element) -> None:
        if "transform" in element.attributes:
            self._pen.write(concatenate(parse_transform(element.attributes["transform"])))
        if "clip-path" in element.attributes:
            self._clip(element)

    def _group(self, element: Element, style: Style, alpha: float) -> None:
        """Paint an element as a transparency group, then blend it as a whole."""
        self._pen.alpha(alpha, alpha)
        self._pen.save()
        with self._pen.apart() as body:
            self._pen.opaque()
            self._draw_tag[element.tag](element, style)
        self._pen.write(FormXObject(join_operators(body), group=True))
        self._pen.restore()

    def _use(self, element: Element, style: Style) -> None:
        target = self._target(element)
        self._pen.save()
        self._pen.ink(style.fill)
        self._pen.write(*_placement(element, target))
        self._using.append(target)
        with self._pen.apart() as body:
            if target.tag == "symbol":
                self._children(target, inherit(style, target.attributes))
            else:
                self._element(target, style)
        self._using.pop()
        self._pen.write(*_as_form(join_operators(body)))
        self._pen.restore()

    def _target(self, element: Element) -> Element:
        href = element.attributes.get("href", element.attributes.get("xlink:href", ""))
        target = self._tree.ids.get(href[1:]) if href.startswith("#") else None
        if target is None or (target.tag not in self._draw_tag and target.tag != "symbol"):
            raise ValueError(f'href="{href}" does not lead to something that can be drawn')
        if target in self._using:
            raise ValueError(f'href="{href}" uses itself')
        if len(self._using) == _USED_DEEPEST:
            raise ValueError(f'href="{href}" is used within {_USED_DEEPEST} others, deeper than is drawn')
        return target

    def _image(self, element: Element, _: Style) -> None:
        """Draw an image within its box, centred and in its own proportions."""
        attributes = element.attributes
        picture = self._pictures(attributes.get("href", ""))
        x, y = parse_number(attributes.get("x", "0")), parse_number(attributes.get("y", "0"))
        width, height = (parse_number(attributes.get(name, "0")) for name in ("width", "height"))
        if width <= 0 or height <= 0:
            raise ValueError("<image> needs a width and a height")
        scale = min(width / picture.width, height / picture.height)
        across, down = picture.width * scale, picture.height * scale
        left, bottom = x + (width - across) / 2, y + (height + down) / 2
        self._pen.save()
        self._pen.alpha(1.0, 1.0)
        self._pen.write(concatenate((across, 0, 0, -down, left, bottom)), PlacedPicture(picture))
        self._pen.restore()

    # Shapes and paint

    def _shape(self, element: Element, style: Style) -> None:
        data = path_data(element.tag, element.attributes)
        path = path_operators(data)
        if not path:
            return
        fill = style.fill
        if isinstance(fill, Link):
            self._gradient_fill(fill.target, data, style)
            fill = None
        stroked = style.stroke is not None and style.stroke_width > 0
        if fill or stroked:
            self._pen.colours(style, fill, style.stroke if stroked else None)
            paint = ("B" if stroked else "f") + style.fill_rule if fill else "S"
            self._pen.write(f"{path} {paint}")

    def _gradient_fill(self, name: str, data: str, style: Style) -> None:
        element = self._tree.ids.get(name)
        if element is None or element.tag not in ("linearGradient", "radialGradient"):
            raise ValueError(f'fill="url(#{name})" does not lead to a gradient')
        shading, attributes = gradient(self._tree, element)
        matrix = gradient_matrix(attributes, bounds(data))
        if matrix is None:
            return
        self._pen.gradients[shading.name] = shading
        self._pen.save()
        self._pen.alpha(style.fill_opacity, 1.0)
        clip = f"{path_operators(data)} W{style.fill_rule} n"
        self._pen.write(f"{clip} {concatenate(matrix)} /{shading.name} sh")
        self._pen.restore()

    def _clip(self, element: Element) -> None:
        name = parse_url(element.attributes["clip-path"])
        clip = self._tree.ids.get(name)
        shapes = [] if clip is None else [shape for shape in clip.elements() if shape.tag in SHAPES]
        if clip is None or clip.tag != "clipPath" or len(shapes) != 1:
            raise ValueError(f'clip-path="url(#{name})" does not lead to a clipPath with exactly one shape')
        matrix = self._clip_matrix(clip, shapes[0], element)
        rule = inherit(Style(), shapes[0].attributes).clip_rule
        path = path_operators(path_data(shapes[0].tag, shapes[0].attributes)) or "0 0 m"
        self._pen.write(f"{path} W{rule} n" if matrix is None else _transformed(matrix, f"{path} W{rule} n"))

    def _clip_matrix(self, clip: Element, shape: Element, element: Element) -> Matrix | None:
        if "opacity" in shape.attributes or "clip-path" in shape.attributes:
            raise ValueError("a shape that clips has no opacity or clip-path of its own")
        units = clip.attributes.get("clipPathUnits", "userSpaceOnUse")
        if units == "userSpaceOnUse":
            return parse_transform(shape.attributes["transform"]) if "transform" in shape.attributes else None
        if units != "objectBoundingBox" or element.tag not in SHAPES or "transform" in shape.attributes:
            raise ValueError(f'clipPathUnits="{units}" is not supported here')
        left, top, right, bottom = bounds(path_data(element.tag, element.attributes))
        return (right - left, 0, 0, bottom - top, left, top)

    def _text(self, element: Element, style: Style) -> None:
        if not self._using:
            self._painted_texts.add(element)
        for run, inked in words.layout_text(element, style):
            if inked.fill or inked.stroke:
                self._pen.colours(inked, inked.fill, inked.stroke if run.mode else None)
                self._pen.write(run)


def _transformed(matrix: Matrix, operation: str) -> str:
    return f"{concatenate(matrix)} {operation} {concatenate(inverse(matrix))}"


def _placement(element: Element, target: Element) -> list[str]:
    """Return the operators that move a used element to its place."""
    attributes = element.attributes
    x, y = parse_number(attributes.get("x", "0")), parse_number(attributes.get("y", "0"))
    if target.tag != "symbol" or "viewBox" not in target.attributes:
        if "width" in attributes or "height" in attributes:
            raise ValueError("width and height of <use> need a <symbol> with a viewBox")
        return [concatenate((1, 0, 0, 1, x, y))] if x or y else []
    box = parse_numbers(target.attributes["viewBox"])
    if len(box) != 4 or min(box[2:]) <= 0 or "width" not in attributes or "height" not in attributes:
        raise ValueError("a <symbol> with a viewBox is used with a width and a height")
    fit = target.attributes.get("preserveAspectRatio", "xMidYMid meet")
    if fit not in ("none", "xMidYMid", "xMidYMid meet"):
        raise ValueError(f'preserveAspectRatio="{fit}" is not supported')
    width, height = parse_number(attributes["width"]), parse_number(attributes["height"])
    corners = " ".join(map(fmt, (x, y, width, height)))
    return [
        f"{corners} re W n",
        concatenate(viewbox_matrix(box, (x, y, width, height), stretch=fit == "none")),
    ]


def _as_form(body: tuple[Operation, ...]) -> tuple[Operation, ...]:
    """Return the operations, as one form if they are long, so that the document writes them once."""
    if len(body) == 1 and isinstance(body[0], str) and len(body[0]) > _WORTH_SHARING:
        return (_cached_form(body[0]),)
    return body


@lru_cache(1024)
def _cached_form(body: str) -> FormXObject:
    return FormXObject((body,))
