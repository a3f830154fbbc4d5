"""Checks that need both sheets and web: booklet, calculators, figures, play."""
