"""WEB: check that table.yaml refers to existing rules and calculators."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.core.base.diagnostic import Diagnostic, proof_or_nothing
from pnp.core.base.suggestions import did_you_mean
from pnp.core.checks.mutation_samples import Samples, misspelt
from pnp.core.checks.registry import Says
from pnp.core.project.loaded_game import LoadedGame

from .registry import anchors, catalog_of, check


def a_misspelt_phase(loaded: LoadedGame) -> Samples:
    """Yield edits that misspell a phase or the score calculator of the table."""
    table = catalog_of(loaded).table
    for number, phase in enumerate(table.phases):
        yield f"table.phases.{number}", misspelt(phase)
    if table.score:
        yield "table.score", misspelt(table.score)


@check(50, "table-leads-nowhere", broken_by=a_misspelt_phase)
def the_table_leads_to_rules_and_calculators(loaded: LoadedGame) -> Says:
    """Phases of a turn are sections of the rules, and that the table's calculators exist."""
    table = catalog_of(loaded).table
    sections = anchors(loaded)
    names = [calculator.name for calculator in loaded.game.calculators]
    for number, phase in enumerate(table.phases):
        if phase not in sections:
            message = f"the rules have no section '{phase}'"
            yield Diagnostic(message, table.at("phases", number), help=did_you_mean(phase, sections))
    for at, name in _calculators(loaded):
        if name not in names:
            message = f"there is no calculator '{name}'"
            yield Diagnostic(message, table.at(*at), help=did_you_mean(name, names))
    facts = len(table.phases) + len(list(_calculators(loaded)))
    witness = " > ".join(table.phases) or "no phases"
    yield proof_or_nothing(
        "the table leads to rules and calculators", witness, facts, "there is no table.yaml"
    )


def _calculators(loaded: LoadedGame) -> Iterator[tuple[tuple[str | int, ...], str]]:
    table = catalog_of(loaded).table
    if table.score:
        yield ("score",), table.score
    yield from ((("lays", number), name) for number, name in enumerate(table.lays))
    if table.throws:
        yield ("throws", "odds"), table.throws.odds
