"""The game Boucaniers, by Vincent Tellier and Thierry Durand."""

from pnp.core.project.game import Game, lazy_function

from .calculators import CALCULATORS
from .checks import check
from .model import Boucaniers

__all__ = ["GAME"]

GAME = Game(
    id="boucaniers",
    catalog=Boucaniers,
    checks=check,
    calculators=CALCULATORS,
    faces=lazy_function(f"{__name__}.paper.faces", "faces"),
    play=lazy_function(f"{__name__}.play", "playable"),
    scenes=lazy_function(f"{__name__}.scenes", "scenes"),
)
