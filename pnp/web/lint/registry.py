"""Register WEB checks and give them the rules in every language and the typed catalog."""

from __future__ import annotations

from pnp.core.base.diagnostic import Place
from pnp.core.catalog.catalog import Catalog
from pnp.core.checks.registry import Registry
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.rules_text.parser import parse
from pnp.web.rules_text.rules import RulesText

check = Registry("WEB", of_catalog=False, reads_rules=True)
NO_BOOKS = "the game has no rules, no quick reference and no first game"


def texts(loaded: LoadedGame, book: str = "rules") -> list[RulesText]:
    """Return a book parsed in each language, the default first; empty if the game lacks the book."""
    sources = ((loaded.text(book, lang), lang) for lang in loaded.languages if book in loaded.books)
    return [parse(source.text, source.file, lang) for source, lang in sources]


def books(loaded: LoadedGame) -> list[list[RulesText]]:
    """Return every book of the game, each in all its languages."""
    return [texts(loaded, book) for book in loaded.books]


def book_translations(loaded: LoadedGame) -> list[tuple[RulesText, RulesText]]:
    """Return each book in the first language paired with each of its translations."""
    return [pair for book in books(loaded) for pair in pair_translations(book)]


def pair_translations(book: list[RulesText]) -> list[tuple[RulesText, RulesText]]:
    """Return the first of a book's texts paired with each of the others."""
    return [(book[0], other) for other in book[1:]]


def every_text(loaded: LoadedGame) -> list[RulesText]:
    """Return every book in every language."""
    return [text for book in books(loaded) for text in book]


def anchors(loaded: LoadedGame, lang: str = "") -> dict[str, Place]:
    """Return the places of sections, rules and steps by id; ``lang`` defaults to the first language."""
    rules = next((text for text in texts(loaded) if text.lang == (lang or text.lang)), None)
    return rules.anchors if rules else {}


def catalog_of(loaded: LoadedGame) -> Catalog:
    """Return the typed catalog, which a game has whenever WEB checks run."""
    catalog = loaded.catalog
    assert catalog is not None  # noqa: S101
    return catalog
