"""Whole games a second with uniform random moves, beside OpenSpiel's where it is installed.

Both play in one process, one game after the other, by their Python interfaces; what a choice costs is the
figure that two different games can be compared by. ``pip install .[bench]`` brings OpenSpiel.
"""

from __future__ import annotations

import random
from time import process_time
from typing import Any

from pnp.core.play import Match, run
from pnp.core.play.bots import seated
from pnp.core.play.series import playable
from tests.here import GAMES, opened

COUNT = 200
RIVALS = ("liars_dice", "gin_rummy", "backgammon")
"""Games of OpenSpiel with about as many choices, with hidden pieces or dice."""


def ours(game: str, count: int) -> tuple[float, int]:
    """Seconds and choices."""
    play, catalog = playable(opened(game))
    start, choices = process_time(), 0
    for seed in range(count):
        match = Match(play, catalog, play.most, seed=seed)
        run(match, seated(["random"], play.most))
        choices += len(match.answers)
    return process_time() - start, choices


def theirs(spiel: Any, name: str, count: int) -> tuple[float, int]:
    """Seconds and choices, those of chance left out."""
    game, whims = spiel.load_game(name), random.Random(1)
    start, choices = process_time(), 0
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(whims.choices(outcomes, odds)[0])
            else:
                choices += 1
                state.apply_action(whims.choice(state.legal_actions()))
    return process_time() - start, choices


def tell(name: str, count: int, seconds: float, choices: int) -> None:
    rate, each = count / max(seconds, 1e-9), 1e6 * seconds / max(choices, 1)
    print(f"{name:<32}{rate:>12.0f}{choices / count:>12.0f}{each:>14.1f}")


def main(count: int = COUNT) -> None:
    print(f"{'game':<32}{'games/s':>12}{'choices':>12}{'µs a choice':>14}")
    for game in GAMES:
        if game.play:
            tell(game.id, count, *ours(game.id, count))
    try:
        import pyspiel  # noqa: PLC0415 - for comparison only
    except ImportError:
        print("OpenSpiel is not installed: pip install .[bench]")
        return
    for name in RIVALS:
        tell(f"OpenSpiel {name}", count, *theirs(pyspiel, name, count))


def smallest() -> None:
    """One game each, for the tests."""
    main(1)


if __name__ == "__main__":
    main()
