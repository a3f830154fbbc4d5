"""The text of a rules booklet as data: chapters of numbered entries, and the rulings they refer to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from pnp.core.base.diagnostic import Place
from pnp.core.i18n.grammar import FALLBACK
from pnp.core.i18n.messages import messages
from pnp.sheets.figures import Box

Style = Literal["plain", "bold", "italic"]
Sort = Literal["paragraph", "bullet", "step", "example", "figure", "online"]


@dataclass(frozen=True)
class Words:
    """Text in one style; ``to`` is the id of a chapter, entry or ruling that it links to, or a URL."""

    text: str
    style: Style = "plain"
    to: str = ""


@dataclass(frozen=True)
class NamedPiece:
    """A piece that the text names, with its picture; ``name`` identifies it."""

    name: str
    picture: Box


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of an entry, a list item, a step, an example or a figure."""

    words: tuple[Words, ...]
    sort: Sort = "paragraph"
    id: str = ""
    """The id of a step, for links."""
    number: str = ""
    """The number of a step."""
    picture: Box | None = field(default=None, hash=False)
    """The picture of a figure or an example; a figure's text is its caption."""
    pieces: tuple[NamedPiece, ...] = field(default=(), hash=False)
    """The pieces that the text names, to be shown in the margin."""

    def plain(self) -> str:
        """Return the text without styles, after its bullet or number."""
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
        """Return the text without styles, a line for each paragraph and list item."""
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
        """Return the text without styles: paragraphs below the numbers of their rules."""
        return "\n\n".join(f"{entry.number}  {entry.plain()}" for entry in self.entries)


@dataclass(frozen=True)
class Decision:
    """A ruling: the open question, our answer, the reason, and the entries that it settles."""

    id: str
    question: str
    ruling: str
    reason: str
    entries: tuple[str, ...]
    place: Place = field(repr=False)


@dataclass(frozen=True)
class BookletText:
    """The text of the whole booklet in one language."""

    title: str
    tagline: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    age: int
    credit: str
    """The credits of the published game."""
    chapters: tuple[Chapter, ...]
    decisions: tuple[Decision, ...]
    place: Place = field(repr=False)
    """Where the title is written."""
    reading: tuple[Words, ...] = ()
    """A short guide to reading the rules."""
    version: str = ""
    """The game's version, or the engine's."""
    quick: tuple[Chapter, ...] = ()
    """The quick reference, for the back cover."""
    first: tuple[Chapter, ...] = ()
    """The first game as a story, for otherwise empty pages."""
    words: Mapping[str, str] = field(default_factory=lambda: messages(FALLBACK)["booklet"], hash=False)
    """The booklet's own messages."""

    def __post_init__(self) -> None:
        known = {*self.numbers(), *(decision.id for decision in self.decisions)}
        for target in self._targets():
            if target and "://" not in target and target not in known:
                raise ValueError(f"'{target}' is no chapter, entry or ruling of the booklet")

    def numbers(self) -> dict[str, str]:
        """Return the number of each chapter, entry and step by its id."""
        numbers = {chapter.id: chapter.number for chapter in self.chapters}
        for entry in (entry for chapter in self.chapters for entry in chapter.entries):
            numbers[entry.id] = entry.number
            numbers |= {step.id: step.number for step in entry.paragraphs if step.id}
        return numbers

    def _targets(self) -> Iterator[str]:
        """Yield the targets of all links."""
        for chapter in (*self.chapters, *self.quick, *self.first):
            for entry in chapter.entries:
                yield from (words.to for paragraph in entry.paragraphs for words in paragraph.words)
        for decision in self.decisions:
            yield from decision.entries
