"""Replace content that a document draws more than once by form XObjects.

A part is a painting line with the settings before it, or a group from ``q`` to ``Q``. A stretch is a run of
parts that always follow one another. A stretch becomes a form if that makes the document smaller.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

_SETTING = re.compile(r"(?:.* )?(rg|RG|w|d|J|j|M|gs)")
_PLACING = re.compile(r" (?:cm|W\*? n)\b")
"""Operators whose effect lasts until the next ``Q``; a form would confine it."""
_MARKED = re.compile(r"EMC|/\w+ BMC")
"""Marked-content operators, which only preflight reads, from drawings."""
_FORM, _USE = 800, 27
"""The cost of a form and of each use of it, in characters before compression (to a third or less)."""
_OPEN, _CLOSE = "q", "Q"


class Part(NamedTuple):
    """Settings, then what is painted: a line, or the numbers of the parts in a group."""

    sets: tuple[str, ...]
    paints: str | tuple[int, ...]


Stretch = tuple[int, ...]


def extract_forms(contents: Sequence[str], prefix: str) -> tuple[list[str], dict[str, str]]:
    """Return the contents with repeated parts replaced by forms, and the forms' contents by name."""
    index = _PartIndex(contents, prefix)
    return [index.write(content) for content in index.contents], index.forms


class _PartIndex:
    """All parts of a document, numbered; equal parts have equal numbers."""

    def __init__(self, contents: Sequence[str], prefix: str) -> None:
        self._numbers: dict[Part, int] = {}
        self._groups: list[Stretch] = []
        self.contents = [self._read(_lines(content)) for content in contents]
        self._parts = list(self._numbers)
        everywhere = [*self._groups, *self.contents]
        self._uses = Counter(part for parts in everywhere for part in parts)
        self._pairs = Counter(pair for parts in everywhere for pair in pairwise(parts))
        self._written: dict[int, str] = {}
        self._form_names: dict[Stretch, str] = {}
        self._prefix = prefix
        self.forms: dict[str, str] = {}

    def _read(self, lines: Iterator[str]) -> Stretch:
        """Return the parts up to the end of the content, or of the group that is open."""
        read: list[int] = []
        sets: list[str] = []
        for line in lines:
            if line == _CLOSE:
                break
            if _SETTING.fullmatch(line):
                sets.append(line)
                continue
            read.append(self._number(Part(tuple(sets), self._read(lines) if line == _OPEN else line)))
            sets = []
        return tuple(read)

    def _number(self, part: Part) -> int:
        if part not in self._numbers and not isinstance(part.paints, str):
            self._groups.append(part.paints)
        return self._numbers.setdefault(part, len(self._numbers))

    def write(self, parts: Stretch) -> str:
        """Return parts as operators; after a form, repeat its settings for the parts that follow."""
        lines: list[str] = []
        restored: list[str] = []
        for stretch in self._stretches(parts):
            name = self._form(stretch)
            lines += restored
            lines += [f"/{name} Do"] if name else map(self._part, stretch)
            restored = self._settings(stretch) if name else []
        return "\n".join(lines)

    def _stretches(self, parts: Stretch) -> Iterator[Stretch]:
        begin = 0
        for end in range(1, len(parts) + 1):
            if end == len(parts) or not self._always_together(parts[end - 1], parts[end]):
                yield parts[begin:end]
                begin = end

    def _always_together(self, one: int, two: int) -> bool:
        return self._uses[one] == self._uses[two] == self._pairs[one, two] and not (
            self._confined(one) or self._confined(two)
        )

    def _confined(self, number: int) -> bool:
        paints = self._parts[number].paints
        return isinstance(paints, str) and _PLACING.search(paints) is not None

    def _form(self, stretch: Stretch) -> str:
        """Return the name of the form for a stretch, or an empty string if the stretch stays in place."""
        if stretch not in self._form_names:
            self._form_names[stretch] = ""
            if self._uses[stretch[0]] > 1 and not self._confined(stretch[0]):
                body = "\n".join(map(self._part, stretch))
                if self._pays(stretch, len(body)):
                    self._form_names[stretch] = name = f"{self._prefix}{len(self.forms) + 1}"
                    self.forms[name] = body
        return self._form_names[stretch]

    def _part(self, number: int) -> str:
        if number not in self._written:
            sets, paints = self._parts[number]
            painted = [paints] if isinstance(paints, str) else [_OPEN, self.write(paints), _CLOSE]
            self._written[number] = "\n".join([*sets, *painted])
        return self._written[number]

    def _pays(self, stretch: Stretch, length: int) -> bool:
        uses = self._uses[stretch[0]]
        restored = sum(map(len, self._settings(stretch)))
        return (uses - 1) * length > _FORM + uses * (_USE + restored)

    def _settings(self, stretch: Stretch) -> list[str]:
        """Return the last line of each setting in a stretch."""
        left: dict[str, str] = {}
        for number in stretch:
            for line in self._parts[number].sets:
                left[line.rpartition(" ")[2]] = line
        return list(left.values())


def _lines(content: str) -> Iterator[str]:
    """Yield the lines of a content without marked content; ``q`` and ``Q`` are lines of their own."""
    for line in content.split("\n"):
        opened, closed = line.startswith("q "), line.endswith(" Q")
        if opened:
            yield _OPEN
        if not _MARKED.fullmatch(line):
            yield line[2 if opened else 0 : -2 if closed else None]
        if closed:
            yield _CLOSE
