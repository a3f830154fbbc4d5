"""Read YAML text into plain values, and remember where every value was written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any

from pnp.core.base.diagnostic import MOST, Diagnostic, Key, Place, Rule, Severity, Span, capped
from pnp.core.base.snapshot import read

from . import yaml_reader
from .yaml_reader import CONTROL, CONTROL_CHARACTER, Reader

if TYPE_CHECKING:
    from pathlib import Path

_TAB = re.compile(r"^[ ]*\t", re.MULTILINE)

NOT_UTF8 = Rule("SRC003", "not-utf8", "Content is UTF-8: any other encoding loses accents on paper.")
UNREADABLE = Rule("SRC006", "unreadable-file", "Every content file can be opened and read.")

RULES = (*yaml_reader.RULES, NOT_UTF8, UNREADABLE)


@dataclass(frozen=True, eq=False)
class Source:
    """One file: its name, its text, its values, the span of each, and what is wrong with its writing."""

    file: str
    text: str
    data: Any = None
    spans: dict[Key, Span] = field(default_factory=dict)
    faults: tuple[Diagnostic, ...] = ()

    @classmethod
    def read(cls, path: Path, file: str) -> Source:
        """Read a YAML file; what cannot be read is a fault, not an exception."""
        source = cls.read_text(path, file)
        return source if source.faults else cls.parse(source.text, file)

    @classmethod
    def read_text(cls, path: Path, file: str) -> Source:
        """Read a file that has lines but no keys, such as Markdown."""
        try:
            raw = read(path)
        except OSError as err:
            fault = UNREADABLE.found(f"cannot read the file: {err.strerror}", Place(file))
            return cls(file, "", faults=(fault,))
        try:
            return cls(file, raw.decode("utf-8-sig").replace("\r\n", "\n"))
        except UnicodeDecodeError as err:
            before = raw[: err.start].decode("utf-8")
            at = Place(file, span=point(before, len(before)))
            text = raw.decode("utf-8", errors="replace")
            return cls(file, text, faults=(NOT_UTF8.found(f"byte 0x{raw[err.start]:02x} is not UTF-8", at),))

    @classmethod
    def parse(cls, text: str, file: str = "<text>") -> Source:
        """Read YAML text; what is wrong with it is among its faults."""
        faults = capped(_invisible(text, file))
        if faults:
            return cls(file, text, faults=tuple(faults))
        found = Reader(file)
        data = found.read(text)
        return cls(file, text, data, found.spans, tuple(capped(found.faults)))

    @cached_property
    def lines(self) -> list[str]:
        """The text, line by line."""
        return self.text.removesuffix("\n").split("\n") if self.text else []

    def edit(self, key: Key, new: str) -> Source:
        """The same file with the value at ``key`` written as ``new``."""
        return Source.parse(self.replaced(key, new), self.file)

    def replaced(self, key: Key, new: str) -> str:
        """The text with the value at ``key`` written as ``new``."""
        span = self.spans[key]
        start, end = self._offset(span.line, span.column), self._offset(span.end_line, span.end_column)
        old = self.text[start:end]
        kept = old[len(old.rstrip()) :]
        return self.text[:start] + new + kept + self.text[end:]

    def address(self, span: Span) -> str:
        """Where a span stands, as a reader looks it up: ``cards.yaml:9:5``."""
        return f"{self.file}:{span.line}:{span.column}"

    def cell(self, _: Span) -> str:
        """The cell of a workbook that a span stands for: ``Cards!C9``; nothing in other files."""
        return ""

    @property
    def path(self) -> str:
        """The file on disk, from the project's root."""
        return self.file

    @property
    def is_read(self) -> bool:
        """Whether it could be read: a note stops nothing."""
        return not any(fault.severity is Severity.ERROR for fault in self.faults)

    def span(self, place: Place) -> Span:
        """Where ``place`` is in the text; a key that was not written takes the span of what is around it."""
        if place.span:
            return place.span
        key = place.key
        while key and key not in self.spans:
            key = key[:-1]
        return self.spans.get(key, Span(1, 1, 1, 1))

    def _offset(self, line: int, column: int) -> int:
        return sum(len(text) + 1 for text in self.lines[: line - 1]) + column - 1


def point(text: str, offset: int) -> Span:
    """The place of one character."""
    line = text.count("\n", 0, offset) + 1
    column = offset - (text.rfind("\n", 0, offset) + 1) + 1
    return Span(line, column, line, column + 1)


def control_characters(text: str, file: str) -> Iterator[Diagnostic]:
    """What steers a screen, and cannot be seen there."""
    yield from _told(CONTROL, text, file, "control character U+{:04X}", "")


def _invisible(text: str, file: str) -> Iterator[Diagnostic]:
    """What cannot be seen."""
    yield from control_characters(text, file)
    yield from _told(_TAB, text, file, "a tab in the indentation", "indent with spaces")


def _told(pattern: re.Pattern[str], text: str, file: str, message: str, hint: str) -> Iterator[Diagnostic]:
    """A finding for each of the first matches, one for all others: a place takes a while to find."""
    matches = pattern.finditer(text)
    for number, match in enumerate(islice(matches, MOST + 1), 1):
        at = Place(file, span=point(text, match.end() - 1))
        found = CONTROL_CHARACTER.found(message.format(ord(match[0][-1])), at, hint=hint)
        yield found if number <= MOST else replace(found, count=1 + sum(1 for _ in matches))
