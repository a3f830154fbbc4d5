"""What each captain may hope for: treasures ashore, those aboard and how far it is home, the crew.

The weights are those by which victories of greedy players are best foretold.
"""

from __future__ import annotations

from .archipelago import Archipelago

_ASHORE, _ABOARD, _FIGURE = 0.24, 0.2, 0.09
"""What a treasure counts, brought home or not, and a figure aboard."""
_WAY = 0.012
"""What a treasure aboard loses with each space of the way home."""
_ENOUGH = 1.4
"""To have aboard what would win."""


def outlook(sea: Archipelago) -> dict[str, float]:
    """Of every player."""
    enough = sea.catalog.threshold(len(sea.players))
    return {player: _hopes(sea, player, enough) for player in sea.players}


def _hopes(sea: Archipelago, player: str, enough: int) -> float:
    ashore, aboard = sea.ashore[player], sea.holds[player]
    way = sea.chart.home[sea.spots[player]]
    hope = _ASHORE * ashore + (_ABOARD - _WAY * way) * aboard + _FIGURE * len(sea.crews[player])
    return hope + _ENOUGH * (ashore + aboard >= enough)
