"""The calculators of Pirates vs Pirates from the outside: JSON in, JSON out, bad input named by its field."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest

from pnp.core.rules.calculator import Refusal
from pnp.games.pirates_vs_pirates.calculators import CALCULATORS, FIRST, LENGTH, TEAM, TRIAL
from pnp.games.pirates_vs_pirates.model import PiratesVsPirates
from pnp.games.pirates_vs_pirates.rules.tally import SCORE
from tests.games.questions import MISSING, AnyCalculator, changed


def test_a_trial_is_answered_in_the_agreed_form(game: PiratesVsPirates) -> None:
    answer = TRIAL.calculate(game, TRIAL.example)
    assert answer.keys() == {"wins", "tie"}
    assert sum(map(Fraction, (*answer["wins"], answer["tie"]))) == 1
    assert all(str(Fraction(chance)) == chance for chance in (*answer["wins"], answer["tie"]))


def test_equal_teams_have_equal_chances(game: PiratesVsPirates) -> None:
    """Ranks 17 and 50 bring the same dice, as do 18 and 49."""
    answer = TRIAL.calculate(game, {"trial": "shell-game", "teams": [[17, 18], [50, 49]]})
    assert answer["wins"][0] == answer["wins"][1]


def test_a_team_without_such_dice_cannot_win(game: PiratesVsPirates) -> None:
    """Rank 40 has no red dice: nothing where the most wins, last where the least does (PVP-C24)."""
    red = {"trial": "boarding", "teams": [[40], [34]]}
    assert TRIAL.calculate(game, red) == {"wins": ["0", "1"], "tie": "0"}
    level = {"trial": "boarding", "teams": [[40], [13], [18]]}
    assert TRIAL.calculate(game, level) == {"wins": ["0", "0", "0"], "tie": "1"}


def test_four_teams_may_meet(game: PiratesVsPirates) -> None:
    teams = [list(crew[:3]) for crew in game.numbers.ready_made.every]
    for trial in game.trials:
        answer = TRIAL.calculate(game, {"trial": trial.id, "teams": teams})
        assert sum(map(Fraction, (*answer["wins"], answer["tie"]))) == 1
    assert FIRST.calculate(game, {"teams": teams}) == {"first": 0}


def test_the_others_answer_in_the_agreed_form(game: PiratesVsPirates) -> None:
    assert FIRST.calculate(game, FIRST.example) == {"first": 1}
    assert LENGTH.calculate(game, {"players": 2, "mode": "duel"}) == {"fewest": 3, "most": 5}
    assert LENGTH.calculate(game, {"players": 3, "mode": "three"}) == {"fewest": 3, "most": 7}
    assert LENGTH.calculate(game, {"players": 4, "mode": "battle-royale"}) == {"fewest": 2, "most": 5}
    assert LENGTH.calculate(game, {"players": 4, "mode": "pairs"}) == {"fewest": 3, "most": 5}


def test_a_hand_is_measured_against_the_pirates_of_its_table(game: PiratesVsPirates) -> None:
    hand = TEAM.example["hand"]
    assert TEAM.calculate(game, TEAM.example)["rivals"] == math.comb(10, 3)
    assert TEAM.calculate(game, {"trial": "boarding", "hand": hand})["rivals"] == math.comb(30, 3)
    assert TEAM.calculate(game, {"trial": "boarding", "hand": [1, 2, 40]})["rivals"] == math.comb(37, 3)
    assert len(TEAM.calculate(game, {"trial": "boarding", "hand": [10, 20, 40]})["teams"]) == 1


ODD_NUMBERS = ["40", True, 40.5, 40.0, math.nan, -1, None, [], 7, 53]


@pytest.mark.parametrize("value", ODD_NUMBERS, ids=repr)
@pytest.mark.parametrize(
    ("calculator", "path"),
    [(TRIAL, "teams.1.0"), (FIRST, "teams.0.2"), (TEAM, "hand.3"), (LENGTH, "players"), (TEAM, "players")],
    ids=lambda value: getattr(value, "name", value),
)
def test_what_is_no_number_of_the_game_is_refused_by_name(
    calculator: AnyCalculator, path: str, value: object, game: PiratesVsPirates
) -> None:
    with pytest.raises(Refusal) as refused:
        calculator.calculate(game, changed(calculator, path, value))
    assert str(refused.value).startswith(f"{path}: ")


@pytest.mark.parametrize(
    ("calculator", "path", "value", "message"),
    [
        (TRIAL, "trial", "shel-game", "trial: is wrong: there is no 'shel-game' among the trials; did you"),
        (TRIAL, "trial", MISSING, "trial: "),
        (TRIAL, "teams", [], "teams: "),
        (TRIAL, "teams", [[10]], "teams: "),
        (TRIAL, "teams", [[10], [14], [18], [20], [22]], "teams: "),
        (TRIAL, "teams.0", [], "teams.0: "),
        (TRIAL, "teams.0", [10, 14, 18, 22], "teams.0: "),
        (TRIAL, "teams.0", [20, 20, 34], "teams: there is one pirate of rank 20"),
        (TRIAL, "teams.0.0", 38, "teams: there is one pirate of rank 38"),
        (TRIAL, "hats", 1, "hats: "),
        (FIRST, "teams.1", [], "teams.1: "),
        (FIRST, "teams.1.0", 40, "teams: there is one pirate of rank 40"),
        (LENGTH, "players", 4, "players: duel is for 2 players, not 4"),
        (LENGTH, "mode", "three", "players: three is for 3 players, not 2"),
        (LENGTH, "mode", "trio", "mode: "),
        (LENGTH, "mode", "battle_royale", "mode: "),
        (LENGTH, "players", 5, "players: "),
        (LENGTH, "players", MISSING, "players: "),
        (TEAM, "hand", [], "hand: a hand has 3 to 12 pirates, not 0"),
        (TEAM, "hand", [10, 14], "hand: a hand has 3 to 12 pirates, not 2"),
        (TEAM, "hand.1", 10, "hand: there is one pirate of rank 10"),
        (TEAM, "hand.1", 13, "hand: rank 13 is not in play with 2 players"),
        (TEAM, "players", 1, "players: "),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_what_the_game_does_not_allow_is_refused_by_name(
    calculator: AnyCalculator, path: str, value: object, message: str, game: PiratesVsPirates
) -> None:
    with pytest.raises(Refusal) as refused:
        calculator.calculate(game, changed(calculator, path, value))
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize("calculator", CALCULATORS, ids=lambda calculator: calculator.name)
@pytest.mark.parametrize("written", [None, [], "trial", 7, True, {}])
def test_what_is_no_question_is_refused(
    calculator: AnyCalculator, written: object, game: PiratesVsPirates
) -> None:
    with pytest.raises(Refusal):
        calculator.calculate(game, written)


def test_a_side_that_has_won_enough_trials_has_won(game: PiratesVsPirates) -> None:
    def won(mode: str, **trials: int) -> Any:
        return SCORE.calculate(game, {"mode": mode, "players": trials})["winners"]

    assert won("duel", a=2, b=2) == []
    assert won("duel", a=3, b=2) == ["a"]
    assert won("battle-royale", a=2, b=1, c=1, d=0) == ["a"]
    assert won("pairs", a=3, b=1, c=3, d=1) == ["a", "c"]
    with pytest.raises(Refusal, match="cannot both have won"):
        won("duel", a=3, b=3)
