"""Worst-case numbers of pieces in use at once, for pieces whose number the rulebook does not give."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import nlargest

from pnp.core.catalog.identity import Range

PURSES = 2
"""The places of a ship's coins: on its sheet, and hidden beside it."""


def ships_afloat(players: Range, ships_each_two: int) -> int:
    """Return the largest number of players' ships on the board."""
    return max(players.max, 2 * ships_each_two)


def bank(players: Range, ships_each_two: int, target: int, target_five: int) -> int:
    """Return the worth of coins with which every ship could reach the winning sum at once."""
    four = max(4, 2 * ships_each_two) * target
    return max(four, players.max * target_five)


def small_change(ships: int, values: Iterable[int]) -> int:
    """Return how many coins of 1 are enough for any contents of all purses."""
    _, larger, *_ = (*sorted(values), 1, 1)
    return ships * PURSES * (larger - 1)


def goods_to_win(target: int, start: int, price: int) -> int:
    """Return how many goods a ship must sell to win by trade alone."""
    return -((start - target) // price)


def hits_borne(hulls: Iterable[int], ships: int, upgrade: int, companies: Iterable[int]) -> int:
    """Return the most hits that all ships can bear without sinking.

    Counts the ``ships`` largest hulls, each upgraded, and the company ships' hulls.
    """
    stoutest = nlargest(ships, hulls)
    return sum(hull + upgrade - 1 for hull in stoutest) + sum(hull - 1 for hull in companies)


def cards_in_use(crews: Iterable[int], ships: int, offer: int, without_place: int, fragments: int) -> int:
    """Return the largest number of boucaniers out of the draw pile.

    Counts full crews on the roomiest ships, the offer, those who take no place, and one whole map.
    """
    return sum(nlargest(ships, crews)) + offer + without_place + fragments
