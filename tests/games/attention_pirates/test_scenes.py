"""Worked examples of Attention Pirates! are drawn from their own question and answer."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.catalog.figure import Picture
from pnp.core.catalog.scene import Column, Row, Shown, Throw
from pnp.core.project.loaded_game import LoadedGame
from pnp.games.attention_pirates.calculators import CALCULATORS
from pnp.games.attention_pirates.scenes import _place, _window, scenes
from tests.support.project import opened

ASKED = {calculator.name: calculator for calculator in CALCULATORS}
SHIP = {"1": "cannon", "2": "pirate"}


@pytest.fixture(scope="module")
def game() -> LoadedGame:
    return opened("attention-pirates")


def drawn(game: LoadedGame, name: str, asked: Any) -> Picture | None:
    question, answer = ASKED[name].ask(game.catalog, asked)  # type: ignore[arg-type]
    return scenes(game.catalog, name, question, answer)  # type: ignore[arg-type]


def marks(picture: Picture | None, mark: str) -> list[str]:
    assert picture
    return [node.piece for node in picture.nodes() if isinstance(node, Shown) and node.mark == mark]


def test_what_the_dice_hit_is_ringed(game: LoadedGame) -> None:
    picture = drawn(game, "settle", {"attacker": SHIP, "defender": SHIP, "dice": [1]})
    assert marks(picture, "ring") == ["cannons/cannon"]


def test_a_garrison_with_free_cannons_stands_in_its_lair(game: LoadedGame) -> None:
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


def test_what_a_repair_adds_is_ringed(game: LoadedGame) -> None:
    after = {**SHIP, "3": "pirate"}
    assert marks(drawn(game, "repair", {"before": SHIP, "after": after, "where": "sea"}), "ring") == [
        "pirates/pirate"
    ]


def test_only_a_course_with_a_start_has_a_picture(game: LoadedGame) -> None:
    assert drawn(game, "move", {"pirates": 2}) is None
    assert drawn(game, "move", {"pirates": 2, "from": "a1"})
    assert drawn(game, "cargo", {"aboard": 0, "prize": 2}) is None


def test_the_sea_is_shown_around_the_spaces_that_matter_as_far_as_it_goes() -> None:
    assert _window([(200, 200)]) == (145, 145, 110, 110)
    assert _window([(200, 200), (300, 260)]) == (145, 145, 210, 170)
    assert _window([(10, 20)]) == (0, 0, 65, 75)
    assert _window([(500, 460)]) == (445, 405, 65, 61)


def test_a_ship_board_has_two_rows_of_three_places() -> None:
    assert [_place(place) for place in "123456"] == [  # type: ignore[arg-type]
        *((43, 36), (80, 36), (117, 36)),
        *((43, 63), (80, 63), (117, 63)),
    ]


def test_dice_lie_below_the_side_that_threw_them(game: LoadedGame) -> None:
    picture = drawn(game, "settle", {"attacker": SHIP, "defender": SHIP, "dice": [1]})
    assert picture
    assert isinstance(picture.show, Row)
    attacker, target = picture.show.row
    assert isinstance(attacker, Column)
    assert isinstance(target, Column)
    assert [type(part) for part in attacker.column] == [Shown, Throw]
    assert [type(part) for part in target.column] == [Shown]
    assert (attacker.name, target.name) == ("attacker", "target")
    assert [piece.piece for piece in picture.pieces() if piece.piece.startswith("ship")] == [
        "ship_boards/white",
        "ship_boards/blue",
    ]
    assert picture.arrows[0].along == ("attacker", "target")


def test_who_attacks_a_lair_sails_in_white(game: LoadedGame) -> None:
    lair = game.catalog.lairs["espadon"]  # type: ignore[union-attr]
    asked = {"attacker": SHIP, "defender": dict(lair.slots), "defender_free_cannons": lair.free_cannons}
    picture = drawn(game, "attack", asked)
    assert picture
    boards = {piece.piece for piece in picture.pieces() if piece.piece.startswith(("ship_boards", "lairs"))}
    assert boards == {"ship_boards/white", "lairs/espadon"}


def test_a_ship_stands_at_its_start_and_a_spot_on_each_space_that_it_reaches(game: LoadedGame) -> None:
    picture = drawn(game, "move", {"pirates": 2, "from": "a1"})
    assert picture
    assert isinstance(picture.show, Shown)
    spots = {space.id: (space.x_mm, space.y_mm) for space in game.catalog.board.spaces}  # type: ignore[union-attr]
    reached = ASKED["move"].calculate(game.catalog, {"pirates": 2, "from": "a1"})["reachable"]  # type: ignore[arg-type]
    points = [placed.point for placed in picture.show.on]
    assert points[0] == spots["a1"]
    assert set(points[1:]) == {spots[space] for space in reached if space != "a1"}
