"""Load the guide "How to read these rules", which all games share and which is written like rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pnp.core.base import resources
from pnp.core.base.diagnostic import Place
from pnp.core.base.errors import Failure
from pnp.core.base.snapshot import is_file, read_text
from pnp.core.i18n.grammar import FALLBACK

from .links import PageLinks
from .parser import parse
from .rules import Block, Rule, RulesText

PAGE = "reading"
"""Name of the guide's page in the tree of a language."""
_SIGN = "§"
"""Prefix that tells the guide's numbers from a game's."""


def load_guide(root: Path, lang: str) -> RulesText:
    """Load the guide in a language, else in English; the project's file precedes the engine's."""
    files = (f"site/{PAGE}/{one}.md" for one in (lang, FALLBACK))
    file = next(file for file in files if is_file(resources.find(root, file)))
    text = parse(read_text(resources.find(root, file)), file)
    for place, message in _faults(text):
        raise Failure(f"{file}:{_line(place)}: {message}")
    return text


def _faults(text: RulesText) -> Iterator[tuple[Place, str]]:
    """Yield each fault of the guide with its place."""
    yield from ((fault.at, fault.message) for fault in text.faults)
    for part in text.parts:
        first = text.anchors[part.id]
        if first != part.place:
            yield part.place, f"'{part.id}' is also the id on line {_line(first)}"
    for link in text.links:
        if link.kind != "rule" or link.name not in text.anchors:
            yield link.place, f"'{link.target}' leads nowhere"


def _line(place: Place) -> int:
    return place.span.line if place.span else 1


def number_of(rule: Rule) -> str:
    """Return the displayed number of a rule of the guide, such as ``§2.1``."""
    return f"{_SIGN}{rule.number}"


def paragraphs(rule: Rule) -> Iterator[str]:
    """Yield the paragraphs of a rule of the guide as Markdown."""
    here = PageLinks("rules.md")
    yield from (here.markdown(block.prose, _nothing) for block in rule.blocks if isinstance(block, Block))


def _nothing(path: str) -> str:
    raise Failure(f"site/{PAGE}: no game gives a value to '{path}'")
