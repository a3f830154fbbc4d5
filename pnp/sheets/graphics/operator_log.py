"""Describe PDF operators as lines to read and compare: lengths in mm, a path as one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import pairwise

_STATE = {
    "q": "save", "Q": "restore", "cm": "transform", "w": "stroke width", "d": "dash", "J": "line cap",
    "j": "line join", "M": "miter limit", "gs": "opacity", "sh": "gradient",
    "BMC": "begin", "EMC": "end",
}  # fmt: skip
_COLOURS = {"rg": "fill colour", "RG": "stroke colour"}
_PIECES = frozenset("mlch")
_CLIPS = {"W": "clip", "W*": "clip even-odd"}
_PAINTS = {
    "f": "fill", "f*": "fill even-odd", "S": "stroke", "B": "fill and stroke",
    "B*": "fill even-odd and stroke", "n": "",
}  # fmt: skip


def describe(operators: str) -> Iterator[str]:
    """Yield a line for each change of state and for each path."""
    operands: list[str] = []
    path: list[tuple[str, tuple[float, ...]]] = []
    clip = ""
    for token in operators.split():
        if token in _PIECES:
            path.append((token, tuple(map(float, operands))))
        elif token in _CLIPS:
            clip = _CLIPS[token]
        elif token in _PAINTS:
            yield f"{clip or _PAINTS[token]} {_path(path)}"
            path, clip = [], ""
        elif token in _COLOURS:
            yield f"{_COLOURS[token]} {_colour(operands)}"
        elif token in _STATE:
            yield " ".join([_STATE[token], *operands])
        else:
            operands.append(token)
            continue
        operands = []


def format_mm(value: float) -> str:
    """Format millimetres with two decimals at most."""
    return f"{round(value, 2) + 0.0:g}"


def _path(pieces: Sequence[tuple[str, tuple[float, ...]]]) -> str:
    """Describe a line or rectangle in full, other paths by start, bounding box and digest."""
    points = [point for _, values in pieces for point in zip(values[::2], values[1::2], strict=True)]
    xs, ys = zip(*points, strict=True)
    box = _lengths(min(xs), min(ys), max(xs), max(ys))
    kind = "".join(operator for operator, _ in pieces)
    if kind == "ml":
        return f"line {_lengths(*points[0])} to {_lengths(*points[1])}"
    if kind == "mlllh" and all(one[0] == two[0] or one[1] == two[1] for one, two in pairwise(points)):
        return f"rectangle {box}"
    written = " ".join(f"{operator} {_lengths(*values)}" for operator, values in pieces)
    digest = blake2b(written.encode(), digest_size=2).hexdigest()
    return f"path {_lengths(*points[0])} within {box}, {len(pieces)} pieces {digest}"


def _lengths(*values: float) -> str:
    return " ".join(map(format_mm, values))


def _colour(shares: Sequence[str]) -> str:
    return "#" + "".join(f"{round(float(share) * 255):02x}" for share in shares)
