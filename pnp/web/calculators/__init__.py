"""Calculators on a page: forms, answers and scripts."""
