"""How many pieces a game can need at once, where the rulebook does not count them: the worst case of each."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import nlargest

from pnp.core.catalog.identity import Range

PURSES = 2
"""Coins lie in two places: on the ship's sheet, and hidden beside it."""


def ships_afloat(players: Range, ships_each_two: int) -> int:
    """How many ships players have on the board at most."""
    return max(players.max, 2 * ships_each_two)


def bank(players: Range, ships_each_two: int, target: int, target_five: int) -> int:
    """The coins that pay every ship up to victory; nobody needs to be paid beyond it."""
    four = max(4, 2 * ships_each_two) * target
    return max(four, players.max * target_five)


def small_change(ships: int, values: Iterable[int]) -> int:
    """The coins of one that any purses may need beside the next larger coin."""
    _, larger, *_ = (*sorted(values), 1, 1)
    return ships * PURSES * (larger - 1)


def goods_to_win(target: int, start: int, price: int) -> int:
    """How many goods a ship sells to win by trade alone."""
    return -((start - target) // price)


def hits_borne(hulls: Iterable[int], ships: int, upgrade: int, companies: Iterable[int]) -> int:
    """The hits that ships afloat can bear without sinking: the stoutest, strengthened, and the companies'."""
    stoutest = nlargest(ships, hulls)
    return sum(hull + upgrade - 1 for hull in stoutest) + sum(hull - 1 for hull in companies)


def cards_in_use(crews: Iterable[int], ships: int, offer: int, without_place: int, fragments: int) -> int:
    """Boucaniers out of the draw pile: the roomiest ships full, the offer, the monkeys, one whole map."""
    return sum(nlargest(ships, crews)) + offer + without_place + fragments
