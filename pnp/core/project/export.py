"""Export a typed catalog as JSON values."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Piece, Text
from pnp.core.catalog.facts import fields, to_json_value


def catalog_json(catalog: Catalog) -> dict[str, Any]:
    """Return a catalog's identity, constants, origins and components, keyed by kind, as JSON values."""
    game = catalog.game
    return {
        **{
            name: to_json_value(getattr(game, name))
            for name in ("id", "title", "tagline", "credits", "players")
        },
        **{name: to_json_value(getattr(game, name)) for name in ("minutes", "age", "constants", "contents")},
        "provenance": {path: origin.origin for path, origin in game.provenance.items()},
        "components": {
            kind.pieces[0].kind: [_component(piece, game.origin) for piece in kind]
            for kind in catalog.kinds().values()
        },
    }


def values_of(piece: Piece, languages: Sequence[str]) -> dict[str, Any]:
    """Return the fields of a piece, without id and copies, as JSON values.

    In a game of one language a text becomes a plain string.
    """
    found = {name: getattr(piece, name) for name in fields(piece) if name != "copies"}
    alone = languages[0] if len(languages) == 1 else None
    values = {
        name: value[alone] if alone and isinstance(value, Text) else to_json_value(value)
        for name, value in found.items()
    }
    jsonable: dict[str, Any] = json.loads(json.dumps(values))
    return jsonable


def _component(piece: Piece, otherwise: str | None) -> dict[str, Any]:
    """Return a piece as JSON values; ``otherwise`` is the origin of fields that name none."""
    origins = dict.fromkeys(fields(piece), otherwise) if otherwise else {}
    origins |= {name: origin.origin for name, origin in piece.provenance.items()}
    return {
        "id": piece.id,
        **{name: to_json_value(getattr(piece, name)) for name in fields(piece)},
        "provenance": origins,
    }
