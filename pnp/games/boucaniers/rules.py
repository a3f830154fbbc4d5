"""Rules as pure functions: trade, repairs, the company ships, winning, returning after a wreck."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from . import chart
from .chart import Point

BASTION = "bastion-rouge"
"""The id of the island off which the Rougeaud begins."""


def sale(goods: Mapping[str, int], buys: Collection[str], price: int) -> int:
    """Return the coins that a port pays for those of the goods that it buys."""
    return sum(count for good, count in goods.items() if good in buys) * price


def mended(damage: int, points: int) -> int:
    """Return the damage left after a repair of so many hull points."""
    return max(0, damage - points)


def bastion_in(layout: Sequence[str]) -> Point:
    """Return the Bastion's point in a layout, or the first of the inner ring if it does not lie there."""
    at = chart.TILES[layout.index(BASTION)] if BASTION in layout else chart.CENTRE
    return at if at in chart.INNER else chart.INNER[0]


def rougeaud_start(bastion: Point, corner: int) -> Point:
    """Return the Rougeaud's first point: the given one, from 1, of the four beside the Bastion (BOU-C9)."""
    return chart.off_shore(bastion)[corner - 1]


def company_prize(point: Point, bastion: Point, coins: int, company: str) -> int:
    """Return the coins for sinking a company ship: 0 except for the Rougeaud beside the Bastion."""
    return coins if company == "rougeaud" and point in chart.off_shore(bastion) else 0


def company_cannons(cannons: int, cannons_five: int, players: int) -> int:
    """Return the cannons of a company ship, which has fewer with five players."""
    return cannons_five if players == 5 else cannons


def coins_to_win(players: int, target: int, target_five: int) -> int:
    """Return the coins that win the game, which are fewer with five players."""
    return target_five if players == 5 else target


def winners(coins: Mapping[str, Sequence[int]], found: Sequence[str], target: int) -> list[str]:
    """Return who wins at the end of a turn: those who found the treasure or have enough coins on one ship.

    ``coins`` has the coins of each of a player's ships, hidden ones included.
    """
    return [player for player, purses in coins.items() if player in found or max(purses) >= target]


def returns_after(players: int, turns: int, turns_two: int) -> int:
    """Return the number of turns after which a wrecked player is back."""
    return turns_two if players == 2 else turns


def may_take(ship: str, afloat: Collection[str], old: str) -> bool:
    """Return whether a wrecked player may take a ship: unused, and not the wreck itself (ruling BOU-C28)."""
    return ship not in afloat and ship != old
