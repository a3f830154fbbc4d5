"""Exact odds of dice combinations in Le Maître des Mers."""
