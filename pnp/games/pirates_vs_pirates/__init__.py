"""Pirates vs Pirates, by Frédéric Vuagnat."""

from pnp.core.project.game import Game, later

from .calculators import CALCULATORS
from .checks import check
from .model import PiratesVsPirates

__all__ = ["GAME"]

GAME = Game(
    id="pirates-vs-pirates",
    catalog=PiratesVsPirates,
    checks=check,
    calculators=CALCULATORS,
    faces=later(f"{__name__}.paper.faces", "faces"),
    scenes=later(f"{__name__}.scenes", "scenes"),
    play=later(f"{__name__}.play", "playable"),
)
