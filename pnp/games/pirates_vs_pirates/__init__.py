"""Pirates vs Pirates, by Frédéric Vuagnat."""

from pnp.core.project.game import Game, lazy_function

from .calculators import CALCULATORS
from .checks import check
from .model import PiratesVsPirates

__all__ = ["GAME"]

GAME = Game(
    id="pirates-vs-pirates",
    catalog=PiratesVsPirates,
    checks=check,
    calculators=CALCULATORS,
    faces=lazy_function(f"{__name__}.paper.faces", "faces"),
    scenes=lazy_function(f"{__name__}.scenes", "scenes"),
    play=lazy_function(f"{__name__}.play", "playable"),
)
