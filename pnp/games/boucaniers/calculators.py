"""The questions that players of Boucaniers ask, answered by the rules."""

CALCULATORS = ()
