"""Minify path data, choosing for each command the shorter of relative and absolute."""

from __future__ import annotations

from functools import lru_cache

from pnp.sheets.svg.path import Segment, commands

from .number import format_steps, join_numbers, to_steps

_FOLLOWS = {"M": "L", "m": "l"}
_TURN = 3
"""Number of an arc's values that are no lengths: its tilt and its two flags, after its radii."""


@lru_cache(8192)
def minify_path(data: str, digits: int) -> str:
    """Return path data with so many decimals; rounding errors do not accumulate."""
    return _Pen(digits).write(data)


class _Pen:
    """The exact position in a path, and the rounded one as written so far."""

    def __init__(self, digits: int) -> None:
        self._digits = digits
        self._exact = self._start = (0.0, 0.0)
        self._here = self._begun = (0, 0)
        self._letter = ""

    def write(self, data: str) -> str:
        text = ""
        for command, values in commands(data):
            text += self._step(command, values)
        return text

    def _step(self, command: str, values: Segment) -> str:
        kind = command.upper()
        if kind == "Z":
            self._exact, self._here, self._letter = self._start, self._begun, "z"
            return "z"
        points = self._points(kind, values, (0.0, 0.0) if command == kind else self._exact)
        x, y = self._here
        self._exact = points[-2], points[-1]
        ends = [to_steps(value, self._digits) for value in points]
        self._here = ends[-2], ends[-1]
        if kind == "M":
            self._start, self._begun = self._exact, self._here
        before = self._numbers(values[: _TURN + 2]) if kind == "A" else []
        moved = [end - (y if odd % 2 else x) for odd, end in enumerate(ends)]
        return self._shortest(kind, before, ends, moved)

    def _points(self, kind: str, values: Segment, origin: tuple[float, float]) -> list[float]:
        """Return the absolute coordinates of a command's points."""
        if kind == "H":
            return [values[0] + origin[0], self._exact[1]]
        if kind == "V":
            return [self._exact[0], values[0] + origin[1]]
        lengths = values[_TURN + 2 :] if kind == "A" else values
        return [value + origin[at % 2] for at, value in enumerate(lengths)]

    def _numbers(self, values: Segment) -> list[str]:
        return [format_steps(to_steps(value, self._digits), self._digits) for value in values]

    def _shortest(self, kind: str, before: list[str], ends: list[int], moved: list[int]) -> str:
        if kind in "LHV":
            kind = "H" if not moved[1] else "V" if not moved[0] else "L"
            ends, moved = ([one[kind == "V"]] if kind in "HV" else one for one in (ends, moved))
        choices = [(kind.lower(), moved), (kind, ends)]
        written = [self._format(letter, before, numbers) for letter, numbers in choices]
        best = min((0, 1), key=lambda at: len(written[at]))
        self._letter = choices[best][0]
        return written[best]

    def _format(self, letter: str, before: list[str], numbers: list[int]) -> str:
        text = join_numbers([*before, *(format_steps(number, self._digits) for number in numbers)])
        if letter != _FOLLOWS.get(self._letter, self._letter):
            return letter + text
        return text if text.startswith("-") else f" {text}"
