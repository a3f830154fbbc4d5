"""Rules of each language for numbers, lists, plurals and sentences with gaps.

A language that is missing here uses the rules of English, and joins lists by commas alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

FALLBACK = "en"
"""Language of the engine, used where another language lacks words."""
GAP = re.compile(r"\{(?P<name>\w+)(?:\|(?P<one>[^|}]*)\|(?P<many>[^|}]*))?\}")
"""A gap such as ``{player}``, or ``{gain|point|points}`` for a number with its noun."""
_NARROW = "\u202f"
"""Narrow no-break space."""


@dataclass(frozen=True)
class Grammar:
    """The rules of one language, which site/calculators/engine.js repeats for the browser."""

    singular: tuple[int, ...] = (1,)
    """Numbers that take the singular."""
    decimal: str = "."
    percent: str = "%"
    """Percent sign with the space before it."""
    colon: str = ":"
    comma: str = ", "
    """Separator of list entries."""
    semicolon: str = "; "
    """Separator of lists."""
    capitals: bool = False
    """Whether nouns keep their capital within a sentence."""
    conjunctions: Mapping[str, str] = field(default_factory=dict)
    """Words for "and" and "or" before the last entry of a list."""

    def counted(self, number: int, one: str, many: str) -> str:
        """Return a number and its noun: “1 point”, “3 points”."""
        return f"{number}\u00a0{one if number in self.singular else many}"

    def within(self, title: str) -> str:
        """Return a title for use within a sentence: with a small first letter, unless nouns keep capitals."""
        return title if self.capitals else title[:1].lower() + title[1:]

    def decimals(self, figure: str) -> str:
        """Return a Python number text with this language's decimal sign."""
        return figure.replace(".", self.decimal)

    def odds(self, chance: Fraction) -> str:
        """Return a probability in percent with one decimal, never rounded to 0 or 100: “58.3%”."""
        tenths = (2000 * chance.numerator + chance.denominator) // (2 * chance.denominator)
        if 0 < chance < 1:
            tenths = min(max(tenths, 1), 999)
        whole, tenth = divmod(tenths, 10)
        figure = str(whole) if chance in (0, 1) else f"{whole}.{tenth}"
        return self.decimals(figure) + self.percent


_GRAMMARS = {
    "en": Grammar(conjunctions={"and": "and", "or": "or"}),
    "fr": Grammar(
        (0, 1),
        ",",
        f"{_NARROW}%",
        f"{_NARROW}:",
        semicolon=f"{_NARROW}; ",
        conjunctions={"and": "et", "or": "ou"},
    ),
    "de": Grammar(
        decimal=",", percent=f"{_NARROW}%", capitals=True, conjunctions={"and": "und", "or": "oder"}
    ),
    "es": Grammar(decimal=",", percent=f"{_NARROW}%"),
    "it": Grammar(decimal=","),
    "nl": Grammar(decimal=","),
}


def grammar_of(lang: str) -> Grammar:
    """Return the rules of a language, or of the language that it is a dialect of."""
    return _GRAMMARS.get(lang.partition("-")[0], Grammar())


def fill(text: str, filling: Mapping[str, Any], lang: str, named: Callable[[str], str] = str) -> str:
    """Fill the gaps of a sentence.

    A value ``{"word": key}`` is replaced by ``named(key)``, ``{"odds": "7/12"}`` by a percentage; a list is
    joined by commas.
    """
    grammar = grammar_of(lang)

    def shown(value: Any) -> str:
        if isinstance(value, dict):
            return percent(value["odds"], lang) if "odds" in value else named(value["word"])
        return grammar.comma.join(map(shown, value)) if isinstance(value, list) else str(value)

    def gap(match: re.Match[str]) -> str:
        value = filling[match["name"]]
        if match["one"] is None:
            return shown(value)
        return grammar.counted(value, match["one"], match["many"])

    return GAP.sub(gap, text)


def percent(odds: str, lang: str) -> str:
    """Return a probability such as ``7/12`` in percent with one decimal: « 58,3 % », “58.3%”."""
    return grammar_of(lang).odds(Fraction(odds))


def joined(items: Iterable[object], lang: str, word: Literal["and", "or"]) -> str:
    """Return items as a list with a conjunction: ``1, 3 or 5``."""
    grammar = grammar_of(lang)
    texts, conjunction = list(map(str, items)), grammar.conjunctions.get(word)
    if len(texts) < 2 or not conjunction:
        return grammar.comma.join(texts)
    return f"{grammar.comma.join(texts[:-1])} {conjunction} {texts[-1]}"
