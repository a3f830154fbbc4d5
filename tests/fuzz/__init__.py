"""Seeded fuzzers: a few seeds in the suite, minutes of them by ``make fuzz``."""
