"""What the model computes is what the catalog says."""

from __future__ import annotations

from pnp.core.project.loaded_game import LoadedGame
from tests.games.derived import computed


def test_what_is_derived_comes_out_as_it_is_written(loaded_games: dict[str, LoadedGame]) -> None:
    found = computed(loaded_games["buccaneer"])
    assert found["game.constants.bank_ducats"] == 417
    assert found["boxes.card-box.count"] == 20
    assert len(found) == 4
