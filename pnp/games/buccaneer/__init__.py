"""Buccaneer, by Stefan Dorra."""

from pnp.core.game import Game, later

from . import balance_checks, checks
from .calculators import CALCULATORS
from .model import Buccaneer

__all__ = ["GAME", "balance_checks", "checks"]

GAME = Game(
    id="buccaneer",
    catalog=Buccaneer,
    checks=checks.check,
    calculators=CALCULATORS,
    faces=later(f"{__name__}.faces", "faces"),
    scenes=later(f"{__name__}.scenes", "scenes"),
    play=later(f"{__name__}.play", "playable"),
)
