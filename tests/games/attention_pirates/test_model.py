"""What follows from the numbers of the rules, counted by hand."""

from __future__ import annotations

from typing import Any

from pnp.core.project.loaded_game import LoadedGame
from tests.games.derived import computed


def test_what_is_left_in_the_box_goes_by_the_number_of_players(loaded_games: dict[str, LoadedGame]) -> None:
    """Sixty figures, six places a ship; five cannons a ship at most."""
    catalog: Any = loaded_games["attention-pirates"].catalog
    found = catalog.prose
    assert found["figures_left"] == {"2": 48, "3": 42, "4": 36, "5": 30, "6": 24}
    cannons = catalog.cannons.copies
    assert found["cannons_left"] == {str(players): cannons - 5 * players for players in range(2, 7)}
    assert (found["places_laden"], found["cannons_laden"]) == (5, 4), (
        "the treasure takes one, a pirate another"
    )


def test_what_is_derived_comes_out_as_it_is_written(loaded_games: dict[str, LoadedGame]) -> None:
    assert computed(loaded_games["attention-pirates"]) == {
        "game.constants.chest_treasures": 36,
        "game.constants.lair_treasures": 31,
        "boxes.token-box.count": 78,
    }
