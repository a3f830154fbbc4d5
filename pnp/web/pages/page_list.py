"""Decide which pages a game has."""

from __future__ import annotations

from collections.abc import Collection

from pnp.core.catalog.facts import facts
from pnp.core.project.loaded_game import LoadedGame

GAME_PAGES = (
    "index",
    "first",
    "rules",
    "quick",
    "table",
    "calculators",
    "pieces",
    "whole",
    "numbers",
    "rulings",
    "terms",
    "print",
    "proofs",
)
"""Pages that a game may have, in navigation order."""
NOT_IN_BAR = ("proofs",)
"""Pages that *How this is proved* links to but the navigation bar omits."""


def pages_of(loaded: LoadedGame, proved: Collection[str]) -> tuple[str, ...]:
    """Return the names of a game's pages; ``proved`` are the ids of games that have proofs."""
    catalog = loaded.catalog
    if catalog is None:
        return ()
    there = {
        **dict.fromkeys(("index", "print"), True),
        **dict.fromkeys(loaded.books, True),
        "calculators": bool(loaded.game.calculators),
        "table": loaded.game.play is not None and bool(catalog.table.phases),
        "pieces": bool(catalog.kinds()),
        "rulings": bool(catalog.rulings.rulings) or _has_reconstructed(loaded),
        "terms": bool(catalog.terms.terms),
        **dict.fromkeys(("whole", "numbers"), loaded.game.play is not None),
        "proofs": loaded.game.id in proved,
    }
    return tuple(page for page in GAME_PAGES if there.get(page))


def _has_reconstructed(loaded: LoadedGame) -> bool:
    """Return whether values were reconstructed, which the page of rulings lists as open questions."""
    return loaded.catalog is not None and any(
        fact.origin == "reconstructed" for fact in facts(loaded.catalog)
    )
