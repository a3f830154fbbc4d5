"""Scoring in the simulation."""

from __future__ import annotations

from pnp.core.play import Calculation, End
from pnp.games.maitre_des_mers.calculators import score
from pnp.games.maitre_des_mers.questions import Ending, Sailing
from pnp.games.maitre_des_mers.scoring import complete_families
from pnp.games.maitre_des_mers.scoring import winners as best_fleets

from .seas import Seas


def scoring(seas: Seas) -> End:
    """Score all fleets, record the rules that decide, and return the end of the game."""
    numbers, fleets = seas.numbers, seas.cards.fleets
    totals = seas.standing()
    winners = best_fleets(fleets, totals)
    seas.applies("ARM-C15")
    if any(complete_families(fleet, numbers.family_ships) for fleet in fleets.values()):
        seas.applies("scoring-family", "ARM-C16")
    if list(totals.values()).count(max(totals.values())) > 1:
        seas.applies("scoring-tie", "ARM-C17")
    if len(winners) > 1:
        seas.applies("scoring-share", "ARM-C18")
    seas.rule("scoring-sum", "scores", calc=_scored(seas), totals=totals)
    return End("goal-win", winners, totals)


def _scored(seas: Seas) -> Calculation | None:
    """Return the score calculator's question and answer for the log; None where no log is kept."""
    if seas.log is None:
        return None
    ending = Ending.model_construct(
        fleets={
            name: tuple(
                Sailing.model_construct(ship=berth.ship.id, cargo=berth.cargo.id if berth.cargo else None)
                for berth in fleet
            )
            for name, fleet in seas.cards.fleets.items()
        }
    )
    return "score", ending, score(seas.catalog, ending)
