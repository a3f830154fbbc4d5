"""Pirates vs Pirates played by program, in the order of its rules."""

from __future__ import annotations

from pnp.core.play import Mode, Play, Playable
from pnp.games.pirates_vs_pirates.model import MODES, PiratesVsPirates

from .evaluation import outlook
from .fray import NEUTRAL, READY, Fray
from .heuristic import worth
from .rounds import one_round
from .setup import set_up

SEATS = ("anne", "bart", "cleo", "drake")
"""The captains, clockwise; Anne and Cleo sit opposite each other, and so do Bart and Drake."""


def playable(catalog: PiratesVsPirates) -> Playable:
    """Each of the four modes with a draft, with ready-made crews, or with neutral pirates."""
    ways = ((mode, catalog.numbers.modes[mode].players) for mode in MODES)
    modes = [Mode(f"{mode}{more}", n, n) for mode, n in ways for more in ("", READY, NEUTRAL)]
    return Playable(Fray, game, SEATS, modes, worth, turns, outlook, ahead=1)


def game(fray: Fray) -> Play:
    """From the set-up to the trial that wins the game."""
    yield from set_up(fray)
    return (yield from turns(fray))


def turns(fray: Fray) -> Play:
    """Trial after trial, from any on."""
    while not (end := (yield from one_round(fray))):
        pass
    return end
