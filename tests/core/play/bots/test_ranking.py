"""Whether a better player beats a worse one, in every seat in turn: by more than an equal player would."""

from __future__ import annotations

import pytest

from pnp.core.play.bots import ranking
from pnp.core.play.bots.ranking import Rung
from pnp.core.play.series import Series
from pnp.core.play.statistics import Tally
from tests.core.play import card_game
from tests.support.project import PROJECT

SERIES = Series(PROJECT, "orchard", 3)


@pytest.fixture(autouse=True)
def _orchard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Series, "opened", lambda _: (card_game.PLAYABLE, None))


def test_a_verdict_is_clear_where_chance_cannot_explain_it() -> None:
    clear, unclear = (Rung("careful", "greedy", 100, wins, 0.5) for wins in (61, 59))
    assert (
        clear.summary_line() == "careful beats greedy: 61 of 100 games, 51% to 70%; an equal player wins 50%"
    )
    assert unclear.summary_line().startswith("careful does not clearly beat greedy: 59 of 100 games, 49%")
    assert (clear.plain()["clear"], unclear.plain()["clear"]) == (True, False)
    assert Rung("careful", "greedy", 0, 0, 0.5).plain()["wins"] == 0


@pytest.mark.parametrize(
    ("wins", "fair", "clear"),
    [(70, 0.5, True), (54, 0.5, False), (46, 0.5, False), (54, 0.25, True), (25, 0.25, False)],
)
def test_a_player_is_better_who_wins_more_than_an_equal_one_would(
    wins: int, fair: float, clear: bool
) -> None:
    assert Rung("greedy", "random", 100, wins, fair).clear is clear


def test_the_better_one_sits_in_every_seat() -> None:
    series = Series(PROJECT, "orchard", 3, bots=("greedy", "random", "random"), rotating=True)
    seats = [series.names(seed).index("greedy") for seed in range(6)]
    assert seats == [0, 1, 2, 0, 1, 2]
    assert Series(PROJECT, "orchard", 3).names(5) == ("random",) * 3


def test_a_rung_counts_who_won_and_what_is_fair() -> None:
    """Shared victories count for each winner, so that an equal player wins more than a third."""
    found = ranking.rung(SERIES, ("greedy", "random"), 12, 1)
    tally = Tally()
    for seed in range(1, 13):
        tally.merge(
            Series(PROJECT, "orchard", 3, bots=("greedy", "random", "random"), rotating=True).played([seed])
        )
    assert (found.games, found.wins) == (12, tally.won_by["greedy"])
    assert found.fair == tally.wins.total() / 36 > 1 / 3


def test_an_interruption_keeps_what_was_counted() -> None:
    def tick(done: int, games: int) -> None:
        assert games == 12
        if done == 5:
            raise KeyboardInterrupt

    assert ranking.rung(SERIES, ("greedy", "random"), 12, 1, tick).games == 5


def test_a_rung_is_told_in_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranking, "interval", lambda wins, games: (wins / games - 0.25, wins / games + 0.25))
    one = Rung("careful", "greedy", 4, 3, 0.4)
    assert one.plain() == {
        "better": "careful",
        "worse": "greedy",
        "games": 4,
        "wins": 0.75,
        "low": 0.5,
        "high": 1.0,
        "fair": 0.4,
        "clear": True,
    }
    assert not Rung("careful", "greedy", 4, 3, 0.5).clear, "no more than an equal player"
    assert Rung("careful", "greedy", 1, 1, 0.5).plain()["wins"] == 1


def test_a_rung_of_no_games_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranking, "play_all", lambda *_: Tally())
    assert ranking.rung(SERIES, ("greedy", "random"), 0, 1) == Rung("greedy", "random", 0, 0, 0)
