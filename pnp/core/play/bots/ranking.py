"""Whether a better player beats a worse one: each among those of the next rung below, in every seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from pnp.core.play.series import Series, play_all
from pnp.core.play.statistics import interval

RUNGS = (("greedy", "random"), ("careful", "greedy"))
"""Who should beat whom."""
GAMES = 40
"""So many games a rung, unless told otherwise: a careful player takes its time."""


class Rung(NamedTuple):
    """One player at a table of others."""

    better: str
    worse: str
    games: int
    wins: int
    """Games that the better one won, alone or with others."""
    fair: float
    """What an equal player would win: the share of all seats together."""

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.wins, self.games)

    @property
    def clear(self) -> bool:
        """Whether the better one won more than an equal player would by chance."""
        return self.interval[0] > self.fair

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        low, high = self.interval
        shares = {"wins": self.wins / max(self.games, 1), "low": low, "high": high, "fair": self.fair}
        return {
            "better": self.better,
            "worse": self.worse,
            "games": self.games,
            **{name: round(share, 6) for name, share in shares.items()},
            "clear": self.clear,
        }

    def told(self) -> str:
        """In a line."""
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
    """Games of one better player among worse ones, in each seat in turn; fewer where interrupted."""
    better, worse = bots
    seats = series.match(seed).players
    table = replace(series, bots=(better, *(worse for _ in seats[1:])), rotating=True)
    tally = play_all(table, games, seed, tick)
    fair = tally.wins.total() / max(tally.finished * len(seats), 1)
    return Rung(better, worse, tally.games, tally.won_by[better], fair)
