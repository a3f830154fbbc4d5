"""The game Boucaniers, by Vincent Tellier and Thierry Durand."""

from pnp.core.project.game import Game, later

from .calculators import CALCULATORS
from .checks import check
from .model import Boucaniers

__all__ = ["GAME"]

GAME = Game(
    id="boucaniers",
    catalog=Boucaniers,
    checks=check,
    calculators=CALCULATORS,
    faces=later(f"{__name__}.paper.faces", "faces"),
    play=later(f"{__name__}.play", "playable"),
    scenes=later(f"{__name__}.scenes", "scenes"),
)
