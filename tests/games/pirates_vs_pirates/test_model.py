"""What the model computes is what the catalog says."""

from __future__ import annotations

from pnp.core.project.loaded_game import LoadedGame
from tests.games.derived import computed


def test_what_is_derived_comes_out_as_it_is_written(loaded_games: dict[str, LoadedGame]) -> None:
    found = computed(loaded_games["pirates-vs-pirates"])
    assert found.pop("game.contents.dice") == 66
    assert found.pop("boxes.card-box.count") == 59
    assert {(int(path.split("-")[1].partition(".")[0]) % 2, deck) for path, deck in found.items()} == {
        (0, "red"),
        (1, "yellow"),
    }
