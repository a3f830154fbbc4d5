"""The calculators of Boucaniers, in the order in which they are listed."""

from pnp.games.boucaniers.questions.fights import BOARDING, PLUNDER
from pnp.games.boucaniers.questions.sea import ARCHIPELAGO, REACH
from pnp.games.boucaniers.questions.treasure import DEDUCE, DIG
from pnp.games.boucaniers.questions.victory import SCORE

CALCULATORS = (DEDUCE, BOARDING, DIG, PLUNDER, ARCHIPELAGO, REACH, SCORE)
