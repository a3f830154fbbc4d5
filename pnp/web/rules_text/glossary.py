"""Mark a game's terms where rules use them, and sort terms alphabetically."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from pnp.core.catalog.vocabulary import Term

from .escape import escape_attribute
from .links import PageLinks

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
_UNMARKED = re.compile(r"(\[[^\]]*\]\([^)\s]*\)(?:\{[^}]*\})?|`[^`]*`|\*\*[^*]*\*\*|&\#?\w+;)")
"""Links, code, bold words and HTML entities, in which no term is marked."""


def fold(word: str) -> str:
    """Return a word in lower case without accents and ligatures: ``tempête`` as ``tempete``."""
    plain = unicodedata.normalize("NFD", word.lower().translate(_LIGATURES))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def group_by_letter(terms: Iterable[tuple[str, object]]) -> list[tuple[str, list[tuple[str, object]]]]:
    """Group (word, value) pairs by first letter, sorted without regard to accents."""
    ordered = sorted(terms, key=lambda entry: fold(entry[0]))
    return [
        (letter, list(group)) for letter, group in groupby(ordered, lambda entry: fold(entry[0])[0].upper())
    ]


@dataclass(frozen=True)
class Glossary:
    """The terms of one game in one language."""

    terms: Sequence[Term]
    lang: str

    def mark(self, markdown: str, rule: str, links: PageLinks) -> str:
        """Link the first use of each term in a rule's Markdown; skip terms that this rule defines."""
        if not self._meanings:
            return markdown
        seen = {term.id for term in self.terms if term.rule == rule}

        def marked(match: re.Match[str]) -> str:
            term = self._meanings[match.group().lower()]
            if term.id in seen:
                return match.group()
            seen.add(term.id)
            meaning = escape_attribute(term.definition[self.lang])
            return f'[{match.group()}]({links.to("term", term.id)}){{ .term title="{meaning}" }}'

        parts = _UNMARKED.split(markdown)
        return "".join(part if n % 2 else self._pattern.sub(marked, part) for n, part in enumerate(parts))

    @cached_property
    def _meanings(self) -> dict[str, Term]:
        return {word.lower(): term for term in self.terms for word in term.words(self.lang)}

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        words = "|".join(re.escape(word) for word in sorted(self._meanings, key=len, reverse=True))
        return re.compile(rf"(?<![\w’-])(?:{words})(?![\w-])", re.IGNORECASE)
