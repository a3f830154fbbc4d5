"""Le Maître des Mers, by Jérémie Caplanne."""

from pnp.core.project.game import Game, lazy_function

from .calculators import CALCULATORS
from .checks import check
from .model import MaitreDesMers

__all__ = ["GAME"]

GAME = Game(
    id="maitre-des-mers",
    catalog=MaitreDesMers,
    checks=check,
    calculators=CALCULATORS,
    faces=lazy_function(f"{__name__}.faces", "faces"),
    play=lazy_function(f"{__name__}.play", "playable"),
    scenes=lazy_function(f"{__name__}.scenes", "scene"),
)
