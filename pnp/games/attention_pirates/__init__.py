"""Attention Pirates!, by Reiner Knizia."""

from pnp.core.project.game import Game, lazy_function

from .calculators import CALCULATORS
from .checks import check
from .model import AttentionPirates

__all__ = ["GAME"]

GAME = Game(
    id="attention-pirates",
    catalog=AttentionPirates,
    checks=check,
    calculators=CALCULATORS,
    faces=lazy_function(f"{__name__}.paper.faces", "faces"),
    play=lazy_function(f"{__name__}.play", "playable"),
    scenes=lazy_function(f"{__name__}.scenes", "scenes"),
)
