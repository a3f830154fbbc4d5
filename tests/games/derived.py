"""What a model computes of a game, beside what its catalog says."""

from __future__ import annotations

from pnp.core.base.diagnostic import Diagnostic
from pnp.core.catalog.facts import facts
from pnp.core.checks.ledger import derived_facts_are_recomputed
from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.project.loaded_game import LoadedGame


def computed(loaded: LoadedGame) -> dict[str, object]:
    """The facts of a game that are derived, each with its value; all come out as they are written."""
    catalog = catalog_of(loaded)
    assert [one for one in derived_facts_are_recomputed(catalog) if isinstance(one, Diagnostic)] == []
    return {fact.path: fact.value for fact in facts(catalog) if fact.origin == "derived"}
