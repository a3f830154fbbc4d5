"""Whole games a second with uniform random moves: on one core, on all, and beside those of OpenSpiel.

One core: one game after the other in one process, by processor time, by the Python interfaces of both; what a
choice costs is the figure that two different games can be compared by. All cores: as ``pnp play`` plays them,
by the clock. ``pip install .[bench]`` brings OpenSpiel.
"""

from __future__ import annotations

import os
import random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from pnp.core.play import Match, run
from pnp.core.play.bots.registry import seated
from pnp.core.play.series import Series, play_all, playable
from tests.support.project import PROJECT, opened

COUNT = 200
AIMS = {
    "buccaneer": 500,
    "maitre-des-mers": 500,
    "pirates-vs-pirates": 500,
    "attention-pirates": 200,
    "boucaniers": 50,
}
"""Random games a second on two cores."""
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


def on_all_cores(game: str, count: int) -> float:
    """Seconds by the clock, workers called and sent home."""
    play, _ = playable(opened(game))
    series = Series(PROJECT, game, play.most)
    series.opened()
    start = perf_counter()
    play_all(series, count, 0)
    return perf_counter() - start


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


def tell(name: str, count: int, seconds: float, choices: int, more: str = "") -> float:
    """One line; gives back what a choice costs."""
    rate, each = count / max(seconds, 1e-9), 1e6 * seconds / max(choices, 1)
    print(f"{name:<32}{rate:>10.0f}{choices / count:>10.0f}{each:>14.1f}{more}", flush=True)
    return each


def main(count: int = COUNT) -> None:
    cores = os.cpu_count() or 1
    print(
        f"{'game':<32}{'games/s':>10}{'choices':>10}{'µs a choice':>14}{f'{cores} cores':>12}{'aim of 2':>10}"
    )
    costs = []
    for game, aim in AIMS.items():
        many = count * aim // min(AIMS.values())
        rate = many / max(on_all_cores(game, many), 1e-9)
        costs.append(tell(game, count, *ours(game, count), f"{rate:>12.0f}{aim:>10}"))
    try:
        import pyspiel  # noqa: PLC0415 - for comparison only
    except ImportError:
        print("OpenSpiel is not installed: pip install .[bench]")
        return
    others = [tell(f"OpenSpiel {name}", count, *theirs(pyspiel, name, count)) for name in RIVALS]
    ratios = ", ".join(f"{game} {cost / median(others):.1f}" for game, cost in zip(AIMS, costs, strict=True))
    print(f"µs a choice, in those of OpenSpiel's median: {ratios}")


def small(step: int) -> None:
    """Play a few games each, then some more."""
    main((1, 3)[step])


if __name__ == "__main__":
    main()
