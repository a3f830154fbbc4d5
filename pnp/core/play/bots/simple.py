"""Players who do not look ahead: any legal move, or what the game itself thinks best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.core.play.match import Answer, Seat
from pnp.core.play.table import Choice


def random(seat: Seat) -> Answer:
    """Any legal move."""
    draw = seat.chance.draw
    return lambda choice: (draw() * len(choice.options)).__trunc__()


def greedy(seat: Seat) -> Answer:
    """What the game itself thinks best, one step ahead; of equals any."""
    return best_by(seat, seat.worth)


def skilled(seat: Seat) -> Answer:
    """The same by all that the game can reckon, which may be more than greed does."""
    return best_by(seat, seat.skill)


def best_by(seat: Seat, worth: Callable[[Any], float]) -> Answer:
    """The option that is worth most; of equals any."""

    def answer(choice: Choice) -> int:
        worths = [worth(option) for option in choice.options]
        best = max(worths)
        return seat.chance.choice([index for index, value in enumerate(worths) if value == best])

    return answer
