"""Checks of words.yaml and of the engine's translations."""
