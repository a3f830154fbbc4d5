"""Tells French from English by the small words that every sentence needs; names are too short to tell."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.reading.source import Source

_TWO = ("fr", "en")
"""The languages that can be told apart."""
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
"""Words that are both, such as « but » and « on », are in neither list."""
_SENTENCE = 5
"""Fewer words may be a name that the two languages share."""
HELP = "each language stands under its own name"
_SURE = 2
"""How many small words of the other language make a text foreign."""


def name(lang: str) -> str:
    """What a language is called where the engine speaks of it; without a name, by its letters."""
    return _NAMES.get(lang, f"'{lang}'")


def knows(languages: Collection[str]) -> bool:
    """Whether these are languages that can be told apart."""
    return set(_TWO) <= set(languages)


def fault_between(text: Mapping[str, str]) -> str:
    """What is in the wrong language of a text by language; nothing where they cannot be told apart."""
    return fault_in(*(text[lang] for lang in _TWO)) if knows(text) else ""


@lru_cache(maxsize=16384)
def fault_in(french: str, english: str) -> str:
    """What is in the wrong language of a text in both, or nothing."""
    one, other = frenchness(french), frenchness(english)
    words, others = len(french.split()), len(english.split())
    if words + others > 2 and one + _accented(french) < other + _accented(english):
        return "French and English are exchanged here"
    if words >= _SENTENCE and one <= -_SURE:
        return "this French reads as English"
    if others >= _SENTENCE and other >= _SURE:
        return "this English reads as French"
    return ""


def frenchness(text: str) -> int:
    """How many more of its small words are French than English; below zero it reads as English."""
    words = _WORD.findall(text.lower().replace("'", "’"))
    return sum(map(_FRENCH.__contains__, words)) - sum(map(_ENGLISH.__contains__, words))


def _accented(text: str) -> int:
    """How many of its words have an accent, which tells beside a translation."""
    return sum(not _ACCENTS.isdisjoint(word) for word in text.lower().split())


@lru_cache(maxsize=128)
def faults_of(source: Source) -> tuple[Diagnostic, ...]:
    """What is in the wrong language in a file of the catalog."""
    found = ((fault_in(fr, en), place) for fr, en, place in pairs(source))
    return tuple(Diagnostic(fault, place, help=HELP) for fault, place in found if fault)


@lru_cache(maxsize=128)
def pairs(source: Source) -> tuple[tuple[str, str, Place], ...]:
    """Every ``{fr: …, en: …}`` of a file with its place; of lists, what stands beside each other."""
    french, english = _TWO
    told = tuple((text[french], text[english], place) for text, place in texts(source, _TWO) if knows(text))
    return told + tuple(_listed(source.data, Place(source.file)))


@lru_cache(maxsize=256)
def texts(source: Source, languages: tuple[str, ...]) -> tuple[tuple[dict[str, str], Place], ...]:
    """Every text of a file that is told in at least two of these languages, in their order."""
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


def _listed(value: Any, place: Place) -> Iterator[tuple[str, str, Place]]:
    if isinstance(value, list):
        value = dict(enumerate(value))
    if not isinstance(value, dict):
        return
    french, english = (value.get(lang) for lang in _TWO)
    if isinstance(french, list) and isinstance(english, list):
        for number, (one, other) in enumerate(zip(french, english, strict=False)):
            if isinstance(one, str) and isinstance(other, str):
                yield one, other, place / _TWO[0] / number
    for step, entry in value.items():
        yield from _listed(entry, place / step)
