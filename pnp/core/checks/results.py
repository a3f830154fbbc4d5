"""Convert results of checks to JSON values and back, for the cache."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pnp.core.base.cache import Codec, json_codec
from pnp.core.base.diagnostic import Diagnostic, Nothing, Place, Proof, Result, Severity, Span


def result_to_json(result: Result) -> dict[str, Any]:
    """Return a result as JSON values."""
    return {
        "findings": [_finding_to_json(finding) for finding in result.findings],
        "proofs": [vars(proof) for proof in result.proofs],
        "checks": result.checks,
        "facts": result.facts,
        "skipped": result.skipped,
    }


def result_from_json(values: dict[str, Any]) -> Result:
    """Return the result that was converted to these JSON values."""
    return Result(
        [_finding_from_json(finding) for finding in values["findings"]],
        [Proof(**proof) if proof["facts"] else Nothing(**proof) for proof in values["proofs"]],
        values["checks"],
        values["facts"],
        values["skipped"],
    )


RESULT: Codec[Result] = json_codec(result_to_json, result_from_json)


def _finding_to_json(finding: Diagnostic) -> dict[str, Any]:
    return {**vars(finding), "severity": int(finding.severity)}


def _finding_from_json(values: dict[str, Any]) -> Diagnostic:
    also = tuple((_place_from_json(place), label) for place, label in values["also"])
    severity = Severity(values["severity"])
    return replace(
        Diagnostic(**values), at=_place_from_json(values["at"]), also=also, others=(), severity=severity
    )


def _place_from_json(values: list[Any]) -> Place:
    file, key, span = values
    return Place(file, tuple(key), Span(*span) if span else None)
