"""A player who imagines games: what greed likes best is played on by greed, option beside option.

Each round deals anew what the seat cannot know, and plays every option that is left on the same deal with the
same chance to come, so that options are compared and not luck. An option that is clearly worse is dropped,
and at half-time all but two: the playouts that are left tell whether the best is better than greed's own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, pvariance

from .match import Answer, Match, Seat
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
"""So many rounds are played before an option is dropped; a small budget looks at fewer options."""
_CLEARLY, _PERHAPS = 2.0, 1.0
"""By how many standard errors an option must be worse to be dropped, and better than greed's to be taken."""

Ends = Mapping[int, list[float]]
"""How the imagined games of each option ended, round by round."""


def careful(seat: Seat, playouts: int = PLAYOUTS) -> Answer:
    """What greed thinks best, unless imagined games go better with another."""

    def answer(choice: Choice) -> int:
        favourite, *_ = left = shortlist(seat, choice, max(2, min(_SHORTLIST, playouts // _FEWEST)))
        ends: dict[int, list[float]] = {index: [] for index in left}
        played = spent = 0
        while len(left) > 1 and played + len(left) <= playouts:
            seed = seat.chance.below(1 << 48)
            for index in left:
                end, choices = played_out(seat, index, seed)
                ends[index].append(end)
                played, spent = played + 1, spent + 1 + choices // _LONG
            if len(ends[left[0]]) >= _FEWEST:
                if spent >= playouts:
                    break
                left = _not_clearly_worse(left, ends)
                if 2 * spent >= playouts:
                    left = _better_two(left, favourite)
        best = max(left, key=lambda index: fmean(ends[index] or [0]))
        better = favourite not in left or _surely(ends[best], ends[favourite]) > _PERHAPS
        return best if better else favourite

    return answer


def shortlist(seat: Seat, choice: Choice, most: int = _SHORTLIST) -> list[int]:
    """The options that the game itself thinks best, the best first; of equals any."""
    order = list(range(len(choice.options)))
    seat.chance.shuffle(order)
    worths = [seat.worth(option) for option in choice.options]
    return sorted(order, key=lambda index: -worths[index])[:most]


def _not_clearly_worse(left: list[int], ends: Ends) -> list[int]:
    """The options that may still be the best, the best so far first."""
    best, *others = sorted(left, key=lambda index: -fmean(ends[index]))
    return [best, *(index for index in others if _surely(ends[best], ends[index]) <= _CLEARLY)]


def _better_two(left: list[int], favourite: int) -> list[int]:
    """The best so far, and whatever it has to beat: greed's own, or else the second best."""
    best, *others = left
    return [best, *sorted(others, key=lambda index: index != favourite)[:1]]


def _surely(ends: Sequence[float], others: Sequence[float]) -> float:
    """By how many standard errors these ended better, round by round."""
    gains = [one - other for one, other in zip(ends, others, strict=False)]
    gain = fmean(gains or [0])
    doubt = sqrt(pvariance(gains) / len(gains)) if gains else 0
    return gain / doubt if doubt else gain * float("inf") if gain else 0


def played_out(seat: Seat, index: int, seed: int) -> tuple[float, int]:
    """How well an imagined game goes on with this option, and how many choices were made in it.

    How it stands as one's next turn begins counts as much as how it ends: it is less a matter of luck.
    """
    match = seat.imagined(seed)
    answers = {player: greedy(Seat(match, player)) for player in match.players}
    before, turn, soon = len(match.answers), match.table.turns, None
    try:
        match.answer(index)
        while (choice := match.choice) and len(match.answers) - before < HORIZON:
            if soon is None and choice.player == seat.player and match.table.turns > turn:
                soon = outcome(match, seat.player)
            match.answer(answers[choice.player](choice))
        late = outcome(match, seat.player)
    except Unfinished:
        soon = late = 0
    return (late + (late if soon is None else soon)) / 2, len(match.answers) - before


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
