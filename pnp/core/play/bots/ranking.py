"""Rank bots: one better bot plays against worse ones, in every seat in turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from pnp.core.play.series import Series, play_all
from pnp.core.play.statistics import interval

RUNGS = (("greedy", "random"), ("careful", "greedy"))
"""Pairs of a bot and the one that it should beat."""
GAMES = 40
"""Default number of games per pair, since the rollout bot is slow."""


class Rung(NamedTuple):
    """The result of one bot among others."""

    better: str
    worse: str
    games: int
    wins: int
    """Games that the better bot won, alone or with others."""
    fair: float
    """Win rate of all seats together, which an equal bot would have."""

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.wins, self.games)

    @property
    def clear(self) -> bool:
        """Whether the better bot won significantly more often than an equal one would."""
        return self.interval[0] > self.fair

    def plain(self) -> dict[str, Any]:
        """Return the result as JSON values."""
        low, high = self.interval
        shares = {"wins": self.wins / max(self.games, 1), "low": low, "high": high, "fair": self.fair}
        return {
            "better": self.better,
            "worse": self.worse,
            "games": self.games,
            **{name: round(share, 6) for name, share in shares.items()},
            "clear": self.clear,
        }

    def summary_line(self) -> str:
        """Return the result as one line."""
        low, high = self.interval
        beats = "beats" if self.clear else "does not clearly beat"
        won = f"{self.wins} of {self.games} games, {low:.0%} to {high:.0%}"
        return f"{self.better} {beats} {self.worse}: {won}; an equal player wins {self.fair:.0%}"


def rung(
    series: Series,
    bots: tuple[str, str],
    games: int,
    seed: int,
    tick: Callable[[int, int], object] = lambda _done, _all: None,
) -> Rung:
    """Play games of one better bot among worse ones, in each seat in turn; fewer after Ctrl-C."""
    better, worse = bots
    seats = series.match(seed).players
    table = replace(series, bots=(better, *(worse for _ in seats[1:])), rotating=True)
    tally = play_all(table, games, seed, tick)
    fair = tally.wins.total() / max(tally.finished * len(seats), 1)
    return Rung(better, worse, tally.games, tally.won_by[better], fair)
