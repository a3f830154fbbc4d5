"""Le Maître des Mers, by Jérémie Caplanne."""

from pnp.core.game import Game, later

from . import balance_checks, checks
from .calculators import CALCULATORS
from .model import MaitreDesMers

__all__ = ["GAME", "balance_checks", "checks"]

GAME = Game(
    id="maitre-des-mers",
    catalog=MaitreDesMers,
    checks=checks.check,
    calculators=CALCULATORS,
    faces=later(f"{__name__}.faces", "faces"),
    play=later(f"{__name__}.play", "playable"),
    scenes=later(f"{__name__}.scene", "scene"),
)
