"""Build all faces of a game and cache them by the parts of the catalog that they are built from."""

from __future__ import annotations

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.catalog.face_strings import MissingFaceString
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.pieces.face import Face
from pnp.sheets.typesetting.faults import IMPOSSIBLE_PIECE


def build_faces(loaded: LoadedGame, lang: str) -> tuple[list[Face], list[Diagnostic]]:
    """Return all faces of a game in a language; if a piece cannot be built, return no faces and a finding."""
    catalog, names = loaded.catalog, loaded.game.catalog.model_fields
    values = [getattr(catalog, name) for name in names if name not in _PROSE] if catalog else []
    parts = loaded.game.faces, *values
    key = (loaded.game.id, lang, tuple(map(id, parts)))
    if key not in _cache:
        while len(_cache) >= _MOST_CACHED:
            del _cache[next(iter(_cache))]
        _cache[key] = parts, *_build(loaded, lang)
    return _cache[key][1:]


_PROSE = {"figures", "rulings", "terms", "asked", "changes", "rulebook", "workshop"}
"""Fields of a catalog that describe pieces in prose; no face depends on them."""
_MOST_CACHED = 16
_cache: dict[object, tuple[tuple[object, ...], list[Face], list[Diagnostic]]] = {}
"""The faces by the identity of their inputs; holding the inputs keeps their ids from being reused."""


def _build(loaded: LoadedGame, lang: str) -> tuple[list[Face], list[Diagnostic]]:
    try:
        return list(loaded.game.faces(loaded.catalog, lang)), []
    except MissingFaceString as err:
        return [], [IMPOSSIBLE_PIECE.found(str(err), Place(loaded.file("words.yaml"), err.key))]
    except ValueError as err:
        return [], [IMPOSSIBLE_PIECE.found(str(err), Place(f"{loaded.folder}/game.yaml"))]
