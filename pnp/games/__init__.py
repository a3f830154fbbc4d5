"""The games on the engine: one line each."""

from . import boucaniers, buccaneer

GAMES = (buccaneer.GAME, boucaniers.GAME)
