"""How French is set: ’ for the apostrophe, a narrow no-break space before ; : ! ? and inside « »."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.reading.source import Source
from pnp.web.rules_text.rules import Section

_LANGUAGE = "fr"
_ICON = re.compile(r":[a-z-]+:")
_BADLY_SET = re.compile(r"'|(?<!\u202f)[;:!?»]|«(?!\u202f)")


def is_french(lang: str | int) -> bool:
    """Whether this is the name of French, or of one of its dialects."""
    return str(lang).partition("-")[0] == _LANGUAGE


@lru_cache(maxsize=1024)
def faults(section: Section) -> tuple[Diagnostic, ...]:
    """What is badly set in rules text; gaps and link targets are not text."""
    return tuple(
        _fault(sign, place)
        for prose in section.passages
        for sign, place in prose.matches(_BADLY_SET, prose.masked)
    )


def faults_in_words(words: str, place: Place) -> Iterator[Diagnostic]:
    """What is badly set in a value of the catalog."""
    for sign in _BADLY_SET.findall(_ICON.sub("", words)):
        yield _fault(sign, place)


@lru_cache(maxsize=128)
def words_of(source: Source) -> tuple[tuple[str, Place], ...]:
    """The French of every ``{fr: …, en: …}`` in a catalog's file; it may be a list."""
    return tuple(_french(source.data, Place(source.file)))


@lru_cache(maxsize=128)
def texts_in(source: Source) -> int:
    """How many French texts a catalog's file has."""
    return sum(1 for _ in words_of(source))


@lru_cache(maxsize=128)
def faults_of(source: Source) -> tuple[Diagnostic, ...]:
    """What is badly set in a catalog's file."""
    return tuple(fault for words, place in words_of(source) for fault in faults_in_words(words, place))


def _french(value: Any, place: Place, within: bool = False) -> Iterator[tuple[str, Place]]:
    entries: Iterable[tuple[str | int, Any]] = ()
    if isinstance(value, dict):
        entries = value.items()
    elif isinstance(value, list):
        entries = enumerate(value)
    for step, entry in entries:
        french = within or is_french(step)
        if isinstance(entry, str) and french:
            yield entry, place / step
        elif isinstance(entry, dict | list):
            yield from _french(entry, place / step, french)


def _fault(sign: str, place: Place) -> Diagnostic:
    if sign == "'":
        return Diagnostic("a straight apostrophe", place, help="write ’")
    where = "after" if sign == "«" else "before"
    return Diagnostic(f"no narrow no-break space {where} {sign}", place, help="write U+202F there")
