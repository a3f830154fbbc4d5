"""The game Buccaneer, by Stefan Dorra."""

from pnp.core.project.game import Game, lazy_function

from .calculators import CALCULATORS
from .checks import check
from .model import Buccaneer

__all__ = ["GAME"]

GAME = Game(
    id="buccaneer",
    catalog=Buccaneer,
    checks=check,
    calculators=CALCULATORS,
    faces=lazy_function(f"{__name__}.faces", "faces"),
    scenes=lazy_function(f"{__name__}.scenes", "scenes"),
    play=lazy_function(f"{__name__}.play", "playable"),
)
