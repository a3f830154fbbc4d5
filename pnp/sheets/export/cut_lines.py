"""The cut, score and hole lines of one sheet, written as SVG and as DXF."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from io import StringIO
from typing import Literal, NamedTuple

from pnp.sheets.imposition.impose import Placement
from pnp.sheets.pieces import shape
from pnp.sheets.pieces.dial import Dial
from pnp.sheets.pieces.net import Net
from pnp.sheets.pieces.shape import Outline, Point
from pnp.sheets.svg.matrix import fmt

from .part import parts

Layer = Literal["registration", "cut", "score", "hole"]
COLOURS: dict[Layer, str] = {
    "registration": "#000000",
    "cut": "#ff0000",
    "score": "#0000ff",
    "hole": "#00a000",
}
_DXF_COLOURS = {"registration": 7, "cut": 1, "score": 5, "hole": 3}
_HAIR_MM = 0.1


class Line(NamedTuple):
    """A path in millimetres of the page, closed or open."""

    layer: Layer
    name: str
    points: Outline
    closed: bool = True
    round_mm: float = 0.0
    """The radius of a circle around the only point; 0 for a path."""


@dataclass(frozen=True)
class CutSheet:
    """All lines of one page."""

    title: str
    width_mm: float
    height_mm: float
    lines: tuple[Line, ...]

    def svg(self) -> bytes:
        """Return an SVG in millimetres with a group per layer."""
        wide, high = fmt(self.width_mm), fmt(self.height_mm)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm"'
        rows = [f'{head} viewBox="0 0 {wide} {high}">', f"<title>{escape(self.title)}</title>"]
        for layer in COLOURS:
            own = [line for line in self.lines if line.layer == layer]
            if own:
                rows.append(f'<g id="{layer}" {_style(layer)}>')
                rows += [f'<path id="{escape(line.name)}" d="{_path(line)}"/>' for line in own]
                rows.append("</g>")
        return "\n".join([*rows, "</svg>\n"]).encode()

    def dxf(self) -> bytes:
        """Return a DXF in millimetres, y upwards; needs ezdxf."""
        from ezdxf import units  # noqa: PLC0415 - an optional dependency
        from ezdxf._options import options  # noqa: PLC0415
        from ezdxf.filemanagement import new  # noqa: PLC0415

        options.write_fixed_meta_data_for_testing = True
        document = new("R2010", units=units.MM)
        for layer, colour in _DXF_COLOURS.items():
            document.layers.add(layer.upper(), color=colour)
        space = document.modelspace()
        for line in self.lines:
            points = [(x, self.height_mm - y) for x, y in line.points]
            style = {"layer": line.layer.upper()}
            if line.round_mm:
                space.add_circle(points[0], line.round_mm, dxfattribs=style)
            else:
                space.add_lwpolyline(points, close=line.closed, dxfattribs=style)
        document.classes.add_required_classes(document.dxfversion)
        document.classes.classes = dict(sorted(document.classes.classes.items()))
        stream = StringIO()
        document.write(stream)
        return stream.getvalue().encode()


def _style(layer: Layer) -> str:
    """Return a layer's SVG style: marks are filled, lines are hairlines."""
    colour = COLOURS[layer]
    if layer == "registration":
        return f'fill="{colour}"'
    return f'fill="none" stroke="{colour}" stroke-width="{_HAIR_MM}"'


def can_write_dxf() -> bool:
    """Tell whether the optional library ezdxf is installed."""
    try:
        import ezdxf  # noqa: F401, PLC0415
    except ImportError:
        return False
    return True


def lines_of(placement: Placement) -> Iterable[Line]:
    """Yield the lines of one placed piece: where it is cut, scored and punched."""
    face, name = placement.face, f"{placement.face.kind}-{placement.face.piece}-{placement.copy}"
    place = partial(on_page, placement)
    if face.shape == "circle":
        radius = face.width_mm / 2
        yield Line("cut", name, place([(radius, face.height_mm / 2)]), round_mm=radius)
        return
    for number, part in enumerate(parts(face), 1):
        yield Line("cut", name if number == 1 else f"{name}-part-{number}", place(part.edge))
        for index, hole in enumerate(part.holes, 1):
            yield Line("hole", f"{name}-hole-{number}-{index}", place(hole))
    for index, (centre, radius) in enumerate(_pivots(placement), 1):
        yield Line("hole", f"{name}-pivot-{index}", place([centre]), round_mm=radius)
    if isinstance(net := face.values.get("net"), Net):
        for index, slit in enumerate(net.slits, 1):
            yield Line("cut", f"{name}-slit-{index}", place(slit), closed=False)
        for index, fold in enumerate(net.folds, 1):
            yield Line("score", f"{name}-fold-{index}", place(fold), closed=False)


def _pivots(placement: Placement) -> list[tuple[Point, float]]:
    """Return centre and radius of the holes for paper fasteners."""
    values = placement.face.values
    dial = values.get("dial")
    if not isinstance(dial, Dial):
        return []
    centres = [*dial.pivots, *([values["pivot"]] if "pivot" in values else [])]
    return [((x, y), dial.pivot_mm / 2) for x, y in centres]


def on_page(placement: Placement, points: Sequence[Point]) -> Outline:
    """Convert points from a piece's millimetres to the page's, including its rotation."""
    face, turn = placement.face, placement.turn % 360
    own = shape.translate(points, -face.width_mm / 2, -face.height_mm / 2)
    turned = shape.rotate(own, turn) if turn else own
    across, down = placement.width_mm / 2, placement.height_mm / 2
    return shape.translate(turned, placement.x_mm + across, placement.y_mm + down)


def _path(line: Line) -> str:
    if line.round_mm:
        (x, y), r = line.points[0], fmt(line.round_mm)
        left, right = fmt(x - line.round_mm), fmt(x + line.round_mm)
        return f"M{left} {fmt(y)}A{r} {r} 0 1 1 {right} {fmt(y)}A{r} {r} 0 1 1 {left} {fmt(y)}Z"
    steps = "L".join(f"{fmt(x)} {fmt(y)}" for x, y in line.points)
    return f"M{steps}{'Z' if line.closed else ''}"
