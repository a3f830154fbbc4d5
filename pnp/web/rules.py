"""Rules text: numbered rules with stable ids, worked examples run by the engine. Parsing only; pages render."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from pnp.core.calculator import Refusal, read_json
from pnp.core.catalog import Catalog
from pnp.core.diagnostic import Diagnostic, Place
from pnp.core.fact import resolve
from pnp.core.game import Game

from .prose import Prose

_SECTION = re.compile(r"## +(?P<title>.+?) *\{#(?P<id>[a-z0-9-]+)\} *")
_RULE = re.compile(r"\[(?P<id>[a-z0-9-]+)\] +(?=\S)")
_FENCE = re.compile(r"```example +(?P<calculator>[a-z0-9-]+) *")
_BULLET = re.compile(r"- +")
_HOMES = ("game.constants.", "game.", "")
"""Where a name in a gap is looked for, after the catalog's own prose."""


@dataclass(frozen=True)
class Block:
    """A paragraph of a rule, or one item of its list."""

    prose: Prose
    bullet: bool = False


@dataclass(frozen=True)
class Example:
    """A worked example: a question for a calculator, and words around its answer."""

    calculator: str
    written: Any
    """The question, as JSON gives it; None where it is not JSON."""
    fault: str
    """What is wrong with the JSON, or nothing."""
    prose: Prose
    place: Place


@dataclass(frozen=True)
class Rule:
    """One numbered rule. The id is stable; the number is for display only."""

    id: str
    number: str
    place: Place
    blocks: tuple[Block | Example, ...]

    @property
    def examples(self) -> list[Example]:
        return [block for block in self.blocks if isinstance(block, Example)]

    @property
    def stretches(self) -> list[Prose]:
        """All its words, those of the examples included."""
        return [block.prose for block in self.blocks]

    def links_to(self, kind: str) -> list[str]:
        """What it links to, of one kind."""
        return [link.name for prose in self.stretches for link in prose.links if link.kind == kind]


@dataclass(frozen=True)
class Section:
    """A numbered section."""

    id: str
    number: int
    title: Prose
    rules: tuple[Rule, ...]
    place: Place


@dataclass(frozen=True)
class RulesText:
    """The rules in one language, and what is wrong with their writing."""

    file: str
    sections: tuple[Section, ...]
    faults: tuple[Diagnostic, ...] = ()

    @property
    def rules(self) -> list[Rule]:
        return [rule for section in self.sections for rule in section.rules]

    @property
    def examples(self) -> list[Example]:
        return [example for rule in self.rules for example in rule.examples]

    @property
    def stretches(self) -> list[Prose]:
        """Every title and every rule's words."""
        return [
            prose
            for section in self.sections
            for prose in (section.title, *(prose for rule in section.rules for prose in rule.stretches))
        ]

    @property
    def anchors(self) -> dict[str, Place]:
        """Every id with its place, in order; of twins the first."""
        found: dict[str, Place] = {}
        for section in self.sections:
            for part in (section, *section.rules):
                found.setdefault(part.id, part.place)
        return found

    def numbers(self) -> dict[str, str]:
        """What to call each section and rule."""
        sections = {section.id: str(section.number) for section in self.sections}
        return sections | {rule.id: rule.number for rule in self.rules}


@lru_cache(maxsize=16)
def parse(text: str, file: str) -> RulesText:
    """Read rules text; what is wrong with it is among its faults."""
    return _Reader(text, file).read()


def named(catalog: Catalog, path: str) -> Any:
    """The value that rules text means by a name; KeyError where there is none."""
    with suppress(KeyError):
        return _leaf(catalog.prose, path)
    for home in _HOMES:
        with suppress(KeyError):
            return _simple(resolve(catalog, home + path), path)
    raise KeyError(path)


def solve(example: Example, game: Game, catalog: Catalog) -> Mapping[str, Any] | Refusal:
    """The answer of the engine to an example, with the question as ``input``; or why it refuses."""
    calculator = game.calculator(example.calculator)
    if calculator is None:
        return Refusal("example", f"there is no calculator '{example.calculator}'")
    if example.fault:
        return Refusal("example", example.fault)
    try:
        return {**calculator.calculate(catalog, example.written), "input": example.written}
    except Refusal as refusal:
        return refusal


def answered(answer: Mapping[str, Any], path: str) -> Any:
    """The value at ``path`` of a solved example; KeyError where there is none."""
    return _leaf(answer, path)


def _leaf(value: Any, path: str) -> Any:
    for step in path.split("."):
        if isinstance(value, list) and step.isdigit() and int(step) < len(value):
            value = value[int(step)]
        elif isinstance(value, Mapping):
            value = value[step]
        else:
            raise KeyError(path)
    return _simple(value, path)


def _simple(value: Any, path: str) -> Any:
    if isinstance(value, Mapping):
        raise KeyError(path)
    return value


@dataclass
class _Reader:
    """Reads line by line; a rule goes on over its lists, its indented paragraphs and its examples."""

    text: str
    file: str
    sections: list[Section] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)
    blocks: list[Block | Example] = field(default_factory=list)
    faults: list[Diagnostic] = field(default_factory=list)

    def read(self) -> RulesText:
        lines = enumerate(self.text.split("\n"), start=1)
        fresh = False
        for number, line in lines:
            if not line.strip():
                fresh = True
                continue
            self.take(number, line, lines, fresh=fresh)
            fresh = False
        self.close_rule()
        self.close_section()
        return RulesText(self.file, tuple(self.sections), tuple(self.faults))

    def take(self, number: int, line: str, lines: Iterator[tuple[int, str]], *, fresh: bool) -> None:
        """Take one line that is not blank; ``fresh`` says that a blank one came before."""
        if match := _SECTION.fullmatch(line):
            self.open_section(match, number)
        elif line.startswith("```"):
            self.example(number, line, lines)
        elif match := _RULE.match(line):
            self.open_rule(match, number, line)
        elif not self.blocks:
            self.fault(number, line, "this text belongs to no rule")
        elif match := _BULLET.match(line):
            self.block(number, line, match.end(), bullet=True)
        elif fresh and not line.startswith(" "):
            self.fault(number, line, "this paragraph has no rule id")
        elif fresh or not isinstance(self.blocks[-1], Block):
            self.block(number, line, len(line) - len(line.lstrip()))
        else:
            self.go_on(line)

    def open_section(self, match: re.Match[str], number: int) -> None:
        self.close_rule()
        self.close_section()
        title = Prose(match["title"], self.file, number, match.start("title") + 1)
        place = Place.line(self.file, number, match.start("id") + 1, len(match["id"]))
        self.sections.append(Section(match["id"], len(self.sections) + 1, title, (), place))

    def open_rule(self, match: re.Match[str], number: int, line: str) -> None:
        self.close_rule()
        if not self.sections:
            self.fault(number, line, "this rule stands before the first section")
            return
        section = self.sections[-1].number
        place = Place.line(self.file, number, match.start("id") + 1, len(match["id"]))
        self.rules.append(Rule(match["id"], f"{section}.{len(self.rules) + 1}", place, ()))
        self.block(number, line, match.end())

    def example(self, number: int, line: str, lines: Iterator[tuple[int, str]]) -> None:
        inside = []
        for _, within in lines:
            if within.rstrip() == "```":
                break
            inside.append(within)
        else:
            self.fault(number, line, "this block is never closed")
        match = _FENCE.fullmatch(line)
        if match is None or not self.blocks:
            self.fault(number, line, "a block that is no example of a rule")
        elif "---" not in inside:
            self.fault(number, line, "the example has no line '---' between its question and its words")
        else:
            place = Place.line(self.file, number, match.start("calculator") + 1, len(match["calculator"]))
            self.blocks.append(self.worked(match["calculator"], place, number, inside))

    def worked(self, calculator: str, place: Place, number: int, inside: list[str]) -> Example:
        middle = inside.index("---")
        written, fault = None, ""
        try:
            written = read_json("\n".join(inside[:middle]))
        except Refusal as refusal:
            fault = str(refusal)
        prose = Prose("\n".join(inside[middle + 1 :]), self.file, number + middle + 2)
        return Example(calculator, written, fault, prose, place)

    def block(self, number: int, line: str, start: int, *, bullet: bool = False) -> None:
        self.blocks.append(Block(Prose(line[start:], self.file, number, start + 1), bullet))

    def go_on(self, line: str) -> None:
        last = self.blocks[-1]
        prose = Prose(f"{last.prose.text}\n{line}", self.file, last.prose.line, last.prose.column)
        self.blocks[-1] = Block(prose, isinstance(last, Block) and last.bullet)

    def close_rule(self) -> None:
        if self.rules and self.blocks:
            opened = self.rules[-1]
            self.rules[-1] = Rule(opened.id, opened.number, opened.place, tuple(self.blocks))
        self.blocks = []

    def close_section(self) -> None:
        if self.sections:
            opened = self.sections[-1]
            self.sections[-1] = Section(
                opened.id, opened.number, opened.title, tuple(self.rules), opened.place
            )
        self.rules = []

    def fault(self, number: int, line: str, message: str) -> None:
        self.faults.append(Diagnostic(message, Place.line(self.file, number, 1, len(line))))
