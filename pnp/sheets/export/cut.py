"""Outlines for a cutting machine: an SVG for each sheet of the kit, one closed path a piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from html import escape
from typing import Any

from pnp.core.failure import Failure
from pnp.sheets import shape
from pnp.sheets.face import Shape
from pnp.sheets.kit import Order, make_kit
from pnp.sheets.paper import INK_MM
from pnp.sheets.shape import Outline, Point
from pnp.sheets.svg.matrix import short

from .job import Job, Request

ARM_MM = 5.0
STROKE_MM = 0.5
_HAIR_MM = 0.1
_SIZE = ("width_mm", "height_mm")


def jobs(request: Request) -> Iterator[Job]:
    """The front of each sheet of pieces, numbered as the kit numbers its pages.

    A board's sheets are trimmed at their marks as they are glued, and are left out.
    """
    kit, findings = make_kit(request.edition, Order(request.paper, request.lang), request.studio)
    if kit is None:
        raise Failure(findings[0].message)
    game = request.edition.game.id
    for page in kit.manifest["pages"]:
        pieces = [
            placement
            for placement in kit.manifest["placements"]
            if (placement["page"], placement["side"]) == (page["number"], "front")
            and "sheets" not in placement
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
    """The closed paths around a placed piece and its holes, in millimetres of the page."""
    x, y, width, height = (piece[key] for key in ("x_mm", "y_mm", "width_mm", "height_mm"))
    if piece["shape"] == "circle":
        turn = f"A{short(width / 2)} {short(height / 2)} 0 1 1"
        start, end = (f"{short(at)} {short(y + height / 2)}" for at in (x, x + width))
        return f"M{start}{turn} {end}{turn} {start}Z"
    cuts = piece.get("outline") or [_straight(piece["shape"], width, height)]
    return "".join(f"{_path(shape.moved(cut, x, y))}Z" for cut in cuts)


def _straight(name: Shape, width: float, height: float) -> Outline:
    """A polygon that does not say where it is cut is cut around its box."""
    return shape.outline("rect" if name == "polygon" else name, width, height)


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points)


def _id(piece: dict[str, Any]) -> str:
    return f"{piece['kind']}-{piece['component']}-{piece['copy']}"
