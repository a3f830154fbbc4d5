"""Boucaniers' pieces as faces to print."""

from __future__ import annotations

from pnp.sheets.face import Face

from .model import Boucaniers


def faces(game: Boucaniers, lang: str) -> list[Face]:
    """Every piece of the box, in one language."""
    return []
