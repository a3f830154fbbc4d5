"""WEB016: check that content contains no HTML, attribute lists or links that run scripts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place, Proof
from pnp.core.checks.registry import Says
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source

from .mutation import mutation_samples
from .registry import check

_MARKUP = re.compile(
    r"(?P<html><[a-z/!?][^<>\n]{0,60}>?)"
    r"|(?P<reference>&(?:\#[0-9]+|\#x[0-9a-f]+|[a-z][a-z0-9]*);)"
    r"|(?P<link>\b(?:javascript|vbscript)\s*:|\bdata:(?=\S))"
    r"|(?P<attribute>\{(?::|\s*\.|[^{}\n]{0,60}=)[^{}\n]{0,60}\}?)",
    re.IGNORECASE,
)
_SUSPECT = re.compile(r"[<&\\]|\{:|\{\s*\.|\{[^{}\n]{0,60}=|script\s*:|data:\S", re.IGNORECASE)
"""Quick test: a file without a match has no markup and is not searched value by value."""
_MESSAGES = {
    "html": ("HTML", "write it in Markdown, or in words"),
    "reference": ("a character reference of HTML", "write the character itself"),
    "link": ("a link that runs something", "link to #rule, ruling:ID, piece:kind/id or calc:name"),
    "attribute": ("attributes of HTML", "leave them out"),
}


@check(16, "raw-html", broken_by=mutation_samples.bold_in_html)
def content_holds_no_html(loaded: LoadedGame) -> Says:
    """Books, terms, rulings and names contain no HTML and no links that run scripts.

    Pages escape such text and show it as it is written.
    """
    for source in loaded.sources.values():
        yield from _faults(source)
    texts = sum(len(source.spans) or source.text.count("\n") for source in loaded.sources.values())
    yield Proof("content holds no HTML", f"{texts} values and lines of {len(loaded.sources)} files", texts)


@lru_cache(maxsize=256)
def _faults(source: Source) -> tuple[Diagnostic, ...]:
    if not _SUSPECT.search(source.text):
        return ()
    found = ((match, place) for text, place in _texts(source) for match in _MARKUP.finditer(text))
    return tuple(_fault(match, place) for match, place in found)


def _texts(source: Source) -> Iterator[tuple[str, Place]]:
    """Yield every line of a book, or every name and text of a catalog file, with its place."""
    if source.file.endswith(".md"):
        for number, line in enumerate(source.text.split("\n"), 1):
            yield line, Place.line(source.file, number)
    else:
        yield from _words(source.data, Place(source.file))


def _words(value: Any, place: Place) -> Iterator[tuple[str, Place]]:
    if isinstance(value, str):
        yield value, place
    entries: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, dict):
        yield from ((name, place / name) for name in value)
        entries = value.items()
    elif isinstance(value, list):
        entries = enumerate(value)
    for step, entry in entries:
        yield from _words(entry, place / step)


def _fault(match: re.Match[str], place: Place) -> Diagnostic:
    what, hint = _MESSAGES[match.lastgroup or ""]
    if place.span:
        place = Place.line(place.file, place.span.line, match.start() + 1, len(match.group()))
    return Diagnostic(f"{what}: '{match.group()}'", place, help=hint)
