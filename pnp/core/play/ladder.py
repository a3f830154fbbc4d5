"""Whether a better player beats a worse one: each among those of the next rung below, in every seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from .series import Series, play_all
from .statistics import interval

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
    players: int

    @property
    def fair(self) -> float:
        """What an equal player would win."""
        return 1 / self.players

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.wins, self.games)

    @property
    def clear(self) -> bool:
        """Whether the better one won more than an equal player would by chance."""
        return self.interval[0] > self.fair

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        low, high = (round(one, 6) for one in self.interval)
        share = round(self.wins / max(self.games, 1), 6)
        return {
            "better": self.better,
            "worse": self.worse,
            "games": self.games,
            "wins": share,
            "low": low,
            "high": high,
            "fair": round(self.fair, 6),
        }


def rung(
    series: Series,
    bots: tuple[str, str],
    games: int,
    seed: int,
    tick: Callable[[int, int], object] = lambda _done, _all: None,
) -> Rung:
    """Games of one better player among worse ones, in each seat in turn; ends early where interrupted."""
    better, worse = bots
    seats = series.match(seed).players
    each, won, played = max(games // len(seats), 1), 0, 0
    for number, seat in enumerate(seats):
        table = replace(series, bots=tuple(better if other == seat else worse for other in seats))
        tally = play_all(table, each, seed + number * each, partial(_later, tick, number * each))
        played += tally.finished
        won += tally.wins[seat]
        if tally.games < each:
            break
    return Rung(better, worse, played, won, len(seats))


def _later(tick: Callable[[int, int], object], before: int, done: int, games: int) -> None:
    """Tell of games of one seat as part of all."""
    tick(before + done, before + games)
