"""Worked examples draw their own question: a throw with what is best placed, fleets with their cargo."""

from __future__ import annotations

from typing import Any

from pnp.core.catalog.figure import Picture
from pnp.core.catalog.scene import Throw
from pnp.games.maitre_des_mers.calculators import ADVISE, COMBAT, SCORE
from pnp.games.maitre_des_mers.model import MaitreDesMers
from pnp.games.maitre_des_mers.scenes import scene
from tests.games.questions import AnyCalculator


def drawn(game: MaitreDesMers, calculator: AnyCalculator, question: Any) -> Picture | None:
    asked, answer = calculator.ask(game, question)
    return scene(game, calculator.name, asked, answer)


def dice(picture: Picture | None) -> list[tuple[list[int], str | None]]:
    assert picture
    found = [(list(node.dice), node.mark) for node in picture.nodes() if isinstance(node, Throw)]
    return sorted(found, key=str)


def test_a_throw_is_drawn_with_a_ring_around_what_is_best_placed(game: MaitreDesMers) -> None:
    picture = drawn(game, ADVISE, {"combination": "66", "thrown": "12366", "placed": ""})
    assert dice(picture) == [([1, 2, 3], None), ([6, 6], "ring")]
    assert picture
    assert [piece.piece for piece in picture.pieces()] == ["ships/renard"]


def test_dice_that_lie_on_the_card_and_the_one_that_goods_turn_are_drawn(game: MaitreDesMers) -> None:
    question = {"combination": "456", "thrown": "13", "placed": "4", "goods": ["silks"]}
    assert dice(drawn(game, ADVISE, question)) == [([1], "ring"), ([3], None), ([4], None)]


def test_where_nothing_fits_nothing_is_ringed(game: MaitreDesMers) -> None:
    picture = drawn(game, ADVISE, {"combination": "66", "thrown": "123", "placed": ""})
    assert dice(picture) == [([1, 2, 3], None)]


def test_fleets_are_drawn_with_their_cargo(game: MaitreDesMers) -> None:
    fleets = {"a": [{"ship": "renard", "cargo": "idol"}], "b": [{"ship": "tonnerre", "cargo": "rum"}]}
    picture = drawn(game, SCORE, {"fleets": fleets})
    assert picture
    shown = sorted(piece.piece for piece in picture.pieces())
    assert shown == ["goods/rum", "ships/renard", "ships/tonnerre", "treasures/idol"]


def test_two_numbers_are_no_picture(game: MaitreDesMers) -> None:
    assert drawn(game, COMBAT, {"attacker": 3, "defender": 4}) is None
