"""Find the numbers in a text, in digits or in words: « trois » and "three" are 3.

The number one is ignored, since « un » and « une » are also articles.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

_SIGNS = re.compile(r"(?<![\w-])\d+|[^\W\d_]+(?:-[^\W\d_]+)*")
_CARDINALS = {
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept "
    "dix-huit dix-neuf vingt",
    "en": "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty",
}
_ORDINALS = {
    "fr": "troisième quatrième cinquième sixième septième huitième neuvième dixième",
    "en": "third fourth fifth sixth seventh eighth ninth tenth",
}
"""Ordinals from the third on, since "second" has other meanings."""
_OTHERS = {
    "fr": {"zéro": 0, "double": 2, "triple": 3, "brelan": 3, "dizaine": 10, "douzaine": 12},
    "en": {"zero": 0, "double": 2, "triple": 3, "both": 2, "twice": 2, "dozen": 12},
}


def _values(lang: str) -> dict[str, int]:
    words = {word: value for value, word in enumerate(_CARDINALS[lang].split(), 2)}
    words |= {word: value for value, word in enumerate(_ORDINALS[lang].split(), 3)}
    words |= _OTHERS[lang]
    plurals = {f"{word}{'es' if word.endswith('x') else 's'}": value for word, value in words.items()}
    return {**plurals, **words}


_VALUES = {lang: _values(lang) for lang in _CARDINALS}


def knows(lang: str) -> bool:
    """Return whether number words of a language are known."""
    return lang in _VALUES


@lru_cache(maxsize=8192)
def numbers_in(text: str, lang: str) -> Counter[int]:
    """Return how often each number occurs in a text."""
    values, said = _VALUES[lang], Counter[int]()
    for sign in _SIGNS.findall(text.lower()):
        for part in [sign] if sign in values else sign.split("-"):
            if part.isdecimal():
                said[int(part)] += 1
            elif part in values:
                said[values[part]] += 1
    return said
