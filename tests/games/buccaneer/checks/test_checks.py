"""What the checks of Buccaneer find besides the slip that each of them names."""

from __future__ import annotations

from pnp.core.checks.registry import run_check
from pnp.core.project.loaded_game import LoadedGame
from pnp.games.buccaneer.checks.box import check
from pnp.games.buccaneer.model import Buccaneer


def test_a_size_that_no_ship_asks_for_is_found(buccaneer: LoadedGame) -> None:
    assert isinstance(buccaneer.catalog, Buccaneer)
    without = buccaneer
    for ship in buccaneer.catalog.ships:
        if ship.crew_minimum == 6:
            without = without.with_mutation(f"ships.{ship.id}.crew_minimum", "5")
    found, _ = run_check(check.checks["BUC006"], without.catalog)
    assert [finding.message for finding in found] == ["no ship asks for 6 pirates"]
