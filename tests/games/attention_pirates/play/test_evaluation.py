"""What a captain of Attention Pirates! may hope for."""

from __future__ import annotations

from pnp.core.project.loaded_game import LoadedGame
from pnp.games.attention_pirates.play.evaluation import evaluate
from tests.games.attention_pirates.play.test_play import BLUE, begun, man


def test_treasure_counts_most_ashore_and_less_the_farther_it_is_from_home(
    loaded_games: dict[str, LoadedGame],
) -> None:
    sea = begun(loaded_games["attention-pirates"], 2)
    me = sea.players[0]
    far = max(sea.chart.home, key=sea.chart.home.__getitem__)
    hopes = []
    for ashore, aboard, spot in ((0, 0, far), (0, 3, far), (0, 3, sea.harbour), (3, 0, sea.harbour)):
        sea.ashore[me], sea.holds[me], sea.spots[me] = ashore, aboard, spot
        hopes.append(evaluate(sea)[me])
    assert hopes == sorted(set(hopes))


def test_what_would_win_counts_more_than_the_treasure_before(loaded_games: dict[str, LoadedGame]) -> None:
    sea = begun(loaded_games["attention-pirates"], 2)
    me, enough, hopes = sea.players[0], sea.catalog.threshold(2), []
    for aboard in range(enough - 2, enough + 1):
        sea.holds[me] = aboard
        hopes.append(evaluate(sea)[me])
    assert hopes[2] - hopes[1] > 5 * (hopes[1] - hopes[0])


def test_a_full_ship_hopes_for_more_than_an_empty_one(loaded_games: dict[str, LoadedGame]) -> None:
    sea = begun(loaded_games["attention-pirates"], 2)
    full, empty = sea.players
    man(sea, full, BLUE)
    man(sea, empty, {})
    assert evaluate(sea)[full] > evaluate(sea)[empty]
