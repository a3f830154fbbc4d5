"""Tuck boxes are as large as what they hold."""

from __future__ import annotations

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.pieces.box import Box, deck_of
from pnp.sheets.pieces.size import SIZES
from pnp.sheets.pieces.tuck_box import Deck, TuckBox, layers, thickness_mm
from pnp.sheets.rendering.faces import build_faces

GAMES = ["buccaneer", "attention-pirates", "maitre-des-mers", "boucaniers", "pirates-vs-pirates"]


def box(**fields: object) -> Box:
    told = {"id": "one", "name": {"en": "Box"}, "copies": 1, "contents": "cards", "count": 54, "gsm": 300}
    return Box.model_validate({**told, **fields})


def test_a_box_of_cards_is_as_deep_as_its_cards_are_thick() -> None:
    assert deck_of(box()).thickness_mm == pytest.approx(54 * thickness_mm(300))


def test_a_box_of_sleeved_cards_is_larger_every_way() -> None:
    bare, sleeved = (TuckBox(deck_of(box(sleeve_um=um))).inner_mm for um in (0, 120))
    grown = tuple(more - less for more, less in zip(sleeved, bare, strict=True))
    assert grown == pytest.approx((3.0, 3.0, 54 * 0.12))


def test_tokens_lie_in_layers() -> None:
    """Two by three of an inch on a card's area: the seventh begins a layer."""
    assert [layers([(25.4, count)], SIZES["card"]) for count in (1, 6, 7, 99)] == [1, 1, 2, 17]
    assert layers([(19.0, 13), (12.7, 25)], SIZES["card"]) == 4
    assert deck_of(box(contents="tokens", count=99, gsm=750), [(25.4, 99)]) == Deck(63.0, 88.0, 17, 750)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_box(loaded_games: dict[str, LoadedGame], game: str) -> None:
    """Those with cards have one for the cards; its net is cut out of one sheet."""
    boxes = [face for face in build_faces(loaded_games[game], "fr")[0] if face.kind == "box"]
    assert boxes
    assert all(face.shape == "polygon" and len(face.cuts) == 1 for face in boxes)
    holds = {face.values["holds"]["contents"] for face in boxes}
    assert ("cards" in holds) == (game != "attention-pirates")
