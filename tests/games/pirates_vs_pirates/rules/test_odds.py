"""Exact odds: against brute force, against themselves, and against a thousand thrown dice."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.pirates_vs_pirates.checks.balance import crew_strengths
from pnp.games.pirates_vs_pirates.model import Goal, PiratesVsPirates
from pnp.games.pirates_vs_pirates.rules.advice import against_average, best_teams
from pnp.games.pirates_vs_pirates.rules.odds import contest, counting, edge, first_throw, handfuls, merits
from pnp.games.pirates_vs_pirates.rules.scoring import NOTHING, merit

GOALS: tuple[tuple[Goal, tuple[int, ...]], ...] = (
    ("highest", ()),
    ("lowest", ()),
    ("count", (1, 4)),
    ("count", (2, 4, 6)),
    ("doubles", ()),
    ("run", ()),
    ("set", ()),
)
goals = st.sampled_from(GOALS)


@pytest.mark.parametrize(("goal", "faces"), GOALS)
@pytest.mark.parametrize("dice", range(6))
def test_merits_are_those_of_every_single_throw(goal: Goal, faces: tuple[int, ...], dice: int) -> None:
    thrown = Counter(merit(goal, faces, throw) for throw in product(range(1, 7), repeat=dice))
    assert dict(merits(goal, faces, dice)) == dict(thrown)


@given(goals, st.lists(st.integers(0, 12), min_size=2, max_size=4))
def test_chances_add_up_to_one(goal: tuple[Goal, tuple[int, ...]], hands: list[int]) -> None:
    wins, tie = contest(*goal, tuple(hands))
    assert sum(wins, tie) == 1
    assert all(0 <= chance <= 1 for chance in (*wins, tie))


@given(goals, st.permutations([2, 3, 4]))
def test_chances_follow_the_teams_around_the_table(
    goal: tuple[Goal, tuple[int, ...]], hands: list[int]
) -> None:
    wins, tie = contest(*goal, (2, 3, 4))
    turned, level = contest(*goal, tuple(hands))
    assert dict(zip(hands, turned, strict=True)) == dict(zip((2, 3, 4), wins, strict=True))
    assert tie == level


@pytest.mark.parametrize(("goal", "faces"), GOALS)
def test_two_teams_are_weighed_as_all_their_throws(goal: Goal, faces: tuple[int, ...]) -> None:
    mine, theirs = 2, 3
    won = tied = 0
    for throw in product(range(1, 7), repeat=mine + theirs):
        ours, others = merit(goal, faces, throw[:mine]), merit(goal, faces, throw[mine:])
        won, tied = won + (ours > others), tied + (ours == others)
    (win, _), tie = contest(goal, faces, (mine, theirs))
    assert (win, tie) == (Fraction(won, 6**5), Fraction(tied, 6**5))
    assert edge(goal, faces, mine, theirs) + edge(goal, faces, theirs, mine) == 1


@pytest.mark.parametrize(("goal", "faces"), GOALS)
def test_a_thousand_throws_agree_with_the_odds(goal: Goal, faces: tuple[int, ...]) -> None:
    chance = random.Random(f"{goal}{faces}")
    hands = (9, 10, 11)
    wins, _ = contest(goal, faces, hands)
    won = Counter[int]()
    for _ in range(2000):
        worth = [merit(goal, faces, chance.choices(range(1, 7), k=dice)) for dice in hands]
        best = [team for team, one in enumerate(worth) if one == max(worth)]
        won[best[0]] += len(best) == 1
    for team, expected in enumerate(wins):
        assert abs(won[team] / 2000 - expected) < 0.05


def test_scores_are_read_as_the_rulings_say() -> None:
    assert merit("doubles", (), [5, 5, 5, 5]) == 2
    assert merit("doubles", (), [5, 5, 5, 2, 2]) == 2
    assert merit("lowest", (), []) == NOTHING < merit("lowest", (), [6] * 12)
    assert merit("highest", (), []) == 0
    assert merit("count", (1, 4), [1, 4, 4, 2]) == 3
    assert merit("run", (), [1, 2, 4, 5, 6, 6]) == 3
    assert merit("set", (), [1, 1, 1, 1, 6]) == 6
    assert merit("set", (), [3, 3, 3, 5]) == 9


@given(st.permutations(range(10)), st.sampled_from(["highest", "doubles", "run", "set"]))
def test_more_dice_are_never_worse(order: list[int], goal: Goal) -> None:
    fewer, more = sorted(order[:2])
    assert edge(goal, (), more, fewer) >= Fraction(1, 2)
    assert edge("lowest", (), more + 1, fewer + 1) <= Fraction(1, 2)


def test_every_deck_has_one_handful_a_team(game: PiratesVsPirates) -> None:
    crew = game.base[:9]
    counted = Counter(counting(team, ("red", "blue")) for team in combinations(crew, 3))
    assert handfuls(crew, 3, ("red", "blue")) == counted


def test_the_average_opponent_is_the_mean_of_all_teams(game: PiratesVsPirates) -> None:
    trial, others = game.trials["boarding"], game.base[20:27]
    teams = [counting(team, trial.colours) for team in combinations(others, 3)]
    rivals = tuple(sorted(Counter(teams).items()))
    win, tie = against_average(trial.goal, trial.faces, 4, rivals)
    meetings = [contest(trial.goal, trial.faces, (4, theirs)) for theirs in teams]
    assert win == sum((wins[0] for wins, _ in meetings), Fraction()) / len(meetings)
    assert tie == sum((level for _, level in meetings), Fraction()) / len(meetings)


def test_the_best_teams_come_first(game: PiratesVsPirates) -> None:
    known = game.by_rank
    hand = [known[rank] for rank in game.numbers.ready_made.first]
    others = [pirate for pirate in game.deck(2) if pirate.rank not in game.numbers.ready_made.first]
    teams, rivals = best_teams(game.trials["boarding"], hand, others, 3)
    assert rivals == 120
    assert len(teams) == 10
    merits_ = [2 * Fraction(team.win) + Fraction(team.tie) for team in teams]
    assert merits_ == sorted(merits_, reverse=True)
    assert {20, 34} <= set(teams[0].ranks)


def test_a_tie_counts_half_a_victory(game: PiratesVsPirates, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of teams that win equally often that one comes first which is level more often."""
    tie = {dice: Fraction(dice, 20) for dice in range(20)}
    monkeypatch.setattr(
        "pnp.games.pirates_vs_pirates.rules.advice.against_average",
        lambda *asked: (Fraction(1, 4), tie[asked[2]]),
    )
    teams, _ = best_teams(game.trials["boarding"], game.base[:6], game.base[6:12], 2)
    dice = [team.dice for team in teams]
    assert dice == sorted(dice, reverse=True)
    assert len(set(dice)) > 1


def test_the_crews_are_weighed_in_full(game: PiratesVsPirates) -> None:
    strengths = crew_strengths(game)
    assert sum(strengths) == 2
    assert all(abs(strength - Fraction(1, 2)) < Fraction(1, 100) for strength in strengths)


def test_a_trial_counts_only_the_dice_it_asks_for(game: PiratesVsPirates) -> None:
    known = game.by_rank
    wins, tie = first_throw(game.trials["boarding"], [[known[40]], [known[34]]])
    assert list(map(str, (*wins, tie))) == ["0", "1", "0"]
