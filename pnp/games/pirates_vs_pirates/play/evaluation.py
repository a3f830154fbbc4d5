"""What each captain may hope for between two trials: trials won, and the crew to win others with.

The weights are those by which victories of greedy players are best foretold.
"""

from __future__ import annotations

from math import fsum

from .fray import Fray
from .heuristic import worths

_TRIAL, _LAST = 1.1, 0.35
"""A trial won, and more for the last but one."""
_READY, _BEST = 0.015, 0.06
"""What pirates in hand count, and the best of the crew, resting or not, by what greed thinks them worth."""


def outlook(fray: Fray) -> dict[str, float]:
    """Of every player; a pair has its trials together, and each of it a crew."""
    return {player: _trials(fray, player) + _crew(fray, player) for player in fray.players}


def _trials(fray: Fray, player: str) -> float:
    won = fray.trials_won(player)
    return _TRIAL * won + _LAST * (won >= fray.way.wins - 1)


def _crew(fray: Fray, player: str) -> float:
    """Two teams are sent in turn, so that six pirates do most of the work."""
    worth = worths(fray.catalog)
    ready = [worth[rank] for rank in (*fray.hands[player], *fray.laid[player], *fray.engaged(player))]
    crew = sorted((*ready, *(worth[rank] for rank in fray.rests[player])), reverse=True)
    return _READY * fsum(ready) + _BEST * fsum(crew[: 2 * fray.catalog.numbers.team])
