"""Build the booklet's manuscript from the rules text: gaps filled, examples answered, links kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from pnp.core.base.diagnostic import Place
from pnp.core.base.errors import Failure
from pnp.core.catalog.catalog import Catalog
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Refusal
from pnp.sheets.booklet.manuscript import (
    BookletText,
    Chapter,
    Decision,
    Entry,
    NamedPiece,
    Paragraph,
    Style,
    Words,
)
from pnp.sheets.booklet.margin import PICTURE_MM
from pnp.sheets.figures import Box
from pnp.sheets.kit.kit_messages import colophon
from pnp.web.rules_text.parser import parse
from pnp.web.rules_text.prose import LINK, Link, Prose, read_link
from pnp.web.rules_text.rules import Block, CitedFigure, Example, Rule, Section
from pnp.web.rules_text.value_names import gap_filler
from pnp.web.rules_text.worked_examples import answer_value, solve

from .illustrations import Illustrator

_MARKUP = re.compile(
    rf"\*\*(?P<bold>\S(?:.*?\S)?)\*\*|\*(?P<italic>[^\s*](?:[^*]*[^\s*])?)\*|{LINK.pattern}", re.DOTALL
)


_UNREADABLE = (AttributeError, Failure, LookupError, TypeError, ValueError)
"""Errors from rules with a dead link or an unknown name; the WEB checks report their places."""


def readable_text(loaded: LoadedGame, lang: str, *, pictured: bool = True) -> BookletText | None:
    """Return the booklet text in one language, or None where the rules cannot be read."""
    with suppress(*_UNREADABLE):
        return booklet_text(loaded, lang, pictured=pictured)
    return None


def booklet_text(loaded: LoadedGame, lang: str, *, pictured: bool = True) -> BookletText:
    """Return the booklet text of a checked game in one language, optionally without pictures."""
    return _Reader(loaded, lang, pictured).read()


class _Reader:
    """Converts the rules of one game in one language."""

    def __init__(self, loaded: LoadedGame, lang: str, pictured: bool) -> None:
        assert loaded.catalog is not None  # noqa: S101 - a booklet is made of a checked edition
        self.loaded, self.lang = loaded, lang
        self.catalog: Catalog = loaded.catalog
        self.illustrator, self.pictured = Illustrator(loaded, lang), pictured
        self.said = loaded.project.words(lang)["booklet"]
        self.online: set[str] = set()
        self._named = gap_filler(loaded.game, self.catalog, lang)

    def read(self) -> BookletText:
        game, lang = self.catalog.game, self.lang
        return BookletText(
            game.title[lang],
            game.tagline[lang],
            (game.players.min, game.players.max),
            (game.minutes.min, game.minutes.max),
            game.age,
            colophon(self.loaded, lang),
            self._book("rules"),
            tuple(self._decisions()),
            game.at("title", lang),
            tuple(_inline(self.said["reading_short"], self.said["online"])),
            self.loaded.version,
            self._book("quick"),
            self._first(),
            self.said,
        )

    def _first(self) -> tuple[Chapter, ...]:
        """Return the chapters of the first game, or none if its moves cannot be played (a PLY finding)."""
        try:
            return self._book("first")
        except LookupError:
            return ()

    def _book(self, name: str) -> tuple[Chapter, ...]:
        """Return the chapters of a book, or none if the game does not have it."""
        if name not in self.loaded.books:
            return ()
        source = self.loaded.text(name, self.lang)
        return tuple(
            self._chapter(section) for section in parse(source.text, source.file, self.lang).sections
        )

    def _chapter(self, section: Section) -> Chapter:
        title = section.title.filled(self._named)
        entries = tuple(self._entry(rule) for rule in section.rules)
        return Chapter(section.id, str(section.number), title, entries, section.place)

    def _entry(self, rule: Rule) -> Entry:
        paragraphs = [
            self._paragraph(block, rule)
            if isinstance(block, Block)
            else self._example(block)
            if isinstance(block, Example)
            else self._figure(block)
            for block in rule.blocks
        ]
        return Entry(rule.id, rule.number, (*paragraphs, *self._online(rule)), rule.place)

    def _online(self, rule: Rule) -> Iterator[Paragraph]:
        """Yield the web address of each calculator that the booklet has not mentioned before."""
        address = self.loaded.project.settings.address
        texts = [block.prose.text for block in rule.blocks if isinstance(block, Block)]
        for match in (found for text in texts for found in LINK.finditer(text) if address):
            link = read_link(match, Place(""))
            if link.kind == "calc" and link.name not in self.online:
                self.online.add(link.name)
                path = f"{self.lang}/{self.loaded.game.id}/calculators.html#{link.name}"
                way = f"{(address or '').rstrip('/')}/{path}"
                title = self.catalog.words.wording(link.name).title[self.lang]
                yield Paragraph((Words(title), Words(way.partition("://")[2], to=way)), "online")

    def _paragraph(self, block: Block, rule: Rule) -> Paragraph:
        words, pieces = self._words(block.prose, self._named), tuple(self._pieces(block.prose))
        if block.step:
            step = f"{rule.id}.{block.step}"
            return Paragraph(words, "step", step, rule.numbers[step], pieces=pieces)
        return Paragraph(words, "bullet" if block.bullet else "paragraph", pieces=pieces)

    def _pieces(self, prose: Prose) -> Iterator[NamedPiece]:
        """Yield the pieces that a text links to, if pictures are wanted."""
        for link in prose.links if self.pictured else ():
            if link.kind == "piece":
                yield from (NamedPiece(*shown) for shown in self.illustrator.portraits(link.name, PICTURE_MM))

    def _example(self, example: Example) -> Paragraph:
        answer = solve(example, self.loaded.game, self.catalog)
        if isinstance(answer, Refusal):
            raise Failure(f"{example.place.file}: an example is refused: {answer}")
        words = self._words(example.prose, lambda path: answer_value(answer, path))
        return Paragraph(words, "example", picture=self._picture(example))

    def _figure(self, cited: CitedFigure) -> Paragraph:
        if self.illustrator.picture(cited) is None:
            raise Failure(f"{cited.place.file}: there is no figure '{cited.figure}'")
        caption = self.illustrator.caption(cited)
        return Paragraph((Words(caption),) if caption else (), "figure", picture=self._picture(cited))

    def _picture(self, shown: CitedFigure | Example) -> Box | None:
        return self.illustrator.printed(shown) if self.pictured else None

    def _decisions(self) -> Iterator[Decision]:
        for ruling in self.catalog.rulings:
            question, held, reason = (
                text[self.lang] for text in (ruling.question, ruling.ruling, ruling.reason)
            )
            yield Decision(ruling.id, question, held, reason, ruling.rules, ruling.at())

    def _words(self, prose: Prose, value_of: Callable[[str], Any]) -> tuple[Words, ...]:
        return tuple(_inline(prose.filled(value_of), self.said["online"]))


def _inline(text: str, online: str, style: Style = "plain", to: str = "") -> Iterator[Words]:
    """Split Markdown into bold, italic and linked words; keep an asterisk that has no partner.

    ``online`` is the format string for words that lead to the website.
    """
    position = 0
    for match in _MARKUP.finditer(text):
        if match.start() > position:
            yield Words(text[position : match.start()], style, to)
        position = match.end()
        if match["bold"]:
            yield from _inline(match["bold"], online, "bold", to)
        elif match["italic"]:
            yield from _inline(match["italic"], online, "italic", to)
        else:
            yield from _link(read_link(match, Place("")), online, style)
    if position < len(text):
        yield Words(text[position:], style, to)


def _link(link: Link, online: str, style: Style) -> Iterator[Words]:
    """Yield the words of a link: only rules and rulings have a target within the booklet."""
    if link.kind in {"rule", "ruling"}:
        yield from _inline(link.words, online, style, link.name)
    elif link.kind == "calc":
        yield from _inline(online.format(words=link.words), online, style)
    else:
        yield from _inline(link.words, online, style)
