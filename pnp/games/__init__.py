"""The games on the engine: one line each."""

from . import attention_pirates, boucaniers, buccaneer

GAMES = (buccaneer.GAME, attention_pirates.GAME, boucaniers.GAME)
