"""Every face of a game, made once from the same parts of its catalog."""

from __future__ import annotations

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.catalog.face_strings import Unwritten
from pnp.core.project.loaded_game import Edition
from pnp.sheets.pieces.face import Face
from pnp.sheets.typesetting.faults import IMPOSSIBLE_PIECE


def made(edition: Edition, lang: str) -> tuple[list[Face], list[Diagnostic]]:
    """Every face of a game; where a piece cannot be made at all there is none, and a finding."""
    catalog, names = edition.catalog, edition.game.catalog.model_fields
    typed = [getattr(catalog, name) for name in names if name not in _TOLD] if catalog else []
    parts = edition.game.faces, *typed
    key = (edition.game.id, lang, tuple(map(id, parts)))
    if key not in _known:
        while len(_known) >= _LATEST:
            del _known[next(iter(_known))]
        _known[key] = parts, *_made(edition, lang)
    return _known[key][1:]


_TOLD = {"figures", "rulings", "terms", "asked", "changes", "rulebook", "workshop"}
"""Parts of a catalog that tell of pieces; no face is made from them."""
_LATEST = 16
_known: dict[object, tuple[tuple[object, ...], list[Face], list[Diagnostic]]] = {}
"""The faces made from the latest parts, which are held so that nothing else takes their identity."""


def _made(edition: Edition, lang: str) -> tuple[list[Face], list[Diagnostic]]:
    try:
        return list(edition.game.faces(edition.catalog, lang)), []
    except Unwritten as err:
        return [], [IMPOSSIBLE_PIECE.found(str(err), Place(edition.file("words.yaml"), err.key))]
    except ValueError as err:
        return [], [IMPOSSIBLE_PIECE.found(str(err), Place(f"{edition.folder}/game.yaml"))]
