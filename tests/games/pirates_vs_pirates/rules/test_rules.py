"""The rules of Pirates vs Pirates: the rulebook's own examples, and what must hold at every table."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.core.rules.calculator import Refusal
from pnp.games.pirates_vs_pirates.model import MODES, PiratesVsPirates
from pnp.games.pirates_vs_pirates.rules.contest import (
    first_player,
    leaders,
    merits_of,
    opponents,
    partners,
    side_merits,
    tie_winner,
    turns,
)
from pnp.games.pirates_vs_pirates.rules.course import fewest, most
from pnp.games.pirates_vs_pirates.rules.crew import (
    Crew,
    after_trial,
    choose,
    left_neighbour,
    may_be_robbed,
    prey,
    recruit,
)
from pnp.games.pirates_vs_pirates.rules.draft import deal, pass_left
from pnp.games.pirates_vs_pirates.rules.effects import Bout, Shown
from pnp.games.pirates_vs_pirates.rules.pile import opening, reveal
from pnp.games.pirates_vs_pirates.rules.powers import COLOURS, brings
from pnp.games.pirates_vs_pirates.rules.scoring import NOTHING
from pnp.games.pirates_vs_pirates.rules.supply import peak


def hands_of(players: int) -> list[frozenset[int]]:
    return [frozenset(range(10 * player, 10 * player + 10)) for player in range(players)]


# The draft


@given(st.integers(2, 4), st.randoms())
def test_the_draft_gives_everybody_ten_pirates_again(players: int, chance: Any) -> None:
    hands = hands_of(players)
    kept = [chance.sample(sorted(hand), 5) for hand in hands]
    after = pass_left(hands, kept, 5)
    assert frozenset().union(*after) == frozenset().union(*hands)
    for player, hand in enumerate(after):
        assert len(hand) == 10
        assert hand >= set(kept[player])
        assert hand - set(kept[player]) == hands[player - 1] - set(kept[player - 1])


@pytest.mark.parametrize("kept", [[0, 1, 2, 3], [0, 1, 2, 3, 3], [0, 1, 2, 3, 99]])
def test_five_pirates_of_the_hand_are_kept(kept: list[int]) -> None:
    with pytest.raises(Refusal, match=r"^kept\.0: 5 pirates"):
        pass_left(hands_of(2), [kept, range(10, 15)], 5)


def test_nine_are_dealt_beside_neutral_pirates(game: PiratesVsPirates) -> None:
    usual, neutral = deal(game.numbers, 3), deal(game.numbers, 3, neutral=True)
    assert (usual.hand, usual.keep, usual.give, usual.neutral) == (10, 5, 5, 0)
    assert (neutral.hand, neutral.keep, neutral.give, neutral.neutral) == (9, 5, 4, 3)


def test_special_pirates_replace_three_and_four(game: PiratesVsPirates) -> None:
    """PVP-C18: with two players only 4 by 2 matters."""
    red = {pirate.rank for pirate in game.deck(2, neutral=True)}
    assert 2 in red
    assert not red & {1, 3, 4}
    every = {pirate.rank for pirate in game.deck(4, neutral=True)}
    assert {1, 2} <= every
    assert not every & {3, 4}
    assert (len(game.deck(2)), len(red), len(game.deck(3)), len(every)) == (20, 20, 40, 40)


# The pile of trials


@given(st.randoms())
def test_two_trials_in_a_row_are_never_of_one_category(game: PiratesVsPirates, chance: Any) -> None:
    pile = list(game.trials)
    chance.shuffle(pile)
    opened, pile = opening(pile, game.numbers.trials_open)
    while len(opened) < 8:
        trial, pile = reveal(pile, opened[-1])
        assert trial
        opened.append(trial)
    assert all(one.category != other.category for one, other in pairwise(opened))
    assert len({trial.id for trial in (*opened, *pile)}) == len(game.trials)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_as_many_trials_lie_open_as_are_asked_for(game: PiratesVsPirates, number: int) -> None:
    opened, rest = opening(list(game.trials), number)
    assert len(opened) == number
    assert len(rest) == len(game.trials) - number


def test_no_more_trials_are_opened_than_differ(game: PiratesVsPirates) -> None:
    alike = [trial for trial in game.trials if trial.category == game.trials.pieces[0].category]
    opened, rest = opening(alike, 2)
    assert opened == alike[:1]
    assert sorted(trial.id for trial in rest) == sorted(trial.id for trial in alike[1:])


def test_a_like_trial_goes_under_the_pile(game: PiratesVsPirates) -> None:
    trials = game.trials
    trial, pile = reveal([trials["open-sea-race"], trials["full-sail"]], trials["boarding"])
    assert trial is trials["full-sail"]
    assert pile == [trials["open-sea-race"]]
    assert reveal([trials["open-sea-race"]], trials["boarding"])[0] is None


# A trial


def test_the_highest_rank_plays_first_and_play_goes_clockwise() -> None:
    assert first_player([(20, 34, 40), (16, 30, 50)]) == 1
    assert turns(1, 2, 3) == [1, 0, 1, 0, 1, 0]
    assert turns(2, 3, 3) == [2, 0, 1] * 3
    assert turns(1, 2, 1) == [1, 0]


def test_partners_sit_opposite_and_have_an_opponent_on_the_left() -> None:
    assert partners(4, 2) == [(0, 2), (1, 3)]
    assert opponents(0, 4, 2) == [1, 3]
    assert opponents(0, 4, 4) == [1, 2, 3]
    assert {left_neighbour(player, 4) for player in (0, 2)} == {1, 3}


def test_only_dice_of_the_right_colour_count_unless_a_power_says_so(game: PiratesVsPirates) -> None:
    trial = game.trials["boarding"]
    pools = ((Shown("red", 6), Shown("blue", 6)), (Shown("red", 5), Shown("blue", 4)))
    assert merits_of(trial, Bout(pools)) == [6, 5]
    assert merits_of(trial, Bout(pools, frozenset({(1, "blue")}))) == [6, 9]


def test_partners_add_their_scores() -> None:
    assert side_merits([3, 9, 4, 1], 2) == [7, 10]
    assert side_merits([-3, NOTHING, -4, -20], 2) == [-7, NOTHING]
    assert side_merits([-3, NOTHING, NOTHING, -2], 2) == [NOTHING, NOTHING]
    assert side_merits([3, 9, 4], 3) == [3, 9, 4]


def test_a_tie_is_settled_by_power_and_then_by_rank() -> None:
    assert leaders([4, 7, 7]) == [1, 2]
    assert tie_winner([4, 8, 7], [1, 2], {1: 5, 2: 52}) == 1
    assert tie_winner([4, 7, 7], [1, 2], {1: 5, 2: 52}) == 2
    assert tie_winner([4, 7, 7], [1, 2], {1: 5}) == 1


# Crews


def test_a_team_comes_from_the_hand() -> None:
    crew = Crew(frozenset({10, 20, 30, 40}), frozenset({50}))
    assert choose(crew, [10, 20, 30], 3) == {10, 20, 30}
    for team in ([10, 20], [10, 20, 50], [10, 10, 20]):
        with pytest.raises(Refusal):
            choose(crew, team, 3)


def test_the_tired_rest_for_one_trial_and_the_stolen_do_not() -> None:
    loser = Crew(frozenset({1, 2, 3, 4, 5}), frozenset({6, 7}))
    assert after_trial(loser, {1, 2, 3}, lost=2) == Crew(frozenset({4, 5, 6, 7}), frozenset({1, 3}))
    winner = Crew(frozenset({11, 12, 13, 14}), frozenset({15}))
    assert after_trial(winner, {11, 12, 13}, gained=2) == Crew(
        frozenset({14, 15, 2}), frozenset({11, 12, 13})
    )


@given(st.integers(5, 12), st.integers(2, 4))
def test_nobody_falls_below_the_floor_with_three_or_four(size: int, players: int) -> None:
    crew = Crew(frozenset(range(size)))
    assert may_be_robbed(crew, players, 8) == (players == 2 or size > 8)


def test_the_winner_takes_from_those_above_the_floor() -> None:
    crews = {1: Crew(frozenset(range(10, 19))), 2: Crew(frozenset(range(20, 28)))}
    engaged = {1: frozenset({10, 11, 12, 13}), 2: frozenset({20, 21, 22})}
    assert prey(crews, engaged, 3, 8) == {10, 11, 12, 13}
    assert prey({2: crews[2]}, engaged, 3, 8) == frozenset()
    assert prey({2: crews[2]}, engaged, 2, 8) == {20, 21, 22}


@given(st.tuples(st.booleans(), st.booleans()), st.randoms())
def test_two_thefts_leave_a_team_and_a_fourth_pirate(ties: tuple[bool, bool], chance: Any) -> None:
    """PVP-D16, PVP-D17: nobody is robbed more often before a duel ends, even where every trial was tied."""
    winner, loser = Crew(frozenset(range(10))), Crew(frozenset(range(10, 20)))
    for tied in ties:
        teams = [frozenset(chance.sample(sorted(crew.hand), 3 + tied)) for crew in (winner, loser)]
        stolen = chance.choice(sorted(teams[1]))
        winner = after_trial(winner, teams[0], gained=stolen)
        loser = after_trial(loser, teams[1], lost=stolen)
        assert min(len(winner.hand), len(loser.hand)) >= 4
    assert loser.size == 8


def test_a_neutral_pirate_is_exchanged_for_an_upright_one() -> None:
    """PVP-C15: one that has been turned stays."""
    team, middle = recruit({10, 20, 30}, {10}, {2, 5}, 20, 5)
    assert team == {10, 30, 5}
    assert middle == {2, 20}
    with pytest.raises(Refusal, match=r"^leaving"):
        recruit({10, 20, 30}, {10}, {2}, 10, 2)
    with pytest.raises(Refusal, match=r"^joining"):
        recruit({10, 20, 30}, {10}, {2}, 20, 6)


# The whole game


def test_the_length_of_each_mode(game: PiratesVsPirates) -> None:
    """PVP-D9."""
    lengths = {mode: (fewest(game.numbers.modes[mode]), most(game.numbers.modes[mode])) for mode in MODES}
    assert lengths == {"duel": (3, 5), "three": (3, 7), "battle-royale": (2, 5), "pairs": (3, 5)}


@pytest.mark.parametrize("mode", MODES)
def test_no_game_is_longer_than_its_longest(game: PiratesVsPirates, mode: Any) -> None:
    way = game.numbers.modes[mode]

    def longest(won: tuple[int, ...]) -> int:
        if max(won) == way.wins:
            return 0
        return 1 + max(longest((*won[:side], won[side] + 1, *won[side + 1 :])) for side in range(way.sides))

    assert longest((0,) * way.sides) == most(way)


# The stock of dice


@pytest.mark.parametrize("colour", COLOURS)
def test_no_six_red_pirates_need_more_dice_than_the_peak(game: PiratesVsPirates, colour: Any) -> None:
    """Every team of two players, one after the other: 38,760 of them."""
    dice = sorted((pirate.dice.of(colour) for pirate in game.deck(2)), reverse=True)
    top = peak(game, colour, 2, neutral=False)
    worst = max(sum(six) for six in combinations(dice, 6))
    gains = sum(brings(pirate.power, colour) for pirate in game.deck(2))
    assert worst <= top.dice <= worst + 2 * gains


def test_the_peak_is_reached_by_its_witness(game: PiratesVsPirates) -> None:
    known = game.by_rank
    for colour in COLOURS:
        top = peak(game, colour, 4, neutral=False)
        assert len(top.team) == 12
        assert len(top.helpers) <= 4
        present = [known[rank] for rank in (*top.team, *top.helpers)]
        lent = max(brings(pirate.power, colour) for pirate in present)
        gains = sum(lent if p.power.effect == "borrow" else brings(p.power, colour) for p in present)
        assert sum(known[rank].dice.of(colour) for rank in top.team) + gains == top.dice == 22


def test_ranks_are_distinct_so_that_somebody_is_always_first(game: PiratesVsPirates) -> None:
    ranks = [pirate.rank for pirate in game.pirates]
    assert len(set(ranks)) == len(ranks)
    for teams in permutations([(3, 4), (51, 50), (52, 1)]):
        assert 52 in teams[first_player(teams)]
