"""A player who imagines games: what skill likes best, or greed, is played on, option beside option.

Each round deals anew what the seat cannot know, and plays every option that is left on the same deal with the
same chance to come, so that options are compared and not luck. Each is held against the favourite:
one that looks worse is dropped, and at half-time all but the best are. A game is played on for a few turns
only, where luck has done little yet; then the table tells what everybody may hope for.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, fsum, sqrt

from pnp.core.play.match import Answer, Match, Seat
from pnp.core.play.table import Choice, Unfinished

from .simple import greedy, skilled

PLAYOUTS = 128
"""How many games are imagined before a choice, unless told otherwise: ``careful:100``."""
HORIZON = 400
"""After so many choices an imagined game is broken off, wherever it stands."""
_SHORTLIST = 4
"""So many options are worth a second thought."""
_FEWEST = 4
"""So many rounds are played before an option is dropped; a small budget looks at fewer options."""
_WORSE = -0.5
"""By how many standard errors an option must be worse than the favourite to be dropped."""
_SURE = 4.0
"""More standard errors than these say no more."""

Seen = dict[int, list[float]]
"""How well the imagined games of each option went, round by round."""


def careful(seat: Seat, playouts: int = PLAYOUTS) -> Answer:
    """What skill thinks best, or greed, unless imagined games go better with another."""
    exact, at_once = seat.playable.exact, skilled(seat)

    def answer(choice: Choice) -> int:
        if choice.rule in exact:
            return at_once(choice)
        favourite, *rivals = shortlist(seat, choice, max(2, min(_SHORTLIST, playouts // _FEWEST)))
        seen: Seen = {index: [] for index in (favourite, *rivals)}
        left = playouts
        while rivals and left > len(rivals):
            play_round(seat, seen, (favourite, *rivals))
            left -= 1 + len(rivals)
            if len(seen[favourite]) >= _FEWEST:
                rivals = promising(seen, favourite, rivals)[: 1 if 2 * left <= playouts else None]
        return decided(seen, favourite, rivals, seat.playable.trust)

    return answer


def shortlist(seat: Seat, choice: Choice, most: int = _SHORTLIST) -> list[int]:
    """The options that the game itself thinks best, the best first; of equals any."""
    order = list(range(len(choice.options)))
    seat.chance.shuffle(order)
    worths = [seat.skill(option) for option in choice.options]
    return sorted(order, key=lambda index: -worths[index])[:most]


def play_round(seat: Seat, seen: Seen, options: Sequence[int]) -> None:
    """One imagined game for each of these options, on the same deal and dice."""
    seed = seat.chance.below(1 << 48)
    for index in options:
        seen[index].append(played_on(seat, index, seed))


def promising(seen: Seen, favourite: int, rivals: Sequence[int]) -> list[int]:
    """The rivals that do not look worse than the favourite, the best first."""
    gains = {index: better(seen[index], seen[favourite]) for index in rivals}
    return sorted((index for index in rivals if gains[index] > _WORSE), key=lambda index: -gains[index])


def decided(seen: Seen, favourite: int, rivals: Sequence[int], trust: float) -> int:
    """The best rival where it went better than the favourite by more than that is trusted."""
    best = max(rivals, key=lambda index: better(seen[index], seen[favourite]), default=favourite)
    return best if better(seen[best], seen[favourite]) > trust else favourite


def better(games: Sequence[float], others: Sequence[float]) -> float:
    """By how many standard errors these games went better than others on the same deals, on average."""
    gains = [one - other for one, other in zip(games, others, strict=True)]
    gain = fsum(gains) / max(len(gains), 1)
    doubt = sqrt(fsum((one - gain) ** 2 for one in gains) / max(len(gains) * (len(gains) - 1), 1))
    if abs(gain) >= _SURE * doubt:
        return copysign(_SURE, gain) if gain else 0
    return gain / doubt


def played_on(seat: Seat, index: int, seed: int) -> float:
    """How well an imagined game goes with this option, as so many more turns of one's own have begun."""
    match, me = seat.imagined(seed), seat.player
    players = {player: skilled if player == me else greedy for player in match.players}
    answers = {player: bot(Seat(match, player)) for player, bot in players.items()}
    most, turn, ahead = len(match.answers) + HORIZON, match.table.turns, seat.playable.ahead
    try:
        match.answer(index)
        while (choice := match.choice) and len(match.answers) < most:
            if choice.player == me and match.table.turns > turn:
                turn, ahead = match.table.turns, ahead - 1
                if not ahead:
                    break
            match.answer(answers[choice.player](choice))
    except Unfinished:
        return 0
    return outcome(match, me)


def outcome(match: Match, player: str) -> float:
    """A victory, shared or not; where nobody has won yet, how likely one is by what each may hope for."""
    side, end = match.table.side, match.end
    if end:
        winners = {side(winner) for winner in end.winners}
        return (side(player) in winners) / len(winners)
    rivals = [other for other in match.players if side(other) != side(player)]
    if match.playable.outlook:
        hopes = match.playable.outlook(match.table)
        best = {side(other): max(hopes[o] for o in rivals if side(o) == side(other)) for other in rivals}
        return 1 / (1 + fsum(_against(hopes[player] - rival) for rival in best.values()))
    points = match.table.standing()
    return 0.5 + _lead(points[player], max(points[other] for other in rivals)) / 2 if points else 0.5


def _against(lead: float) -> float:
    """How many games a rival wins for each of one's own, by what one may hope for more."""
    return 1 / (1 + lead) if lead > 0 else 1 - lead


def _lead(mine: int, best: int) -> float:
    """Between -1 and 1: how far a player is ahead of the best of the others."""
    return (mine - best) / (abs(mine) + abs(best) + 1)
