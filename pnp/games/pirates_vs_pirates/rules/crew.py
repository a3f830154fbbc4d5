"""A crew between trials: who may be stolen, who rests, who comes back; and neutral pirates."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pnp.core.rules.calculator import Refusal

PROTECTED_FROM = 3
"""With so many players the floor protects small crews."""


@dataclass(frozen=True)
class Crew:
    """One player's pirates by rank. Those engaged in the trial are still counted in the hand."""

    hand: frozenset[int]
    resting: frozenset[int] = frozenset()

    @property
    def size(self) -> int:
        return len(self.hand) + len(self.resting)


def choose(crew: Crew, team: Collection[int], pirates: int) -> frozenset[int]:
    """The pirates of the hand that go into a trial; those at rest cannot."""
    if len(set(team)) != pirates or not crew.hand.issuperset(team):
        raise Refusal("team", f"{pirates} pirates of the hand are chosen")
    return frozenset(team)


def may_be_robbed(crew: Crew, players: int, floor: int) -> bool:
    """With three or four players a crew is not robbed below the floor."""
    return players < PROTECTED_FROM or crew.size > floor


def prey(
    crews: Mapping[int, Crew], engaged: Mapping[int, frozenset[int]], players: int, floor: int
) -> frozenset[int]:
    """The pirates that the winner may take from these losers: those that were engaged, fourth ones too."""
    robbed = (engaged[player] for player, crew in crews.items() if may_be_robbed(crew, players, floor))
    return frozenset().union(*robbed)


def left_neighbour(player: int, players: int) -> int:
    """Whom a member of the winning pair robs: play goes clockwise, so the next one sits to the left."""
    return (player + 1) % players


def after_trial(
    crew: Crew, engaged: Collection[int], *, lost: int | None = None, gained: int | None = None
) -> Crew:
    """Those engaged go to rest, those at rest come back; a stolen pirate is fresh in its new crew."""
    newcomers = frozenset() if gained is None else frozenset({gained})
    tired = frozenset(engaged) - {lost}
    return Crew((crew.hand - frozenset(engaged)) | crew.resting | newcomers, tired)


def recruit(
    team: Collection[int], turned: Collection[int], middle: Collection[int], leaving: int, joining: int
) -> tuple[frozenset[int], frozenset[int]]:
    """Exchange a pirate that has not been turned for a neutral one: the team and the middle afterwards."""
    if leaving not in team or leaving in turned:
        raise Refusal("leaving", "only a pirate of the team that is still upright can be abandoned")
    if joining not in middle:
        raise Refusal("joining", "only a neutral pirate can be recruited")
    return frozenset(team) - {leaving} | {joining}, frozenset(middle) - {joining} | {leaving}
