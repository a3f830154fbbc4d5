"""A passage of rules text: its links and gaps, each with its place in the file."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pnp.core.base.diagnostic import Place

LINK = re.compile(r"\[(?P<words>[^\[\]]*)\]\((?P<target>[^()\s]*)\)")
GAP = re.compile(r"\{\{(?P<inside>(?:(?!\{\{|\}\}).)*)\}\}")
GAP_START = re.compile(r"\{\{")
"""Start of a gap; one left over after all gaps are matched was never closed.

A link or gap ends where the next one begins, which keeps matching linear.
"""
_COUNTED = re.compile(GAP.pattern + r"(?P<then> (?=\[?[^\W\d_]))?")
"""A gap with the space before the word that it may count."""
_TARGET = re.compile(r"(?P<kind>#|[a-z]+:)(?P<name>.+)")
_LITERAL = re.compile(r'"(?P<words>[^"]*)"')
KINDS = {"#": "rule", "ruling:": "ruling", "piece:": "piece", "calc:": "calc", "reading:": "reading"}
"""Kind of thing that a link leads to, by the prefix of its target."""


@dataclass(frozen=True)
class Link:
    """A link; ``kind`` is rule, ruling, piece, calc or reading, or empty for any other."""

    words: str
    kind: str
    name: str
    target: str
    """Target as written, such as ``piece:cards/oak``."""
    place: Place


@dataclass(frozen=True)
class Gap:
    """A gap ``{{ hand_size }}`` that a value fills, or a deliberate literal ``{{ "four" }}``."""

    path: str
    literal: str | None
    place: Place


@dataclass(frozen=True)
class Prose:
    """Text as written, with the place of its first character."""

    text: str
    file: str
    line: int
    column: int = 1
    lang: str = ""

    def place(self, start: int, length: int = 1) -> Place:
        """Return the place of the character at index ``start``."""
        row = bisect(self._rows, start)
        column = start - self._rows[row - 1] + 1 if row else self.column + start
        return Place.line(self.file, self.line + row, column, length)

    @cached_property
    def _rows(self) -> list[int]:
        """Return the index at which each line after the first begins."""
        return [match.end() for match in re.finditer("\n", self.text)]

    def matches(self, pattern: re.Pattern[str], text: str | None = None) -> Iterator[tuple[str, Place]]:
        """Yield each match in the text, or in a masked form of the text, with its place."""
        for match in pattern.finditer(self.text if text is None else text):
            yield match.group(), self.place(match.start(), max(1, len(match.group())))

    @cached_property
    def links(self) -> list[Link]:
        return [
            read_link(match, self.place(match.start(), len(match.group())))
            for match in LINK.finditer(self.text)
        ]

    @cached_property
    def gaps(self) -> list[Gap]:
        return [
            _read_gap(match, self.place(match.start(), len(match.group())))
            for match in GAP.finditer(self.text)
        ]

    @cached_property
    def masked(self) -> str:
        """Return the text with gaps and link targets blanked out; its length is unchanged."""
        hidden = GAP.sub(lambda match: "\u2007" * len(match.group()), self.text)
        return LINK.sub(lambda match: f"[{match['words']}]".ljust(len(match.group()), "\u2007"), hidden)

    def filled(self, value_of: Callable[[str], Any]) -> str:
        """Return the text with every gap filled; a number gets a no-break space before the word it counts."""

        def fill(match: re.Match[str]) -> str:
            gap = _read_gap(match, self.place(match.start()))
            text = format_value(value_of(gap.path)) if gap.literal is None else gap.literal
            then = match["then"] or ""
            return text + ("\u00a0" if then and text.isdigit() else then)

        return _COUNTED.sub(fill, self.text)


def read_link(match: re.Match[str], place: Place) -> Link:
    """Return the link for a match of LINK."""
    target = _TARGET.fullmatch(match["target"])
    kind, name = (KINDS.get(target["kind"], ""), target["name"]) if target else ("", "")
    return Link(match["words"], kind, name, match["target"], place)


def format_value(value: Any) -> str:
    """Format a value for a sentence; the items of a list are joined by commas."""
    return ", ".join(map(format_value, value)) if isinstance(value, list | tuple) else str(value)


def _read_gap(match: re.Match[str], place: Place) -> Gap:
    inside = match["inside"].strip()
    literal = _LITERAL.fullmatch(inside)
    return Gap(inside, literal["words"] if literal else None, place)
