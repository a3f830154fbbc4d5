"""The games on the engine: one line each."""

from . import attention_pirates, boucaniers, buccaneer, pirates_vs_pirates

GAMES = (buccaneer.GAME, attention_pirates.GAME, boucaniers.GAME, pirates_vs_pirates.GAME)
