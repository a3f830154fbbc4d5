"""Attention Pirates!'s pieces as faces to print."""

from __future__ import annotations

from pnp.sheets.face import Face

from .model import AttentionPirates


def faces(game: AttentionPirates, lang: str) -> list[Face]:
    """Every piece of the box, in one language."""
    return []
