"""The games on the engine: one line each."""

from . import buccaneer, pirates_vs_pirates

GAMES = (buccaneer.GAME, pirates_vs_pirates.GAME)
