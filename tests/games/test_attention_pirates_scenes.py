"""Worked examples of Attention Pirates! are drawn from their own question and answer."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.edition import Edition
from pnp.core.figure import Picture
from pnp.core.scene import Shown
from pnp.games.attention_pirates.calculators import CALCULATORS
from pnp.games.attention_pirates.scenes import scenes
from tests.here import opened

ASKED = {calculator.name: calculator for calculator in CALCULATORS}
SHIP = {"1": "cannon", "2": "pirate"}


@pytest.fixture(scope="module")
def game() -> Edition:
    return opened("attention-pirates")


def drawn(game: Edition, name: str, asked: Any) -> Picture | None:
    question, answer = ASKED[name].ask(game.catalog, asked)  # type: ignore[arg-type]
    return scenes(game.catalog, name, question, answer)  # type: ignore[arg-type]


def marks(picture: Picture | None, mark: str) -> list[str]:
    assert picture
    return [node.piece for node in picture.nodes() if isinstance(node, Shown) and node.mark == mark]


def test_what_the_dice_hit_is_ringed(game: Edition) -> None:
    picture = drawn(game, "settle", {"attacker": SHIP, "defender": SHIP, "dice": [1]})
    assert marks(picture, "ring") == ["cannons/cannon"]


def test_a_garrison_with_free_cannons_stands_in_its_lair(game: Edition) -> None:
    lair = game.catalog.lairs["espadon"]  # type: ignore[union-attr]
    left = {place: figure for place, figure in lair.slots.items() if place != "6"}
    asked = {"attacker": SHIP, "defender": left, "defender_free_cannons": lair.free_cannons}
    picture = drawn(game, "attack", asked)
    assert picture
    assert "lairs/espadon" in {piece.piece for piece in picture.pieces()}
    assert marks(picture, "pale") == ["pirates/pirate"]
    (shown,) = (
        piece for piece in picture.nodes() if isinstance(piece, Shown) and piece.piece == "lairs/espadon"
    )
    assert [placed.point for placed in shown.on] == [(34, 14), (56, 26), (34, 64), (11, 52), (11, 26)]


def test_what_a_repair_adds_is_ringed(game: Edition) -> None:
    after = {**SHIP, "3": "pirate"}
    assert marks(drawn(game, "repair", {"before": SHIP, "after": after, "where": "sea"}), "ring") == [
        "pirates/pirate"
    ]


def test_only_a_course_with_a_start_has_a_picture(game: Edition) -> None:
    assert drawn(game, "move", {"pirates": 2}) is None
    assert drawn(game, "move", {"pirates": 2, "from": "a1"})
    assert drawn(game, "cargo", {"aboard": 0, "prize": 2}) is None
