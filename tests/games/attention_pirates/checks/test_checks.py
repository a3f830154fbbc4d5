"""The checks of Attention Pirates! say what is wrong, and where."""

from __future__ import annotations

from pnp.core.project.loaded_game import Edition


def test_a_ship_with_more_cannons_than_dice_is_found_at_the_dice(editions: dict[str, Edition]) -> None:
    edition = editions["attention-pirates"].with_slip("game.constants.most_cannons", "6")
    found = edition.game.checks.run(edition.catalog).findings
    (finding,) = (finding for finding in found if finding.code == "ATP012")
    assert finding.message == "a ship may fire 6 cannons with 5 dice"
    assert finding.at.file.endswith("dice.yaml")
