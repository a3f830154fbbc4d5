"""Convert shapes to path data, and path data to PDF operators and bounds."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from .arc import arc
from .matrix import NUMBER, bounded, fmt, parse_number, parse_numbers

Segment = tuple[float, ...]
"""Absolute numbers of a segment: two for a move or line, six for a curve, none for a close."""
Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_AFTER = {"M": "L", "m": "l"}
_GAP = re.compile(r"[\s,]*")
_NUMBER = re.compile(NUMBER)


@lru_cache(8192)
def path_operators(data: str) -> str:
    """Return path data as PDF operators."""
    return " ".join(
        " ".join([*map(fmt, values), operator]) if values else operator for operator, values in segments(data)
    )


@lru_cache(4096)
def bounds(data: str) -> Bounds:
    """Return the smallest box around a path; curves count, not their control points."""
    xs: list[float] = []
    ys: list[float] = []
    x = y = 0.0
    for operator, values in segments(data):
        if operator == "c":
            xs += _extremes(x, values[0], values[2], values[4])
            ys += _extremes(y, values[1], values[3], values[5])
        if values:
            x, y = values[-2:]
            xs.append(x)
            ys.append(y)
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def _extremes(start: float, one: float, two: float, end: float) -> list[float]:
    """Return a cubic curve's values at its turning points between the ends."""
    a = end - 3 * two + 3 * one - start
    b = 2 * (two - 2 * one + start)
    c = one - start
    if abs(a) < 1e-12:
        roots = [-c / b] if b else []
    else:
        inside = b * b - 4 * a * c
        roots = [(-b + sign * math.sqrt(inside)) / (2 * a) for sign in (1, -1)] if inside >= 0 else []
    return [
        (1 - t) ** 3 * start + 3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t * t * two + t**3 * end
        for t in roots
        if 0 < t < 1
    ]


@lru_cache(4096)
def segments(data: str) -> tuple[tuple[str, Segment], ...]:
    """Return path data as absolute m, l, c and h segments."""
    return tuple(_Walker().walk(data))


class _Walker:
    """The state of a pen that follows path data: position, start of the subpath, last control point."""

    def __init__(self) -> None:
        self._x = self._y = 0.0
        self._start = (0.0, 0.0)
        self._handle = (0.0, 0.0)
        self._last = ""

    def walk(self, data: str) -> Iterator[tuple[str, Segment]]:
        for command, values in commands(data):
            kind = command.upper()
            origin = (0.0, 0.0) if command == kind else (self._x, self._y)
            if kind == "Z":
                self._x, self._y = self._start
                yield "h", ()
            elif kind in "MLHV":
                yield self._straight(kind, values, origin)
            elif kind == "A":
                yield from self._arc(values, origin)
            else:
                yield self._curve(kind, [v + origin[i % 2] for i, v in enumerate(values)])
            self._last = kind

    def _straight(self, kind: str, values: Segment, origin: tuple[float, float]) -> tuple[str, Segment]:
        if kind != "V":
            self._x = values[0] + origin[0]
        if kind != "H":
            self._y = values[-1] + origin[1]
        if kind == "M":
            self._start = (self._x, self._y)
        return ("m" if kind == "M" else "l"), (self._x, self._y)

    def _arc(self, values: Segment, origin: tuple[float, float]) -> Iterator[tuple[str, Segment]]:
        rx, ry, tilt, large, sweep, x, y = values
        end = (x + origin[0], y + origin[1])
        for curve in arc((self._x, self._y), (abs(rx), abs(ry)), tilt, (bool(large), bool(sweep)), end):
            yield "c", curve
        self._x, self._y = end

    def _curve(self, kind: str, points: list[float]) -> tuple[str, Segment]:
        here = (self._x, self._y)
        if kind in "ST":
            smooth = self._last in (("C", "S") if kind == "S" else ("Q", "T"))
            mirrored = (2 * here[0] - self._handle[0], 2 * here[1] - self._handle[1])
            points = [*(mirrored if smooth else here), *points]
        x, y = points[-2:]
        self._handle = (points[-4], points[-3])
        self._x, self._y = x, y
        if kind in "QT":
            qx, qy = points[0], points[1]
            ends = (here, (x, y))
            points = [value for ex, ey in ends for value in (ex + (qx - ex) * 2 / 3, ey + (qy - ey) * 2 / 3)]
            points += (x, y)
        return "c", tuple(points)


def commands(data: str) -> Iterator[tuple[str, Segment]]:
    """Yield each command with its numbers; an arc's flags may stand without separators.

    Raise a ValueError where the data is malformed.
    """
    position, command, first = _skip(data, 0), "", True
    while position < len(data):
        if data[position].isalpha():
            command = data[position]
            if command.upper() not in _COUNTS or (first and command not in "Mm"):
                raise ValueError(_bad(data, position))
            position += 1
        elif command in ("", "Z", "z"):
            raise ValueError(_bad(data, position))
        first = False
        values: list[float] = []
        for index in range(_COUNTS[command.upper()]):
            position = _skip(data, position)
            flag = command in "Aa" and index in (3, 4)
            end = position + 1 if flag and data[position : position + 1] in ("0", "1") else 0
            if not flag and (match := _NUMBER.match(data, position)):
                end = match.end()
            if not end:
                raise ValueError(_bad(data, position))
            values.append(bounded(float(data[position:end])))
            position = end
        yield command, tuple(values)
        command = _AFTER.get(command, command)
        position = _skip(data, position)


def _skip(data: str, position: int) -> int:
    match = _GAP.match(data, position)
    return match.end() if match else position


def _bad(data: str, position: int) -> str:
    return f"path data breaks at {data[position : position + 12]!r} (character {position + 1})"


def path_data(tag: str, attributes: Mapping[str, str]) -> str:
    """Return a shape as path data; empty if a size is zero, since SVG then draws nothing."""
    if tag == "path":
        return attributes.get("d", "")
    if tag in ("polyline", "polygon"):
        return _poly(attributes.get("points", ""), closed=tag == "polygon")
    if tag == "rect":
        return _rectangle(attributes)
    if tag == "line":
        x1, y1, x2, y2 = (parse_number(attributes.get(name, "0")) for name in ("x1", "y1", "x2", "y2"))
        return f"M{x1} {y1}L{x2} {y2}"
    cx, cy = parse_number(attributes.get("cx", "0")), parse_number(attributes.get("cy", "0"))
    rx, ry = (_size(attributes, name) for name in (("r", "r") if tag == "circle" else ("rx", "ry")))
    if not rx or not ry:
        return ""
    return f"M{cx - rx} {cy}A{rx} {ry} 0 0 1 {cx + rx} {cy}A{rx} {ry} 0 0 1 {cx - rx} {cy}Z"


def _poly(points: str, *, closed: bool) -> str:
    values = parse_numbers(points)
    if len(values) % 2:
        raise ValueError(f"points={points!r} has an odd number of values")
    return ("M" + " ".join(map(str, values)) + ("Z" if closed else "")) if values else ""


def _rectangle(attributes: Mapping[str, str]) -> str:
    x, y = parse_number(attributes.get("x", "0")), parse_number(attributes.get("y", "0"))
    width, height = _size(attributes, "width"), _size(attributes, "height")
    if not width or not height:
        return ""
    if "rx" not in attributes and "ry" not in attributes:
        return f"M{x} {y}H{x + width}V{y + height}H{x}Z"
    rx = min(_size(attributes, "rx" if "rx" in attributes else "ry"), width / 2)
    ry = min(_size(attributes, "ry" if "ry" in attributes else "rx"), height / 2)
    right, bottom, corner = x + width, y + height, f"A{rx} {ry} 0 0 1"
    return (
        f"M{x + rx} {y}H{right - rx}{corner} {right} {y + ry}V{bottom - ry}{corner} {right - rx} {bottom}"
        f"H{x + rx}{corner} {x} {bottom - ry}V{y + ry}{corner} {x + rx} {y}Z"
    )


def _size(attributes: Mapping[str, str], name: str) -> float:
    size = parse_number(attributes.get(name, "0"))
    if size < 0:
        raise ValueError(f'{name}="{attributes[name]}" is negative')
    return size
