"""The Little Harbour: no game to play, but one of each kind of piece that the print shop makes."""

from pnp.core.checks.registry import Registry
from pnp.core.project.game import Game
from tests.demo.faces import faces
from tests.demo.model import Harbour

DEMO = Game(id="demo", catalog=Harbour, checks=Registry("DEM"), calculators=(), faces=faces)
