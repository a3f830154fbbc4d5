"""Outlines for a cutting machine: an SVG for each sheet of the kit, one closed path a piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from html import escape
from typing import Any

from pnp.core.failure import Failure
from pnp.sheets.kit import Order, make_kit
from pnp.sheets.paper import INK_MM
from pnp.sheets.svg.matrix import short

from .job import Job, Request

ARM_MM = 5.0
STROKE_MM = 0.5
_HAIR_MM = 0.1
_SIZE = ("width_mm", "height_mm")

Point = tuple[float, float]


def jobs(request: Request) -> Iterator[Job]:
    """The front of each sheet of pieces, numbered as the kit numbers its pages."""
    kit, findings = make_kit(request.edition, Order(request.paper, request.lang), request.studio)
    if kit is None:
        raise Failure(findings[0].message)
    game = request.edition.game.id
    for page in kit.manifest["pages"]:
        pieces = [
            placement
            for placement in kit.manifest["placements"]
            if placement["page"] == page["number"] and placement["side"] == "front"
        ]
        if pieces:
            title = f"{game}, {page['number']}: {page['title']}"
            size = {**kit.manifest["paper"], **{key: page[key] for key in _SIZE if key in page}}
            yield Job(f"page-{page['number']:02}.svg", partial(_svg, title, size, pieces))


def registration_marks(width_mm: float, height_mm: float) -> list[tuple[Point, Point, Point]]:
    """Three brackets in the corners of what a printer can reach; the fourth corner tells which way is up."""
    near = INK_MM + STROKE_MM / 2
    right, bottom = width_mm - near, height_mm - near
    return [
        _bracket(near, near, ARM_MM, ARM_MM),
        _bracket(right, near, -ARM_MM, ARM_MM),
        _bracket(near, bottom, ARM_MM, -ARM_MM),
    ]


def _bracket(x: float, y: float, across: float, down: float) -> tuple[Point, Point, Point]:
    return (x, y + down), (x, y), (x + across, y)


def _svg(title: str, paper: dict[str, float], pieces: Sequence[dict[str, Any]]) -> bytes:
    width, height = paper["width_mm"], paper["height_mm"]
    size = f'width="{short(width)}mm" height="{short(height)}mm" viewBox="0 0 {short(width)} {short(height)}"'
    marks = (f'<path d="{_path(points)}"/>' for points in registration_marks(width, height))
    cuts = (f'<path id="{_id(piece)}" d="{outline(piece)}"/>' for piece in pieces)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
        f"<title>{escape(title)}</title>",
        f'<g id="registration" fill="none" stroke="#000000" stroke-width="{STROKE_MM}">',
        *marks,
        f'</g>\n<g id="cut" fill="none" stroke="#ff0000" stroke-width="{_HAIR_MM}">',
        *cuts,
        "</g>\n</svg>\n",
    ]
    return "\n".join(lines).encode()


def outline(piece: dict[str, Any]) -> str:
    """The closed path around a placed piece, in millimetres of the page."""
    x, y, width, height = (piece[key] for key in ("x_mm", "y_mm", "width_mm", "height_mm"))
    if piece["shape"] == "circle":
        turn = f"A{short(width / 2)} {short(height / 2)} 0 1 1"
        start, end = (f"{short(at)} {short(y + height / 2)}" for at in (x, x + width))
        return f"M{start}{turn} {end}{turn} {start}Z"
    corners = _hexagon(width, height) if piece["shape"] == "hex" else _rectangle(width, height)
    return f"{_path([(x + across, y + down) for across, down in corners])}Z"


def _rectangle(width: float, height: float) -> list[Point]:
    return [(0, 0), (width, 0), (width, height), (0, height)]


def _hexagon(width: float, height: float) -> list[Point]:
    """Standing on a corner where it is higher than wide, else on an edge."""
    if height > width:
        return [(down, across) for across, down in _hexagon(height, width)]
    near, far, middle = width / 4, width * 3 / 4, height / 2
    return [(near, 0), (far, 0), (width, middle), (far, height), (near, height), (0, middle)]


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points)


def _id(piece: dict[str, Any]) -> str:
    return f"{piece['kind']}-{piece['component']}-{piece['copy']}"
