"""Buccaneer, by Stefan Dorra."""

from pnp.core.game import Game

from .calculators import CALCULATORS
from .checks import check
from .faces import faces
from .model import Buccaneer

GAME = Game(id="buccaneer", catalog=Buccaneer, checks=check, calculators=CALCULATORS, faces=faces)
