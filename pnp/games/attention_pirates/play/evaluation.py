"""Evaluation of a position: treasures ashore and aboard, the way home, the crew.

The weights were fitted to predict the winners of games between heuristic players.
"""

from __future__ import annotations

from .archipelago import Archipelago

_ASHORE, _ABOARD, _FIGURE = 0.24, 0.2, 0.09
"""Weights of a treasure ashore, of a treasure aboard, and of a figure aboard."""
_WAY = 0.012
"""Weight that a treasure aboard loses with each space of the way home."""
_ENOUGH = 1.4
"""Weight of holding enough treasures to win, aboard and ashore."""


def evaluate(sea: Archipelago) -> dict[str, float]:
    """Return the evaluation of the position for each player."""
    enough = sea.catalog.threshold(len(sea.players))
    return {player: _evaluate_player(sea, player, enough) for player in sea.players}


def _evaluate_player(sea: Archipelago, player: str, enough: int) -> float:
    ashore, aboard = sea.ashore[player], sea.holds[player]
    way = sea.chart.home[sea.spots[player]]
    value = _ASHORE * ashore + (_ABOARD - _WAY * way) * aboard + _FIGURE * len(sea.crews[player])
    return value + _ENOUGH * (ashore + aboard >= enough)
