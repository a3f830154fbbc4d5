"""Every game: what the catalog counts is what the kit prints, player aids and all."""

from __future__ import annotations

from collections import Counter

import pytest

from pnp.core.project.game import Game
from pnp.core.project.loaded_game import LoadedGame
from tests.support.project import GAMES, PROJECT


@pytest.mark.parametrize("lang", PROJECT.languages)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_piece_has_its_face_as_often_as_the_box_holds_it(
    game: Game, lang: str, loaded_games: dict[str, LoadedGame]
) -> None:
    catalog = loaded_games[game.id].catalog
    assert catalog
    drawn: Counter[tuple[str, str]] = Counter()
    for face in game.faces(catalog, lang):
        drawn[face.kind, face.piece] += face.copies
    assert drawn == {
        (piece.kind, piece.id): piece.copies for kind in catalog.kinds().values() for piece in kind
    }
