"""Checks of faces and pages before they are printed (PRT)."""
