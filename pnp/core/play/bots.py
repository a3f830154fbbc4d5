"""Ways to play, the same for all games: they see what their seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean, pvariance

from pnp.core.failure import Misuse
from pnp.core.hint import did_you_mean
from pnp.core.printable import short

from .match import Answer, Bot, Seat, run
from .table import Choice, Unfinished

PLAYOUTS = 32
"""How many games ``careful`` plays out before it chooses, unless told otherwise: ``careful:100``."""
_SHORTLIST = 4
"""So many options are worth a second thought."""


def random(seat: Seat) -> Answer:
    """Any legal move."""
    below = seat.chance.below
    return lambda choice: below(len(choice.options))


def greedy(seat: Seat) -> Answer:
    """What the game itself thinks best, one step ahead; of equals any."""

    def answer(choice: Choice) -> int:
        worths = [seat.worth(option) for option in choice.options]
        best = max(worths)
        return seat.chance.choice([index for index, worth in enumerate(worths) if worth == best])

    return answer


def careful(seat: Seat, playouts: int = PLAYOUTS) -> Answer:
    """What greed thinks best, unless imagined games, played on by greed, end clearly better with another."""

    def answer(choice: Choice) -> int:
        favourite, *others = _shortlist(seat, choice)
        tries = max(playouts // (1 + len(others)), 1)
        ends = {index: [_played_out(seat, index) for _ in range(tries)] for index in (favourite, *others)}
        best = max(others, key=lambda index: mean(ends[index]), default=favourite)
        return best if _clearly_better(ends[best], ends[favourite]) else favourite

    return answer


def _clearly_better(ends: list[float], others: list[float]) -> bool:
    """Whether these ended better by more than such a number of games may differ by chance."""
    doubt = sqrt((pvariance(ends) + pvariance(others)) / len(ends))
    return mean(ends) - mean(others) > doubt


def _shortlist(seat: Seat, choice: Choice) -> list[int]:
    """The options that the game itself thinks best, where there are many; the best first."""
    order = list(range(len(choice.options)))
    seat.chance.shuffle(order)
    worths = [seat.worth(option) for option in choice.options]
    return sorted(order, key=lambda index: -worths[index])[:_SHORTLIST]


def _played_out(seat: Seat, index: int) -> float:
    """How well a game ends that goes on with this option: a victory, and by how much."""
    match = seat.imagined()
    try:
        match.answer(index)
        end = run(match, [greedy] * len(match.players))
    except Unfinished:
        return 0
    won = (seat.player in end.winners) / len(end.winners)
    scores = end.scores
    if not scores or seat.player not in scores:
        return won
    best = max(score for player, score in scores.items() if player != seat.player)
    return won + (scores[seat.player] - best) / (abs(best) + abs(scores[seat.player]) + 1)


BOTS: dict[str, Bot] = {"random": random, "greedy": greedy, "careful": careful}


def seated(names: Sequence[str], players: int) -> list[Bot]:
    """A bot for each seat; one name stands for all. Names that there are not are refused."""
    if len(names) not in {1, players}:
        raise Misuse(f"{players} players need {players} bots, or one for all, not {len(names)}")
    bots = [bot_of(name) for name in names]
    return bots * players if len(bots) == 1 else bots


def bot_of(name: str) -> Bot:
    """The bot of that name; ``careful:100`` plays out as many games before each choice."""
    word, _, budget = name.partition(":")
    if word == "careful" and budget.isascii() and budget.isdigit() and 0 < int(budget[:7]) <= 10_000:
        return lambda seat: careful(seat, int(budget))
    if name not in BOTS:
        hint = did_you_mean(word, BOTS) or f"there is {', '.join(BOTS)}"
        raise Misuse(f"there is no bot '{short(name, 80)}': {hint}")
    return BOTS[name]
