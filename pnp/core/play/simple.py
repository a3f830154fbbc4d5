"""Players who do not look ahead: any legal move, or what the game itself thinks best."""

from __future__ import annotations

from .match import Answer, Seat
from .table import Choice


def random(seat: Seat) -> Answer:
    """Any legal move."""
    draw = seat.chance.draw
    return lambda choice: (draw() * len(choice.options)).__trunc__()


def greedy(seat: Seat) -> Answer:
    """What the game itself thinks best, one step ahead; of equals any."""

    def answer(choice: Choice) -> int:
        worths = [seat.worth(option) for option in choice.options]
        best = max(worths)
        return seat.chance.choice([index for index, worth in enumerate(worths) if worth == best])

    return answer
