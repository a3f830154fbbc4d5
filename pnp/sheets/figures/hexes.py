"""Draw maps of hexagonal tiles, with tokens on tiles or corners and routes between them."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import TYPE_CHECKING

from pnp.core.catalog.scene import HexMap, Tile
from pnp.sheets.pieces.shape import bounding_box as around
from pnp.sheets.pieces.shape import hex_top, outline

from .boxes import Box, Fault, joined
from .shapes import Disc, Image, Point, Rect, Shape, Trace

if TYPE_CHECKING:
    from .arrange import SceneContext

_ROUTE_MM = 1.1


def hex_map_box(node: HexMap, desk: SceneContext, limit: float) -> Box:
    """Arrange a map, scaled down to the available width."""
    first = desk.faces.get(node.map[0].piece)
    faults = [
        Fault(f"there is no hexagonal piece '{tile.piece}'", tile.at("piece"))
        for tile in node.map
        if (face := desk.faces.get(tile.piece)) is None or face.shape != "hex"
    ]
    if first is None or faults:
        return Box(10, 10, faults=tuple(faults))
    size = (first.width_mm, first.height_mm)
    middles = [_spot(tuple(tile.hex), size) for tile in node.map]
    edges = around([(x + dx, y + dy) for x, y in middles for dx, dy in _corners(size)])
    scale = min(desk.scale, limit / edges.width)

    def place(spot: tuple[int, ...]) -> Point:
        x, y = _spot(spot, size)
        return (x - edges.left) * scale, (y - edges.top) * scale

    shapes: list[Shape] = [_image(tile, desk, place(tuple(tile.hex)), scale) for tile in node.map]
    for route in node.routes:
        way = tuple(place(tuple(spot)) for spot in route.route)
        shapes += [Trace(way, "paper", _ROUTE_MM + 0.9), Trace(way, "accent", _ROUTE_MM, dashed=route.dashed)]
        shapes += [Disc(x, y, 1.3, "accent", "paper", 0.5) for x, y in (way[0], way[-1])]
    whole = Box(edges.width * scale, edges.height * scale, tuple(shapes))
    stands = []
    for token in node.tokens:
        thing = replace(desk, scale=scale).lay(token.show, limit)
        x, y = place(tuple(token.hex))
        stands.append(thing.moved(x - thing.width / 2, y - thing.height / 2))
    return joined(whole.width, whole.height, [whole, *stands])


def _image(tile: Tile, desk: SceneContext, middle: Point, scale: float) -> Image:
    face = desk.faces[tile.piece]
    width, height = face.width_mm * scale, face.height_mm * scale
    at = Rect(middle[0] - width / 2, middle[1] - height / 2, width, height)
    return Image(face, tile.side == "back" and face.back is not None, at, tile.turn)


def _corners(size: tuple[float, float]) -> list[Point]:
    """Return the corners of a hexagon around its centre, clockwise from the top or top right."""
    width, height = size
    return [(x - width / 2, y - height / 2) for x, y in outline("hex", width, height)]


def _spot(spot: tuple[int, ...], size: tuple[float, float]) -> Point:
    """Return the centre or a corner of a hex, in millimetres from the centre of hex (0, 0)."""
    q, r, *corner = spot
    side = max(size) / 2
    if hex_top(*size) == "pointy":
        x, y = side * sqrt(3) * (q + r / 2), side * 1.5 * r
    else:
        x, y = side * 1.5 * q, side * sqrt(3) * (r + q / 2)
    dx, dy = _corners(size)[corner[0] % 6] if corner else (0.0, 0.0)
    return x + dx, y + dy
