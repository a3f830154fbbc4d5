"""Statements of the rulebook, entered a second time, and our rulings where it is silent or contradictory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import Field, model_validator

from pnp.core.base.limits import Count, Id, Line, Many, Number, Words

from .component import Component, Part, Text
from .unchecked import CITATION, OWN_HANDLE, OWN_WORD


class Entry(Component):
    """A fact entered a second time, from its source."""

    about: Words
    """Path of the fact in the catalog, such as ``cards.oak.cost``."""
    value: Number | str | bool | list[Number | str] | None


class Statement(Entry):
    """One statement of the rulebook, with its line."""

    line: Annotated[Line, CITATION]
    seal: Annotated[str, Field(pattern=r"^([0-9a-f]{8}-[0-9a-f]{8})?$")] = ""
    """Seal that binds the value to that line; ``pnp seal`` writes it from the rulebook."""


class Report(Entry):
    """One statement of a public source."""

    source: Annotated[Words, CITATION]


class Topic(Text):
    """A heading of the rulebook, with the line where it begins."""

    line: Annotated[Line, CITATION]


class Rulebook(Part):
    """The statements of the rulebook and of public sources, entered a second time."""

    file: Annotated[Words, CITATION]
    topics: Annotated[Many[Topic], OWN_WORD] = ()
    """Headings of the rulebook in the order of their lines; readers see these instead of lines."""
    holds: dict[str, Count] = Field(default_factory=dict)
    """Number of entries about each field: ``game.constants: 9``, ``cards.cost: 3``."""
    statements: Annotated[Many[Statement], Field(min_length=1)]
    reports: Many[Report] = ()

    @model_validator(mode="after")
    def _topics_are_in_order(self) -> Rulebook:
        for before, after in pairwise(topic.line for topic in self.topics):
            if before >= after:
                raise ValueError(f"the topic of line {after} stands after that of line {before}")
        return self

    def topics_of(self, lines: Iterable[int]) -> list[Topic]:
        """Return the topics that these lines belong to, each once."""
        found: dict[int, Topic] = {}
        for line in lines:
            begun = [topic for topic in self.topics if topic.line <= line]
            found |= {topic.line: topic for topic in begun[-1:]}
        return list(found.values())


class Ruling(Component):
    """A place where the rulebook contradicts itself or is silent, and our ruling."""

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
