"""What a run of the checks found, as plain values, and the very same again from those."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pnp.core.base.cache import Form, told
from pnp.core.base.diagnostic import Diagnostic, Nothing, Place, Proof, Result, Severity, Span


def plain(result: Result) -> dict[str, Any]:
    """A result in values of JSON."""
    return {
        "findings": [_of_finding(finding) for finding in result.findings],
        "proofs": [vars(proof) for proof in result.proofs],
        "checks": result.checks,
        "facts": result.facts,
        "skipped": result.skipped,
    }


def heard(values: dict[str, Any]) -> Result:
    """The result that was told."""
    return Result(
        [_finding(finding) for finding in values["findings"]],
        [Proof(**proof) if proof["facts"] else Nothing(**proof) for proof in values["proofs"]],
        values["checks"],
        values["facts"],
        values["skipped"],
    )


RESULT: Form[Result] = told(plain, heard)


def _of_finding(finding: Diagnostic) -> dict[str, Any]:
    return {**vars(finding), "severity": int(finding.severity)}


def _finding(values: dict[str, Any]) -> Diagnostic:
    also = tuple((_place(place), label) for place, label in values["also"])
    severity = Severity(values["severity"])
    return replace(Diagnostic(**values), at=_place(values["at"]), also=also, others=(), severity=severity)


def _place(values: list[Any]) -> Place:
    file, key, span = values
    return Place(file, tuple(key), Span(*span) if span else None)
