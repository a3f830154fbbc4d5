"""A whole game and its figures on pages, in each language."""

from __future__ import annotations

import json

import pytest

from pnp.core.edition import Edition
from pnp.core.play.telling import Teller
from pnp.web.gallery import Picture
from pnp.web.played import Bar, Numbers, WholeGame, drawn, picture_of, small

WHOLE = {"players": 3, "mode": "usual", "seed": 4, "turns": 1, "median": 1, "turned": True}


@pytest.fixture(scope="module", params=["fr", "en"])
def replay(request: pytest.FixtureRequest, buccaneer: Edition) -> WholeGame:
    assert buccaneer.catalog
    return WholeGame(buccaneer.game, buccaneer.catalog, request.param, WHOLE)


def test_the_changes_of_each_step_lead_to_where_everything_lies(replay: WholeGame) -> None:
    places = json.loads(replay.first)
    for step, logged in zip(replay.steps, replay.log, strict=True):
        places |= json.loads(step.changes)
        assert {place: held for place, held in places.items() if held} == logged["places"]
        assert step.sentence
        assert step.rule == logged["rule"]


def test_every_place_but_the_box_has_a_name_and_an_owner(replay: WholeGame) -> None:
    assert "box" not in replay.names
    assert replay.seats == ["red", "blue", "yellow"]
    assert replay.owner("purse/red") == "red"
    assert replay.owner("bank") == ""
    assert {spot.id for spot in replay.spots("red")} == {"purse/red", "pirates/red"}
    assert {"deck", "sea", "reserve", "bank", "table"} == {spot.id for spot in replay.spots()}
    assert {"aid", "box", "ship", "pawn", "coin", "treasure"} == set(replay.kinds)


def test_figures_are_bars_with_what_chance_allows(buccaneer: Edition) -> None:
    assert buccaneer.catalog
    told = {
        "finished": 10,
        "length": {"least": 90, "median": 100, "most": 112},
        "lengths": [[90, 4], [112, 6]],
        "wins": {"red": 5, "blue": 0},
        "emptied": {"bank": 10},
    }
    numbers = Numbers(told, Teller(buccaneer.catalog, "en"), "en")
    assert [(bar.label, bar.figure) for bar in numbers.lengths][::7] == [("90–92", "4"), ("111–113", "6")]
    assert numbers.lengths[-1].length == 100
    assert [(bar.label, bar.figure[:3]) for bar in numbers.wins] == [("Red", "50%"), ("Blue", "0% ")]
    assert numbers.emptied[0].label == "Bank"
    assert 'width="100.0"' in drawn(numbers.wins[0])
    assert "reach" not in drawn(Bar("90", "4", 50))


def test_pieces_on_the_table_are_small() -> None:
    card = Picture("card.svg", 227, 317, "")
    assert small(card) == Picture("card.svg", 69, 96, "")
    assert small(None) is None
    assert picture_of("card/oak", {"cards/oak": card}, {"card": "cards"}) == small(card)
