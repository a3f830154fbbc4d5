"""Parse rules text line by line into numbered rules; faults are collected, not raised."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.rules.calculator import Refusal, read_json

from .prose import Prose
from .rules import MARKS, UNPLAYED, Block, CitedFigure, Example, Rule, RulesText, Section

_SECTION = re.compile(r"## +(?P<title>\S(?:.*\S)?) *\{#(?P<id>[a-z0-9-]+)\} *")
_RULE = re.compile(r"\[(?P<id>[a-z0-9-]+)(?:: *(?P<mark>[^\]]*))?\] +(?=\S)")
_FENCE = re.compile(r"```example +(?P<calculator>[a-z0-9-]+) *")
_BULLET = re.compile(r"- +")
_FIGURE = re.compile(r" *!\[\]\(figure:(?P<id>[^()\s]*)\) *")
_STEP = re.compile(r"(?P<number>\d{1,3})\. +(?=\S)")


@lru_cache(maxsize=64)
def parse(text: str, file: str, lang: str = "") -> RulesText:
    """Parse rules text; ``lang`` defaults to the name of the file."""
    lang = lang or Path(file).stem
    parsed = [_parse_section(*section, file, lang) for section in _split_sections(text)]
    sections = tuple(section for section, _ in parsed if section)
    return RulesText(file, sections, tuple(fault for _, faults in parsed for fault in faults), lang)


def _split_sections(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield the text, first line and number of each section; the first (number 0) precedes all headings."""
    lines = text.split("\n")
    start = number = 0
    inside = False
    for index, line in enumerate(lines):
        if line.startswith("```"):
            inside = not inside or line.rstrip() != "```"
        elif not inside and line.startswith("##") and _SECTION.fullmatch(line):
            yield "\n".join(lines[start:index]), start + 1, number
            start, number = index, number + 1
    yield "\n".join(lines[start:]), start + 1, number


@lru_cache(maxsize=1024)
def _parse_section(
    text: str, first: int, number: int, file: str, lang: str
) -> tuple[Section | None, tuple[Diagnostic, ...]]:
    """Parse one section; cached, so that an edit elsewhere does not parse this section again."""
    return _SectionParser(text, file, lang, first, number).read()


@dataclass
class _SectionParser:
    """A line-by-line parser of one section; a rule includes its lists, indented paragraphs and examples."""

    text: str
    file: str
    lang: str
    first: int
    """Number of the section's first line in the file."""
    number: int
    """Number of the section; 0 before the first section."""
    section: Section | None = None
    rules: list[Rule] = field(default_factory=list)
    blocks: list[Block | Example | CitedFigure] = field(default_factory=list)
    further_lines: list[str] = field(default_factory=list)
    """Further lines of the last block."""
    faults: list[Diagnostic] = field(default_factory=list)

    def read(self) -> tuple[Section | None, tuple[Diagnostic, ...]]:
        lines = enumerate(self.text.split("\n"), start=self.first)
        fresh = False
        for number, line in lines:
            if not line.strip():
                fresh = True
                continue
            self.parse_line(number, line, lines, fresh=fresh)
            fresh = False
        self.close_rule()
        self.close_section()
        return self.section, tuple(self.faults)

    def parse_line(self, number: int, line: str, lines: Iterator[tuple[int, str]], *, fresh: bool) -> None:
        """Parse one line that is not blank; ``fresh`` means that a blank line precedes it."""
        if match := _SECTION.fullmatch(line):
            self.open_section(match, number)
        elif line.startswith("```"):
            self.example(number, line, lines)
        elif match := _RULE.match(line):
            self.open_rule(match, number, line)
        elif not self.blocks:
            self.fault(number, line, "this text belongs to no rule")
        elif match := _FIGURE.fullmatch(line):
            self.figure(number, match)
        elif match := _BULLET.match(line):
            self.block(number, line, match.end(), bullet=True)
        elif match := _STEP.match(line):
            self.step(number, line, match)
        elif fresh and not line.startswith(" "):
            self.fault(number, line, "this paragraph has no rule id")
        elif fresh or not isinstance(self.blocks[-1], Block):
            self.block(number, line, len(line) - len(line.lstrip()))
        else:
            self.further_lines.append(line)

    def open_section(self, match: re.Match[str], number: int) -> None:
        title = self.prose(match["title"], number, match.start("title") + 1)
        place = Place.line(self.file, number, match.start("id") + 1, len(match["id"]))
        self.section = Section(match["id"], self.number, title, (), place)

    def open_rule(self, match: re.Match[str], number: int, line: str) -> None:
        self.close_rule()
        if not self.section:
            self.fault(number, line, "this rule stands before the first section")
            return
        place = Place.line(self.file, number, match.start("id") + 1, len(match["id"]))
        mark, _, reason = (match["mark"] or "").partition(",")
        if match["mark"] is not None and (mark not in MARKS or bool(reason.strip()) != (mark == UNPLAYED)):
            self.fault(number, line, "a rule is marked 'description', or 'unplayed, ' and the reason")
        numbered = f"{self.number}.{len(self.rules) + 1}"
        self.rules.append(Rule(match["id"], numbered, place, (), mark, reason.strip()))
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
            self.finish_block()
            self.blocks.append(self.parse_example(match["calculator"], place, number, inside))

    def figure(self, number: int, match: re.Match[str]) -> None:
        """Add a figure; text after it starts a new paragraph."""
        place = Place.line(self.file, number, match.start("id") + 1, max(1, len(match["id"])))
        self.finish_block()
        self.blocks.append(CitedFigure(match["id"], place))

    def parse_example(self, calculator: str, place: Place, number: int, inside: list[str]) -> Example:
        middle = inside.index("---")
        written, fault = None, ""
        try:
            written = read_json("\n".join(inside[:middle]))
        except Refusal as refusal:
            fault = str(refusal)
        question = self.prose("\n".join(inside[:middle]), number + 1)
        prose = self.prose("\n".join(inside[middle + 1 :]), number + middle + 2)
        return Example(calculator, written, fault, question, prose, place)

    def step(self, number: int, line: str, match: re.Match[str]) -> None:
        """Add one step of a procedure; steps are counted through the whole rule."""
        before = (block.step for block in reversed(self.blocks) if isinstance(block, Block))
        step = next(filter(None, before), 0) + 1
        if int(match["number"]) != step:
            self.fault(number, match["number"], f"step {match['number']} stands where {step} belongs")
        self.block(number, line, match.end(), step=step)

    def block(self, number: int, line: str, start: int, *, bullet: bool = False, step: int = 0) -> None:
        self.finish_block()
        self.blocks.append(Block(self.prose(line[start:], number, start + 1), bullet, step))

    def finish_block(self) -> None:
        """Append the collected further lines to the last block."""
        if self.further_lines:
            last = self.blocks[-1]
            assert isinstance(last, Block)  # noqa: S101 - only paragraphs go on
            text = "\n".join([last.prose.text, *self.further_lines])
            self.blocks[-1] = replace(last, prose=replace(last.prose, text=text))
            self.further_lines = []

    def close_rule(self) -> None:
        self.finish_block()
        if self.rules and self.blocks:
            last = self.rules[-1]
            self.rules[-1] = replace(last, blocks=tuple(self.blocks))
        self.blocks = []

    def close_section(self) -> None:
        if self.section:
            self.section = replace(self.section, rules=tuple(self.rules))

    def prose(self, text: str, line: int, column: int = 1) -> Prose:
        return Prose(text, self.file, line, column, self.lang)

    def fault(self, number: int, line: str, message: str) -> None:
        self.faults.append(Diagnostic(message, Place.line(self.file, number, 1, len(line))))
