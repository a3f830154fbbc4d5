"""Bots that do not look ahead: random moves, or the best by the game's heuristic."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.core.play.match import Answer, Seat
from pnp.core.play.table import Choice


def random(seat: Seat) -> Answer:
    """Choose any legal option."""
    draw = seat.chance.draw
    return lambda choice: (draw() * len(choice.options)).__trunc__()


def greedy(seat: Seat) -> Answer:
    """Choose the option with the best heuristic value, ties at random."""
    return best_by(seat, seat.worth)


def skilled(seat: Seat) -> Answer:
    """Choose the option with the best value by the game's stronger heuristic, ties at random."""
    return best_by(seat, seat.skill)


def best_by(seat: Seat, worth: Callable[[Any], float]) -> Answer:
    """Return an answer function that picks the option of highest worth, ties at random."""

    def answer(choice: Choice) -> int:
        worths = [worth(option) for option in choice.options]
        best = max(worths)
        return seat.chance.choice([index for index, value in enumerate(worths) if value == best])

    return answer
