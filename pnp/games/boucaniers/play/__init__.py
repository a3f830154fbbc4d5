"""Boucaniers as a playable game: five phases a turn, all captains at once."""

from __future__ import annotations

from pnp.core.play import End, Mode, Play, Playable, Rules
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.play.bot.evaluation import evaluate
from pnp.games.boucaniers.play.bot.heuristic import worth
from pnp.games.boucaniers.play.phases.acting import play_actions
from pnp.games.boucaniers.play.phases.boarding import board
from pnp.games.boucaniers.play.phases.closing import end_of_turn, sail_companies
from pnp.games.boucaniers.play.phases.gunnery import fire_cannons
from pnp.games.boucaniers.play.phases.sailing import navigate
from pnp.games.boucaniers.play.phases.setup import FIRST, set_up

from .table import Sea
from .vessel import FLAGS

__all__ = ["game", "playable"]

_TURN = Rules("turn-phases", "turn-order")


def playable(catalog: Boucaniers) -> Playable:
    players = catalog.game.players
    modes = (Mode("usual", players.min, players.max), Mode(FIRST, players.min, players.max))
    return Playable(Sea, game, FLAGS, modes, worth, turns, evaluate)


def game(sea: Sea) -> Play:
    """Play a whole game, from the set-up until a player has won."""
    yield from set_up(sea)
    return (yield from turns(sea))


def turns(sea: Sea) -> Play:
    """Play turns until the game ends, starting from any turn."""
    while True:
        sea.turn()
        for vessel in sea.vessels:
            vessel.begin_turn()
        sea.obeyed.append(_TURN)
        finder = yield from navigate(sea)
        if finder:
            return End("victory-treasure", [finder], sea.standing())
        yield from board(sea)
        yield from fire_cannons(sea)
        yield from play_actions(sea)
        sail_companies(sea)
        if end := (yield from end_of_turn(sea)):
            return end
