"""Buccaneer's worked examples are drawn from their own question and answer."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.app.content.illustrations import Illustrator, illustrated_blocks
from pnp.core.catalog.scene import Shown
from pnp.core.project.loaded_game import LoadedGame
from pnp.games.buccaneer.calculators import LOOT, MERGE, MUTINY, SCORE
from pnp.games.buccaneer.scenes import scenes
from pnp.web.rules_text.rules import Example


def pieces(loaded: LoadedGame, calculator: Any, asked: Any) -> list[str]:
    question, answer = calculator.ask(loaded.catalog, asked)
    picture = scenes(loaded.catalog, calculator.name, question, answer)  # type: ignore[arg-type]
    assert picture
    return [piece.piece for piece in picture.pieces()]


def test_every_example_of_the_rules_has_a_picture(buccaneer: LoadedGame) -> None:
    for lang in buccaneer.languages:
        illustrator = Illustrator(buccaneer, lang)
        examples = [block for block in illustrated_blocks(buccaneer, lang) if isinstance(block, Example)]
        assert examples
        assert all(illustrator.html(example).count("<svg") >= 2 for example in examples)


@pytest.mark.parametrize("names", [("Rouge", "Bleu"), ("Red", "Blue"), ("rouge", "blue")])
def test_players_called_by_a_colour_play_it(buccaneer: LoadedGame, names: tuple[str, str]) -> None:
    asked = {"mover": names[1], "upper": [names[1]], "lower": [names[0]]}
    assert sorted(pieces(buccaneer, MERGE, asked)) == ["pawns/blue-3", "pawns/red-3"]


def test_other_players_have_a_colour_each(buccaneer: LoadedGame) -> None:
    asked = {"mover": "Kim", "upper": ["Kim"], "lower": ["Blue", "Nina", "Carine"]}
    assert len(set(pieces(buccaneer, MERGE, asked))) == 4


def test_a_raid_shows_the_ship_that_it_asks_about(buccaneer: LoadedGame) -> None:
    assert "ships/couronne" in pieces(buccaneer, LOOT, LOOT.example)
    other = {**LOOT.example, "loot": 23}
    assert not any(piece.startswith("ships/") for piece in pieces(buccaneer, LOOT, other))


def test_ships_in_reach_are_ringed(buccaneer: LoadedGame) -> None:
    question, answer = MUTINY.ask(buccaneer.catalog, {"pile": ["A", "B", "B", "B"], "ships": [6, 4]})  # type: ignore[arg-type]
    picture = scenes(buccaneer.catalog, "mutiny", question, answer)  # type: ignore[arg-type]
    assert picture
    marks = [node.mark for node in picture.nodes() if isinstance(node, Shown) and "ships/" in node.piece]
    assert sorted(map(str, marks)) == ["pale", "ring"]


def test_a_score_shows_each_treasure(buccaneer: LoadedGame) -> None:
    shown_pieces = pieces(buccaneer, SCORE, SCORE.example)
    held = SCORE.example["players"].values()
    assert shown_pieces.count("treasures/chest") == sum(player["chest"] for player in held)
