"""Attention Pirates!, by Reiner Knizia."""

from pnp.core.project.game import Game, later

from .calculators import CALCULATORS
from .checks import check
from .model import AttentionPirates

__all__ = ["GAME"]

GAME = Game(
    id="attention-pirates",
    catalog=AttentionPirates,
    checks=check,
    calculators=CALCULATORS,
    faces=later(f"{__name__}.paper.faces", "faces"),
    play=later(f"{__name__}.play", "playable"),
    scenes=later(f"{__name__}.scenes", "scenes"),
)
