"""WEB: check that words in bold or brackets on cards are explained by a rule or term."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.core.base.diagnostic import Diagnostic, Place, proof_or_nothing
from pnp.core.base.suggestions import did_you_mean
from pnp.core.catalog.component import Piece, Text
from pnp.core.checks.registry import Says
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.rules_text.glossary import fold

from .mutation import mutation_samples
from .registry import catalog_of, check, texts

_KEYWORD = re.compile(r"\*\*(?P<bold>[^*\n]+)\*\*|(?<![\w\]!])\[(?P<named>[^\[\]\n]+)\](?!\()")
_BOLD = re.compile(r"\*\*([^*\n]+)\*\*")
_TRIMMED = re.compile(r":[\w-]+:|\{[^{}]*\}|[^\w\s’'-]|[\d+×]")
"""Parts that do not belong to a keyword: icons, gaps, signs and numbers."""
_MAX_WORDS = 3
"""Number of words up to which bold text is a keyword, not emphasis."""


class Keyword(NamedTuple):
    """A keyword on a piece, with its language and place."""

    word: str
    lang: str
    place: Place


@check(39, "keyword-without-rule", broken_by=mutation_samples.an_unknown_keyword)
def every_keyword_is_explained(loaded: LoadedGame) -> Says:
    """Each keyword on a piece is a term, rule or heading, or is in bold in a rule.

    Keywords are words in bold or brackets. A player who reads one on a card looks it up, and finds something.
    """
    found = list(keywords(loaded))
    for lang in loaded.languages:
        known = _explained(loaded, lang)
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


def keywords(loaded: LoadedGame) -> Iterator[Keyword]:
    """Yield every word that a piece has in bold or in brackets."""
    for kind in catalog_of(loaded).kinds().values():
        for piece in kind:
            yield from _keywords_on(piece)


def _keywords_on(piece: Piece) -> Iterator[Keyword]:
    for name, text in piece.__dict__.items():
        if isinstance(text, Text) and name != "name":
            for lang, words in text.said.items():
                for match in _KEYWORD.finditer(words):
                    said = " ".join(_TRIMMED.sub(" ", match["bold"] or match["named"]).split())
                    if said and (match["named"] or _is_keyword(match["bold"], said)):
                        yield Keyword(said, lang, piece.at(name, lang))


def _is_keyword(bold: str, said: str) -> bool:
    """Return whether bold words name something rather than stress a sentence."""
    return len(said.split()) <= _MAX_WORDS and not bold.rstrip().endswith((".", "!", "?", ":", ","))


def _explained(loaded: LoadedGame, lang: str) -> set[str]:
    """Return all words that rules and terms explain in a language."""
    known = {_plain(word) for term in catalog_of(loaded).terms for word in term.words(lang)}
    for text in texts(loaded):
        if text.lang == lang:
            for section in text.sections:
                known |= {_plain(section.title.text), _plain(section.id.replace("-", " "))}
                known |= {_plain(rule.id.replace("-", " ")) for rule in section.rules}
                passages = (prose.text for prose in section.passages)
                known |= {_plain(word) for words in passages for word in _BOLD.findall(words)}
    return known


def _plain(word: str) -> str:
    return fold(" ".join(_TRIMMED.sub(" ", word).split()))
