"""A better player is better where chance alone would not have it so."""

from __future__ import annotations

import pytest

from pnp.core.play.ladder import Rung


@pytest.mark.parametrize(
    ("wins", "players", "clear"),
    [(70, 2, True), (54, 2, False), (46, 2, False), (54, 4, True), (25, 4, False)],
)
def test_a_player_is_better_who_wins_more_than_an_equal_one_would(
    wins: int, players: int, clear: bool
) -> None:
    assert Rung("greedy", "random", 100, wins, players).clear is clear
