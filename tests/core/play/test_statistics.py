"""Counts of many games are the same in any order and whoever counted them."""

from __future__ import annotations

import json

import pytest

from pnp.core.play import run
from pnp.core.play.bots.registry import seated
from pnp.core.play.statistics import Tally, balance, interval, summary

from . import card_game


def counted(*seeds: int) -> Tally:
    tally = Tally()
    for seed in seeds:
        match = card_game.match(seed)
        run(match, seated(["random"], 2))
        tally.add(match)
    return tally


def test_two_tallies_add_up_to_one() -> None:
    whole, parts = counted(1, 2, 3, 4), counted(3, 4)
    parts.merge(counted(1, 2))
    parts.failed(9, "no end")
    assert parts.unfinished == [(9, "no end")]
    assert (parts.games, parts.finished) == (5, 4)
    parts.games, parts.unfinished = 4, []
    assert whole == parts
    assert whole.witnesses == {"pile": (1, "turn 8")}


def test_a_summary_is_what_the_contract_says() -> None:
    told = summary(counted(1, 2), ("ann", "bob"), ("random",), 1, ("take", "never"))
    assert list(told) == [
        *("games", "players", "seed", "bots", "turns", "wins", "ran_out", "rules", "unfinished", "balance"),
    ]
    assert told["turns"] == {"least": 8, "median": 8, "most": 8}
    assert told["ran_out"] == {"pile": 1.0}
    assert told["rules"] == {"take": 1.0, "never": 0.0, "end": 1.0, "one-card": 1.0, "setup": 1.0}
    assert sum(told["wins"].values()) >= 1
    assert json.loads(json.dumps(told)) == told


def test_a_balance_tells_seats_and_things_beside_what_is_fair() -> None:
    tally = Tally(games=10)
    tally.wins.update({"ann": 9, "bob": 1})
    tally.taken.update({"card/1": 10, "card/2": 10})
    tally.won_with.update({"card/1": 9, "card/2": 1})
    told = balance(tally, ("ann", "bob"))
    assert told["seats"]["ann"]["fair"] == told["things"]["card/2"]["fair"] == 0.5
    assert told["seats"]["ann"]["low"] > 0.5 > told["seats"]["bob"]["high"]
    assert told["things"]["card/1"]["won"] == 0.9
    assert told["things"]["card/1"]["had"] == 10


@pytest.mark.parametrize(("count", "of"), [(0, 0), (0, 10), (5, 10), (10, 10)])
def test_an_interval_holds_the_share(count: int, of: int) -> None:
    low, high = interval(count, of)
    assert 0 <= low <= (count / of if of else 0.5) <= high <= 1
    assert low < high
