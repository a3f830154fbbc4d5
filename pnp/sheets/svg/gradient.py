"""Convert SVG gradients to PDF shadings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pnp.sheets.graphics.drawing import Gradient, Rgb, digest

from .matrix import Matrix, multiply, parse_fraction, parse_transform
from .paint import parse_colour
from .path import Bounds
from .tree import Element, SvgFault, Tree, faults_at

_LINE = {"x1": "0", "y1": "0", "x2": "1", "y2": "0"}
_UNITS = ("objectBoundingBox", "userSpaceOnUse")


def gradient(tree: Tree, element: Element) -> tuple[Gradient, Mapping[str, str]]:
    """Return a gradient and its attributes, both including those inherited by href.

    Raise an SvgFault if it is not supported.
    """
    chain = _chain(tree, element)
    attributes = {name: text for link in reversed(chain) for name, text in link.attributes.items()}
    with faults_at(element.line):
        stops = next((found for link in chain if (found := _stops(link))), ())
        if not stops:
            raise ValueError("a gradient without a stop")
        if attributes.get("gradientUnits", _UNITS[0]) not in _UNITS:
            raise ValueError(f"gradientUnits {attributes['gradientUnits']!r} is not supported")
        return _named(_coordinates(element.tag, attributes), stops), attributes


def gradient_matrix(attributes: Mapping[str, str], box: Bounds) -> Matrix | None:
    """Return the matrix from the gradient's space to the shape's; None if the shape's box has no area."""
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    if attributes.get("gradientUnits", _UNITS[0]) == _UNITS[0]:
        left, top, right, bottom = box
        if right == left or bottom == top:
            return None
        matrix = (right - left, 0, 0, bottom - top, left, top)
    return multiply(matrix, parse_transform(attributes.get("gradientTransform", "")))


def _chain(tree: Tree, element: Element) -> list[Element]:
    """Return the gradient, the one that it refers to, and so on."""
    chain = [element]
    while href := chain[-1].attributes.get("href", chain[-1].attributes.get("xlink:href")):
        target = tree.ids.get(href[1:]) if href.startswith("#") else None
        if target is None or target.tag not in ("linearGradient", "radialGradient") or target in chain:
            raise SvgFault(f'href="{href}" does not lead to another gradient', chain[-1].line)
        chain.append(target)
    return chain


def _stops(element: Element) -> tuple[tuple[float, Rgb], ...]:
    """Return the stops as offset and colour; offsets are from 0 to 1 and never decrease."""
    stops: list[tuple[float, Rgb]] = []
    for stop in element.elements():
        if stop.tag != "stop":
            continue
        offset = min(1.0, max(0.0, parse_fraction(stop.attributes.get("offset", "0"))))
        paint = parse_colour(stop.attributes.get("stop-color", "#000"))
        if paint.alpha < 1:
            raise ValueError("a stop that lets light through is not supported")
        stops.append((max(offset, stops[-1][0]) if stops else offset, paint.rgb))
    return tuple(stops)


def _coordinates(tag: str, attributes: Mapping[str, str]) -> tuple[float, ...]:
    if tag == "linearGradient":
        return tuple(parse_fraction(attributes.get(name, default)) for name, default in _LINE.items())
    cx, cy, r = (parse_fraction(attributes.get(name, "0.5")) for name in ("cx", "cy", "r"))
    fx = parse_fraction(attributes["fx"]) if "fx" in attributes else cx
    fy = parse_fraction(attributes["fy"]) if "fy" in attributes else cy
    return (fx, fy, 0.0, cx, cy, r)


@lru_cache(1024)
def _named(coordinates: tuple[float, ...], stops: tuple[tuple[float, Rgb], ...]) -> Gradient:
    return Gradient(coordinates, stops, "S" + digest(repr(coordinates), repr(stops)))
