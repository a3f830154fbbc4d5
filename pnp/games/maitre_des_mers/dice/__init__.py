"""Dice and combinations of Le Maître des Mers, solved exactly."""
