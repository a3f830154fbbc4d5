"""Calculators of Boucaniers, by topic."""
