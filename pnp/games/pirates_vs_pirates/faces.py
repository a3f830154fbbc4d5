"""The pieces of Pirates vs Pirates as faces to print."""

from __future__ import annotations

from pnp.sheets.face import Face

from .model import PiratesVsPirates


def faces(_: PiratesVsPirates, __: str) -> list[Face]:
    """Every piece of the box, in one language."""
    return []
