"""Le Maître des Mers, by Jérémie Caplanne."""

from pnp.core.project.game import Game, later

from .calculators import CALCULATORS
from .checks import check
from .model import MaitreDesMers

__all__ = ["GAME"]

GAME = Game(
    id="maitre-des-mers",
    catalog=MaitreDesMers,
    checks=check,
    calculators=CALCULATORS,
    faces=later(f"{__name__}.faces", "faces"),
    play=later(f"{__name__}.play", "playable"),
    scenes=later(f"{__name__}.scenes", "scene"),
)
