"""What a rules booklet is set from: chapters of numbered entries, and the rulings they refer to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from pnp.core.base.diagnostic import Place
from pnp.core.i18n.grammar import FALLBACK
from pnp.core.i18n.messages import said
from pnp.sheets.figures import Box

Style = Literal["plain", "bold", "italic"]
Sort = Literal["paragraph", "bullet", "step", "example", "figure", "online"]


@dataclass(frozen=True)
class Words:
    """Words in one style; ``to`` is the id of what they lead to in the booklet, or an address."""

    text: str
    style: Style = "plain"
    to: str = ""


@dataclass(frozen=True)
class Named:
    """A piece that words name, and its picture; ``name`` tells it from others."""

    name: str
    picture: Box


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of an entry, an item of its list, a step of its procedure, an example or a figure."""

    words: tuple[Words, ...]
    sort: Sort = "paragraph"
    id: str = ""
    """What a step is linked by."""
    number: str = ""
    """What a step is called."""
    picture: Box | None = field(default=None, hash=False)
    """What a figure or an example shows; a figure's words stand below it."""
    pieces: tuple[Named, ...] = field(default=(), hash=False)
    """What its words name, for the margin."""

    def plain(self) -> str:
        """Its words alone, after the sign or number that it is listed by."""
        sign = "– " if self.sort == "bullet" else f"{self.number} " if self.number else ""
        return sign + "".join(words.text for words in self.words)


@dataclass(frozen=True)
class Entry:
    """One numbered rule."""

    id: str
    number: str
    paragraphs: tuple[Paragraph, ...]
    place: Place = field(repr=False)

    def plain(self) -> str:
        """Its words alone; an item of a list stands on a line of its own."""
        return "\n".join(one.plain() for one in self.paragraphs if one.words)


@dataclass(frozen=True)
class Chapter:
    """A numbered section of the rules."""

    id: str
    number: str
    title: str
    entries: tuple[Entry, ...]
    place: Place = field(repr=False)

    def plain(self) -> str:
        """What it says, without any setting: a paragraph a line, under the number of its rule."""
        return "\n\n".join(f"{entry.number}  {entry.plain()}" for entry in self.entries)


@dataclass(frozen=True)
class Decision:
    """A ruling: what was open, what we hold, why, and the entries that it settles."""

    id: str
    question: str
    ruling: str
    reason: str
    entries: tuple[str, ...]
    place: Place = field(repr=False)


@dataclass(frozen=True)
class BookletText:
    """The whole booklet in one language."""

    title: str
    tagline: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    age: int
    credit: str
    """Who made the published game."""
    chapters: tuple[Chapter, ...]
    decisions: tuple[Decision, ...]
    place: Place = field(repr=False)
    """Where the title is written."""
    reading: tuple[Words, ...] = ()
    """How to read the rules, in short."""
    version: str = ""
    """The game's own version, or the engine's."""
    quick: tuple[Chapter, ...] = ()
    """The quick reference, for the back cover."""
    first: tuple[Chapter, ...] = ()
    """The first game as it is told, for pages that would stay empty."""
    words: Mapping[str, str] = field(default_factory=lambda: said(FALLBACK)["booklet"], hash=False)
    """What the booklet itself says."""

    def __post_init__(self) -> None:
        known = {*self.numbers(), *(decision.id for decision in self.decisions)}
        for target in self._targets():
            if target and "://" not in target and target not in known:
                raise ValueError(f"'{target}' is no chapter, entry or ruling of the booklet")

    def numbers(self) -> dict[str, str]:
        """What to call each chapter, entry and step."""
        numbers = {chapter.id: chapter.number for chapter in self.chapters}
        for entry in (entry for chapter in self.chapters for entry in chapter.entries):
            numbers[entry.id] = entry.number
            numbers |= {step.id: step.number for step in entry.paragraphs if step.id}
        return numbers

    def _targets(self) -> Iterator[str]:
        """Everything that something leads to."""
        for chapter in (*self.chapters, *self.quick, *self.first):
            for entry in chapter.entries:
                yield from (words.to for paragraph in entry.paragraphs for words in paragraph.words)
        for decision in self.decisions:
            yield from decision.entries
