"""How to read the rules, which is the same for all games: numbered and linked as rules are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pnp.core.base import resources
from pnp.core.base.diagnostic import Place
from pnp.core.base.errors import Failure
from pnp.core.base.snapshot import is_file, read_text
from pnp.core.i18n.grammar import FALLBACK

from .links import Way
from .parser import parse
from .rules import Block, Rule, RulesText

PAGE = "reading"
"""Its page, in the tree of a language."""
_SIGN = "§"
"""Before its numbers, which are no game's."""


def guide(root: Path, lang: str) -> RulesText:
    """The guide in one language, the project's own before the engine's; in English where it is not told."""
    files = (f"site/{PAGE}/{one}.md" for one in (lang, FALLBACK))
    file = next(file for file in files if is_file(resources.find(root, file)))
    text = parse(read_text(resources.find(root, file)), file)
    for place, message in _faults(text):
        raise Failure(f"{file}:{_line(place)}: {message}")
    return text


def _faults(text: RulesText) -> Iterator[tuple[Place, str]]:
    """What is wrong with its writing, and where."""
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


def numbered(rule: Rule) -> str:
    """What a rule of the guide is called, such as ``§2.1``."""
    return f"{_SIGN}{rule.number}"


def paragraphs(rule: Rule) -> Iterator[str]:
    """What a rule of the guide says, as Markdown for its page."""
    here = Way("rules.md")
    yield from (here.markdown(block.prose, _nothing) for block in rule.blocks if isinstance(block, Block))


def _nothing(path: str) -> str:
    raise Failure(f"site/{PAGE}: no game gives a value to '{path}'")
