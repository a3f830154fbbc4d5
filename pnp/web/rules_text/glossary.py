"""The words of a game on its pages: marked where a rule uses them, and listed from A to Z."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from pnp.core.catalog.vocabulary import Term

from .escape import quoted
from .links import Way

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
_APART = re.compile(r"(\[[^\]]*\]\([^)\s]*\)(?:\{[^}]*\})?|`[^`]*`|\*\*[^*]*\*\*|&\#?\w+;)")
"""Links, code, bold words and escaped signs, in which no term is marked."""


def fold(word: str) -> str:
    """The word without its accents and ligatures: ``tempête`` as ``tempete``, ``cœur`` as ``coeur``."""
    plain = unicodedata.normalize("NFD", word.lower().translate(_LIGATURES))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def alphabet(terms: Iterable[tuple[str, object]]) -> list[tuple[str, list[tuple[str, object]]]]:
    """Words with what belongs to them, from A to Z, a letter each; accents do not count."""
    ordered = sorted(terms, key=lambda entry: fold(entry[0]))
    return [
        (letter, list(group)) for letter, group in groupby(ordered, lambda entry: fold(entry[0])[0].upper())
    ]


@dataclass(frozen=True)
class Glossary:
    """Marks the terms of one game in one language."""

    terms: Sequence[Term]
    lang: str

    def mark(self, markdown: str, rule: str, way: Way) -> str:
        """Every term leads to its definition, once a rule; the rule that defines it does not need it."""
        if not self._meanings:
            return markdown
        seen = {term.id for term in self.terms if term.rule == rule}

        def marked(match: re.Match[str]) -> str:
            term = self._meanings[match.group().lower()]
            if term.id in seen:
                return match.group()
            seen.add(term.id)
            meaning = quoted(term.definition[self.lang])
            return f'[{match.group()}]({way.to("term", term.id)}){{ .term title="{meaning}" }}'

        parts = _APART.split(markdown)
        return "".join(part if n % 2 else self._pattern.sub(marked, part) for n, part in enumerate(parts))

    @cached_property
    def _meanings(self) -> dict[str, Term]:
        return {word.lower(): term for term in self.terms for word in term.words(self.lang)}

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        words = "|".join(re.escape(word) for word in sorted(self._meanings, key=len, reverse=True))
        return re.compile(rf"(?<![\w’-])(?:{words})(?![\w-])", re.IGNORECASE)
