"""Attention Pirates!'s calculators from the outside: JSON in, JSON out, bad input named by its field."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Refusal
from pnp.games.attention_pirates.calculators import ATTACK, CALCULATORS, CARGO, MOVE, VICTORY
from pnp.games.attention_pirates.model import PLACES, AttentionPirates
from pnp.games.attention_pirates.reckoning import SCORE
from pnp.games.attention_pirates.refit import BEST_REFIT
from tests.games.questions import AnyCalculator

SHIP = {"1": "cannon", "2": "pirate"}


@pytest.fixture(scope="module")
def game(loaded_games: dict[str, LoadedGame]) -> AttentionPirates:
    catalog = loaded_games["attention-pirates"].catalog
    assert isinstance(catalog, AttentionPirates)
    return catalog


def test_attack_answers_in_the_agreed_form(game: AttentionPirates) -> None:
    duel = {"attacker": SHIP, "defender": {"1": "pirate", "3": "cannon"}}
    assert ATTACK.calculate(game, duel) == {
        "attacker_takes": "1/3",
        "defender_takes": "2/9",
        "both_armed": "4/9",
        "neither_armed": "0",
    }
    assert ATTACK.calculate(game, {"attacker": SHIP, "defender": {}})["attacker_takes"] == "1"


def test_a_cannon_without_a_number_leaves_the_pirate_to_be_hit(game: AttentionPirates) -> None:
    lair = {"attacker": SHIP, "defender": {"4": "pirate"}, "defender_free_cannons": 1}
    assert ATTACK.calculate(game, lair)["attacker_takes"] == "1/6"


def test_the_others_answer_in_the_agreed_form(game: AttentionPirates) -> None:
    assert CARGO.calculate(game, {"aboard": 3, "prize": 4}) == {"taken": 3, "left": 1, "aboard": 6}
    assert MOVE.calculate(game, {"pirates": 0}) == {"spaces": 1}
    assert MOVE.calculate(game, {"pirates": 1, "from": "harbour"}) == {
        "spaces": 1,
        "reachable": ["harbour", "d2"],
    }
    thresholds = [VICTORY.calculate(game, {"players": players}) for players in range(2, 7)]
    assert [answer["threshold"] for answer in thresholds] == [16, 13, 11, 10, 9]


@given(pirates=st.integers(0, 5), start=st.sampled_from(["harbour", "a1", "d2", "d6", "g1"]))
def test_reachable_spaces_are_sea_and_in_the_board_s_order(
    game: AttentionPirates, pirates: int, start: str
) -> None:
    near = MOVE.calculate(game, {"pirates": pirates, "from": start})["reachable"]
    order = list(game.board.kinds)
    assert near == sorted(near, key=order.index)
    assert all(game.board.kinds[space] != "lair" for space in near)


@pytest.mark.parametrize("lair", ["crabe", "kraken", "baleine"])
def test_against_a_lair_more_cannons_bring_more_hope(lair: str, game: AttentionPirates) -> None:
    answer = BEST_REFIT.calculate(game, {"lair": lair})
    hopes = {row["cannons"]: Fraction(row["attacker_takes"]) for row in answer["crews"]}
    assert list(hopes) == [5, 4, 3, 2, 1]
    assert answer["best"] == {"cannons": 5, "pirates": 1}
    assert sorted(hopes.values(), reverse=True) == list(hopes.values())


def test_a_laden_ship_has_five_places_and_something_to_lose(game: AttentionPirates) -> None:
    answer = BEST_REFIT.calculate(game, {"lair": "baleine", "aboard": 5, "attacks": 2})
    assert {row["cannons"] + row["pirates"] for row in answer["crews"]} == {5}
    assert max(row["cannons"] for row in answer["crews"]) == 4
    assert answer["best"]["cannons"] < 4, "hope is not all there is"
    gains = [Fraction(row["gain"]) for row in answer["crews"]]
    assert gains == sorted(gains, reverse=True)


@given(
    defender=st.dictionaries(st.sampled_from(PLACES), st.sampled_from(["cannon", "pirate"]), max_size=5),
    free=st.integers(0, 5),
    attacks=st.integers(1, 2),
)
def test_the_best_crew_is_told_by_the_attack_calculator_too(
    game: AttentionPirates, defender: dict[str, str], free: int, attacks: int
) -> None:
    target = {"defender": defender, "defender_free_cannons": free}
    answer = BEST_REFIT.calculate(game, {**target, "prize": 4, "attacks": attacks})
    for row in answer["crews"]:
        figures = ["cannon"] * row["cannons"] + ["pirate"] * row["pirates"]
        alone = ATTACK.calculate(game, {**target, "attacker": dict(zip(PLACES, figures, strict=True))})
        assert Fraction(row["attacker_takes"]) >= Fraction(alone["attacker_takes"])
        if attacks == 1:
            assert {name: row[name] for name in alone} == alone


ODD_NUMBERS = ["2", True, 2.5, 2.0, math.nan, -1, None, [], 99]


@pytest.mark.parametrize("value", ODD_NUMBERS, ids=repr)
@pytest.mark.parametrize(
    ("calculator", "field"),
    [
        (ATTACK, "defender_free_cannons"),
        (CARGO, "aboard"),
        (CARGO, "prize"),
        (MOVE, "pirates"),
        (VICTORY, "players"),
        (BEST_REFIT, "aboard"),
        (BEST_REFIT, "attacks"),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_what_is_no_whole_number_of_the_game_is_refused_by_name(
    calculator: AnyCalculator, field: str, value: object, game: AttentionPirates
) -> None:
    with pytest.raises(Refusal) as refused:
        calculator.calculate(game, {**calculator.example, field: value})
    assert str(refused.value).startswith(f"{field}: ")


@pytest.mark.parametrize(
    ("calculator", "change", "message"),
    [
        (ATTACK, {"attacker": {"1": "cannon"}}, "attacker: at least one pirate and one cannon"),
        (ATTACK, {"attacker": {"1": "pirate"}}, "attacker: at least one pirate and one cannon"),
        (ATTACK, {"attacker": {}}, "attacker: at least one pirate and one cannon"),
        (ATTACK, {"attacker": dict.fromkeys(PLACES, "cannon")}, "attacker: at most 5 cannons, not 6"),
        (ATTACK, {"attacker": dict.fromkeys(PLACES, "pirate")}, "attacker: at most 5 pirates, not 6"),
        (ATTACK, {"defender": dict.fromkeys(PLACES, "pirate")}, "defender: at most 5 pirates, not 6"),
        (ATTACK, {"defender": {"7": "pirate"}}, "defender.7: "),
        (ATTACK, {"defender": {"1": "parrot"}}, "defender.1: "),
        (ATTACK, {"defender": ["pirate"]}, "defender: "),
        (ATTACK, {"rum": 1}, "rum: "),
        (CARGO, {"aboard": 7}, "aboard: "),
        (CARGO, {"aboard": 6, "prize": 31}, "prize: the chests hold 36 treasures, not 37"),
        (MOVE, {"pirates": 6}, "pirates: "),
        (MOVE, {"from": "a9"}, "from: "),
        (MOVE, {"from": "b1"}, "from: "),
        (VICTORY, {"players": 1}, "players: "),
        (VICTORY, {"players": 7}, "players: "),
        (BEST_REFIT, {"lair": "krake"}, "lair: is wrong: there is no 'krake' among the lairs"),
        (
            BEST_REFIT,
            {"lair": None, "defender": dict.fromkeys(PLACES, "cannon")},
            "defender: at most 5 cannons, not 6",
        ),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_what_the_game_does_not_allow_is_refused_by_name(
    calculator: AnyCalculator, change: dict[str, Any], message: str, game: AttentionPirates
) -> None:
    with pytest.raises(Refusal) as refused:
        calculator.calculate(game, {**calculator.example, **change})
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize("calculator", CALCULATORS, ids=lambda calculator: calculator.name)
@pytest.mark.parametrize("written", [None, [], "attack", 7, True])
def test_what_is_no_question_is_refused(
    calculator: AnyCalculator, written: object, game: AttentionPirates
) -> None:
    with pytest.raises(Refusal):
        calculator.calculate(game, written)


def test_enough_ashore_wins_at_once_and_the_last_lair_counts_the_hold(game: AttentionPirates) -> None:
    def won(left: int, **held: tuple[int, int]) -> Any:
        players = {name: {"ashore": ashore, "hold": hold} for name, (ashore, hold) in held.items()}
        return SCORE.calculate(game, {"players": players, "lairs_left": left})["winners"]

    enough = game.threshold(2)
    assert won(3, a=(enough - 1, 6), b=(0, 0)) == []
    assert won(3, a=(enough, 0), b=(0, 0)) == ["a"]
    assert won(0, a=(5, 0), b=(4, 2)) == ["b"]
    assert won(0, a=(5, 1), b=(4, 2)) == ["a"], "in a tie, most ashore"
    assert won(0, a=(4, 2), b=(4, 2)) == ["a", "b"]
