"""Register declared checks as executable ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.core.base.diagnostic import Nothing, Severity
from pnp.core.checks.registry import Registry, Run, Says
from pnp.declared.model.declaration import CheckOf

from .check_evaluation import CheckEvaluator
from .mutation_search import slips_for

ENGINE = ("SRC", "SCH", "SHT", "ENG", "PRV", "PRT", "WEB", "FIG", "PLY")
"""Prefixes of the engine's own checks."""


def prefix_of(ids: Sequence[str], game_id: str) -> str:
    """Return three letters for the codes of a game's checks, unique in the project and the engine."""
    taken = set(ENGINE)
    for one in ids:
        found = next(prefix for prefix in _prefixes(one) if prefix not in taken)
        if one == game_id:
            return found
        taken.add(found)
    raise LookupError(game_id)


def _prefixes(game_id: str) -> list[str]:
    """Return prefixes to try: the first letters of an id, then others that begin with its first letter."""
    letters = [sign for sign in game_id.upper() if "A" <= sign <= "Z"] or ["G"]
    first = "".join((letters * 3)[:3])
    alphabet = [chr(ord("A") + number) for number in range(26)]
    return [first, *(f"{letters[0]}{one}{other}" for one in [*letters, *alphabet] for other in alphabet)]


def registry_of(ids: Sequence[str], game_id: str, checks: Mapping[str, CheckOf]) -> Registry:
    registry = Registry(prefix_of(ids, game_id))
    for number, check in sorted(checks.items(), key=lambda entry: int(entry[0])):
        registry(
            int(number),
            check.name,
            broken_by=slips_for(number),
            cites=check.cites,
            severity=Severity[check.severity.upper()],
        )(_run(number, check))
    return registry


def _run(number: str, check: CheckOf) -> Run:
    """Return a check as a function that reads its current declaration, so that a mutated one counts."""

    def what_is_declared_is_so(catalog: Any) -> Says:
        declared: CheckOf | None = catalog.game.checks.get(number)
        if declared is None:
            return [Nothing(f"check {number}", "it is not declared")]
        return CheckEvaluator(catalog, number, declared).evaluate()

    said = check.says.said
    what_is_declared_is_so.__doc__ = said.get("en") or next(iter(said.values()))
    return what_is_declared_is_so
