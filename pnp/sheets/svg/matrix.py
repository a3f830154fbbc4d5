"""Parse SVG's numbers and transforms, and format them for PDF."""

from __future__ import annotations

import math
import re
from functools import lru_cache

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

NUMBER = r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?"
LARGEST = 1e6
"""Greatest length, angle or factor: a kilometre in millimetres."""
_SMALLEST = 1e-9
_QUOTED = 60
"""Greatest length of a value quoted in a fault, in characters."""
_NUMBER = re.compile(NUMBER)
_NUMBERS = re.compile(rf"\s*(?:{NUMBER}(?:\s*,\s*|\s+|(?=[-+])|\s*$))*")
_CALL = re.compile(r"\s*(\w+)\s*\(([^()]*)\)[\s,]*")
_COUNTS = {
    "matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,),
}  # fmt: skip


@lru_cache(1 << 16)
def fmt(value: float) -> str:
    """Format a length for PDF, to the micrometre."""
    return _trim(value, 3)


def _trim(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(1 << 14)
def parse_number(text: str) -> float:
    """Parse a plain number; raise a ValueError on a unit or anything else."""
    stripped = text.strip()
    if not _NUMBER.fullmatch(stripped):
        raise ValueError(f"{_quoted(text)} is not a plain number")
    return bounded(float(stripped))


def bounded(value: float) -> float:
    """Return the value, or 0 if it is too small to see; raise a ValueError if no paper can hold it."""
    if not -LARGEST <= value <= LARGEST:
        raise ValueError(f"{value:g} is larger than {LARGEST:g}, which no paper holds")
    return value if abs(value) >= _SMALLEST else 0.0


def _quoted(text: str) -> str:
    """Quote a text, shortened if it is long."""
    return repr(text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…")


@lru_cache(4096)
def parse_numbers(text: str) -> tuple[float, ...]:
    """Parse numbers separated by spaces or commas."""
    if not _NUMBERS.fullmatch(text):
        raise ValueError(f"{_quoted(text)} is not a list of plain numbers")
    return tuple(bounded(float(found)) for found in _NUMBER.findall(text))


def parse_fraction(text: str) -> float:
    """Parse a number or a percentage."""
    stripped = text.strip()
    return parse_number(stripped[:-1]) / 100 if stripped.endswith("%") else parse_number(stripped)


@lru_cache(2048)
def parse_transform(text: str) -> Matrix:
    matrix = IDENTITY
    position = 0
    while position < len(text):
        call = _CALL.match(text, position)
        if not call or call[1] not in _COUNTS:
            raise ValueError(f"transform {_quoted(text)} is not supported")
        matrix = multiply(matrix, _single(call[1], parse_numbers(call[2])))
        position = call.end()
    for value in matrix:
        bounded(value)
    return matrix


def _single(name: str, values: tuple[float, ...]) -> Matrix:
    if len(values) not in _COUNTS[name]:
        raise ValueError(f"{name}() does not take {len(values)} numbers")
    if name == "matrix":
        return values  # type: ignore[return-value]
    first = values[0]
    if name == "translate":
        return (1, 0, 0, 1, first, values[1] if len(values) > 1 else 0)
    if name == "scale":
        return (first, 0, 0, values[1] if len(values) > 1 else first, 0, 0)
    if name == "rotate":
        return rotation(first, *values[1:])
    slant = math.tan(math.radians(first))
    return (1, 0, slant, 1, 0, 0) if name == "skewX" else (1, slant, 0, 1, 0, 0)


def rotation(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """Return a rotation about a point, clockwise since y points down; quarter turns are exact."""
    quarter, rest = divmod(degrees, 90)
    if rest:
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    else:
        cos, sin = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter) % 4]
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the matrix that applies ``inner`` first."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a matrix; raise a ValueError if it has none."""
    a, b, c, d, e, f = matrix
    determinant = a * d - b * c
    if not determinant:
        raise ValueError("a transform that flattens everything cannot be undone")
    a, b, c, d = d / determinant, -b / determinant, -c / determinant, a / determinant
    return (a, b, c, d, -(a * e + c * f), -(b * e + d * f))


@lru_cache(8192)
def concatenate(matrix: Matrix) -> str:
    """Return the ``cm`` operator of a matrix, with six digits, which inverse scales need."""
    return " ".join(_trim(value, 6) for value in matrix) + " cm"


def viewbox_matrix(
    box: tuple[float, ...], onto: tuple[float, float, float, float], *, stretch: bool = False
) -> Matrix:
    """Return the matrix that maps a viewBox onto a rectangle: centred and whole, or stretched."""
    left, top, box_width, box_height = box
    x, y, width, height = onto
    across, down = width / box_width, height / box_height
    if not stretch:
        across = down = min(across, down)
        x += (width - box_width * across) / 2
        y += (height - box_height * down) / 2
    return (across, 0, 0, down, x - left * across, y - top * down)
