"""The typed catalog as JSON, in the form that CONTRACT.md promises."""

from __future__ import annotations

from typing import Any

from .catalog import Catalog
from .component import Piece
from .fact import fields, plain


def catalog_json(catalog: Catalog) -> dict[str, Any]:
    """Identity, constants and every component of every kind."""
    game = catalog.game
    return {
        **{name: plain(getattr(game, name)) for name in ("id", "title", "tagline", "credits", "players")},
        **{name: plain(getattr(game, name)) for name in ("minutes", "age", "constants", "contents")},
        "provenance": {path: origin.origin for path, origin in game.provenance.items()},
        "components": {
            kind.pieces[0].kind: [_component(piece, game.origin) for piece in kind]
            for kind in catalog.kinds().values()
        },
    }


def _component(piece: Piece, otherwise: str | None) -> dict[str, Any]:
    """A piece; ``otherwise`` is the origin of what does not say its own."""
    origins = dict.fromkeys(fields(piece), otherwise) if otherwise else {}
    origins |= {name: origin.origin for name, origin in piece.provenance.items()}
    return {
        "id": piece.id,
        **{name: plain(getattr(piece, name)) for name in fields(piece)},
        "provenance": origins,
    }
