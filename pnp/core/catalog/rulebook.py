"""What a rulebook states, entered a second time, and what we hold where it is silent or of two minds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import Field, model_validator

from pnp.core.base.limits import Count, Id, Line, Many, Number, Words

from .component import Component, Part, Text
from .unchecked import CITATION, OWN_HANDLE, OWN_WORD


class Entry(Component):
    """A fact entered a second time, from where it comes from."""

    about: Words
    """The fact's path in the catalog, such as ``cards.oak.cost``."""
    value: Number | str | bool | list[Number | str] | None


class Statement(Entry):
    """One thing that the rulebook says, with its line."""

    line: Annotated[Line, CITATION]
    seal: Annotated[str, Field(pattern=r"^([0-9a-f]{8}-[0-9a-f]{8})?$")] = ""
    """What binds the value to that line; ``pnp seal`` writes it, with the rulebook at hand."""


class Report(Entry):
    """One thing that a public source says."""

    source: Annotated[Words, CITATION]


class Topic(Text):
    """What the rulebook speaks of from a line on: its own heading, as a reader may look it up."""

    line: Annotated[Line, CITATION]


class Rulebook(Part):
    """What the rulebook states and what public sources report, entered a second time."""

    file: Annotated[Words, CITATION]
    topics: Annotated[Many[Topic], OWN_WORD] = ()
    """The rulebook's headings in the order of their lines: readers are told these, and no lines."""
    holds: dict[str, Count] = Field(default_factory=dict)
    """How many entries there are about each field: ``game.constants: 9``, ``cards.cost: 3``."""
    statements: Annotated[Many[Statement], Field(min_length=1)]
    reports: Many[Report] = ()

    @model_validator(mode="after")
    def _topics_are_in_order(self) -> Rulebook:
        for before, after in pairwise(topic.line for topic in self.topics):
            if before >= after:
                raise ValueError(f"the topic of line {after} stands after that of line {before}")
        return self

    def topics_of(self, lines: Iterable[int]) -> list[Topic]:
        """What the rulebook speaks of in these lines, each topic once."""
        found: dict[int, Topic] = {}
        for line in lines:
            begun = [topic for topic in self.topics if topic.line <= line]
            found |= {topic.line: topic for topic in begun[-1:]}
        return list(found.values())


class Ruling(Component):
    """A place where the rulebook contradicts itself or is silent, and what we hold there."""

    id: Annotated[str, Field(pattern=r"^[A-Z]{3}-C[0-9]+$"), OWN_HANDLE]
    sort: Annotated[Literal["slip", "contradiction", "ambiguity", "gap"], OWN_WORD]
    lines: Annotated[Many[Line], CITATION]
    rules: Many[Id]
    pieces: Annotated[Many[str], OWN_WORD] = ()
    question: Text
    readings: Annotated[Many[Text], OWN_WORD] = ()
    ruling: Text
    reason: Text


class Rulings(Part):
    """All rulings of one game."""

    rulings: Many[Ruling]

    def __iter__(self) -> Iterator[Ruling]:  # type: ignore[override]
        return iter(self.rulings)
