"""Typed catalogs in; proofs, print-and-play sheets and a bilingual rules site out."""

__version__ = "1.1.0"
"""The one place that names it: the command, the package, every kit and the site say the same."""
