"""Suppressions of findings: ``# pnp: allow CODE, why`` on the line of a fact hides that finding there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.base.suggestions import did_you_mean
from pnp.core.reading.source import Source

from .registry import IDLE_ALLOWANCE

_ALLOWANCE = re.compile(r"(?:#|<!--) *pnp: allow (?P<code>[A-Z]{3}\d{1,5})(?:,(?P<why>.*?))?(?:-->)?$")


@dataclass(frozen=True)
class Suppression:
    """One comment that suppresses a finding, with its reason."""

    file: str
    line: int
    column: int
    code: str
    why: str

    def hides(self, finding: Diagnostic, sources: Mapping[str, Source]) -> bool:
        """Return whether the comment stands on the line of a finding or of one of its other places."""
        source = sources.get(self.file)
        places = (one for one in (finding.at, *finding.others) if one.file == self.file)
        return (
            finding.code == self.code
            and source is not None
            and any(source.span(place).line == self.line for place in places)
        )


def suppressions_in(sources: Iterable[Source]) -> list[Suppression]:
    """Return every suppression in the content."""
    return [
        Suppression(source.file, number, match.start() + 1, match["code"], (match["why"] or "").strip())
        for source in sources
        if "pnp: allow" in source.text
        for number, line in enumerate(source.text.splitlines(), 1)
        if (match := _ALLOWANCE.search(line))
    ]


def apply_suppressions(findings: list[Diagnostic], sources: Mapping[str, Source]) -> list[Diagnostic]:
    """Return the findings that are not suppressed, and a finding for each suppression without effect."""
    granted = suppressions_in(sources.values())
    used = {one for one in granted for finding in findings if one.why and one.hides(finding, sources)}
    left = [finding for finding in findings if not any(one.hides(finding, sources) for one in used)]
    codes = sorted({finding.code for finding in findings})
    return left + [_idle(one, codes) for one in granted if one not in used]


def _idle(allowance: Suppression, codes: Sequence[str]) -> Diagnostic:
    """Return a finding about a suppression without effect; a malformed code gets the nearest one as help."""
    place = Place.line(allowance.file, allowance.line, allowance.column, len("# pnp: allow"))
    why = "hides nothing" if allowance.why else "gives no reason"
    meant = did_you_mean(allowance.code, codes) if len(allowance.code) != len("ABC001") else ""
    return IDLE_ALLOWANCE.found(
        f"the allowance of {allowance.code} {why}", place, hint=meant or "write CODE, why"
    )
