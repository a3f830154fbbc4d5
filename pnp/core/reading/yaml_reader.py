"""Parse YAML strictly into plain values, recording the span of each, with limits on size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NoReturn

import yaml

from pnp.core.base.diagnostic import Diagnostic, Key, Place, Rule, Span

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"-?(0|[1-9][0-9]*)")
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufffe\uffff]")
"""Invisible characters that control a screen: controls, unusual line ends, direction marks."""

DIGITS, DEPTH, ENTRIES = 64, 32, 50_000
"""Maximum digits of a number, nesting depth, and entries of a list or mapping."""

NOT_YAML = Rule("SRC001", "not-yaml", "The file must be well-formed YAML.", "pieces: [one, two\n")
DUPLICATE_KEY = Rule(
    "SRC002",
    "duplicate-key",
    "A key is written once: YAML readers silently keep the last of two, and a fact gets lost.",
    "cost: 22\ncost: 23\n",
)
CONTROL_CHARACTER = Rule(
    "SRC004",
    "control-character",
    "Control characters, and tabs in the indentation, are invisible in an editor and never meant.",
    "pieces:\n\t- id: oak\n",
)
YAML_FEATURE = Rule(
    "SRC005",
    "yaml-feature",
    "Anchors, aliases, tags and further documents are refused: each fact is written out where it is read.",
    "base: &base {cost: 22}\nother: *base\n",
)
OUT_OF_MEASURE = Rule(
    "SRC007",
    "out-of-measure",
    f"""A number has at most {DIGITS} digits, a value lies at most {DEPTH} deep, a list has at most
    {ENTRIES} entries: what goes beyond was written by an accident.""",
    f"cost: {'9' * (DIGITS + 1)}\n",
)
RULES = (NOT_YAML, DUPLICATE_KEY, CONTROL_CHARACTER, YAML_FEATURE, OUT_OF_MEASURE)


class _TooLarge(Exception):
    """Raised to stop reading a file that exceeds a limit."""


class Reader:
    """A parser that builds plain values from YAML events and records spans and faults."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.spans: dict[Key, Span] = {}
        self.faults: list[Diagnostic] = []

    def read(self, text: str) -> Any:
        """Return the values of a YAML text, or None if it cannot be parsed."""
        try:
            return self.document(yaml.parse(text, Loader=_Loader))
        except yaml.MarkedYAMLError as err:
            mark = err.problem_mark or err.context_mark
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            problem = str(err.problem or err.context or "this is not YAML")
            self.faults.append(NOT_YAML.found(problem, Place.line(self.file, line, column)))
        except _TooLarge:
            pass
        return None

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
        self.plain(event)
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event, key)
        if len(key) >= DEPTH:
            self.too_much(f"{_field_name(key)} lies more than {DEPTH} deep", event)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(event, events, key)
        return self.mapping(event, events, key)

    def plain(self, event: Any) -> None:
        """Record a fault for an anchor, a tag or a control character on a value or key."""
        if event.anchor:
            self.refuse(f"the anchor &{event.anchor}", event)
        if getattr(event, "tag", None) not in (None, "!"):
            self.refuse(f"the tag {event.tag}", event)
        if isinstance(event, yaml.ScalarEvent) and (found := CONTROL.search(event.value)):
            at = Place(self.file, span=_span(event))
            self.faults.append(CONTROL_CHARACTER.found(f"control character U+{ord(found[0]):04X}", at))

    def scalar(self, event: Any, key: Key) -> Any:
        """Convert a scalar by the core rules of YAML 1.2: ``no``, ``on``, ``010`` and ``1:30`` stay text."""
        text: str = event.value
        if event.style:
            return text
        if text in _WORDS:
            return _WORDS[text]
        if not _INT.fullmatch(text):
            return text
        if len(text) <= DIGITS:
            return int(text)
        message = f"{_field_name(key)} is a number of {len(text)} digits; {DIGITS} are the most"
        self.faults.append(OUT_OF_MEASURE.found(message, Place(self.file, span=_span(event))))
        return None

    def sequence(self, start: Any, events: Iterator[Any], key: Key) -> list[Any]:
        items: list[Any] = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                self.spans[key] = _span(start, event)
                break
            if len(items) == ENTRIES:
                self.too_much(f"{_field_name(key)} has more than {ENTRIES} entries", event)
            items.append(self.value(event, events, (*key, len(items))))
        return items

    def mapping(self, start: Any, events: Iterator[Any], key: Key) -> dict[str, Any]:
        entries: dict[str, Any] = {}
        for count, event in enumerate(events):
            if isinstance(event, yaml.MappingEndEvent):
                self.spans[key] = _span(start, event)
                break
            if count == ENTRIES:
                self.too_much(f"{_field_name(key)} has more than {ENTRIES} entries", event)
            name = self.name(event, events, key)
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

    def name(self, event: Any, events: Iterator[Any], key: Key) -> str | None:
        """Return a key, or None if it is not a scalar."""
        if isinstance(event, yaml.ScalarEvent):
            self.plain(event)
            return str(event.value)
        self.refuse("a key that is not a word", event)
        self.value(event, events, (*key, ""))
        return None

    def refuse(self, what: str, event: Any) -> None:
        at = Place(self.file, span=_span(event))
        self.faults.append(YAML_FEATURE.found(f"{what} is not allowed here", at, hint="write the value out"))

    def too_much(self, message: str, event: Any) -> NoReturn:
        self.faults.append(OUT_OF_MEASURE.found(message, Place(self.file, span=_span(event))))
        raise _TooLarge


def _field_name(key: Key) -> str:
    """Return the innermost field name of a key path, quoted, for a message."""
    return next((f"'{step}'" for step in reversed(key) if isinstance(step, str) and step), "the file")


def _span(start: Any, end: Any = None) -> Span:
    a, b = start.start_mark, (end or start).end_mark
    return Span(a.line + 1, a.column + 1, b.line + 1, b.column + 1)
