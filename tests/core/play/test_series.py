"""Many games: the same counts with and without workers, on a catalog that may be changed."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from pnp.core.base.errors import Misuse
from pnp.core.play import Unfinished, series
from pnp.core.play.series import Series, play_all
from pnp.core.play.statistics import Tally
from tests.core.small_game import GAME, grove_in
from tests.support.project import PROJECT

SERIES = Series(PROJECT, "buccaneer", 3)


def test_workers_count_what_one_process_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks: list[int] = []
    with_workers = play_all(SERIES, 40, 5, lambda done, _: ticks.append(done))
    monkeypatch.setattr(series, "_MAX_WITHOUT_WORKERS", 100)
    assert play_all(SERIES, 40, 5) == with_workers
    assert ticks == [2, 4, 6, 8, *range(10, 41)]


def test_shares_become_smaller_so_that_all_workers_end_together() -> None:
    shares = list(series.split_seeds(range(7, 407), 16))
    assert [seed for share in shares for seed in share] == list(range(7, 407))
    sizes = [len(share) for share in shares]
    assert sizes == sorted(sizes, reverse=True)
    assert (sizes[0], sizes[9], sizes[10]) == (16, 16, 15)
    assert sizes[-31:] == [1] * 31
    assert sizes[-32] == 2
    assert [len(share) for share in series.split_seeds(range(3), 1)] == [1, 1, 1]


def test_python_tidies_no_more_often_between_games(monkeypatch: pytest.MonkeyPatch) -> None:
    usual, seen = gc.get_threshold(), []

    def add(tally: Tally, *_: object) -> None:
        tally.games += 1
        seen.append(gc.get_threshold()[0])

    monkeypatch.setattr(Tally, "add", add)
    SERIES.played((1, 2))
    assert seen == [max(100_000, usual[0]) if usual[0] else 0] * 2
    assert gc.get_threshold() == usual


def test_a_game_that_does_not_end_is_told_by_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(*_: object) -> None:
        raise Unfinished("nothing to choose")

    monkeypatch.setattr(series, "run", stuck)
    tally = SERIES.played((8,))
    assert (tally.games, tally.finished, tally.unfinished) == (1, 0, [(8, "nothing to choose")])


def test_an_interruption_keeps_what_was_counted() -> None:
    def tick(done: int, _: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    assert play_all(SERIES, 20, 1, tick).games == 3


def test_a_changed_catalog_plays_the_same_seeds() -> None:
    richer = Series(PROJECT, "buccaneer", 3, what_if=(("game.constants.start_ducats", "50"),))
    assert richer.match(1).table.view("red")["purses"] == {"red": 50, "blue": 50, "yellow": 50}
    assert richer.match(1).table.view("red")["ships"] == SERIES.match(1).table.view("red")["ships"]


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("ships.flying-dutchman.loot", "3", "nothing at 'ships.flying-dutchman.loot'"),
        ("nothing.at.all", "3", "nothing at 'nothing.at.all'"),
        ("ships.couronne.loot", "many", "must be a whole number"),
        ("ships.couronne.loot", "[", "ships.couronne.loot"),
    ],
)
def test_what_cannot_be_changed_is_refused(path: str, value: str, why: str) -> None:
    with pytest.raises(Misuse, match=why):
        Series(PROJECT, "buccaneer", 3, what_if=((path, value),)).opened()


def test_a_game_that_no_program_plays_or_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Misuse, match=r"^grove has no program that plays it$"):
        series.playable(grove_in(tmp_path))
    broken = grove_in(tmp_path, **{"game.yaml": GAME.replace("age: 8", "age: old")})
    object.__setattr__(broken.game, "play", lambda _: None)
    said = "^grove cannot be played: content/grove/game.yaml: 'age' must be a whole number"
    with pytest.raises(Misuse, match=said):
        series.playable(broken)


def test_whoever_is_refused_is_refused_before_any_game() -> None:
    with pytest.raises(Misuse, match="3 to 5 can play, not 9"):
        play_all(Series(PROJECT, "buccaneer", 9, bots=("x",)), 1, 1)
    with pytest.raises(Misuse, match="there is no bot 'x'"):
        play_all(Series(PROJECT, "buccaneer", 3, bots=("x",)), 1, 1)


def test_bots_sit_where_they_are_named_or_move_on_by_a_seat_from_game_to_game() -> None:
    bots = ("careful", "greedy", "random")
    assert Series(PROJECT, "buccaneer", 3, bots=bots).names(7) == bots
    moving = Series(PROJECT, "buccaneer", 3, bots=bots, rotating=True)
    assert [moving.names(seed) for seed in (3, 4, 5)] == [bots, (*bots[2:], *bots[:2]), (*bots[1:], bots[0])]
    assert Series(PROJECT, "buccaneer", 3).names(7) == ("random",) * 3
