"""Attention Pirates!, by Reiner Knizia."""

from pnp.core.game import Game, later

from . import checks, fortress_checks, sea_checks
from .calculators import CALCULATORS
from .model import AttentionPirates

__all__ = ["GAME", "checks", "fortress_checks", "sea_checks"]

GAME = Game(
    id="attention-pirates",
    catalog=AttentionPirates,
    checks=checks.check,
    calculators=CALCULATORS,
    faces=later(f"{__name__}.faces", "faces"),
    play=later(f"{__name__}.play", "playable"),
    scenes=later(f"{__name__}.scenes", "scenes"),
)
