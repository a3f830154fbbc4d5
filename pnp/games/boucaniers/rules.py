"""The rest of the rules as pure functions: sailing, trading, the company ships, winning, coming back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from . import chart
from .chart import Point

BASTION = "bastion-rouge"
"""The island off which the Rougeaud begins."""


def top_speed(sails: int, move_limit: int, rum: int = 0, topmen: int = 0, times: int = 1) -> int:
    """How far a ship may sail this turn: its sails and all that adds to them, up to the limit."""
    return min(move_limit, sails + rum * times + topmen)


def sail(start: Point, heading: str, shown: int, top: int) -> Point:
    """Where a compass takes a ship: its speed cuts too large a number, the edge stops it (BOU-C50)."""
    ahead = chart.line(start, chart.HEADINGS[heading])[: min(shown, top)]
    return ahead[-1] if ahead else start


def may_act(fought: bool) -> bool:
    """A ship that was in a boarding begins no action in that turn."""
    return not fought


def actions(letters_spent: int, each_turn: int) -> int:
    """One action a turn, and one more for every letter of marque."""
    return each_turn + letters_spent


def sale(goods: Mapping[str, int], buys: Collection[str], price: int) -> int:
    """What a port pays for all that it buys."""
    return sum(count for good, count in goods.items() if good in buys) * price


def mended(damage: int, points: int) -> int:
    """The damage that is left after a repair of so many hull points."""
    return max(0, damage - points)


def may_draw(hand: int, deck: int, limit: int) -> bool:
    """A clue can be drawn while there is one and the hand is not full."""
    return hand < limit and deck > 0


CLUE_ORDER = ("draw-clue", "look-at-clue", "mondaine")
"""Who comes to the clues first: the guest of the Maître Vaudou, the one at the parrot, then the mondaine."""


def clue_turns(visits: Iterable[tuple[str, str]]) -> list[str]:
    """The ships that draw or look at clues in one phase, in their order."""
    return [ship for ship, way in sorted(visits, key=lambda visit: CLUE_ORDER.index(visit[1]))]


def bastion_in(layout: Sequence[str]) -> Point:
    """Where the Bastion lies in an archipelago; where it is not on the inner ring, the first place there."""
    at = chart.TILES[layout.index(BASTION)] if BASTION in layout else chart.CENTRE
    return at if at in chart.INNER else chart.INNER[0]


def rougeaud_start(bastion: Point, corner: int) -> Point:
    """On one of the four points of the route beside the Bastion, counted clockwise (ruling BOU-C9)."""
    return chart.off_shore(bastion)[corner - 1]


def company_prize(point: Point, bastion: Point, coins: int, company: str) -> int:
    """The coins for sinking a company ship: the Rougeaud off the Bastion brings some, instead of a good."""
    return coins if company == "rougeaud" and point in chart.off_shore(bastion) else 0


def company_cannons(cannons: int, cannons_five: int, players: int) -> int:
    """Five players face weaker company ships."""
    return cannons_five if players == 5 else cannons


def coins_to_win(players: int, target: int, target_five: int) -> int:
    """Five players need fewer coins."""
    return target_five if players == 5 else target


def winners(coins: Mapping[str, Sequence[int]], found: Sequence[str], target: int) -> list[str]:
    """Who wins at the end of a turn: by one ship's coins, hidden ones too, or by the treasure; all share."""
    return [player for player, purses in coins.items() if player in found or max(purses) >= target]


def returns_after(players: int, turns: int, turns_two: int) -> int:
    """At the end of which following turn a wrecked player is back."""
    return turns_two if players == 2 else turns


def may_take(ship: str, afloat: Collection[str], old: str) -> bool:
    """A new ship is one that nobody uses, and not the wreck itself (ruling BOU-C28)."""
    return ship not in afloat and ship != old
