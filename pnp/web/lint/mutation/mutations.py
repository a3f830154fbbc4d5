"""Generate mutations of rules text: changed ids, links and gaps, and removed rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pnp.core.audit.mutations import Mutation
from pnp.core.base.diagnostic import Place
from pnp.core.checks.mutation_samples import misspelt
from pnp.core.reading.source import Source
from pnp.web.rules_text.prose import KINDS

_IDS = re.compile(r"(?<=^\[)[a-z0-9-]+(?=\] )|(?<=\{#)[a-z0-9-]+(?=\})", re.MULTILINE)
_LINKS = re.compile(rf"(?<=\]\()(?:{'|'.join(KINDS)}|figure:)[^)]+(?=\))")
_GAPS = re.compile(r"(?<=\{\{ )[a-z][\w.:-]*(?= \}\})")
_RULE = re.compile(r"^(?:\[[a-z0-9-]+\]|\d+\.) .*\n", re.MULTILINE)
"""First line of a rule, or a step."""


def text_mutations(source: Source) -> Iterator[Mutation]:
    """Yield every mutation of one book in a fixed order."""
    for pattern in (_IDS, _LINKS, _GAPS):
        found = list(pattern.finditer(source.text))
        for index, match in enumerate(found):
            yield _mutation(source, match, "misspelt", misspelt(match.group()))
            other = found[(index + 1) % len(found)].group()
            if other != match.group():
                yield _mutation(source, match, "another's value", other)
    for match in _RULE.finditer(source.text):
        yield _mutation(source, match, "left out", "")


def _mutation(source: Source, match: re.Match[str], change: str, new: str) -> Mutation:
    line = source.text.count("\n", 0, match.start()) + 1
    text = source.text[: match.start()] + new + source.text[match.end() :]
    return Mutation(Place.line(source.file, line), change, replace(source, text=text))
