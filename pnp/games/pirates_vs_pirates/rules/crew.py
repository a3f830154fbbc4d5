"""Crews between trials: stealing, resting and returning, and the exchange of neutral pirates."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pnp.core.rules.calculator import Refusal

PROTECTED_FROM = 3
"""Least number of players with which the floor protects small crews."""


@dataclass(frozen=True)
class Crew:
    """One player's pirates by rank; those engaged in the trial still count in the hand."""

    hand: frozenset[int]
    resting: frozenset[int] = frozenset()

    @property
    def size(self) -> int:
        return len(self.hand) + len(self.resting)


def choose(crew: Crew, team: Collection[int], pirates: int) -> frozenset[int]:
    """Return a team as a set; raise a refusal unless it has the right size and comes from the hand."""
    if len(set(team)) != pirates or not crew.hand.issuperset(team):
        raise Refusal("team", f"{pirates} pirates of the hand are chosen")
    return frozenset(team)


def may_be_robbed(crew: Crew, players: int, floor: int) -> bool:
    """Return whether a crew may lose a pirate: with three or four players only above the floor."""
    return players < PROTECTED_FROM or crew.size > floor


def prey(
    crews: Mapping[int, Crew], engaged: Mapping[int, frozenset[int]], players: int, floor: int
) -> frozenset[int]:
    """Return the engaged pirates, fourth ones included, that the winner may take from these crews."""
    robbed = (engaged[player] for player, crew in crews.items() if may_be_robbed(crew, players, floor))
    return frozenset().union(*robbed)


def left_neighbour(player: int, players: int) -> int:
    """Return the next seat clockwise, whose player a member of the winning pair robs."""
    return (player + 1) % players


def after_trial(
    crew: Crew, engaged: Collection[int], *, lost: int | None = None, gained: int | None = None
) -> Crew:
    """Rest the engaged pirates and return the resting ones; a stolen pirate joins the hand."""
    newcomers = frozenset() if gained is None else frozenset({gained})
    tired = frozenset(engaged) - {lost}
    return Crew((crew.hand - frozenset(engaged)) | crew.resting | newcomers, tired)


def recruit(
    team: Collection[int], turned: Collection[int], middle: Collection[int], leaving: int, joining: int
) -> tuple[frozenset[int], frozenset[int]]:
    """Exchange an unturned pirate for a neutral one; return the team and the middle."""
    if leaving not in team or leaving in turned:
        raise Refusal("leaving", "only a pirate of the team that is still upright can be abandoned")
    if joining not in middle:
        raise Refusal("joining", "only a neutral pirate can be recruited")
    return frozenset(team) - {leaving} | {joining}, frozenset(middle) - {joining} | {leaving}
