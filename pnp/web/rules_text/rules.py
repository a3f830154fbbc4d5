"""Rules text as values: numbered rules with stable ids, in sections, with their examples and figures."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.base.digest import seal

from .catalog_values import refers
from .prose import Link, Prose

DESCRIPTION, UNPLAYED = "description", "unplayed"
MARKS = (DESCRIPTION, UNPLAYED)
"""What the source may say of a rule that no program plays: ``[id: description]``, ``[id: unplayed, why]``."""


@dataclass(frozen=True)
class Block:
    """A paragraph of a rule, one item of its list, or one step of its procedure."""

    prose: Prose
    bullet: bool
    step: int
    """Which step it is, from 1 on; 0 where it is none."""


@dataclass(frozen=True)
class Example:
    """A worked example: a question for a calculator, and words around its answer."""

    calculator: str
    written: Any
    """The question, as JSON gives it; None where it is not JSON."""
    fault: str
    """What is wrong with the JSON, or nothing."""
    question: Prose
    """The question's text, whose gaps name values of the catalog."""
    prose: Prose
    place: Place

    @property
    def picture(self) -> str:
        """What its picture goes by, if it has one: the same question has the same."""
        return f"example-{seal(self.calculator, self.written)}"

    @property
    def pattern(self) -> object:
        """The question with each word replaced by its order of appearance: players' names may differ."""
        return self.calculator, _numbered(self.written, {})

    @property
    def gaps(self) -> list[str]:
        """What its question names, and its words, players by their order of appearance too."""
        order: dict[str, int] = {}
        _numbered(self.written, order)
        named = [
            ".".join(f"word {order[step]}" if step in order else step for step in gap.path.split("."))
            for gap in self.prose.gaps
            if gap.literal is None
        ]
        return [*(gap.path for gap in self.question.gaps), *named]


def _numbered(value: Any, order: dict[str, int]) -> object:
    if isinstance(value, dict):
        return [(_numbered(name, order), _numbered(entry, order)) for name, entry in value.items()]
    if isinstance(value, list):
        return [_numbered(entry, order) for entry in value]
    if not isinstance(value, str) or refers(value) or value.isdigit():
        return value
    return f"word {order.setdefault(value, len(order))}"


@dataclass(frozen=True)
class Cited:
    """A figure that stands among a rule's paragraphs: ``![](figure:id)`` on a line of its own."""

    figure: str
    place: Place

    @property
    def picture(self) -> str:
        """What its picture goes by."""
        return f"figure-{self.figure}"

    @cached_property
    def prose(self) -> Prose:
        """It says nothing itself."""
        return Prose("", self.place.file, self.place.span.line if self.place.span else 1)


@dataclass(frozen=True)
class Rule:
    """One numbered rule. The id is stable; the number is for display only."""

    id: str
    number: str
    place: Place
    blocks: tuple[Block | Example | Cited, ...]
    mark: str = ""
    """``description`` where there is nothing to apply, ``unplayed`` where no program can."""
    reason: str = ""
    """Why no program can apply it."""

    @cached_property
    def examples(self) -> list[Example]:
        return [block for block in self.blocks if isinstance(block, Example)]

    @cached_property
    def steps(self) -> dict[str, Block]:
        """The steps of its procedure by their ids: ``rule-id.2`` is the second."""
        return {
            f"{self.id}.{block.step}": block
            for block in self.blocks
            if isinstance(block, Block) and block.step
        }

    @cached_property
    def numbers(self) -> dict[str, str]:
        """What to call it and each of its steps."""
        steps = {step: f"{self.number}.{block.step}" for step, block in self.steps.items()}
        return {self.id: self.number, **steps}

    @cached_property
    def figures(self) -> list[Cited]:
        """The figures that it cites."""
        return [block for block in self.blocks if isinstance(block, Cited)]

    @cached_property
    def stretches(self) -> list[Prose]:
        """All its words, those of the examples included."""
        return [block.prose for block in self.blocks]

    @cached_property
    def names(self) -> Counter[str]:
        """The gaps and links of its text, and how often each is named."""
        said = (
            name
            for block in self.blocks
            for name in _names(block.prose, block.gaps if isinstance(block, Example) else None)
        )
        return Counter([*said, *(f"figure:{cited.figure}" for cited in self.figures)])

    @cached_property
    def rulings(self) -> set[str]:
        """The rulings that it links to."""
        return set(self.links_to("ruling"))

    def links_to(self, kind: str) -> list[str]:
        """What it links to, of one kind."""
        return [link.name for prose in self.stretches for link in prose.links if link.kind == kind]


@dataclass(frozen=True, eq=False)
class Section:
    """A numbered section. What is found out about it is kept with it, while other sections change."""

    id: str
    number: int
    title: Prose
    rules: tuple[Rule, ...]
    place: Place

    @cached_property
    def stretches(self) -> list[Prose]:
        """Its title and every rule's words."""
        return [self.title, *(prose for rule in self.rules for prose in rule.stretches)]

    @cached_property
    def links(self) -> list[Link]:
        return [link for prose in self.stretches for link in prose.links]

    @cached_property
    def words(self) -> str:
        """All that is said, without gaps and link targets."""
        return "\n".join(prose.masked for prose in self.stretches)

    @cached_property
    def names(self) -> Counter[str]:
        """The gaps and links of its title, and how often each is named."""
        return Counter(_names(self.title))


def _names(prose: Prose, gaps: list[str] | None = None) -> list[str]:
    if gaps is None:
        gaps = [gap.path for gap in prose.gaps if gap.literal is None]
    return [*gaps, *(link.target for link in prose.links)]


@dataclass(frozen=True, eq=False)
class RulesText:
    """The rules in one language, and what is wrong with their writing."""

    file: str
    sections: tuple[Section, ...]
    faults: tuple[Diagnostic, ...] = ()
    lang: str = ""

    @cached_property
    def rules(self) -> list[Rule]:
        return [rule for section in self.sections for rule in section.rules]

    @cached_property
    def examples(self) -> list[Example]:
        return [example for rule in self.rules for example in rule.examples]

    @cached_property
    def figures(self) -> list[Cited]:
        """The figures that its rules cite."""
        return [cited for rule in self.rules for cited in rule.figures]

    @cached_property
    def stretches(self) -> list[Prose]:
        """Every title and every rule's words."""
        return [prose for section in self.sections for prose in section.stretches]

    @cached_property
    def links(self) -> list[Link]:
        return [link for section in self.sections for link in section.links]

    @cached_property
    def parts(self) -> list[Section | Rule]:
        """Everything that has an id, in order."""
        parts: list[Section | Rule] = []
        for section in self.sections:
            parts += [section, *section.rules]
        return parts

    @cached_property
    def anchors(self) -> dict[str, Place]:
        """Every id with its place, in order; of twins the first."""
        found: dict[str, Place] = {}
        for part in self.parts:
            found.setdefault(part.id, part.place)
            for step, block in part.steps.items() if isinstance(part, Rule) else ():
                found.setdefault(step, block.prose.place(0))
        return found

    def numbers(self) -> dict[str, str]:
        """What to call each section, rule and step."""
        numbers = {section.id: str(section.number) for section in self.sections}
        for rule in self.rules:
            numbers |= rule.numbers
        return numbers
