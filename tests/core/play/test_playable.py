"""Who can play, in which mode, is told by the game; what there is not is refused in a line."""

from __future__ import annotations

import dataclasses

import pytest

from pnp.core.base.errors import Misuse
from pnp.core.play import Mode
from tests.core.play.card_game import PLAYABLE

FOUR = dataclasses.replace(PLAYABLE, modes=(Mode("duel", 2, 2), Mode("teams", 4, 4), Mode("usual", 2, 3)))


def test_the_fewest_and_the_most_are_those_of_all_modes() -> None:
    assert (FOUR.fewest, FOUR.most) == (2, 4)


def test_a_mode_is_for_so_many_players() -> None:
    assert [number for number in range(6) if number in Mode("usual", 2, 4)] == [2, 3, 4]


def test_the_first_mode_that_fits_is_the_usual_one() -> None:
    assert [FOUR.mode(players) for players in (2, 3, 4)] == ["duel", "usual", "teams"]
    assert FOUR.mode(2, "usual") == "usual"


def test_every_number_of_players_has_its_modes() -> None:
    assert FOUR.counts() == [(2, "duel"), (2, "usual"), (3, "usual"), (4, "teams")]


@pytest.mark.parametrize(
    ("players", "mode", "said"),
    [
        (1, "", "2 to 4 can play, not 1"),
        (5, "usual", "2 to 4 can play, not 5"),
        (10**20, "", "2 to 4 can play, not 1000000000000000000…"),
        (3, "usaul", "3 players have no mode 'usaul': did you mean 'usual'?"),
        (2, "x", "2 players have no mode 'x': there is duel, usual"),
        (3, "y" * 80, f"3 players have no mode '{'y' * 80}': there is usual"),
        (3, "y" * 81, f"3 players have no mode '{'y' * 79}…': there is usual"),
    ],
)
def test_what_cannot_be_played_is_refused(players: int, mode: str, said: str) -> None:
    with pytest.raises(Misuse) as refused:
        FOUR.mode(players, mode)
    assert str(refused.value) == said
