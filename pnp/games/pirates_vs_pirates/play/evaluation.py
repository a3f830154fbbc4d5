"""Evaluation of a position between two trials: trials won, and the strength of the crew.

The weights were fitted to predict the winners of games between heuristic players.
"""

from __future__ import annotations

from math import fsum

from .fray import Fray
from .heuristic import worths

_TRIAL, _LAST = 1.1, 0.35
"""Weights of a trial won, and of being one trial short of winning."""
_READY, _BEST = 0.015, 0.06
"""Weights of the heuristic value of pirates in hand, and of the best of the whole crew."""


def evaluate(fray: Fray) -> dict[str, float]:
    """Return the evaluation of the position for each player; a pair shares its trials, not its crews."""
    return {player: _trials(fray, player) + _crew(fray, player) for player in fray.players}


def _trials(fray: Fray, player: str) -> float:
    won = fray.trials_won(player)
    return _TRIAL * won + _LAST * (won >= fray.way.wins - 1)


def _crew(fray: Fray, player: str) -> float:
    """Return the value of a crew; its six best weigh most, since two teams alternate."""
    worth = worths(fray.catalog)
    ready = [worth[rank] for rank in (*fray.hands[player], *fray.laid[player], *fray.engaged(player))]
    crew = sorted((*ready, *(worth[rank] for rank in fray.rests[player])), reverse=True)
    return _READY * fsum(ready) + _BEST * fsum(crew[: 2 * fray.catalog.numbers.team])
