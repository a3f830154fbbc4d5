"""Check French typography: ’ for the apostrophe, U+202F before ; : ! ? and inside « »."""

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
    """Return whether a language code is French or one of its dialects."""
    return str(lang).partition("-")[0] == _LANGUAGE


@lru_cache(maxsize=1024)
def faults(section: Section) -> tuple[Diagnostic, ...]:
    """Return the typographic faults of a section of rules text, ignoring gaps and link targets."""
    return tuple(
        _fault(sign, place)
        for prose in section.passages
        for sign, place in prose.matches(_BADLY_SET, prose.masked)
    )


def faults_in_words(words: str, place: Place) -> Iterator[Diagnostic]:
    """Yield the typographic faults of a value of the catalog."""
    for sign in _BADLY_SET.findall(_ICON.sub("", words)):
        yield _fault(sign, place)


@lru_cache(maxsize=128)
def french_texts(source: Source) -> tuple[tuple[str, Place], ...]:
    """Return the French texts of a catalog file with their places, including lists of texts."""
    return tuple(_french(source.data, Place(source.file)))


@lru_cache(maxsize=128)
def faults_of(source: Source) -> tuple[Diagnostic, ...]:
    """Return the typographic faults of a catalog file."""
    return tuple(fault for words, place in french_texts(source) for fault in faults_in_words(words, place))


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
