"""What the contents of a document draw twice or more, told once as a form: found line by line.

A part is a line that paints, after what it sets, or all that stands between ``q`` and ``Q``. Parts that
always follow one another, wherever they stand, are one stretch; a stretch that pays for it becomes a form.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

_SETTING = re.compile(r"(?:.* )?(rg|RG|w|d|J|j|M|gs)")
_PLACING = re.compile(r" (?:cm|W\*? n)\b")
"""What holds until the next ``Q``: a form would keep it to itself."""
_SAYING = re.compile(r"EMC|/\w+ BMC")
"""What only checks want to know of a part; they read drawings."""
_FORM, _USE = 800, 27
"""What a form, and each use of it, costs; in characters, of which compression leaves a third or less."""
_OPEN, _CLOSE = "q", "Q"


class Part(NamedTuple):
    """What is set, and then painted: a line, or the numbers of the parts between ``q`` and ``Q``."""

    sets: tuple[str, ...]
    paints: str | tuple[int, ...]


Stretch = tuple[int, ...]


def told_once(contents: Sequence[str], prefix: str) -> tuple[list[str], dict[str, str]]:
    """The contents with names for what repeats, and the contents of the forms of those names."""
    book = _Book(contents, prefix)
    return [book.written(content) for content in book.contents], book.forms


class _Book:
    """All parts of a document by their numbers: what looks the same has the same one."""

    def __init__(self, contents: Sequence[str], prefix: str) -> None:
        self._numbers: dict[Part, int] = {}
        self._groups: list[Stretch] = []
        self.contents = [self._read(_lines(content)) for content in contents]
        self._parts = list(self._numbers)
        everywhere = [*self._groups, *self.contents]
        self._uses = Counter(part for parts in everywhere for part in parts)
        self._pairs = Counter(pair for parts in everywhere for pair in pairwise(parts))
        self._told: dict[int, str] = {}
        self._named: dict[Stretch, str] = {}
        self._prefix = prefix
        self.forms: dict[str, str] = {}

    def _read(self, lines: Iterator[str]) -> Stretch:
        """The parts up to the end, or to the end of the group that has begun."""
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

    def written(self, parts: Stretch) -> str:
        """The parts as operators; after a form, what it sets is set again for those that follow."""
        lines: list[str] = []
        again: list[str] = []
        for stretch in self._stretches(parts):
            name = self._form(stretch)
            lines += again
            lines += [f"/{name} Do"] if name else map(self._part, stretch)
            again = self._settings(stretch) if name else []
        return "\n".join(lines)

    def _stretches(self, parts: Stretch) -> Iterator[Stretch]:
        begin = 0
        for end in range(1, len(parts) + 1):
            if end == len(parts) or not self._belong(parts[end - 1], parts[end]):
                yield parts[begin:end]
                begin = end

    def _belong(self, one: int, two: int) -> bool:
        """Whether the two never stand apart."""
        return self._uses[one] == self._uses[two] == self._pairs[one, two] and not (
            self._places(one) or self._places(two)
        )

    def _places(self, number: int) -> bool:
        paints = self._parts[number].paints
        return isinstance(paints, str) and _PLACING.search(paints) is not None

    def _form(self, stretch: Stretch) -> str:
        """The name of the form that tells the stretch; none where it is told in its place."""
        if stretch not in self._named:
            self._named[stretch] = ""
            if self._uses[stretch[0]] > 1 and not self._places(stretch[0]):
                body = "\n".join(map(self._part, stretch))
                if self._pays(stretch, len(body)):
                    self._named[stretch] = name = f"{self._prefix}{len(self.forms) + 1}"
                    self.forms[name] = body
        return self._named[stretch]

    def _part(self, number: int) -> str:
        if number not in self._told:
            sets, paints = self._parts[number]
            painted = [paints] if isinstance(paints, str) else [_OPEN, self.written(paints), _CLOSE]
            self._told[number] = "\n".join([*sets, *painted])
        return self._told[number]

    def _pays(self, stretch: Stretch, length: int) -> bool:
        uses = self._uses[stretch[0]]
        again = sum(map(len, self._settings(stretch)))
        return (uses - 1) * length > _FORM + uses * (_USE + again)

    def _settings(self, stretch: Stretch) -> list[str]:
        """What the stretch leaves set, each once."""
        left: dict[str, str] = {}
        for number in stretch:
            for line in self._parts[number].sets:
                left[line.rpartition(" ")[2]] = line
        return list(left.values())


def _lines(content: str) -> Iterator[str]:
    """Each line that shows something; a group begins and ends on lines of its own."""
    for line in content.split("\n"):
        opened, closed = line.startswith("q "), line.endswith(" Q")
        if opened:
            yield _OPEN
        if not _SAYING.fullmatch(line):
            yield line[2 if opened else 0 : -2 if closed else None]
        if closed:
            yield _CLOSE
