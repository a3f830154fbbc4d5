"""The games on the engine: one line each."""

from . import buccaneer

GAMES = (buccaneer.GAME,)
