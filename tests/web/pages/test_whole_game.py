"""The replay and the statistics of a game, in each language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pnp.core.base.cache import Cache
from pnp.core.play import Laid
from pnp.core.play.showcase_game import Replay, replay_game
from pnp.core.play.step_text import StepFormatter
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.pages.gallery import Picture
from pnp.web.pages.library import Library
from pnp.web.pages.whole_game import (
    Bar,
    GameStatistics,
    WholeGame,
    bar_svg,
    board_view_box,
    picture_of,
    table_size,
    visible_part,
    win_rates,
)
from tests.support.project import PROJECT

WHOLE = {"players": 3, "mode": "usual", "seed": 4, "turns": 1, "median": 1, "turned": True}


@pytest.fixture(scope="module", params=["fr", "en"])
def replay(request: pytest.FixtureRequest, buccaneer: LoadedGame) -> WholeGame:
    assert buccaneer.catalog
    played = replay_game(buccaneer.game, buccaneer.catalog, WHOLE)
    return WholeGame(buccaneer.catalog, request.param, WHOLE, played)


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


def test_a_board_is_drawn_and_not_listed_and_ships_move_on_it(loaded_games: dict[str, LoadedGame]) -> None:
    loaded = loaded_games["attention-pirates"]
    assert loaded.catalog
    whole = {"players": 2, "mode": "usual", "seed": 1}
    replay = WholeGame(loaded.catalog, "en", whole, replay_game(loaded.game, loaded.catalog, whole))
    assert replay.board[0].laid.piece == "board/archipelago"
    assert not any(place.startswith("sea/") for place in replay.names)
    assert any(place.startswith("lair/") for place in replay.names)
    spots = {one.id: one.at for one in replay.board if one.at}
    for step, board in zip(replay.steps, replay.boards, strict=True):
        spots |= {name: at and tuple(at) for name, at in json.loads(step.moved or "{}").items()}
        assert {name: at for name, at in spots.items() if at} == {n: (b.x, b.y) for n, b in board.items()}
    assert spots["ship/blue/0"] != replay.board[-1].at


def test_a_part_of_a_picture_keeps_its_proportions() -> None:
    laid = Laid("ship/blue", 10, 20, 30, (0, 0.5, 0.5, 0.5))
    tall, box = visible_part(laid, Picture("ship.svg", 100, 200, ""))
    assert (tall, box) == (60, "0.0 100.0 50.0 100.0")
    assert board_view_box([(laid, tall)]) == "-5 -10 30 60"


def test_those_who_had_something_are_told_the_luckiest_first(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    bars = win_rates({"ship/couronne": [10, 1], "ship/puce": [10, 9]}, StepFormatter(buccaneer.catalog, "en"))
    assert [bar.length for bar in bars] == [90, 10]
    assert all(bar.low < bar.length < bar.high for bar in bars)


def test_figures_are_bars_with_what_chance_allows(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    told = {
        "finished": 10,
        "choices": 121,
        "length": {"least": 90, "median": 100, "most": 112},
        "lengths": [[90, 4], [112, 6]],
        "wins": {"red": 5, "blue": 0},
        "emptied": {"bank": 10},
    }
    numbers = GameStatistics(told, StepFormatter(buccaneer.catalog, "en"), "en")
    assert [(bar.label, bar.figure) for bar in numbers.lengths][::7] == [("90–92", "4"), ("111–113", "6")]
    assert numbers.lengths[-1].length == 100
    assert [(bar.label, bar.figure[:3]) for bar in numbers.wins] == [("Red", "50%"), ("Blue", "0% ")]
    assert numbers.emptied[0].label == "Bank"
    assert (numbers.minutes, numbers.seconds) == (30, 15)
    assert 'width="100.0"' in bar_svg(numbers.wins[0])
    assert "reach" not in bar_svg(Bar("90", "4", 50))


def test_pieces_on_the_table_are_small() -> None:
    card = Picture("card.svg", 227, 317, "")
    assert table_size(card) == Picture("card.svg", 69, 96, "")
    assert table_size(None) is None
    assert picture_of("card/oak", {"cards/oak": card}, {"card": "cards"}) == table_size(card)


def test_a_replay_is_kept_for_later_runs_as_it_was(
    loaded_games: dict[str, LoadedGame], tmp_path: Path
) -> None:
    loaded = loaded_games["attention-pirates"]

    def replay() -> Replay:
        return Library(PROJECT, [loaded], memory=Cache(tmp_path)).replays[loaded.game.id]

    made = replay()
    assert any(made.boards)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pnp.web.pages.library.replay_game", lambda *_: pytest.fail("it was played before"))
        assert replay() == made


def test_the_outline_is_the_box_around_all_that_lies_there() -> None:
    first, second = Laid("a/b", 100, 50, 40), Laid("a/c", 20, 200, 10)
    assert board_view_box([(first, 30.0)]) == "80 35 40 30"
    assert board_view_box([(first, 30.0), (second, 60.0)]) == "15 35 105 195"


def numbers(**figures: Any) -> GameStatistics:
    return GameStatistics({"finished": 4, **figures}, None, "en")  # type: ignore[arg-type] # nothing is told


@pytest.mark.parametrize(
    ("lengths", "bars"),
    [
        ([[5, 2]], [("5", "2", 100)]),
        ([[5, 2], [6, 4]], [("5", "2", 50), ("6", "4", 100)]),
        ([[1, 1], [10, 2]], [("1", "1", 50), *[(str(n), "0", 0) for n in range(2, 10)], ("10", "2", 100)]),
        (
            [[1, 1], [2, 1], [11, 4]],
            [("1–2", "2", 50), *[(f"{n}–{n + 1}", "0", 0) for n in (3, 5, 7, 9)], ("11–12", "4", 100)],
        ),
    ],
)
def test_lengths_are_told_in_up_to_ten_equal_steps(lengths: list[list[int]], bars: list[Any]) -> None:
    turns = [one for one, _ in lengths]
    found = numbers(length={"least": min(turns), "most": max(turns)}, lengths=lengths).lengths
    assert [(bar.label, bar.figure, bar.length) for bar in found] == bars


def test_shares_are_of_the_games_that_were_finished() -> None:
    assert numbers().percent(1) == "25%"
    assert numbers(finished=0).percent(0) == "0%"
    bar = numbers()._share("Red", 2)
    assert (bar.label, bar.length) == ("Red", 50)
    assert bar.figure == f"50% ({round(bar.low)}–{round(bar.high)})"
    assert 0 < bar.low < 50 < bar.high < 100
    assert numbers(choices=30).minutes == round(30 * numbers().seconds / 60)


def test_a_bar_is_drawn_with_its_reach() -> None:
    assert '<rect class="bar" y="4" width="50.0" height="14"/></svg>' in bar_svg(Bar("a", "b", 25.0))
    reached = bar_svg(Bar("a", "b", 25.0, 10.0, 40.0))
    assert '<path class="reach" d="M20.0 11H80.0M20.0 7v8M80.0 7v8"/></svg>' in reached
