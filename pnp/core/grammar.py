"""How a language writes numbers, lists and what follows them; one that is not here goes by English."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

FALLBACK = "en"
"""The engine's own language, which stands in where another has no words."""
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

    def counted(self, number: int, one: str, many: str) -> str:
        """A number and the word that follows it: “1 ducat”, “3 ducats”."""
        return f"{number}\u00a0{one if number in self.singular else many}"

    def within(self, title: str) -> str:
        """A title as it stands within a sentence."""
        return title if self.capitals else title.lower()

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
    "fr": Grammar((0, 1), ",", f"{_NARROW}%", f"{_NARROW}:", semicolon=f"{_NARROW}; "),
    "de": Grammar(decimal=",", percent=f"{_NARROW}%", capitals=True),
    "es": Grammar(decimal=",", percent=f"{_NARROW}%"),
    "it": Grammar(decimal=","),
    "nl": Grammar(decimal=","),
}


def grammar_of(lang: str) -> Grammar:
    """The habits of a language, or of the one that it is a dialect of."""
    return _GRAMMARS.get(lang.partition("-")[0], Grammar())
