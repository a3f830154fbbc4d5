"""Approved output as readable text: after an intended change, look at it, then run ``make looks``."""
