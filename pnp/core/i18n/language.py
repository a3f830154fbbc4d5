"""Distinguish French from English by function words, to find texts under the wrong language."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.reading.source import Source

_DISTINGUISHED = ("fr", "en")
"""Languages that can be distinguished."""
_NAMES = {"fr": "French", "en": "English", "de": "German", "es": "Spanish", "it": "Italian", "nl": "Dutch"}
_WORD = re.compile(r"[^\W\d_]+[’']?")
_ACCENTS = frozenset("àâçèéêëîïôùûœ")
_FRENCH = frozenset(
    """
    à afin ainsi alors après au aucun aucune aussi autre autres aux avant avec avez avoir bien c’ ça ce
    ceci cela celle celui ces cet cette ceux chacun chaque chez comme contre d’ dans de depuis des dès
    deux donc dont du elle elles en encore ensuite entre est et être eux fait faut fois font ici il ils
    j’ jamais jusqu’ l’ la là le les leur leurs lorsqu’ lorsque lui mais même moins n’ ne ni nos notre
    nous ou où par pas peut peuvent pour pourquoi puis qu’ quand que quel quelle quelles quels qui quoi
    s’ sa sans se sera ses seul seule si soit sont sous sur tous tout toute toutes trop un une vers vos
    votre vous y
    """.split()  # noqa: SIM905 - a list to read
)
_ENGLISH = frozenset(
    """
    about above after again against all also always among an and another any anyone are at away be
    because been before below between both by can cannot could did do does down each either else even
    every everyone few first for from get gets goes had has have he her here him his how if in into is
    it its itself just last left less let like make many may more most much must my neither never next
    no nobody nor not nothing of off once one only other others our out over own same she should since
    so some such take takes than that the their them then there these they this those through to
    together too two under until up upon us was we were what when where whether which while who whole
    whose why will with without would you your
    """.split()  # noqa: SIM905 - a list to read
)
"""Words that exist in both languages, such as « but » and « on », are in neither list."""
_MIN_WORDS = 5
"""Minimum number of words of a sentence; shorter texts may be names that both languages share."""
HELP = "each language stands under its own name"
_FOREIGN_WORDS = 2
"""Number of surplus function words of the other language that make a text foreign."""


def name(lang: str) -> str:
    """Return the English name of a language, or its code in quotes."""
    return _NAMES.get(lang, f"'{lang}'")


def knows(languages: Collection[str]) -> bool:
    """Return whether these languages include the ones that can be distinguished."""
    return set(_DISTINGUISHED) <= set(languages)


def fault_between(text: Mapping[str, str]) -> str:
    """Return what is in the wrong language in a text by language, or ""."""
    return fault_in(*(text[lang] for lang in _DISTINGUISHED)) if knows(text) else ""


@lru_cache(maxsize=16384)
def fault_in(french: str, english: str) -> str:
    """Return what is in the wrong language in a pair of French and English texts, or ""."""
    one, other = frenchness(french), frenchness(english)
    words, others = len(french.split()), len(english.split())
    if words + others > 2 and one + _accented(french) < other + _accented(english):
        return "French and English are exchanged here"
    if words >= _MIN_WORDS and one <= -_FOREIGN_WORDS:
        return "this French reads as English"
    if others >= _MIN_WORDS and other >= _FOREIGN_WORDS:
        return "this English reads as French"
    return ""


def frenchness(text: str) -> int:
    """Return the number of French function words minus that of English ones."""
    words = _WORD.findall(text.lower().replace("'", "’"))
    return sum(map(_FRENCH.__contains__, words)) - sum(map(_ENGLISH.__contains__, words))


def _accented(text: str) -> int:
    """Return the number of words with an accent."""
    return sum(not _ACCENTS.isdisjoint(word) for word in text.lower().split())


@lru_cache(maxsize=128)
def faults_of(source: Source) -> tuple[Diagnostic, ...]:
    """Return findings about texts in the wrong language in a file of the catalog."""
    found = ((fault_in(fr, en), place) for fr, en, place in pairs(source))
    return tuple(Diagnostic(fault, place, help=HELP) for fault, place in found if fault)


@lru_cache(maxsize=128)
def pairs(source: Source) -> tuple[tuple[str, str, Place], ...]:
    """Return every French and English text of a file with its place; lists are paired entry by entry."""
    french, english = _DISTINGUISHED
    found = tuple(
        (text[french], text[english], place) for text, place in texts(source, _DISTINGUISHED) if knows(text)
    )
    return found + tuple(_list_pairs(source.data, Place(source.file)))


@lru_cache(maxsize=256)
def texts(source: Source, languages: tuple[str, ...]) -> tuple[tuple[dict[str, str], Place], ...]:
    """Return every text of a file in at least two of these languages, with its place."""
    return tuple(_texts(source.data, Place(source.file), languages))


def _texts(value: Any, place: Place, languages: tuple[str, ...]) -> Iterator[tuple[dict[str, str], Place]]:
    if isinstance(value, list):
        value = dict(enumerate(value))
    if not isinstance(value, dict):
        return
    text = {lang: value[lang] for lang in languages if isinstance(value.get(lang), str)}
    if len(text) > 1:
        yield text, place
    for step, entry in value.items():
        yield from _texts(entry, place / step, languages)


def _list_pairs(value: Any, place: Place) -> Iterator[tuple[str, str, Place]]:
    if isinstance(value, list):
        value = dict(enumerate(value))
    if not isinstance(value, dict):
        return
    french, english = (value.get(lang) for lang in _DISTINGUISHED)
    if isinstance(french, list) and isinstance(english, list):
        for number, (one, other) in enumerate(zip(french, english, strict=False)):
            if isinstance(one, str) and isinstance(other, str):
                yield one, other, place / _DISTINGUISHED[0] / number
    for step, entry in value.items():
        yield from _list_pairs(entry, place / step)
