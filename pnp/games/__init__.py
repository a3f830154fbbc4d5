"""The games on the engine: one line each."""

from . import boucaniers, buccaneer, pirates_vs_pirates

GAMES = (buccaneer.GAME, boucaniers.GAME, pirates_vs_pirates.GAME)
