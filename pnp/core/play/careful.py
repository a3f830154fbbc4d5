"""A player who imagines games: what greed likes best is played on by greed, option beside option.

Each round deals anew what the seat cannot know, and plays every option that is left on the same deal with the
same chance to come, so that options are compared and not luck. An option that is clearly worse is dropped, at
half-time all but the best two are, and the playouts that are left go to the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, pvariance

from .match import Answer, Match, Seat, play_on
from .simple import greedy
from .table import Choice, Unfinished

PLAYOUTS = 64
"""How many games are played out before a choice, unless told otherwise: ``careful:100``."""
_LONG = 60
"""A playout counts once more for each so many choices, so that no move takes much longer than another."""
HORIZON = 400
"""After so many choices an imagined game is broken off, and the standing says how well it goes."""
_SHORTLIST = 4
"""So many options are worth a second thought."""
_FEWEST = 4
"""So many rounds are played before an option is dropped."""
_CLEARLY, _PERHAPS = 2.0, 1.0
"""By how many standard errors an option must be worse to be dropped, and better than greed's to be taken."""

Ends = Mapping[int, list[float]]
"""How the imagined games of each option ended, round by round."""


def careful(seat: Seat, playouts: int = PLAYOUTS) -> Answer:
    """What greed thinks best, unless imagined games go better with another."""

    def answer(choice: Choice) -> int:
        favourite, *_ = left = shortlist(seat, choice)
        ends: dict[int, list[float]] = {index: [] for index in left}
        budget = playouts
        while len(left) > 1 and budget >= len(left):
            seed = seat.chance.below(1 << 48)
            for index in left:
                end, choices = played_out(seat, index, seed)
                ends[index].append(end)
                budget -= 1 + choices // _LONG
            left = _worth_another_round(left, ends, half_time=budget <= playouts // 2)
        best = max(left, key=lambda index: fmean(ends[index] or [0]))
        better = favourite not in left or _surely(ends[best], ends[favourite]) > _PERHAPS
        return best if better else favourite

    return answer


def shortlist(seat: Seat, choice: Choice) -> list[int]:
    """The options that the game itself thinks best, the best first; of equals any."""
    order = list(range(len(choice.options)))
    seat.chance.shuffle(order)
    worths = [seat.worth(option) for option in choice.options]
    return sorted(order, key=lambda index: -worths[index])[:_SHORTLIST]


def _worth_another_round(left: list[int], ends: Ends, *, half_time: bool) -> list[int]:
    """All but the options that are clearly worse than the best; of these the better two after half-time."""
    if len(ends[left[0]]) < _FEWEST:
        return left
    best, *others = sorted(left, key=lambda index: -fmean(ends[index]))
    others = [index for index in others if _surely(ends[best], ends[index]) <= _CLEARLY]
    return [best, *(others[:1] if half_time else others)]


def _surely(ends: Sequence[float], others: Sequence[float]) -> float:
    """By how many standard errors these ended better, round by round."""
    gains = [one - other for one, other in zip(ends, others, strict=False)]
    gain = fmean(gains or [0])
    doubt = sqrt(pvariance(gains) / len(gains)) if gains else 0
    return gain / doubt if doubt else gain * float("inf") if gain else 0


def played_out(seat: Seat, index: int, seed: int) -> tuple[float, int]:
    """How well an imagined game goes on with this option, and how many choices were made in it."""
    match = seat.imagined(seed)
    before = len(match.answers)
    try:
        match.answer(index)
        play_on(match, [greedy] * len(match.players), HORIZON)
        end = outcome(match, seat.player)
    except Unfinished:
        end = 0
    return end, len(match.answers) - before


def outcome(match: Match, player: str) -> float:
    """A victory, or half of one where nobody has won yet, and by how much a player leads."""
    side, end = match.table.side, match.end
    won = 0.5
    if end:
        winners = {side(winner) for winner in end.winners}
        won = (side(player) in winners) / len(winners)
    points = end.scores if end else match.table.standing()
    rivals = [other for other in match.players if side(other) != side(player)]
    return won + _lead(points[player], max(points[other] for other in rivals)) / 2 if points else won


def _lead(mine: int, best: int) -> float:
    """Between -1 and 1: how far a player is ahead of the best of the others."""
    return (mine - best) / (abs(mine) + abs(best) + 1)
