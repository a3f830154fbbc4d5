"""Boucaniers, by Vincent Tellier and Thierry Durand."""

from pnp.core.game import Game, later

from . import checks, clue_checks, fleet_checks, sea_checks
from .calculators import CALCULATORS
from .model import Boucaniers

__all__ = ["GAME", "checks", "clue_checks", "fleet_checks", "sea_checks"]

GAME = Game(
    id="boucaniers",
    catalog=Boucaniers,
    checks=checks.check,
    calculators=CALCULATORS,
    faces=later(f"{__name__}.faces", "faces"),
    play=later(f"{__name__}.play", "playable"),
    scenes=later(f"{__name__}.scenes", "scenes"),
)
