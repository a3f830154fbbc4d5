"""The games on the engine: one line each."""

from . import buccaneer, maitre_des_mers

GAMES = (buccaneer.GAME, maitre_des_mers.GAME)
