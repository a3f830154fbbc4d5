"""Parse single lines of PDF operators: matrices, colours, segments and points of paths."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import dist

from pnp.sheets.graphics.drawing import Rgb
from pnp.sheets.pieces.shape import Point, Segment
from pnp.sheets.svg.matrix import Matrix


def matrix_of(line: str) -> Matrix:
    """Return the matrix of a ``cm`` operator."""
    a, b, c, d, e, f, _ = line.split()
    return float(a), float(b), float(c), float(d), float(e), float(f)


def colour_of(line: str) -> Rgb:
    """Return the colour of an ``rg`` or ``RG`` operator."""
    red, green, blue, _ = line.split()
    return float(red), float(green), float(blue)


@lru_cache(1 << 14)
def straight_segments(line: str) -> tuple[Segment, ...]:
    """Return the straight segments of a path."""
    found: list[Segment] = []
    operands: list[float] = []
    here = start = (0.0, 0.0)
    for one in line.split():
        match one:
            case "m":
                here = start = (operands[0], operands[1])
            case "l":
                found.append((here, (operands[0], operands[1])))
                here = (operands[0], operands[1])
            case "c":
                here = (operands[4], operands[5])
            case "h":
                found.append((here, start))
                here = start
            case _ if one[-1].isdigit():
                operands.append(float(one))
                continue
        operands = []
    return tuple(found)


@lru_cache(1 << 14)
def long_segments(line: str, least: float) -> tuple[Segment, ...]:
    """Return a path's straight segments of at least 90 % of a length."""
    return tuple(ends for ends in straight_segments(line) if dist(*ends) >= 0.9 * least)


@lru_cache(1 << 12)
def points_of(line: str) -> tuple[Point, ...]:
    """Return all points of a path, including the control points of curves."""
    values = [float(token) for token in line.split() if token[-1].isdigit()]
    return tuple(zip(values[::2], values[1::2], strict=True))


def transformed(matrix: Matrix, points: Iterable[Point]) -> list[Point]:
    """Transform points by a matrix."""
    a, b, c, d, e, f = matrix
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]


def scale_of(matrix: Matrix) -> float:
    """Return a matrix's mean scale: the square root of its determinant."""
    a, b, c, d, *_ = matrix
    return float(abs(a * d - b * c) ** 0.5)
