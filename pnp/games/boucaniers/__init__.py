"""Boucaniers, by Vincent Tellier and Thierry Durand."""

from pnp.core.game import Game

from . import checks
from .calculators import CALCULATORS
from .faces import faces
from .model import Boucaniers

__all__ = ["GAME", "checks"]

GAME = Game(id="boucaniers", catalog=Boucaniers, checks=checks.check, calculators=CALCULATORS, faces=faces)
