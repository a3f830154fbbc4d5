"""How to read the rules, which is the same for all games: numbered and linked as rules are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pnp.core import resources
from pnp.core.failure import Failure
from pnp.core.grammar import FALLBACK

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
    file = next(file for file in files if resources.find(root, file).is_file())
    text = parse(resources.find(root, file).read_text("utf-8"), file)
    for fault in text.faults:
        raise Failure(f"{file}: {fault.message}")
    for link in text.links:
        if link.kind != "rule" or link.name not in text.anchors:
            raise Failure(f"{file}: '{link.target}' leads nowhere")
    return text


def numbered(rule: Rule) -> str:
    """What a rule of the guide is called, such as ``§2.1``."""
    return f"{_SIGN}{rule.number}"


def paragraphs(rule: Rule) -> Iterator[str]:
    """What a rule of the guide says, as Markdown for its page."""
    here = Way("rules.md")
    yield from (here.markdown(block.prose, _nothing) for block in rule.blocks if isinstance(block, Block))


def _nothing(path: str) -> str:
    raise Failure(f"site/{PAGE}: no game gives a value to '{path}'")
