"""Le Maître des Mers, by Jérémie Caplanne."""

from pnp.core.game import Game

from . import balance_checks, checks
from .calculators import CALCULATORS
from .faces import faces
from .model import MaitreDesMers

__all__ = ["GAME", "balance_checks", "checks"]

GAME = Game(
    id="maitre-des-mers", catalog=MaitreDesMers, checks=checks.check, calculators=CALCULATORS, faces=faces
)
