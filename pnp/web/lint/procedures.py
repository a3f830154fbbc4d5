"""WEB: check that ordered procedures have numbered steps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from pnp.core.base.diagnostic import Diagnostic, proof_or_nothing
from pnp.core.checks.registry import Says
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.rules_text.rules import Block, Rule

from .mutation import mutation_samples
from .registry import NO_BOOKS, check, every_text

_ORDER = {
    "en": r"\bin (?:this|that|the following) order\b|\bsteps?\b|\bone after (?:the |an)other\b",
    "fr": r"\bdans (?:cet |l’)ordre\b|\bétapes?\b|\bl’une? après l’autre\b",
}
"""Pattern of words that announce an order, by language."""
_SENTENCE = re.compile(r"(?<=[.!?]) ")


@check(32, "procedure-without-numbers", broken_by=mutation_samples.no_step_numbers)
def procedures_have_numbered_steps(loaded: LoadedGame) -> Says:
    """A list announced as an order or as steps is numbered: ``1. …``, ``2. …``.

    So each step can be cited, and nobody takes a list for an order, or an order for a list.
    """
    rules = [(text.lang, rule) for text in every_text(loaded) for rule in text.rules]
    for lang, rule in rules:
        yield from _faults(lang, rule)
    steps = sum(len(rule.steps) for _, rule in rules)
    witness = f"{len(rules)} rules, {steps} numbered steps"
    yield proof_or_nothing("procedures have numbered steps", witness, len(rules), NO_BOOKS)


def _faults(lang: str, rule: Rule) -> Iterator[Diagnostic]:
    for before, first in pairwise(rule.blocks):
        listed = isinstance(first, Block) and first.bullet and isinstance(before, Block) and not before.bullet
        promise = _SENTENCE.split(before.prose.masked)[-1]
        if listed and lang in _ORDER and (said := re.search(_ORDER[lang], promise, re.IGNORECASE)):
            message = f"'{said[0]}' is said of a list without numbers"
            yield Diagnostic(message, first.prose.place(0), help="write 1. …, 2. … instead of - …")
