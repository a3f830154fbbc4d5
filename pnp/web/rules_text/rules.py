"""Model of rules text: sections of numbered rules with stable ids, their examples and figures."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.base.digest import digest_of

from .catalog_values import is_reference
from .prose import Link, Prose

DESCRIPTION, UNPLAYED = "description", "unplayed"
MARKS = (DESCRIPTION, UNPLAYED)
"""Marks of a rule that no program plays: ``[id: description]``, ``[id: unplayed, why]``."""


@dataclass(frozen=True)
class Block:
    """A paragraph of a rule, one item of its list, or one step of its procedure."""

    prose: Prose
    bullet: bool
    step: int
    """Number of the step, from 1; 0 for a paragraph or list item."""


@dataclass(frozen=True)
class Example:
    """A worked example: a question for a calculator, and words around its answer."""

    calculator: str
    written: Any
    """The question as parsed JSON; None if it is not JSON."""
    fault: str
    """What is wrong with the JSON, or an empty string."""
    question: Prose
    """The question's text, whose gaps name values of the catalog."""
    prose: Prose
    place: Place

    @property
    def picture(self) -> str:
        """Return the name of the example's picture; equal questions share one."""
        return f"example-{digest_of(self.calculator, self.written)}"

    @property
    def pattern(self) -> object:
        """Return the question with each word replaced by its order of appearance, since names may differ."""
        return self.calculator, _numbered(self.written, {})

    @property
    def gaps(self) -> list[str]:
        """Return the names in the question and words; players by their order of appearance."""
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
    if not isinstance(value, str) or is_reference(value) or value.isdigit():
        return value
    return f"word {order.setdefault(value, len(order))}"


@dataclass(frozen=True)
class CitedFigure:
    """A figure among a rule's paragraphs: ``![](figure:id)`` on a line of its own."""

    figure: str
    place: Place

    @property
    def picture(self) -> str:
        return f"figure-{self.figure}"

    @cached_property
    def prose(self) -> Prose:
        """Return an empty passage at the figure's place, so that every block has prose."""
        return Prose("", self.place.file, self.place.span.line if self.place.span else 1)


@dataclass(frozen=True)
class Rule:
    """One numbered rule. The id is stable; the number is for display only."""

    id: str
    number: str
    place: Place
    blocks: tuple[Block | Example | CitedFigure, ...]
    mark: str = ""
    """``description`` if there is nothing to apply, ``unplayed`` if no program can apply it."""
    reason: str = ""
    """Why no program can apply the rule."""

    @cached_property
    def examples(self) -> list[Example]:
        return [block for block in self.blocks if isinstance(block, Example)]

    @cached_property
    def steps(self) -> dict[str, Block]:
        """Return the steps of the rule's procedure by id: ``rule-id.2`` is the second."""
        return {
            f"{self.id}.{block.step}": block
            for block in self.blocks
            if isinstance(block, Block) and block.step
        }

    @cached_property
    def numbers(self) -> dict[str, str]:
        """Return the displayed number of the rule and of each step, by id."""
        steps = {step: f"{self.number}.{block.step}" for step, block in self.steps.items()}
        return {self.id: self.number, **steps}

    @cached_property
    def figures(self) -> list[CitedFigure]:
        return [block for block in self.blocks if isinstance(block, CitedFigure)]

    @cached_property
    def passages(self) -> list[Prose]:
        """Return all prose of the rule, including its examples."""
        return [block.prose for block in self.blocks]

    @cached_property
    def names(self) -> Counter[str]:
        """Count how often each gap, link target and figure occurs in the rule."""
        said = (
            name
            for block in self.blocks
            for name in _names(block.prose, block.gaps if isinstance(block, Example) else None)
        )
        return Counter([*said, *(f"figure:{cited.figure}" for cited in self.figures)])

    @cached_property
    def rulings(self) -> set[str]:
        """Return the ids of the rulings that the rule links to."""
        return set(self.links_to("ruling"))

    def links_to(self, kind: str) -> list[str]:
        """Return the names of all links of one kind."""
        return [link.name for prose in self.passages for link in prose.links if link.kind == kind]


@dataclass(frozen=True, eq=False)
class Section:
    """A numbered section. Cached properties live as long as the section, across edits of other sections."""

    id: str
    number: int
    title: Prose
    rules: tuple[Rule, ...]
    place: Place

    @cached_property
    def passages(self) -> list[Prose]:
        """Return the title and all prose of the rules."""
        return [self.title, *(prose for rule in self.rules for prose in rule.passages)]

    @cached_property
    def links(self) -> list[Link]:
        return [link for prose in self.passages for link in prose.links]

    @cached_property
    def words(self) -> str:
        """Return the section's text with gaps and link targets masked."""
        return "\n".join(prose.masked for prose in self.passages)

    @cached_property
    def names(self) -> Counter[str]:
        """Count how often each gap and link target occurs in the title."""
        return Counter(_names(self.title))


def _names(prose: Prose, gaps: list[str] | None = None) -> list[str]:
    if gaps is None:
        gaps = [gap.path for gap in prose.gaps if gap.literal is None]
    return [*gaps, *(link.target for link in prose.links)]


@dataclass(frozen=True, eq=False)
class RulesText:
    """The rules in one language, and the faults of their notation."""

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
    def figures(self) -> list[CitedFigure]:
        return [cited for rule in self.rules for cited in rule.figures]

    @cached_property
    def passages(self) -> list[Prose]:
        return [prose for section in self.sections for prose in section.passages]

    @cached_property
    def links(self) -> list[Link]:
        return [link for section in self.sections for link in section.links]

    @cached_property
    def parts(self) -> list[Section | Rule]:
        """Return all sections and rules in order."""
        parts: list[Section | Rule] = []
        for section in self.sections:
            parts += [section, *section.rules]
        return parts

    @cached_property
    def anchors(self) -> dict[str, Place]:
        """Return the place of every section, rule and step by id; the first of duplicate ids."""
        found: dict[str, Place] = {}
        for part in self.parts:
            found.setdefault(part.id, part.place)
            for step, block in part.steps.items() if isinstance(part, Rule) else ():
                found.setdefault(step, block.prose.place(0))
        return found

    def numbers(self) -> dict[str, str]:
        """Return the displayed number of each section, rule and step by id."""
        numbers = {section.id: str(section.number) for section in self.sections}
        for rule in self.rules:
            numbers |= rule.numbers
        return numbers
