"""What a captain of Pirates vs Pirates may hope for."""

from __future__ import annotations

from pnp.core.play import Match
from pnp.games.pirates_vs_pirates.model import PiratesVsPirates
from pnp.games.pirates_vs_pirates.play import playable
from pnp.games.pirates_vs_pirates.play.evaluation import evaluate
from pnp.games.pirates_vs_pirates.play.fray import Fray
from pnp.games.pirates_vs_pirates.play.heuristic import worths


def fray(game: PiratesVsPirates, players: int = 2, mode: str = "duel-ready-made") -> Fray:
    table = Match(playable(game), game, players, mode=mode).table
    assert isinstance(table, Fray)
    return table


def test_trials_won_count_and_the_last_but_one_most(game: PiratesVsPirates) -> None:
    table, hopes = fray(game), []
    for won in range(3):
        table.won["anne"] = list(game.trials)[:won]
        hopes.append(evaluate(table)["anne"])
    assert 0 < hopes[1] - hopes[0] < hopes[2] - hopes[1]


def test_a_pirate_lost_is_hope_lost_and_one_at_rest_is_less_than_one_in_hand(game: PiratesVsPirates) -> None:
    table = fray(game)
    hopes = [evaluate(table)["bart"]]
    best = max(table.hands["bart"], key=worths(game).__getitem__)
    table.hands["bart"].remove(best)
    table.rests["bart"].append(best)
    hopes.append(evaluate(table)["bart"])
    table.rests["bart"].clear()
    hopes.append(evaluate(table)["bart"])
    assert hopes == sorted(set(hopes), reverse=True)


def test_a_pair_has_its_trials_together(game: PiratesVsPirates) -> None:
    table = fray(game, 4, "pairs-ready-made")
    before = evaluate(table)
    table.won["anne"] = list(game.trials)[:1]
    after = evaluate(table)
    assert [player for player in table.players if after[player] > before[player]] == ["anne", "cleo"]
