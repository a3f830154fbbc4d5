"""A player who imagines games: what greed likes best is played on by greed, option beside option.

Each round deals anew what the seat cannot know, and plays every option that is left on the same deal with the
same chance to come, so that options are compared and not luck. Each is held against greed's own favourite:
one that looks worse is dropped, and at half-time all but the best are. A game is looked at a few turns ahead,
where luck has done little yet, and at its end, where nothing is left to guess; each look has the same say.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, sqrt
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
_LOOKS = (2, 6)
"""A game is looked at as so many more turns of one's own have begun, and at its end."""
_SHORTLIST = 4
"""So many options are worth a second thought."""
_FEWEST = 4
"""So many rounds are played before an option is dropped; a small budget looks at fewer options."""
_WORSE, _BETTER = -0.5, 2.0
"""By how many standard errors an option must be worse than greed's to be dropped, and better to be taken."""
_SURE = 4.0
"""More standard errors than these say no more."""

Looks = tuple[float, ...]
"""How well an imagined game went, look by look."""


def careful(seat: Seat, playouts: int = PLAYOUTS) -> Answer:
    """What greed thinks best, unless imagined games go better with another."""

    def answer(choice: Choice) -> int:
        favourite, *rivals = shortlist(seat, choice, max(2, min(_SHORTLIST, playouts // _FEWEST)))
        seen: dict[int, list[Looks]] = {index: [] for index in (favourite, *rivals)}
        played = spent = 0
        while rivals and played + 1 + len(rivals) <= playouts:
            seed = seat.chance.below(1 << 48)
            for index in (favourite, *rivals):
                looks, choices = played_out(seat, index, seed)
                seen[index].append(looks)
                played, spent = played + 1, spent + 1 + choices // _LONG
            if len(seen[favourite]) >= _FEWEST:
                if spent >= playouts:
                    break
                gains = {index: better(seen[index], seen[favourite]) for index in rivals}
                rivals = sorted((one for one in rivals if gains[one] > _WORSE), key=lambda one: -gains[one])
                rivals = rivals[:1] if 2 * spent >= playouts else rivals
        gains = {index: better(seen[index], seen[favourite]) for index in rivals}
        best = max(rivals, key=gains.__getitem__, default=favourite)
        return best if gains.get(best, 0) > _BETTER else favourite

    return answer


def shortlist(seat: Seat, choice: Choice, most: int = _SHORTLIST) -> list[int]:
    """The options that the game itself thinks best, the best first; of equals any."""
    order = list(range(len(choice.options)))
    seat.chance.shuffle(order)
    worths = [seat.worth(option) for option in choice.options]
    return sorted(order, key=lambda index: -worths[index])[:most]


def better(games: Sequence[Looks], others: Sequence[Looks]) -> float:
    """By how many standard errors these went better, round by round, on average over the looks."""
    found = [
        _surely([one - other for one, other in zip(mine, theirs, strict=True)])
        for mine, theirs in zip(zip(*games, strict=True), zip(*others, strict=True), strict=True)
    ]
    return fmean(found or [0])


def _surely(gains: Sequence[float]) -> float:
    """By how many standard errors the mean of these is above nothing."""
    gain, doubt = fmean(gains), sqrt(pvariance(gains) / max(len(gains) - 1, 1))
    if abs(gain) >= _SURE * doubt:
        return copysign(_SURE, gain) if gain else 0
    return gain / doubt


def played_out(seat: Seat, index: int, seed: int) -> tuple[Looks, int]:
    """How well an imagined game goes with this option, look by look, and how many choices were made in it."""
    match = seat.imagined(seed)
    answers = {player: greedy(Seat(match, player)) for player in match.players}
    before, turn, ahead = len(match.answers), match.table.turns, 0
    looks: list[float] = []
    try:
        match.answer(index)
        while (choice := match.choice) and len(match.answers) - before < HORIZON:
            if choice.player == seat.player and match.table.turns > turn:
                turn, ahead = match.table.turns, ahead + 1
                if ahead in _LOOKS:
                    looks.append(outcome(match, seat.player))
            match.answer(answers[choice.player](choice))
        end = outcome(match, seat.player)
    except Unfinished:
        end = 0
    looks += [end] * (len(_LOOKS) + 1 - len(looks))
    return tuple(looks), len(match.answers) - before


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
