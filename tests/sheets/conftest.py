"""What tests of sheets share."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pnp.core.project.game import Game
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.export import Request
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.template import FaceRenderer
from tests.sheets.export.exported import Asked


@pytest.fixture
def pieces(loaded_games: dict[str, LoadedGame], root: Path) -> Asked:
    """A game's request that knows one piece of each kind that is named."""

    def request(game: str, *kinds: str, notes: Any = ()) -> Request:
        loaded = loaded_games[game]
        first: dict[str, Face] = {}
        for face in loaded.game.faces(loaded.catalog, "fr"):
            if face.kind in kinds:
                first.setdefault(face.kind, face)
        assert first.keys() == set(kinds)
        small = with_faces(loaded.game, list(first.values()))
        return Request(
            replace(loaded, game=small), "fr", FaceRenderer(root), base="https://example.org/b/", notes=notes
        )

    return request


def with_faces(game: Game, faces: list[Face]) -> Game:
    return replace(game, faces=lambda _catalog, _lang: faces)
