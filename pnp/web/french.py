"""How French is set: ’ for the apostrophe, a narrow no-break space before ; : ! ? and inside « »."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.core.diagnostic import Diagnostic, Place
from pnp.core.source import Source

from .prose import Prose

_BADLY_SET = re.compile(r"'|(?<!\u202f)[;:!?»]|«(?!\u202f)")


def faults(prose: Prose) -> Iterator[Diagnostic]:
    """What is badly set in rules text; gaps and link targets are not text."""
    for sign, place in prose.matches(_BADLY_SET, prose.masked()):
        yield _fault(sign, place)


def faults_in_words(words: str, place: Place) -> Iterator[Diagnostic]:
    """What is badly set in a value of the catalog."""
    for sign in _BADLY_SET.findall(words):
        yield _fault(sign, place)


def words_of(source: Source) -> Iterator[tuple[str, Place]]:
    """The French of every ``{fr: …, en: …}`` in a catalog's file."""
    for key in source.spans:
        if key and key[-1] == "fr":
            value = source.data
            for step in key:
                value = value[step]
            yield str(value), Place(source.file, key)


def _fault(sign: str, place: Place) -> Diagnostic:
    if sign == "'":
        return Diagnostic("a straight apostrophe", place, help="write ’")
    where = "after" if sign == "«" else "before"
    return Diagnostic(f"no narrow no-break space {where} {sign}", place, help="write U+202F there")
