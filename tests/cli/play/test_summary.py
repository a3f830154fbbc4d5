"""What many games came to, as a person reads it."""

from __future__ import annotations

from collections import Counter

import pytest

from pnp.cli.play.summary import comparison, heading, odd, rule_frequencies, statistics
from pnp.core.play.series import Series
from pnp.core.play.statistics import Tally
from tests.support.project import PROJECT

SEATS = ("red", "blue")
RULES = ("deal", "tie", "storm")


def tally(reds: int, of: int = 100, **counted: Counter[str]) -> Tally:
    """So many games, of which red wins some and blue the others."""
    wins = Counter({"red": reds, "blue": of - reds})
    return Tally(of, Counter({8: 1, 12: of - 1}), wins, choices=30 * of, **counted)  # type: ignore[arg-type]


def test_what_was_played_is_said_first() -> None:
    plain = Series(PROJECT, "buccaneer", 3)
    said = "buccaneer: 8 games, 3 players, usual, bots random, seed 4"
    assert heading(plain, 8, 4) == said
    changed = Series(
        PROJECT, "buccaneer", 3, what_if=(("ships.couronne.loot", "30"), ("coins.one.copies", "9"))
    )
    assert heading(changed, 8, 4) == f"{said}; changed: ships.couronne.loot=30, coins.one.copies=9"


def test_one_run_tells_its_length_its_winners_and_its_rules() -> None:
    one = tally(80, rules=Counter(deal=100), emptied=Counter(bank=25))
    one.witnesses["bank"] = (7, "turn 5")
    assert list(statistics(one, SEATS, RULES)) == [
        "  turns: 8 to 12, median 12; 30 choices a game",
        "  red wins 80.0% (71.1% to 86.7%), more than the 50.0% of all",
        "  blue wins 20.0% (13.3% to 28.9%), less than the 50.0% of all",
        "  ran out: bank in 25.0% of games (seed 7, turn 5)",
        "  rules: 1 of 3 came up",
        "  never: tie, storm",
    ]


def test_games_without_an_end_are_told_by_their_first_seeds() -> None:
    endless = Tally(games=1, choices=30)
    for seed in range(3, 10):
        endless.failed(seed, "it goes on")
    lines = list(statistics(endless, SEATS, ()))
    assert lines[0].endswith("; 30 choices a game")
    assert [line for line in lines if "unfinished" in line] == [
        *(f"  unfinished: seed {seed}: it goes on" for seed in range(3, 8)),
        "  unfinished: 7 games",
    ]


def test_two_runs_stand_side_by_side_with_a_word_where_chance_does_not_explain_it() -> None:
    now = tally(50, rules=Counter(deal=100, tie=1), taken=Counter(oak=10), won_with=Counter(oak=1))
    then = tally(80, rules=Counter(deal=100, storm=2), emptied=Counter(bank=25))
    assert list(comparison({"as it is": now, "changed": then}, SEATS, RULES)) == [
        "                      as it is                changed",
        "  turns               8 to 12, median 12      8 to 12, median 12",
        "  choices a game      30                      30",
        "  red wins            50.0% (40.4% to 59.6%)  80.0% (71.1% to 86.7%)  more",
        "  blue wins           50.0% (40.4% to 59.6%)  20.0% (13.3% to 28.9%)  less",
        "  won with oak        10.0% (1.8% to 40.4%)   nobody had it",
        "  ran out: bank       0.0%                    25.0%",
        "  rules that came up  2 of 3                  2 of 3",
        "  no longer: tie",
        "  only now: storm",
    ]


def test_games_without_an_end_stand_side_by_side() -> None:
    now, then = tally(50), tally(55)
    then.failed(3, "it goes on")
    lines = list(comparison({"as it is": now, "changed": then}, SEATS, RULES))
    assert [line.split() for line in lines if "unfinished" in line] == [["unfinished", "0", "1"]]
    assert not [line for line in lines if line.endswith(("more", "less"))]


def test_each_rule_is_told_for_every_run() -> None:
    now = tally(50, rules=Counter(deal=100), times=Counter(deal=250))
    assert list(rule_frequencies({"": now}, ["deal", "tie"])) == [
        "  deal                     in  100.0% of games, 250 times",
        "  tie                      in    0.0% of games, 0 times",
    ]
    (both,) = rule_frequencies({"as it is": now, "changed": tally(50)}, ["deal"])
    assert [part.split() for part in both.split("|")] == [
        ["deal", "in", "100.0%", "of", "games,", "250", "times"],
        ["0.0%", "of", "games,", "0", "times"],
    ]


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (0.2, 0.4, ""),
        (0.25, 0.4, ""),
        (0.1, 0.25, ""),
        (0.3, 0.4, ", more than the 25.0% of all"),
        (0.1, 0.2, ", less than the 25.0% of all"),
    ],
)
def test_a_share_is_odd_where_what_is_fair_lies_outside_its_bounds(
    low: float, high: float, said: str
) -> None:
    assert odd({"low": low, "high": high, "fair": 0.25}) == said
