"""Which pages a game has: those that have something to say."""

from __future__ import annotations

from collections.abc import Collection

from pnp.core.catalog.facts import facts
from pnp.core.project.loaded_game import Edition

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
"""The pages that a game may have, in the order of the navigation."""
ASIDE = ("proofs",)
"""Pages for those who look behind the game: *How this is proved* leads there, players' bars do not."""


def offered(edition: Edition, proved: Collection[str]) -> tuple[str, ...]:
    """The pages of one game; ``proved`` are the games that have proofs to show."""
    catalog = edition.catalog
    if catalog is None:
        return ()
    there = {
        **dict.fromkeys(("index", "print"), True),
        **dict.fromkeys(edition.books, True),
        "calculators": bool(edition.game.calculators),
        "table": edition.game.play is not None and bool(catalog.table.phases),
        "pieces": bool(catalog.kinds()),
        "rulings": bool(catalog.rulings.rulings) or _is_partly_ours(edition),
        "terms": bool(catalog.terms.terms),
        **dict.fromkeys(("whole", "numbers"), edition.game.play is not None),
        "proofs": edition.game.id in proved,
    }
    return tuple(page for page in GAME_PAGES if there.get(page))


def _is_partly_ours(edition: Edition) -> bool:
    """Whether values were reconstructed, which the page of rulings lists as open questions."""
    return edition.catalog is not None and any(
        fact.origin == "reconstructed" for fact in facts(edition.catalog)
    )
