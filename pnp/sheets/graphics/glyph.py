"""Write glyph outlines as short SVG paths for the website."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from .fonts import EM, Font, glyph_path

GRID = 250
"""Grid steps per em, finer than screens show type."""
_STEP = re.compile(r"([MLHVQCZ])([^MLHVQCZ]*)")
_MOVE = re.compile(r"m(-?\d+) ?(-?\d+)")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


@lru_cache(4096)
def compact_path(char: str, font: Font) -> str:
    """Return a glyph's outline as path data on the grid, y pointing down; empty for a blank."""
    written, before = "", ""
    for letter, numbers in _steps(glyph_path(char, font)):
        repeated = letter == before or (letter == "l" and before == "m")
        written += ("" if repeated else letter) + _joined(numbers, first=not repeated)
        before = letter
    return written


def join_paths(glyphs: Iterable[tuple[str, int]]) -> str:
    """Join outlines into one path, each shifted to the right by its number of steps."""
    written, x, y = "", 0, 0
    for path, right in glyphs:
        moves = [(int(across), int(down)) for across, down in _MOVE.findall(path)]
        begins, rest = moves[0], _MOVE.sub("", path, count=1)
        written += "m" + _joined([begins[0] + right - x, begins[1] - y], first=True) + rest
        x, y = right + sum(across for across, _ in moves), sum(down for _, down in moves)
    return written


def _steps(path: str) -> Iterator[tuple[str, list[int]]]:
    """Yield relative commands; rounding errors do not accumulate.

    A quadratic curve that continues the last one smoothly becomes ``t``.
    """
    x = y = start_x = start_y = 0
    handle: tuple[int, int] | None = None
    for letter, written in _STEP.findall(path):
        numbers = [round(float(number) * GRID / EM) for number in _NUMBER.findall(written)]
        if letter == "V":
            numbers = [-number for number in numbers]
        elif letter != "H":
            numbers[1::2] = [-number for number in numbers[1::2]]
        if letter == "H":
            yield "h", [numbers[0] - x]
            x, handle = numbers[0], None
        elif letter == "V":
            yield "v", [numbers[0] - y]
            y, handle = numbers[0], None
        elif letter == "Z":
            yield "z", []
            x, y, handle = start_x, start_y, None
        else:
            size = {"M": 2, "L": 2, "Q": 4, "C": 6}[letter]
            for at in range(0, len(numbers), size):
                points = numbers[at : at + size]
                mirrored = (2 * x - handle[0], 2 * y - handle[1]) if handle and letter == "Q" else None
                if mirrored and max(abs(mirrored[0] - points[0]), abs(mirrored[1] - points[1])) <= 1:
                    yield "t", [points[2] - x, points[3] - y]
                    handle = mirrored
                else:
                    yield letter.lower(), [one - (y if odd % 2 else x) for odd, one in enumerate(points)]
                    handle = (points[0], points[1]) if letter == "Q" else None
                x, y = points[-2:]
            if letter == "M":
                start_x, start_y = numbers[:2]


def _joined(numbers: list[int], *, first: bool) -> str:
    """Join numbers, with a blank only where two would merge."""
    text = "".join(f"{number}" if number < 0 else f" {number}" for number in numbers)
    return text[1:] if first and text.startswith(" ") else text
