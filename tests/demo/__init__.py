"""The Little Harbour: no game to play, but one of each kind of piece that the print shop makes."""

from pnp.core.check import Registry
from pnp.core.game import Game

from .faces import faces
from .model import Harbour

DEMO = Game(id="demo", catalog=Harbour, checks=Registry("DEM"), calculators=(), faces=faces)
