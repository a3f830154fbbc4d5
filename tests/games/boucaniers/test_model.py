"""What the model computes is what the catalog says."""

from __future__ import annotations

from pnp.core.project.loaded_game import LoadedGame
from tests.games.derived import computed


def test_what_is_derived_comes_out_as_it_is_written(loaded_games: dict[str, LoadedGame]) -> None:
    found = computed(loaded_games["boucaniers"])
    assert found["game.constants.clue_deck"] == 7
    assert found["game.constants.layouts"] == 17_055_360
    assert len(found) == 18
