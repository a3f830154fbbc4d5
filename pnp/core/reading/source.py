"""Read content files: their text, their YAML values, and the position of each value in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any

from pnp.core.base.diagnostic import MAX_FINDINGS, Diagnostic, Key, Place, Rule, Severity, Span, cap_findings
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
    """One file: its name, text, values, the span of each value, and its syntax faults."""

    file: str
    text: str
    data: Any = None
    spans: dict[Key, Span] = field(default_factory=dict)
    faults: tuple[Diagnostic, ...] = ()

    @classmethod
    def read(cls, path: Path, file: str) -> Source:
        """Read a YAML file; faults are collected, not raised."""
        source = cls.read_text(path, file)
        return source if source.faults else cls.parse(source.text, file)

    @classmethod
    def read_text(cls, path: Path, file: str) -> Source:
        """Read a file without keys, such as Markdown; faults are collected, not raised."""
        try:
            raw = read(path)
        except OSError as err:
            fault = UNREADABLE.found(f"cannot read the file: {err.strerror}", Place(file))
            return cls(file, "", faults=(fault,))
        try:
            return cls(file, raw.decode("utf-8-sig").replace("\r\n", "\n"))
        except UnicodeDecodeError as err:
            text = raw.decode("utf-8", errors="replace")
            return cls(file, text, faults=(not_utf8(raw, err.start, file),))

    @classmethod
    def parse(cls, text: str, file: str = "<text>") -> Source:
        """Parse YAML text; faults are collected, not raised."""
        faults = cap_findings(_invisible_characters(text, file))
        if faults:
            return cls(file, text, faults=tuple(faults))
        found = Reader(file)
        data = found.read(text)
        return cls(file, text, data, found.spans, tuple(cap_findings(found.faults)))

    @cached_property
    def lines(self) -> list[str]:
        return self.text.removesuffix("\n").split("\n") if self.text else []

    def edit(self, key: Key, new: str) -> Source:
        """Return the file with the value at ``key`` replaced by the YAML text ``new``, parsed again."""
        return Source.parse(self.replaced(key, new), self.file)

    def replaced(self, key: Key, new: str) -> str:
        """Return the text with the value at ``key`` replaced by ``new``."""
        span = self.spans[key]
        start, end = self._offset(span.line, span.column), self._offset(span.end_line, span.end_column)
        old = self.text[start:end]
        kept = old[len(old.rstrip()) :]
        return self.text[:start] + new + kept + self.text[end:]

    def address(self, span: Span) -> str:
        """Return a span as a reader looks it up, such as ``cards.yaml:9:5``."""
        return f"{self.file}:{span.line}:{span.column}"

    def cell(self, _: Span) -> str:
        """Return the cell of a workbook that a span stands for, such as ``Cards!C9``; "" in other files."""
        return ""

    @property
    def path(self) -> str:
        """The path of the file on disk, relative to the project's root."""
        return self.file

    @property
    def is_read(self) -> bool:
        """Whether the file was read without errors; notes do not count."""
        return not any(fault.severity is Severity.ERROR for fault in self.faults)

    def span(self, place: Place) -> Span:
        """Return the span of a place; a key that is not written takes the span of what contains it."""
        if place.span:
            return place.span
        key = place.key
        while key and key not in self.spans:
            key = key[:-1]
        return self.spans.get(key, Span(1, 1, 1, 1))

    def _offset(self, line: int, column: int) -> int:
        return sum(len(text) + 1 for text in self.lines[: line - 1]) + column - 1


def point(text: str, offset: int) -> Span:
    """Return the span of the character at an offset."""
    line = text.count("\n", 0, offset) + 1
    column = offset - (text.rfind("\n", 0, offset) + 1) + 1
    return Span(line, column, line, column + 1)


def not_utf8(raw: bytes, offset: int, file: str) -> Diagnostic:
    """Return a finding about the byte at an offset, the first that is not UTF-8."""
    before = raw[:offset].decode("utf-8")
    place = Place(file, span=point(before, len(before)))
    return NOT_UTF8.found(f"byte 0x{raw[offset]:02x} is not UTF-8", place)


def control_characters(text: str, file: str) -> Iterator[Diagnostic]:
    """Yield a finding for each invisible control character."""
    yield from _findings(CONTROL, text, file, "control character U+{:04X}", "")


def _invisible_characters(text: str, file: str) -> Iterator[Diagnostic]:
    """Yield a finding for each control character and each tab in the indentation."""
    yield from control_characters(text, file)
    yield from _findings(_TAB, text, file, "a tab in the indentation", "indent with spaces")


def _findings(
    pattern: re.Pattern[str], text: str, file: str, message: str, hint: str
) -> Iterator[Diagnostic]:
    """Yield findings for the first matches of a pattern, and one for all others.

    The number is limited since computing the line of each match takes time.
    """
    matches = pattern.finditer(text)
    for number, match in enumerate(islice(matches, MAX_FINDINGS + 1), 1):
        at = Place(file, span=point(text, match.end() - 1))
        found = CONTROL_CHARACTER.found(message.format(ord(match[0][-1])), at, hint=hint)
        yield found if number <= MAX_FINDINGS else replace(found, count=1 + sum(1 for _ in matches))
