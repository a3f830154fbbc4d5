"""What is printed on the pieces of a declared game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.core.catalog import Catalog
from pnp.sheets.face import Face

from .declaration import KindOf


@dataclass(frozen=True)
class FaceMaker:
    """Makes the faces of one game."""

    folder: Path
    game: str
    kinds: Mapping[str, KindOf]

    def __call__(self, catalog: Catalog, lang: str) -> list[Face]:
        """Every face, in one language; what is borrowed has none."""
        return [
            Face.of(piece, lang, "boxes/plain.svg.j2", kind.size, {"fields": []}, shape=kind.shape)
            for name, kind in self.kinds.items()
            if not kind.made_of
            for piece in getattr(catalog, name)
        ]
