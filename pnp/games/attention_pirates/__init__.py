"""Attention Pirates!, by Reiner Knizia."""

from pnp.core.game import Game, later

from . import checks, fortresses, sea
from .calculators import CALCULATORS
from .model import AttentionPirates

__all__ = ["GAME", "checks", "fortresses", "sea"]

GAME = Game(
    id="attention-pirates",
    catalog=AttentionPirates,
    checks=checks.check,
    calculators=CALCULATORS,
    faces=later(f"{__name__}.faces", "faces"),
)
