"""The pieces of Le Maître des Mers as faces to print."""

from __future__ import annotations

from pnp.sheets.face import Face

from .model import MaitreDesMers


def faces(_: MaitreDesMers, __: str) -> list[Face]:
    """Every piece of the box, in one language."""
    return []
