"""Simulation of Pirates vs Pirates: modes, and the course of a game."""

from __future__ import annotations

from pnp.core.play import Mode, Play, Playable
from pnp.games.pirates_vs_pirates.model import MODES, PiratesVsPirates

from .evaluation import evaluate
from .fray import NEUTRAL, READY, Fray
from .heuristic import worth
from .rounds import one_round
from .setup import set_up

SEATS = ("anne", "bart", "cleo", "drake")
"""The captains, clockwise; Anne and Cleo sit opposite each other, and so do Bart and Drake."""


def playable(catalog: PiratesVsPirates) -> Playable:
    """Return the game for the simulator, each mode with a draft, ready-made crews or neutral pirates."""
    ways = ((mode, catalog.numbers.modes[mode].players) for mode in MODES)
    modes = [Mode(f"{mode}{more}", n, n) for mode, n in ways for more in ("", READY, NEUTRAL)]
    return Playable(Fray, game, SEATS, modes, worth, turns, evaluate, ahead=1)


def game(fray: Fray) -> Play:
    """Play a game from the set-up to the trial that wins it."""
    yield from set_up(fray)
    return (yield from turns(fray))


def turns(fray: Fray) -> Play:
    """Play trials from the present state until the game ends."""
    while not (end := (yield from one_round(fray))):
        pass
    return end
