"""Typed models of a game's content files."""
