"""The questions that players of Boucaniers ask, answered by the rules."""

from .fight_questions import BOARDING, PLUNDER
from .sea_questions import ARCHIPELAGO, REACH
from .treasure_questions import DEDUCE, DIG
from .victory_question import SCORE

CALCULATORS = (DEDUCE, BOARDING, DIG, PLUNDER, ARCHIPELAGO, REACH, SCORE)
