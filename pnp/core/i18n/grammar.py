"""How a language writes numbers, lists and what follows them, and sentences with gaps.

A language that is not here goes by English, and joins its lists by commas alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

FALLBACK = "en"
"""The engine's own language, which stands in where another has no words."""
GAP = re.compile(r"\{(?P<name>\w+)(?:\|(?P<one>[^|}]*)\|(?P<many>[^|}]*))?\}")
"""``{player}``, or ``{gain|point|points}`` where a word follows its number."""
_NARROW = "\u202f"
"""A narrow space at which no line breaks."""


@dataclass(frozen=True)
class Grammar:
    """The habits of one language. The browser is told the same (site/calculators/engine.js)."""

    singular: tuple[int, ...] = (1,)
    """The numbers that a word follows in the singular."""
    decimal: str = "."
    percent: str = "%"
    """The sign, and what stands before it."""
    colon: str = ":"
    comma: str = ", "
    """Between the entries of a list."""
    semicolon: str = "; "
    """Between lists."""
    capitals: bool = False
    """Whether nouns keep their capital within a sentence."""
    conjunctions: Mapping[str, str] = field(default_factory=dict)
    """What stands before the last entry of a list: its word for “and”, and for “or”."""

    def counted(self, number: int, one: str, many: str) -> str:
        """A number and the word that follows it: “1 point”, “3 points”."""
        return f"{number}\u00a0{one if number in self.singular else many}"

    def within(self, title: str) -> str:
        """A title as it stands within a sentence; names in it keep their capital."""
        return title if self.capitals else title[:1].lower() + title[1:]

    def decimals(self, figure: str) -> str:
        """A number with decimals, as Python writes it."""
        return figure.replace(".", self.decimal)

    def odds(self, chance: Fraction) -> str:
        """A chance in per cent with one decimal, never rounded to certainty: « 58,3 % », “58.3%”."""
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
    """The habits of a language, or of the one that it is a dialect of."""
    return _GRAMMARS.get(lang.partition("-")[0], Grammar())


def fill(text: str, filling: Mapping[str, Any], lang: str, named: Callable[[str], str] = str) -> str:
    """Fill the gaps of a sentence.

    A filling ``{"word": key}`` is what ``named`` calls it, ``{"odds": "7/12"}`` a chance in per cent; a list
    is joined by commas.
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
    """A chance in per cent with one decimal, never rounded to certainty: « 58,3 % », “58.3%”."""
    return grammar_of(lang).odds(Fraction(odds))


def joined(items: Iterable[object], lang: str, word: Literal["and", "or"]) -> str:
    """``1, 3 or 5``."""
    grammar = grammar_of(lang)
    told, conjunction = list(map(str, items)), grammar.conjunctions.get(word)
    if len(told) < 2 or not conjunction:
        return grammar.comma.join(told)
    return f"{grammar.comma.join(told[:-1])} {conjunction} {told[-1]}"
