"""Boucaniers played by program: five phases a turn, all captains at once."""

from __future__ import annotations

from pnp.core.play import End, Mode, Play, Playable, Rules
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.play.bot.evaluation import outlook
from pnp.games.boucaniers.play.bot.heuristic import worth
from pnp.games.boucaniers.play.phases.acting import actions
from pnp.games.boucaniers.play.phases.boarding import board
from pnp.games.boucaniers.play.phases.closing import companies, end_of_turn
from pnp.games.boucaniers.play.phases.gunnery import cannons
from pnp.games.boucaniers.play.phases.sailing import navigate
from pnp.games.boucaniers.play.phases.setup import FIRST, set_up

from .table import Sea
from .vessel import FLAGS

__all__ = ["game", "playable"]

_TURN = Rules("turn-phases", "turn-order")


def playable(catalog: Boucaniers) -> Playable:
    players = catalog.game.players
    modes = (Mode("usual", players.min, players.max), Mode(FIRST, players.min, players.max))
    return Playable(Sea, game, FLAGS, modes, worth, turns, outlook)


def game(sea: Sea) -> Play:
    """From the set-up to the end of a turn in which somebody has won, or to a treasure dug up at once."""
    yield from set_up(sea)
    return (yield from turns(sea))


def turns(sea: Sea) -> Play:
    """Turn after turn, from any on."""
    while True:
        sea.turn()
        for vessel in sea.vessels:
            vessel.begin_turn()
        sea.obeyed.append(_TURN)
        finder = yield from navigate(sea)
        if finder:
            return End("victory-treasure", [finder], sea.standing())
        yield from board(sea)
        yield from cannons(sea)
        yield from actions(sea)
        companies(sea)
        if end := (yield from end_of_turn(sea)):
            return end
