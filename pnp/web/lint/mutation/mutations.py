"""The slips that can be made in rules text: in its ids, its links, its gaps, and rules left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pnp.core.audit.mutations import Slip
from pnp.core.base.diagnostic import Place
from pnp.core.checks.mutation_samples import misspelt
from pnp.core.reading.source import Source
from pnp.web.rules_text.prose import KINDS

_IDS = re.compile(r"(?<=^\[)[a-z0-9-]+(?=\] )|(?<=\{#)[a-z0-9-]+(?=\})", re.MULTILINE)
_LINKS = re.compile(rf"(?<=\]\()(?:{'|'.join(KINDS)}|figure:)[^)]+(?=\))")
_GAPS = re.compile(r"(?<=\{\{ )[a-z][\w.:-]*(?= \}\})")
_RULE = re.compile(r"^(?:\[[a-z0-9-]+\]|\d+\.) .*\n", re.MULTILINE)
"""A rule's first line, or a step."""


def text_slips(source: Source) -> Iterator[Slip]:
    """Every slip in one book, always in the same order."""
    for pattern in (_IDS, _LINKS, _GAPS):
        found = list(pattern.finditer(source.text))
        for index, match in enumerate(found):
            yield _slip(source, match, "misspelt", misspelt(match.group()))
            other = found[(index + 1) % len(found)].group()
            if other != match.group():
                yield _slip(source, match, "another's value", other)
    for match in _RULE.finditer(source.text):
        yield _slip(source, match, "left out", "")


def _slip(source: Source, match: re.Match[str], change: str, new: str) -> Slip:
    line = source.text.count("\n", 0, match.start()) + 1
    text = source.text[: match.start()] + new + source.text[match.end() :]
    return Slip(Place.line(source.file, line), change, replace(source, text=text))
