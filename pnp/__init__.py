"""Typed catalogs in; proofs, print-and-play sheets and a bilingual rules site out."""

__version__ = "0.1.0"
