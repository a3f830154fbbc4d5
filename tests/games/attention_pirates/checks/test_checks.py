"""The checks of Attention Pirates! say what is wrong, and where."""

from __future__ import annotations

from pnp.core.project.loaded_game import LoadedGame


def test_a_ship_with_more_cannons_than_dice_is_found_at_the_dice(loaded_games: dict[str, LoadedGame]) -> None:
    loaded = loaded_games["attention-pirates"].with_mutation("game.constants.most_cannons", "6")
    found = loaded.game.checks.run(loaded.catalog).findings
    (finding,) = (finding for finding in found if finding.code == "ATP012")
    assert finding.message == "a ship may fire 6 cannons with 5 dice"
    assert finding.at.file.endswith("dice.yaml")
