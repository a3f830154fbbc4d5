"""What each language does with numbers and lists: plurals, per cent, and, or; sentences with gaps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Literal, NamedTuple

GAP = re.compile(r"\{(?P<name>\w+)(?:\|(?P<one>[^|}]*)\|(?P<many>[^|}]*))?\}")
"""``{captain}``, or ``{gain|ducat|ducats}`` where a word follows its number."""


class Grammar(NamedTuple):
    """The few rules of a language that sentences with gaps need."""

    singular: tuple[int, ...]
    """The numbers after which a noun stands in the singular."""
    point: str
    percent: str
    conjunctions: Mapping[str, str]


_GRAMMARS = {
    "fr": Grammar((0, 1), ",", "\u202f%", {"and": "et", "or": "ou"}),
    "en": Grammar((1,), ".", "%", {"and": "and", "or": "or"}),
}
_OTHER = Grammar((1,), ",", "\u202f%", {})
"""A language that nobody has described: its lists go by commas alone."""


def grammar(lang: str) -> Grammar:
    """The rules of one language."""
    return _GRAMMARS.get(lang, _OTHER)


def fill(text: str, filling: Mapping[str, Any], lang: str, named: Callable[[str], str] = str) -> str:
    """Fill the gaps of a sentence.

    A filling ``{"word": key}`` is what ``named`` calls it, ``{"odds": "7/12"}`` a chance in per cent; a list
    is joined by commas.
    """

    def shown(value: Any) -> str:
        if isinstance(value, dict):
            return percent(value["odds"], lang) if "odds" in value else named(value["word"])
        return ", ".join(map(shown, value)) if isinstance(value, list) else str(value)

    def gap(match: re.Match[str]) -> str:
        value = filling[match["name"]]
        if match["one"] is None:
            return shown(value)
        noun = match["one"] if value in grammar(lang).singular else match["many"]
        return f"{value}\u00a0{noun}"

    return GAP.sub(gap, text)


def percent(odds: str, lang: str) -> str:
    """A chance in per cent with one decimal, never rounded to certainty: « 58,3 % », “58.3%”."""
    chance, rules = Fraction(odds), grammar(lang)
    tenths = (2000 * chance.numerator + chance.denominator) // (2 * chance.denominator)
    if 0 < chance < 1:
        tenths = min(max(tenths, 1), 999)
    whole, tenth = divmod(tenths, 10)
    figure = str(whole) if chance in (0, 1) else f"{whole}{rules.point}{tenth}"
    return f"{figure}{rules.percent}"


def joined(items: Iterable[object], lang: str, word: Literal["and", "or"]) -> str:
    """``1, 3 or 5``."""
    told, conjunction = list(map(str, items)), grammar(lang).conjunctions.get(word)
    if len(told) < 2 or not conjunction:
        return ", ".join(told)
    return f"{', '.join(told[:-1])} {conjunction} {told[-1]}"
