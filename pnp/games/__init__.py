"""The games on the engine: one line each."""

from . import boucaniers, buccaneer, maitre_des_mers

GAMES = (buccaneer.GAME, maitre_des_mers.GAME, boucaniers.GAME)
