"""The game Buccaneer, by Stefan Dorra."""

from pnp.core.project.game import Game, later

from .calculators import CALCULATORS
from .checks import check
from .model import Buccaneer

__all__ = ["GAME"]

GAME = Game(
    id="buccaneer",
    catalog=Buccaneer,
    checks=check,
    calculators=CALCULATORS,
    faces=later(f"{__name__}.faces", "faces"),
    scenes=later(f"{__name__}.scenes", "scenes"),
    play=later(f"{__name__}.play", "playable"),
)
