"""Pirates vs Pirates, by Frédéric Vuagnat."""

from pnp.core.game import Game, later

from . import balance_checks, checks
from .calculators import CALCULATORS
from .model import PiratesVsPirates

__all__ = ["GAME", "balance_checks", "checks"]

GAME = Game(
    id="pirates-vs-pirates",
    catalog=PiratesVsPirates,
    checks=checks.check,
    calculators=CALCULATORS,
    faces=later(f"{__name__}.faces", "faces"),
    scenes=later(f"{__name__}.scenes", "scenes"),
    play=later(f"{__name__}.play", "playable"),
)
