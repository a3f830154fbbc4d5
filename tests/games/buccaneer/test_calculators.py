"""Buccaneer's calculators from the outside: JSON in, JSON out, and bad input named by its field."""

from __future__ import annotations

import math

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Refusal
from pnp.games.buccaneer.calculators import CALCULATORS, LOOT, MERGE, MUTINY, SCORE
from pnp.games.buccaneer.model import Buccaneer
from tests.games.questions import MISSING, AnyCalculator, changed


@pytest.fixture(scope="module")
def game(buccaneer: LoadedGame) -> Buccaneer:
    assert isinstance(buccaneer.catalog, Buccaneer)
    return buccaneer.catalog


def test_loot_answers_as_the_rulebook_does(game: Buccaneer) -> None:
    assert LOOT.calculate(game, LOOT.example) == {
        "captain": "Kim",
        "second": "Nico",
        "treasures": {"Kim": "chest", "Nico": "sabre"},
        "wages": {"Nico": 5, "Nina": 2, "Carine": 5},
        "captain_gain": 10,
        "from_purse": 0,
        "from_bank": 0,
    }


def test_the_others_answer_in_the_agreed_form(game: Buccaneer) -> None:
    assert MERGE.calculate(game, MERGE.example) == {"legal": True, "reason": "captures"}
    assert MUTINY.calculate(game, MUTINY.example) == {"may_call": ["Carine"], "targets": [0, 1]}
    final = SCORE.calculate(game, SCORE.example)
    assert final["totals"] == {"Carine": 35, "Nico": 36, "Kim": 35, "Nina": 31}
    assert final["categories"]["chest"] == {"majority": ["Carine", "Nico"], "each": 7}
    assert final["winners"] == ["Nico"]


def test_the_treasure_and_the_crew_asked_for_may_be_left_unsaid(game: Buccaneer) -> None:
    unsaid = {
        key: value for key, value in LOOT.example.items() if key not in ("captain_takes", "crew_minimum")
    }
    assert LOOT.calculate(game, unsaid)["treasures"]["Kim"] == "chest"


ODD_NUMBERS = ["22", True, 2.5, 2.0, math.nan, -1, None, [], 10_000]


@pytest.mark.parametrize("value", ODD_NUMBERS, ids=repr)
@pytest.mark.parametrize(
    ("calculator", "path"),
    [
        (LOOT, "loot"),
        (LOOT, "purse"),
        (LOOT, "unknown_wage"),
        (LOOT, "pile.1.wage"),
        (MUTINY, "ships.2"),
        (SCORE, "players.Kim.ducats"),
        (SCORE, "players.Kim.chest"),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_what_is_no_whole_number_of_the_game_is_refused_by_name(
    calculator: AnyCalculator, path: str, value: object, game: Buccaneer
) -> None:
    with pytest.raises(Refusal) as refused:
        calculator.calculate(game, changed(calculator, path, value))
    assert str(refused.value).startswith(f"{path}: ")


TEN = [{"player": name, "wage": 2} for name in ("a", "b") * 5]


@pytest.mark.parametrize(
    ("calculator", "path", "value", "message"),
    [
        (LOOT, "pile", TEN, "pile: at most 9 pirates make a crew, not 10"),
        (LOOT, "pile", TEN[:1], "pile: 5 pirates are needed, not 1"),
        (LOOT, "pile", [], "pile: 5 pirates are needed, not 0"),
        (LOOT, "pile", TEN[:4], "pile: 5 pirates are needed, not 4"),
        (LOOT, "pile.1.player", "Kim", "pile: the top two pirates cannot belong to one player"),
        (LOOT, "captain_takes", "barrel", "captain_takes: no barrel is aboard"),
        (LOOT, "captain_takes", "parrot", "captain_takes: "),
        (LOOT, "treasures", [], "treasures: "),
        (LOOT, "treasures", ["chest"] * 3, "treasures: "),
        (LOOT, "treasures", "chest", "treasures: "),
        (LOOT, "crew_minimum", 1, "crew_minimum: "),
        (LOOT, "crew_minimum", 10, "crew_minimum: "),
        (LOOT, "pile.0.wage", 6, "pile.0.wage: "),
        (LOOT, "pile.0.wage", "5", "pile.0.wage: "),
        (LOOT, "pile.0.player", 7, "pile.0.player: "),
        (LOOT, "pile.0.hat", "black", "pile.0.hat: "),
        (LOOT, "rum", 3, "rum: "),
        (LOOT, "purse", MISSING, "purse: "),
        (LOOT, "pile.3.wage", MISSING, "pile.3.wage: "),
        (MERGE, "upper", [], "upper: "),
        (MERGE, "lower", ["a"] * 10, "lower: "),
        (MERGE, "mover", None, "mover: "),
        (MERGE, "mover", MISSING, "mover: "),
        (MUTINY, "pile", [], "pile: "),
        (MUTINY, "pile", ["a"] * 10, "pile: "),
        (MUTINY, "ships", [2, 3, 4, 5], "ships: "),
        (MUTINY, "ships.0", 1, "ships.0: "),
        (SCORE, "players.Kim.chest", 2, "players: 7 of the category chest are held, the box has 6"),
        (SCORE, "players.Kim.sabre", 7, "players.Kim.sabre: "),
        (SCORE, "players.Kim.rum", 1, "players.Kim.rum: "),
        (SCORE, "players.Kim.barrel", MISSING, "players.Kim.barrel: "),
        (SCORE, "players", {}, "players: "),
        (SCORE, "players", dict.fromkeys("abcdef", SCORE.example["players"]["Nina"]), "players: "),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_what_the_game_does_not_allow_is_refused_by_name(
    calculator: AnyCalculator, path: str, value: object, message: str, game: Buccaneer
) -> None:
    with pytest.raises(Refusal) as refused:
        calculator.calculate(game, changed(calculator, path, value))
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize("calculator", CALCULATORS, ids=lambda calculator: calculator.name)
@pytest.mark.parametrize("written", [None, [], "loot", 7, True, {}])
def test_what_is_no_question_is_refused(calculator: AnyCalculator, written: object, game: Buccaneer) -> None:
    with pytest.raises(Refusal):
        calculator.calculate(game, written)


def test_a_single_pirate_is_no_crew_whatever_the_ship_asks(game: Buccaneer) -> None:
    lone = {**LOOT.example, "pile": TEN[:1]}
    del lone["crew_minimum"]
    with pytest.raises(Refusal, match=r"^pile: 2 pirates are needed, not 1$"):
        LOOT.calculate(game, lone)
