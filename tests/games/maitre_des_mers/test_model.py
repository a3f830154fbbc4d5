"""What the model computes is what the catalog says."""

from __future__ import annotations

from pnp.core.project.loaded_game import LoadedGame
from tests.games.derived import computed


def test_what_is_derived_comes_out_as_it_is_written(loaded_games: dict[str, LoadedGame]) -> None:
    found = computed(loaded_games["maitre-des-mers"])
    assert found == {"boxes.tuck-box.count": 30}
