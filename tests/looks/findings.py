"""Findings of each check about the mutation it exists for, with the words that they mark."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.app.examine import Broken, texts_of
from pnp.core.base.diagnostic import Place
from pnp.core.checks import report

_MOST, _MORE = 1, 3
"""Findings of a mutation that are kept whole, and further ones that are kept as their message."""
_LONG = 60
"""Characters of the marked words that are kept."""


def findings(broken: Broken) -> Iterator[str]:
    """Yield the findings after a mutation: their messages and the words that they mark."""
    sources = texts_of([broken.loaded])
    for finding in broken.findings[:_MOST]:
        yield f"{finding.code} {finding.severity.name.lower()}: {finding.message}"
        places = [(finding.at, finding.label), *finding.also]
        yield from (f"  {marked(place, sources)} {label}".rstrip() for place, label in places)
        if finding.help:
            yield f"  = {finding.help}"
    if others := broken.findings[_MOST:]:
        yield f"{others[0].code}: {len(others)} more"
        yield from (f"  {one.message}" for one in others[:_MORE])


def marked(place: Place, sources: report.Sources) -> str:
    """Return the file of a place and the words that it marks."""
    span, source = report._span(place, sources), sources.get(place.file)
    lines = source.lines if source else []
    if span.line > len(lines):
        return f"{place.file} {'.'.join(map(str, place.key))}".rstrip()
    _, words, _ = report._parts(lines[span.line - 1], span)
    return f"{place.file} «{words if len(words) <= _LONG else words[:_LONG] + '…'}»"
