"""Read YAML text into plain values, and remember where every value was written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import yaml

from .diagnostic import Diagnostic, Key, Place, Rule, Span

if TYPE_CHECKING:
    from pathlib import Path

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"-?(0|[1-9][0-9]*)")
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
_TAB = re.compile(r"^[ ]*\t", re.MULTILINE)

NOT_YAML = Rule("SRC001", "not-yaml", "The file must be well-formed YAML.", "pieces: [one, two\n")
DUPLICATE_KEY = Rule(
    "SRC002",
    "duplicate-key",
    "A key is written once: YAML readers silently keep the last of two, and a fact gets lost.",
    "loot: 22\nloot: 23\n",
)
NOT_UTF8 = Rule("SRC003", "not-utf8", "Content is UTF-8: any other encoding loses accents on paper.")
CONTROL_CHARACTER = Rule(
    "SRC004",
    "control-character",
    "Control characters, and tabs in the indentation, are invisible in an editor and never meant.",
    "pieces:\n\t- id: couronne\n",
)
YAML_FEATURE = Rule(
    "SRC005",
    "yaml-feature",
    "Anchors, aliases, tags and further documents are refused: each fact is written out where it is read.",
    "base: &base {loot: 22}\nother: *base\n",
)
UNREADABLE = Rule("SRC006", "unreadable-file", "Every content file can be opened and read.")

RULES = (NOT_YAML, DUPLICATE_KEY, NOT_UTF8, CONTROL_CHARACTER, YAML_FEATURE, UNREADABLE)


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
            raw = path.read_bytes()
        except OSError as err:
            fault = UNREADABLE.found(f"cannot read the file: {err.strerror}", Place(file))
            return cls(file, "", faults=(fault,))
        try:
            return cls(file, raw.decode("utf-8-sig").replace("\r\n", "\n"))
        except UnicodeDecodeError as err:
            before = raw[: err.start].decode("utf-8")
            at = Place(file, span=_point(before, len(before)))
            text = raw.decode("utf-8", errors="replace")
            return cls(file, text, faults=(NOT_UTF8.found(f"byte 0x{raw[err.start]:02x} is not UTF-8", at),))

    @classmethod
    def parse(cls, text: str, file: str = "<text>") -> Source:
        reader = _Reader(file)
        reader.faults += _invisible(text, file)
        data = None
        if not reader.faults:
            try:
                data = reader.document(yaml.parse(text, Loader=_Loader))
            except yaml.MarkedYAMLError as err:
                mark = err.problem_mark or err.context_mark
                line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
                problem = str(err.problem or err.context or "this is not YAML")
                reader.faults.append(NOT_YAML.found(problem, Place.line(file, line, column)))
        return cls(file, text, data, reader.spans, tuple(reader.faults))

    def edit(self, key: Key, new: str) -> Source:
        """The same file with the value at ``key`` written as ``new``."""
        span = self.spans[key]
        start, end = self._offset(span.line, span.column), self._offset(span.end_line, span.end_column)
        old = self.text[start:end]
        kept = old[len(old.rstrip()) :]
        return Source.parse(self.text[:start] + new + kept + self.text[end:], self.file)

    def span(self, place: Place) -> Span:
        """Where ``place`` is in the text; a key that was not written takes the span of what is around it."""
        if place.span:
            return place.span
        key = place.key
        while key and key not in self.spans:
            key = key[:-1]
        return self.spans.get(key, Span(1, 1, 1, 1))

    def _offset(self, line: int, column: int) -> int:
        lines = self.text.splitlines(keepends=True)
        return sum(len(text) for text in lines[: line - 1]) + column - 1


def _point(text: str, offset: int) -> Span:
    line = text.count("\n", 0, offset) + 1
    column = offset - (text.rfind("\n", 0, offset) + 1) + 1
    return Span(line, column, line, column + 1)


def _invisible(text: str, file: str) -> Iterator[Diagnostic]:
    for match in _CONTROL.finditer(text):
        at = Place(file, span=_point(text, match.start()))
        yield CONTROL_CHARACTER.found(f"control character U+{ord(match.group()):04X}", at)
    for match in _TAB.finditer(text):
        at = Place(file, span=_point(text, match.end() - 1))
        yield CONTROL_CHARACTER.found("a tab in the indentation", at, hint="indent with spaces")


class _Reader:
    """Builds plain values from YAML events, one walk; keeps spans and faults."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.spans: dict[Key, Span] = {}
        self.faults: list[Diagnostic] = []

    def document(self, events: Iterator[Any]) -> Any:
        data, documents = None, 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                value = self.value(next(events), events, ())
                data = value if documents == 1 else data
                if documents == 2:
                    self.refuse("a second document", event)
        return data

    def value(self, event: Any, events: Iterator[Any], key: Key) -> Any:
        self.spans[key] = _span(event)
        if isinstance(event, yaml.AliasEvent):
            return self.refuse(f"the alias *{event.anchor}", event)
        if event.anchor:
            self.refuse(f"the anchor &{event.anchor}", event)
        if event.tag not in (None, "!"):
            self.refuse(f"the tag {event.tag}", event)
        if isinstance(event, yaml.ScalarEvent):
            return _scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(event, events, key)
        return self.mapping(event, events, key)

    def sequence(self, start: Any, events: Iterator[Any], key: Key) -> list[Any]:
        items: list[Any] = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                self.spans[key] = _span(start, event)
                break
            items.append(self.value(event, events, (*key, len(items))))
        return items

    def mapping(self, start: Any, events: Iterator[Any], key: Key) -> dict[str, Any]:
        entries: dict[str, Any] = {}
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                self.spans[key] = _span(start, event)
                break
            name = event.value if isinstance(event, yaml.ScalarEvent) else None
            if name is None:
                self.refuse("a key that is not a word", event)
                self.value(event, events, (*key, ""))
            twice = name in entries
            value = self.value(next(events), events, (*key, "" if twice or name is None else name))
            if twice:
                at = Place(self.file, span=_span(event))
                self.faults.append(
                    DUPLICATE_KEY.found(f"the key '{name}' is written twice", at, "the second one")
                )
            elif name is not None:
                entries[name] = value
        return entries

    def refuse(self, what: str, event: Any) -> None:
        at = Place(self.file, span=_span(event))
        self.faults.append(YAML_FEATURE.found(f"{what} is not allowed here", at, hint="write the value out"))


def _span(start: Any, end: Any = None) -> Span:
    a, b = start.start_mark, (end or start).end_mark
    return Span(a.line + 1, a.column + 1, b.line + 1, b.column + 1)


def _scalar(event: yaml.ScalarEvent) -> Any:
    """Read YAML 1.2's plain words only: here ``no``, ``on``, ``010`` and ``1:30`` stay text."""
    text: str = event.value
    if event.style:
        return text
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _INT.fullmatch(text) else text
