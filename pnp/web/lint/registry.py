"""The register of WEB checks, and what they all look at: the rules in every language, the typed catalog."""

from __future__ import annotations

from pnp.core.base.diagnostic import Place
from pnp.core.catalog.catalog import Catalog
from pnp.core.checks.registry import Registry
from pnp.core.project.loaded_game import Edition
from pnp.web.rules_text.parser import parse
from pnp.web.rules_text.rules import RulesText

check = Registry("WEB", of_catalog=False, reads_rules=True)
NO_BOOKS = "the game has no rules, no quick reference and no first game"


def texts(edition: Edition, book: str = "rules") -> list[RulesText]:
    """A book in each language, the default first; none where there is no such book."""
    sources = ((edition.text(book, lang), lang) for lang in edition.languages if book in edition.books)
    return [parse(source.text, source.file, lang) for source, lang in sources]


def books(edition: Edition) -> list[list[RulesText]]:
    """Every book that is there, in each language."""
    return [texts(edition, book) for book in edition.books]


def pairs(edition: Edition) -> list[tuple[RulesText, RulesText]]:
    """Every book in the first language beside each of its translations."""
    return [pair for book in books(edition) for pair in beside(book)]


def beside(book: list[RulesText]) -> list[tuple[RulesText, RulesText]]:
    """The first of a book's texts beside each of the others."""
    return [(book[0], other) for other in book[1:]]


def every_text(edition: Edition) -> list[RulesText]:
    """Every book in every language."""
    return [text for book in books(edition) for text in book]


def anchors(edition: Edition, lang: str = "") -> dict[str, Place]:
    """Where each section and rule of the rules stands, in the default language unless another is named."""
    rules = next((text for text in texts(edition) if text.lang == (lang or text.lang)), None)
    return rules.anchors if rules else {}


def catalog_of(edition: Edition) -> Catalog:
    """The typed catalog; checks run only where there is one."""
    catalog = edition.catalog
    assert catalog is not None  # noqa: S101
    return catalog
