"""Monte Carlo player: shortlist options by heuristic, compare them by rollouts on shared deals.

Each round deals anew what the seat cannot know, and plays every remaining option on that deal with the same
random numbers, so that options are compared and not luck. Options that look worse than the favourite are
dropped; at half of the budget only the best rival is left. A rollout covers a few turns, before luck adds
noise; then the position is evaluated.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, fsum, sqrt

from pnp.core.play.match import Answer, Match, Seat
from pnp.core.play.table import Choice, Unfinished

from .simple import greedy, skilled

PLAYOUTS = 128
"""Default number of rollouts before a choice; ``careful:100`` plays 100."""
HORIZON = 400
"""Maximum number of choices in a rollout."""
_SHORTLIST = 4
"""Maximum number of options that are compared."""
_MIN_ROUNDS = 4
"""Minimum number of rounds before an option is dropped; a small budget compares fewer options."""
_DROP_BELOW = -0.5
"""Advantage, in standard errors, below which an option is dropped."""
_MAX_ADVANTAGE = 4.0
"""Limit of an advantage in standard errors; larger values carry no more information."""

Seen = dict[int, list[float]]
"""Results of the rollouts of each option, round by round."""


def rollout_player(seat: Seat, playouts: int = PLAYOUTS) -> Answer:
    """Choose the heuristically best option, unless rollouts favour another by the game's margin."""
    exact, at_once = seat.playable.exact, skilled(seat)

    def answer(choice: Choice) -> int:
        if choice.rule in exact:
            return at_once(choice)
        favourite, *rivals = shortlist(seat, choice, max(2, min(_SHORTLIST, playouts // _MIN_ROUNDS)))
        seen: Seen = {index: [] for index in (favourite, *rivals)}
        left = playouts
        while rivals and left > len(rivals):
            play_round(seat, seen, (favourite, *rivals))
            left -= 1 + len(rivals)
            if len(seen[favourite]) >= _MIN_ROUNDS:
                rivals = drop_worse(seen, favourite, rivals)[: 1 if 2 * left <= playouts else None]
        return decide(seen, favourite, rivals, seat.playable.trust)

    return answer


def shortlist(seat: Seat, choice: Choice, most: int = _SHORTLIST) -> list[int]:
    """Return the indexes of the options with the best heuristic values, the best first, ties at random."""
    order = list(range(len(choice.options)))
    seat.chance.shuffle(order)
    worths = [seat.skill(option) for option in choice.options]
    return sorted(order, key=lambda index: -worths[index])[:most]


def play_round(seat: Seat, seen: Seen, options: Sequence[int]) -> None:
    """Play one rollout of each option, all on the same deal and random numbers."""
    seed = seat.chance.below(1 << 48)
    for index in options:
        seen[index].append(rollout(seat, index, seed))


def drop_worse(seen: Seen, favourite: int, rivals: Sequence[int]) -> list[int]:
    """Return the rivals that do not look worse than the favourite, the best first."""
    gains = {index: advantage(seen[index], seen[favourite]) for index in rivals}
    return sorted((index for index in rivals if gains[index] > _DROP_BELOW), key=lambda index: -gains[index])


def decide(seen: Seen, favourite: int, rivals: Sequence[int], margin: float) -> int:
    """Return the best rival if its advantage over the favourite exceeds the margin, else the favourite."""
    best = max(rivals, key=lambda index: advantage(seen[index], seen[favourite]), default=favourite)
    return best if advantage(seen[best], seen[favourite]) > margin else favourite


def advantage(games: Sequence[float], others: Sequence[float]) -> float:
    """Return the mean difference of two series of paired results, in standard errors."""
    gains = [one - other for one, other in zip(games, others, strict=True)]
    gain = fsum(gains) / max(len(gains), 1)
    error = sqrt(fsum((one - gain) ** 2 for one in gains) / max(len(gains) * (len(gains) - 1), 1))
    if abs(gain) >= _MAX_ADVANTAGE * error:
        return copysign(_MAX_ADVANTAGE, gain) if gain else 0
    return gain / error


def rollout(seat: Seat, index: int, seed: int) -> float:
    """Return the result, from 0 to 1, of a rollout that starts with this option."""
    match, me = seat.determinize(seed), seat.player
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
    """Return a player's share of the victory, or the estimated probability of one if the game goes on."""
    side, end = match.table.side, match.end
    if end:
        winners = {side(winner) for winner in end.winners}
        return (side(player) in winners) / len(winners)
    rivals = [other for other in match.players if side(other) != side(player)]
    if match.playable.outlook:
        evaluation = match.playable.outlook(match.table)
        best = {side(other): max(evaluation[o] for o in rivals if side(o) == side(other)) for other in rivals}
        return 1 / (1 + fsum(_odds_against(evaluation[player] - rival) for rival in best.values()))
    points = match.table.standing()
    return 0.5 + _lead(points[player], max(points[other] for other in rivals)) / 2 if points else 0.5


def _odds_against(lead: float) -> float:
    """Return the number of games that a rival wins per own win, given the lead in evaluation."""
    return 1 / (1 + lead) if lead > 0 else 1 - lead


def _lead(mine: int, best: int) -> float:
    """Return the lead of a player over the best other, scaled to between -1 and 1."""
    return (mine - best) / (abs(mine) + abs(best) + 1)
