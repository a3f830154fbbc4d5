"""The calculators from the outside: JSON in, JSON out, and bad input named by its field."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.core.rules.calculator import Refusal
from pnp.games.maitre_des_mers.calculators import ADVISE, CALCULATORS, COMBAT, COMBINATION, SCORE
from pnp.games.maitre_des_mers.dice import lock
from pnp.games.maitre_des_mers.model import MaitreDesMers
from tests.games.questions import MISSING, AnyCalculator, changed

relaxed = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])


# combination


@pytest.mark.parametrize(
    ("question", "probability"),
    [
        ({"combination": "6", "dice": 5}, 1 - Fraction(5, 6) ** 15),
        ({"combination": "A", "dice": 1}, 1),
        ({"combination": "AA", "dice": 1, "placed": "3"}, Fraction(1, 6)),
        ({"combination": "AAA", "dice": 0, "placed": "333"}, 1),
        ({"combination": "AAA", "dice": 0, "placed": "33"}, 0),
        ({"combination": "66", "dice": 1}, 0),
        ({"combination": "ZZ", "dice": 2}, Fraction(11, 36)),
        ({"combination": "AAABB", "dice": 1, "placed": "3355"}, Fraction(1, 3)),
        ({"combination": "AAABB", "dice": 1, "placed": "3335"}, Fraction(1, 6)),
        ({"combination": "AA", "dice": 2, "goods": ["pearls"]}, 1),
    ],
)
def test_odds_by_hand(question: Any, probability: Fraction, game: MaitreDesMers) -> None:
    assert COMBINATION.calculate(game, question) == {"probability": str(Fraction(probability))}


def test_the_answer_has_the_agreed_form(game: MaitreDesMers) -> None:
    assert COMBINATION.calculate(game, COMBINATION.example).keys() == {"probability"}
    assert COMBAT.calculate(game, {"attacker": 3, "defender": 4}) == {"attacker_wins": "5/12"}
    assert SCORE.calculate(game, SCORE.example) == {"totals": {"Anne": 33, "Jean": 30}, "winners": ["Anne"]}


def test_goods_add_to_the_odds_and_each_effect_is_that_of_its_card(game: MaitreDesMers) -> None:
    for goods in game.goods:
        asked = {"combination": "AABB", "dice": 5, "goods": [goods.id]}
        helped = lock.chance("AABB", 5, (), frozenset({goods.effect}))
        assert COMBINATION.calculate(game, asked) == {"probability": str(helped)}
        assert helped > lock.chance("AABB", 5)


# advise


def test_advice_names_the_best_dice_and_the_odds_of_every_choice(game: MaitreDesMers) -> None:
    advice = ADVISE.calculate(game, {"combination": "AAA", "thrown": "22245", "placed": ""})
    assert advice["probability"] == "1"
    assert advice["options"][0]["place"] == "222"
    assert {option["place"] for option in advice["options"]} == {"2", "22", "222", "4", "5"}


def test_where_nothing_fits_a_die_is_discarded(game: MaitreDesMers) -> None:
    advice = ADVISE.calculate(game, {"combination": "66", "thrown": "123"})
    only = {"goods": None, "turn": None, "into": None, "again": "", "place": "", "discard": True}
    assert advice["options"] == [only | {"probability": str(lock.chance("66", 2))}]


def test_goods_are_advised_with_what_to_do(game: MaitreDesMers) -> None:
    asked = {"combination": "66", "thrown": "16", "goods": ["silks", "rope"]}
    best, *others = ADVISE.calculate(game, asked)["options"]
    assert (best["goods"], best["turn"], best["into"], best["place"]) == ("silks", 1, 6, "66")
    assert best["probability"] == "1"
    assert [option["goods"] for option in others] == [None], "rope helps only where no die fits"


@relaxed
@given(
    st.text("ABCDE", min_size=1, max_size=5) | st.text("123456", min_size=1, max_size=5),
    st.text("123456", min_size=1, max_size=5),
)
def test_the_advice_leads_where_it_says(game: MaitreDesMers, combination: str, thrown: str) -> None:
    advice = ADVISE.calculate(game, {"combination": combination, "thrown": thrown})
    for option in advice["options"]:
        left = len(thrown) - (len(option["place"]) or 1)
        after = {"combination": combination, "dice": left, "placed": option["place"]}
        assert COMBINATION.calculate(game, after)["probability"] == option["probability"]
    assert advice["probability"] == advice["options"][0]["probability"]


# combat


@pytest.mark.parametrize(
    ("gap", "wins"), list(enumerate(("7/12", "5/12", "5/18", "1/6", "1/12", "1/36", "0", "0")))
)
def test_a_fight_against_so_much_more(gap: int, wins: str, game: MaitreDesMers) -> None:
    """ARM-D11, ARM-D12."""
    assert COMBAT.calculate(game, {"attacker": 2, "defender": 2 + gap}) == {"attacker_wins": wins}


# score


def fleet(*ships: str, **cargo: str) -> list[dict[str, Any]]:
    return [{"ship": ship, "cargo": cargo.get(ship.replace("-", "_"))} for ship in ships]


def test_ships_and_treasures_count_and_goods_do_not(game: MaitreDesMers) -> None:
    ending = {"fleets": {"a": fleet("vigilante", "renard", vigilante="pearls", renard="idol")}}
    expected = game.ships["vigilante"].treasure + game.ships["renard"].treasure + game.treasures["idol"].value
    assert SCORE.calculate(game, ending) == {"totals": {"a": expected}, "winners": ["a"]}


def test_every_complete_family_brings_the_bonus(game: MaitreDesMers) -> None:
    """ARM-C16."""
    every = {"fleets": {"a": fleet(*game.ships.ids)}}
    treasure = sum(ship.treasure for ship in game.ships)
    assert SCORE.calculate(game, every)["totals"] == {"a": treasure + 15}
    almost = {"fleets": {"a": fleet(*game.ships.ids[1:])}}
    assert SCORE.calculate(game, almost)["totals"] == {"a": treasure - game.ships.pieces[0].treasure + 10}


def test_ties_go_to_the_larger_fleet_then_to_the_guns_then_to_both(game: MaitreDesMers) -> None:
    """ARM-C17, ARM-C18."""
    assert game.ships["tonnerre"].treasure == game.ships["deux-freres"].treasure == 5
    larger = {"fleets": {"a": fleet("tonnerre"), "b": fleet("renard", "boussole")}}
    assert SCORE.calculate(game, larger) == {"totals": {"a": 5, "b": 5}, "winners": ["b"]}
    stronger = {"fleets": {"a": fleet("tonnerre"), "b": fleet("deux-freres")}}
    assert SCORE.calculate(game, stronger)["winners"] == ["a"]
    nothing: dict[str, Any] = {"fleets": {"a": [], "b": []}}
    assert SCORE.calculate(game, nothing) == {"totals": {"a": 0, "b": 0}, "winners": ["a", "b"]}


# Bad input


ODD_NUMBERS = ["3", True, 2.5, 2.0, math.nan, -1, None, [], 10_000]


@pytest.mark.parametrize("value", ODD_NUMBERS, ids=repr)
@pytest.mark.parametrize(
    ("calculator", "path"),
    [(COMBINATION, "dice"), (COMBAT, "attacker"), (COMBAT, "defender")],
    ids=lambda value: getattr(value, "name", value),
)
def test_what_is_no_whole_number_of_the_game_is_refused_by_name(
    calculator: AnyCalculator, path: str, value: object, game: MaitreDesMers
) -> None:
    with pytest.raises(Refusal) as refused:
        calculator.calculate(game, changed(calculator, path, value))
    assert str(refused.value).startswith(f"{path}: ")


@pytest.mark.parametrize(
    ("calculator", "path", "value", "message"),
    [
        (COMBINATION, "combination", "A1", "combination: a combination has faces or letters, not both"),
        (COMBINATION, "combination", "", "combination: a combination needs 1 to 5 dice, not 0"),
        (COMBINATION, "combination", "AAAAAA", "combination: a combination needs 1 to 5 dice, not 6"),
        (COMBINATION, "combination", "77", "combination: a need is"),
        (COMBINATION, "combination", "aaa", "combination: a need is"),
        (COMBINATION, "combination", 66, "combination: "),
        (COMBINATION, "combination", MISSING, "combination: "),
        (COMBINATION, "dice", 6, "dice: "),
        (COMBINATION, "dice", MISSING, "dice: "),
        (COMBINATION, "placed", "12", "placed: 12 cannot belong to AAA"),
        (COMBINATION, "placed", "3333", "placed: 3333 cannot belong to AAA"),
        (COMBINATION, "placed", "3" * 400, "placed: "),
        (COMBINATION, "placed", "A", "placed: a die shows 1 to 6"),
        (COMBINATION, "placed", "7", "placed: a die shows 1 to 6"),
        (COMBINATION, "placed", "33", "dice: 2 placed and 5 more are over 5 dice"),
        (COMBINATION, "goods", ["tea"], "goods.0: "),
        (COMBINATION, "goods", ["rum", "rum"], "goods: each of the goods is there once"),
        (COMBINATION, "goods", ["rum", "silks", "rope", "coffee"], "goods: at most 3"),
        (COMBINATION, "rum", 3, "rum: "),
        (ADVISE, "thrown", "", "thrown: at least one die"),
        (ADVISE, "thrown", "70", "thrown: at least one die"),
        (ADVISE, "thrown", "123456", "thrown: 0 placed and 6 more are over 5 dice"),
        (ADVISE, "placed", "33366", "thrown: "),
        (ADVISE, "placed", "1234", "placed: "),
        (COMBAT, "defender", 2, "defender: a target of 2 is weaker than 3"),
        (COMBAT, "attacker", MISSING, "attacker: "),
        (SCORE, "fleets", {}, "fleets: "),
        (SCORE, "fleets", {name: [] for name in "abcdefg"}, "fleets: "),
        (SCORE, "fleets.Anne.0.ship", "titanic", "fleets.Anne.0.ship: is wrong: there is no 'titanic'"),
        (SCORE, "fleets.Anne.0.ship", "wreck", "fleets.Anne.0.ship: is wrong: there is no 'wreck'"),
        (SCORE, "fleets.Anne.0.cargo", "renard", "fleets.Anne.0.cargo: is wrong: there is no 'renard'"),
        (SCORE, "fleets.Anne.0.ship", "hirondelle", "fleets: the ship 'hirondelle' is there 2 times"),
        (SCORE, "fleets.Anne.0.cargo", "crown", "fleets: the cargo 'crown' is there 2 times"),
        (SCORE, "fleets.Anne.0.ship", MISSING, "fleets.Anne.0.ship: "),
        (SCORE, "fleets.Anne.0.rum", 1, "fleets.Anne.0.rum: "),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_what_the_game_does_not_allow_is_refused_by_name(
    calculator: AnyCalculator, path: str, value: object, message: str, game: MaitreDesMers
) -> None:
    with pytest.raises(Refusal) as refused:
        calculator.calculate(game, changed(calculator, path, value))
    assert str(refused.value).startswith(message)


def test_advice_on_a_complete_combination_is_refused(game: MaitreDesMers) -> None:
    with pytest.raises(Refusal, match=r"^placed: AA is complete$"):
        ADVISE.calculate(game, {"combination": "AA", "thrown": "1", "placed": "33"})


@pytest.mark.parametrize("calculator", CALCULATORS, ids=lambda calculator: calculator.name)
@pytest.mark.parametrize("written", [None, [], "AAA", 7, True, {}])
def test_what_is_no_question_is_refused(
    calculator: AnyCalculator, written: object, game: MaitreDesMers
) -> None:
    with pytest.raises(Refusal):
        calculator.calculate(game, written)
