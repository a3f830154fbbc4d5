"""The questions that players of Boucaniers ask, answered by the rules."""

from .fight_questions import BOARDING, PLUNDER
from .sea_questions import ARCHIPELAGO, REACH
from .treasure_questions import DEDUCE, DIG

CALCULATORS = (DEDUCE, BOARDING, DIG, PLUNDER, ARCHIPELAGO, REACH)
