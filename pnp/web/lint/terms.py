"""WEB: check that terms refer to a rule, are used, and have one meaning each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from pnp.core.base.diagnostic import Diagnostic, Place, proof_or_nothing
from pnp.core.base.suggestions import did_you_mean
from pnp.core.catalog.component import Text
from pnp.core.catalog.vocabulary import Term
from pnp.core.checks.registry import Says
from pnp.core.i18n import language
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.rules_text.rules import Section

from .mutation import mutation_samples
from .registry import anchors, catalog_of, check, every_text, texts


@check(13, "term-about-nothing", broken_by=mutation_samples.a_term_about_nothing)
def every_term_leads_to_a_rule(loaded: LoadedGame) -> Says:
    """A term names an existing rule, where readers of its definition can read on."""
    terms, rules = catalog_of(loaded).terms, anchors(loaded)
    for term in terms:
        if term.rule not in rules:
            hint = did_you_mean(term.rule, rules)
            yield Diagnostic(f"there is no rule '{term.rule}'", term.at("rule"), help=hint)
    known = ", ".join(term.id for term in terms)
    yield proof_or_nothing("every term leads to a rule", known, len(terms.terms), "there are no terms")


@check(14, "unused-term", broken_by=mutation_samples.a_misspelt_term)
def every_term_is_used(loaded: LoadedGame) -> Says:
    """Rules or pieces use each term in every language."""
    terms = catalog_of(loaded).terms
    rules = {text.lang: text for text in texts(loaded)}
    for lang in loaded.languages if terms.terms else ():
        pieces = "\n".join(_piece_texts(loaded, lang))
        for term in terms:
            words, text = term.words(lang), rules.get(lang)
            ruled = text and any(_uses_word(section, word) for word in words for section in text.sections)
            if not ruled and not any(word_pattern(word).search(pieces) for word in words):
                where = f"not in {text.file}" if text else ""
                message = f"no rule and no piece says '{term.term[lang]}'"
                yield Diagnostic(message, term.at("term", lang), where)
    uses = len(loaded.languages) * len(terms.terms)
    yield proof_or_nothing(
        "every term is used", f"{uses} words found in the rules or on pieces", uses, "there are no terms"
    )


@check(15, "term-with-two-meanings", broken_by=mutation_samples.a_neighbour_s_term, reads_rules=False)
def every_term_means_one_thing(loaded: LoadedGame) -> Says:
    """No two terms share a word or id, since a tap on a word shows one definition."""
    terms = catalog_of(loaded).terms
    meant: dict[tuple[str, str], Term] = {}
    for term in terms:
        names = {("id", term.id), *((lang, word) for lang in loaded.languages for word in term.words(lang))}
        for name in sorted(names):
            first = meant.setdefault(name, term)
            if first is not term:
                also = ((first.at(), "the first one"),)
                yield Diagnostic(f"'{name[1]}' is two terms", term.at(), "the second one", also)
    yield proof_or_nothing(
        "every term means one thing", f"{len(meant)} words and ids", len(meant), "there are no terms"
    )


@check(33, "term-by-another-name", broken_by=mutation_samples.a_rejected_word)
def everything_has_one_name(loaded: LoadedGame) -> Says:
    """No text uses a word that terms.yaml rejects, since two names suggest two things."""
    terms = catalog_of(loaded).terms
    rejected = {lang: {word: one for one in terms for word in one.never[lang]} for lang in loaded.languages}
    kept_out = sum(map(len, rejected.values()))
    for lang, text, place in _texts_with_place(loaded) if kept_out else ():
        for word in _words_in(tuple(rejected[lang]), text):
            term = rejected[lang][word]
            message = f"'{word}' is said here; this game says '{term.term[lang]}'"
            yield Diagnostic(message, place, "", ((term.at("never", lang), "rejected"),))
    yield proof_or_nothing(
        "everything has one name", f"{kept_out} words kept out", kept_out, "no term rejects a word"
    )


def _piece_texts(loaded: LoadedGame, lang: str) -> Iterator[str]:
    """Yield the names and texts of all pieces in a language."""
    for kind in catalog_of(loaded).kinds().values():
        for piece in kind:
            texts_of_it = (value for value in piece.__dict__.values() if isinstance(value, Text))
            yield from (text[lang] for text in texts_of_it)


@lru_cache(maxsize=16384)
def _words_in(words: tuple[str, ...], text: str) -> tuple[str, ...]:
    """Return the words that occur in a text."""
    return tuple(word for word in words if word_pattern(word).search(text))


def _texts_with_place(loaded: LoadedGame) -> Iterator[tuple[str, str, Place]]:
    """Yield language, text and place of everything that readers see: books and catalog texts."""
    for text in every_text(loaded):
        for section in text.sections:
            yield from ((text.lang, prose.masked, prose.place(0)) for prose in section.passages)
    for source in loaded.sources.values():
        for said, place in language.texts(source, loaded.languages):
            yield from ((lang, words, place) for lang, words in said.items())


@lru_cache(maxsize=65536)
def _uses_word(section: Section, word: str) -> bool:
    return word_pattern(word).search(section.words) is not None


@lru_cache(maxsize=1024)
def word_pattern(word: str) -> re.Pattern[str]:
    """Return a case-insensitive pattern for the whole word."""
    return re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])", re.IGNORECASE)
