"""Many games: the same counts with and without workers, on a catalog that may be changed."""

from __future__ import annotations

import pytest

from pnp.core.failure import Misuse
from pnp.core.play import series
from pnp.core.play.series import Series, play_all
from tests.here import PROJECT

SERIES = Series(PROJECT, "buccaneer", 3)


def test_workers_count_what_one_process_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks: list[int] = []
    with_workers = play_all(SERIES, 40, 5, lambda done, _: ticks.append(done))
    monkeypatch.setattr(series, "_ALONE", 100)
    assert play_all(SERIES, 40, 5) == with_workers
    assert ticks == list(range(2, 41, 2))


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
