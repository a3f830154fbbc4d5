"""Sample mutations that break the checks of figures, in any game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from pnp.app.content.illustrations import Illustrator, illustrated_blocks
from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Figure
from pnp.core.checks.mutation_samples import Samples, as_yaml, catalog_of, misspelt
from pnp.core.project.loaded_game import LoadedGame

_CITED = re.compile(r"^ *!\[\]\(figure:(?P<id>[a-z0-9-]+)\) *\n", re.MULTILINE)
_ASKED = re.compile(r"^```example .*\n(?P<question>(?:.*\n)+?)---$", re.MULTILINE)
_NAME = re.compile(r'"(?P<name>[A-Z]\w+)"')
_FEW = 10
_GAP = re.compile(r"\{\{ (?P<name>[a-z][\w.]*) \}\}")


def a_misspelt_piece(loaded: LoadedGame) -> Samples:
    """Misspell the piece that a figure shows."""
    for figure in catalog_of(loaded).figures:
        for one in figure.pieces():
            yield loaded.path_of(one.at("piece")), misspelt(one.piece)


def a_misspelt_citation(loaded: LoadedGame) -> Samples:
    """Misspell the figure that a rule cites."""
    for file, cited in _found(loaded):
        yield f"{file}: {cited[0]}", cited[0].replace(cited["id"], misspelt(cited["id"]))


def a_citation_left_out(loaded: LoadedGame) -> Samples:
    """Rename a figure, so that no rule cites it."""
    for figure in catalog_of(loaded).figures:
        yield f"figures.figures.{figure.id}.id", misspelt(figure.id)


def a_long_word(loaded: LoadedGame) -> Samples:
    """Add a word to a label that is too long for any line."""
    for path, words in _texts(loaded):
        yield path, as_yaml(f"{words} {'x' * 80}")


def a_typed_number(loaded: LoadedGame) -> Samples:
    """Add a typed number to a label."""
    for path, words in _texts(loaded):
        yield path, as_yaml(f"{words} 7")


def an_unknown_name(loaded: LoadedGame) -> Samples:
    """Misspell the name in a label's gap."""
    for path, words in _texts(loaded):
        for gap in _GAP.finditer(words):
            yield path, as_yaml(words.replace(gap["name"], misspelt(gap["name"])))


def an_example_that_cannot_be_drawn(loaded: LoadedGame) -> Samples:
    """Break an example's picture: an overlong name or sentence in it, or a piece under another name."""
    yield from _long_names(loaded)
    yield from islice(_renamed(loaded), _FEW)
    yield from _long_sentences(loaded)


def _long_names(loaded: LoadedGame) -> Samples:
    for book in loaded.books:
        for lang in loaded.languages:
            for asked in _ASKED.finditer(loaded.text(book, lang).text):
                longer = _NAME.sub(lambda name: f'"{name["name"]}{"x" * 80}"', asked["question"])
                if longer != asked["question"]:
                    yield f"{book}/{lang}.md: {asked['question']}", longer


def _renamed(loaded: LoadedGame) -> Samples:
    """Rename the pieces that examples show."""
    for example in illustrated_blocks(loaded, loaded.languages[0]):
        picture = Illustrator(loaded, loaded.languages[0]).picture(example)
        for one in picture.pieces() if picture and not isinstance(picture, Figure) else ():
            kind, _, piece = one.piece.partition("/")
            yield f"{kind}.{piece}.id", misspelt(piece)


def _long_sentences(loaded: LoadedGame) -> Samples:
    for name, wording in catalog_of(loaded).words.calculators.items():
        for key, text in wording.says.items():
            for lang, words in text.said.items():
                yield f"words.calculators.{name}.says.{key}.{lang}", as_yaml(f"{words} {'x' * 80}")


def _texts(loaded: LoadedGame) -> Iterator[tuple[str, str]]:
    """Yield the path and the words of every text in the figures."""
    for figure in catalog_of(loaded).figures:
        inside: list[Text] = [text for node in figure.nodes() for text in node.texts()]
        for text in inside:
            yield from ((loaded.path_of(text.at(lang)), words) for lang, words in text.said.items())


def _found(loaded: LoadedGame) -> Iterator[tuple[str, re.Match[str]]]:
    for book in loaded.books:
        for lang in loaded.languages:
            text = loaded.text(book, lang).text
            yield from ((f"{book}/{lang}.md", match) for match in _CITED.finditer(text))
