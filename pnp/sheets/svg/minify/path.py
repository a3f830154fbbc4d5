"""Path data in few bytes: each step from where the last one ended, or from the corner, as is shorter."""

from __future__ import annotations

from functools import lru_cache

from pnp.sheets.svg.path import Segment, commands

from .number import joined, steps, told

_FOLLOWS = {"M": "L", "m": "l"}
_TURN = 3
"""How many numbers of an arc are no lengths: its tilt and its two flags, after its radii."""


@lru_cache(8192)
def shorter(data: str, digits: int) -> str:
    """The same path, to so many decimals; what is rounded does not add up."""
    return _Pen(digits).written(data)


class _Pen:
    """Where the path is, exactly and as it was written so far."""

    def __init__(self, digits: int) -> None:
        self._digits = digits
        self._exact = self._start = (0.0, 0.0)
        self._here = self._begun = (0, 0)
        self._letter = ""

    def written(self, data: str) -> str:
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
        ends = [steps(value, self._digits) for value in points]
        self._here = ends[-2], ends[-1]
        if kind == "M":
            self._start, self._begun = self._exact, self._here
        before = self._numbers(values[: _TURN + 2]) if kind == "A" else []
        moved = [end - (y if odd % 2 else x) for odd, end in enumerate(ends)]
        return self._shortest(kind, before, ends, moved)

    def _points(self, kind: str, values: Segment, origin: tuple[float, float]) -> list[float]:
        """The points of a step, absolute, one coordinate after the other."""
        if kind == "H":
            return [values[0] + origin[0], self._exact[1]]
        if kind == "V":
            return [self._exact[0], values[0] + origin[1]]
        lengths = values[_TURN + 2 :] if kind == "A" else values
        return [value + origin[at % 2] for at, value in enumerate(lengths)]

    def _numbers(self, values: Segment) -> list[str]:
        return [told(steps(value, self._digits), self._digits) for value in values]

    def _shortest(self, kind: str, before: list[str], ends: list[int], moved: list[int]) -> str:
        if kind in "LHV":
            kind = "H" if not moved[1] else "V" if not moved[0] else "L"
            ends, moved = ([one[kind == "V"]] if kind in "HV" else one for one in (ends, moved))
        choices = [(kind.lower(), moved), (kind, ends)]
        written = [self._told(letter, before, numbers) for letter, numbers in choices]
        best = min((0, 1), key=lambda at: len(written[at]))
        self._letter = choices[best][0]
        return written[best]

    def _told(self, letter: str, before: list[str], numbers: list[int]) -> str:
        text = joined([*before, *(told(number, self._digits) for number in numbers)])
        if letter != _FOLLOWS.get(self._letter, self._letter):
            return letter + text
        return text if text.startswith("-") else f" {text}"
