"""The games on the engine: one line each."""

from . import attention_pirates, boucaniers, buccaneer, maitre_des_mers, pirates_vs_pirates

GAMES = (
    buccaneer.GAME,
    attention_pirates.GAME,
    maitre_des_mers.GAME,
    boucaniers.GAME,
    pirates_vs_pirates.GAME,
)
