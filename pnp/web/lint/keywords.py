"""WEB: words that cards set in bold or in brackets are explained by a rule or a term."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.core.base.diagnostic import Diagnostic, Place, proof_or_nothing
from pnp.core.base.suggestions import did_you_mean
from pnp.core.catalog.component import Piece, Text
from pnp.core.checks.registry import Says
from pnp.core.project.loaded_game import Edition
from pnp.web.rules_text.glossary import fold

from .mutation import mutation_samples
from .registry import catalog_of, check, texts

_KEYWORD = re.compile(r"\*\*(?P<bold>[^*\n]+)\*\*|(?<![\w\]!])\[(?P<named>[^\[\]\n]+)\](?!\()")
_BOLD = re.compile(r"\*\*([^*\n]+)\*\*")
_TRIMMED = re.compile(r":[\w-]+:|\{[^{}]*\}|[^\w\s’'-]|[\d+×]")
"""What is no part of a keyword: icons, gaps, signs and numbers."""
_LONGEST = 3
"""Bold words beyond these are stressed, and no keyword."""


class Keyword(NamedTuple):
    """A word that a piece stresses, where it does."""

    word: str
    lang: str
    place: Place


@check(39, "keyword-without-rule", broken_by=mutation_samples.an_unknown_keyword)
def every_keyword_is_explained(edition: Edition) -> Says:
    """A word in bold or in brackets on a piece is a term, a rule, a heading, or stands in bold in a rule.

    A player who reads it on a card looks it up, and finds something.
    """
    found = list(keywords(edition))
    for lang in edition.languages:
        known = _explained(edition, lang)
        for keyword in (one for one in found if one.lang == lang):
            if _plain(keyword.word) not in known:
                hint = did_you_mean(_plain(keyword.word), known)
                message = f"no rule and no term says what '{keyword.word}' is"
                help_ = hint or "write it in bold in the rule that explains it, or into terms.yaml"
                yield Diagnostic(message, keyword.place, help=help_)
    words = sorted({keyword.word for keyword in found})
    yield proof_or_nothing(
        "every keyword is explained", ", ".join(words[:12]), len(words), "no piece has a word in bold"
    )


def keywords(edition: Edition) -> Iterator[Keyword]:
    """Every word that a piece has in bold or in brackets."""
    for kind in catalog_of(edition).kinds().values():
        for piece in kind:
            yield from _on(piece)


def _on(piece: Piece) -> Iterator[Keyword]:
    for name, text in piece.__dict__.items():
        if isinstance(text, Text) and name != "name":
            for lang, words in text.said.items():
                for match in _KEYWORD.finditer(words):
                    said = " ".join(_TRIMMED.sub(" ", match["bold"] or match["named"]).split())
                    if said and (match["named"] or _is_keyword(match["bold"], said)):
                        yield Keyword(said, lang, piece.at(name, lang))


def _is_keyword(bold: str, said: str) -> bool:
    """Whether bold words name something, rather than stress a sentence."""
    return len(said.split()) <= _LONGEST and not bold.rstrip().endswith((".", "!", "?", ":", ","))


def _explained(edition: Edition, lang: str) -> set[str]:
    """All that rules and terms explain, in one language."""
    known = {_plain(word) for term in catalog_of(edition).terms for word in term.words(lang)}
    for text in texts(edition):
        if text.lang == lang:
            for section in text.sections:
                known |= {_plain(section.title.text), _plain(section.id.replace("-", " "))}
                known |= {_plain(rule.id.replace("-", " ")) for rule in section.rules}
                passages = (prose.text for prose in section.passages)
                known |= {_plain(word) for words in passages for word in _BOLD.findall(words)}
    return known


def _plain(word: str) -> str:
    return fold(" ".join(_TRIMMED.sub(" ", word).split()))
