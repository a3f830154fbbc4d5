"""Sample mutations that break the checks of figures, in any game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from pnp.app.content.illustrations import Illustrator, shown
from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Figure
from pnp.core.checks.mutation_samples import Samples, as_yaml, catalog_of, misspelt
from pnp.core.project.loaded_game import Edition

_CITED = re.compile(r"^ *!\[\]\(figure:(?P<id>[a-z0-9-]+)\) *\n", re.MULTILINE)
_ASKED = re.compile(r"^```example .*\n(?P<question>(?:.*\n)+?)---$", re.MULTILINE)
_NAME = re.compile(r'"(?P<name>[A-Z]\w+)"')
_FEW = 10
_GAP = re.compile(r"\{\{ (?P<name>[a-z][\w.]*) \}\}")


def a_misspelt_piece(edition: Edition) -> Samples:
    """Misspell the piece that a figure shows."""
    for figure in catalog_of(edition).figures:
        for one in figure.pieces():
            yield edition.path_of(one.at("piece")), misspelt(one.piece)


def a_misspelt_citation(edition: Edition) -> Samples:
    """Misspell the figure that a rule cites."""
    for file, cited in _found(edition):
        yield f"{file}: {cited[0]}", cited[0].replace(cited["id"], misspelt(cited["id"]))


def a_citation_left_out(edition: Edition) -> Samples:
    """Rename a figure, so that no rule cites it."""
    for figure in catalog_of(edition).figures:
        yield f"figures.figures.{figure.id}.id", misspelt(figure.id)


def a_long_word(edition: Edition) -> Samples:
    """Add a word to a label that is too long for any line."""
    for path, words in _texts(edition):
        yield path, as_yaml(f"{words} {'x' * 80}")


def a_typed_number(edition: Edition) -> Samples:
    """Add a typed number to a label."""
    for path, words in _texts(edition):
        yield path, as_yaml(f"{words} 7")


def an_unknown_name(edition: Edition) -> Samples:
    """Misspell the name in a label's gap."""
    for path, words in _texts(edition):
        for gap in _GAP.finditer(words):
            yield path, as_yaml(words.replace(gap["name"], misspelt(gap["name"])))


def an_example_that_cannot_be_drawn(edition: Edition) -> Samples:
    """Break an example's picture: an overlong name or sentence in it, or a piece under another name."""
    yield from _long_names(edition)
    yield from islice(_renamed(edition), _FEW)
    yield from _long_sentences(edition)


def _long_names(edition: Edition) -> Samples:
    for book in edition.books:
        for lang in edition.languages:
            for asked in _ASKED.finditer(edition.text(book, lang).text):
                longer = _NAME.sub(lambda name: f'"{name["name"]}{"x" * 80}"', asked["question"])
                if longer != asked["question"]:
                    yield f"{book}/{lang}.md: {asked['question']}", longer


def _renamed(edition: Edition) -> Samples:
    """Rename the pieces that examples show."""
    for example in shown(edition, edition.languages[0]):
        picture = Illustrator(edition, edition.languages[0]).picture(example)
        for one in picture.pieces() if picture and not isinstance(picture, Figure) else ():
            kind, _, piece = one.piece.partition("/")
            yield f"{kind}.{piece}.id", misspelt(piece)


def _long_sentences(edition: Edition) -> Samples:
    for name, wording in catalog_of(edition).words.calculators.items():
        for key, text in wording.says.items():
            for lang, words in text.said.items():
                yield f"words.calculators.{name}.says.{key}.{lang}", as_yaml(f"{words} {'x' * 80}")


def _texts(edition: Edition) -> Iterator[tuple[str, str]]:
    """Yield the path and the words of every text in the figures."""
    for figure in catalog_of(edition).figures:
        inside: list[Text] = [text for node in figure.nodes() for text in node.texts()]
        for text in inside:
            yield from ((edition.path_of(text.at(lang)), words) for lang, words in text.said.items())


def _found(edition: Edition) -> Iterator[tuple[str, re.Match[str]]]:
    for book in edition.books:
        for lang in edition.languages:
            text = edition.text(book, lang).text
            yield from ((f"{book}/{lang}.md", match) for match in _CITED.finditer(text))
