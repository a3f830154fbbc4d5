"""Pirates vs Pirates by program: the rulebook's examples, every rule once, and a rule that is changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pnp.core.play import Chance, Match, Playable, run
from pnp.core.play.bots.simple import greedy, random
from pnp.core.project.loaded_game import LoadedGame
from pnp.games.pirates_vs_pirates import GAME
from pnp.games.pirates_vs_pirates.model import PiratesVsPirates
from pnp.games.pirates_vs_pirates.play import SEATS, rounds
from pnp.games.pirates_vs_pirates.play.fray import Fray
from pnp.games.pirates_vs_pirates.play.rounds import (
    choose_teams,
    compare,
    exchange,
    first,
    pair_steals,
    rest_and_return,
    steal,
    throw,
    use_powers,
    win,
)
from pnp.games.pirates_vs_pirates.play.setup import set_up
from pnp.games.pirates_vs_pirates.play.ties import settle, tie
from pnp.games.pirates_vs_pirates.play.using import use
from pnp.games.pirates_vs_pirates.rules.effects import Bout, Pool, Shown
from pnp.web.lint.registry import texts
from tests.support.scripted_play import scripted

ANNE, BART, CLEO, DRAKE = SEATS


def playable(game: PiratesVsPirates) -> Playable:
    assert GAME.play
    return GAME.play(game)


def dice(**faces: list[int]) -> Pool:
    return tuple(Shown(colour, face) for colour, shown in faces.items() for face in shown)  # type: ignore[arg-type]


def fray(game: PiratesVsPirates, mode: str, trial: str, **teams: list[int]) -> Fray:
    """A table with these teams turned up; the other pirates of the ready-made crews are in hand."""
    players = game.numbers.modes[mode].players  # type: ignore[index]
    table = Fray(game, SEATS[:players], f"{mode}-ready-made", Chance(1))
    scripted(set_up(table))
    table.open[0] = game.trials[trial]
    for player, team in teams.items():
        for owner in table.players:
            table.hands[owner][:] = [rank for rank in table.hands[owner] if rank not in team]
        table.teams[player][:] = team
    table.bout = Bout(((),) * players)
    return table


# The rulebook's examples


def test_the_player_of_rank_50_begins_and_takes_any_pirate(game: PiratesVsPirates) -> None:
    table = fray(game, "duel", "boarding", anne=[6, 30, 42], bart=[10, 34, 50])
    assert table.players[first(table)] == BART
    options = use_powers(table, 1).send(None)
    assert options.player == BART
    assert {rank for _, rank in options.options} == {10, 34, 50}


def test_twos_are_rerolled_once_and_a_new_two_stays(game: PiratesVsPirates) -> None:
    table = fray(game, "duel", "boarding", anne=[14, 38], bart=[4])
    table.bout = Bout((dice(red=[2, 2, 5]), ()))
    seed = next(s for s in range(99) if 2 in Chance(s).dice(2))
    table.chance = Chance(seed)
    two = Shown("red", 2)
    scripted(use(table, ANNE, 38, [1]), ("powers-reroll", two), ("powers-reroll", two))
    assert 2 in {die.face for die in table.pool(ANNE)}
    asked = use_powers(table, 0).send(None)
    assert {rank for _, rank in asked.options} == {14}, "the other was turned: its power is gone"


def test_a_blue_die_of_every_opponent_is_rerolled_and_the_player_picks_it(game: PiratesVsPirates) -> None:
    table = fray(game, "three", "open-sea-race", anne=[6], bart=[4], cleo=[3])
    table.bout = Bout((dice(blue=[1]), dice(blue=[6, 2]), dice(blue=[5], red=[4])))
    scripted(use(table, ANNE, 6, [1, 2]), ("powers-reroll", Shown("blue", 6)))
    anne, bart, cleo = (table.pool(player) for player in table.players)
    assert anne == dice(blue=[1])
    assert bart[1] == Shown("blue", 2)
    assert cleo[1] == Shown("red", 4)


def test_the_thief_uses_the_stolen_pirate_at_once_and_the_others_rest(game: PiratesVsPirates) -> None:
    table = fray(game, "duel", "boarding", anne=[10, 18, 26], bart=[4, 16, 24])
    scripted(steal(table, BART), ("transfer-choose", 26))
    assert 26 in table.hands[BART]
    assert (table.rests[ANNE], table.rests[BART]) == ([10, 18], [4, 16, 24])
    choice = choose_teams(table).send(None)
    assert choice.player == ANNE
    assert all(not {10, 18, 26} & set(team) for team in choice.options)


def test_an_exchange_changes_the_power_and_not_the_dice(game: PiratesVsPirates) -> None:
    match = Match(playable(game), game, 2, mode="duel-neutral")
    match.answer(0)
    match.answer(0)
    table = match.table
    assert isinstance(table, Fray)
    table.teams[ANNE][:], table.middle[:] = [38, 6, 16], [28, 20]
    table.bout = Bout((dice(red=[1, 4]), dice(red=[3])))
    scripted(exchange(table, ANNE, 38, 28), ("neutral-untapped", ("use", 28)))
    assert table.pool(ANNE) == dice(red=[6, 4])
    assert (table.teams[ANNE], table.middle) == ([28, 6, 16], [38, 20])
    assert table.turned == {28}


# Rulings


def test_nobody_else_wins_once_there_is_a_tie(game: PiratesVsPirates) -> None:
    """PVP-C31: Cleo has more than the tied two at the end, and still has lost."""
    table = fray(game, "three", "boarding", anne=[10], bart=[4], cleo=[3])
    table.bout = Bout((dice(red=[3]), dice(red=[3]), dice(red=[5])))
    assert settle(table, table.open[0], [0, 1], [ANNE, BART]) == 0
    table.fourths[BART][:] = [6]
    assert settle(table, table.open[0], [0, 1], [ANNE, BART]) == 1


def test_of_a_pair_the_higher_fourth_counts_and_who_sends_nobody_has_none(game: PiratesVsPirates) -> None:
    table = fray(game, "pairs", "boarding", anne=[10], bart=[4], cleo=[3], drake=[5])
    table.bout = Bout((dice(red=[3]), dice(red=[3]), (), ()))
    table.log = []
    for fourths, winner, rank in (({}, 0, 0), ({BART: 1}, 1, 1), ({ANNE: 20, CLEO: 2, DRAKE: 9}, 0, 20)):
        for player in table.players:
            table.fourths[player][:] = [fourths[player]] if player in fourths else []
        assert settle(table, table.open[0], [0, 1], list(table.players)) == winner
        assert (table.log[-1]["event"], table.log[-1]["rank"]) == ("outranks", rank)


def test_the_highest_fourth_begins_and_touches_tied_players_only(game: PiratesVsPirates) -> None:
    """PVP-C30, PVP-C31."""
    table = fray(game, "three", "open-sea-race", anne=[10, 14, 18], bart=[4, 16, 24], cleo=[3, 5, 15])
    table.bout = Bout((dice(blue=[6]), dice(blue=[6]), dice(blue=[2])))
    side = scripted(
        tie(table, table.open[0], [0, 1]),
        ("tie-fourth", 22),
        ("tie-fourth", 6),
        ("tie-power", ("forgo", 22)),
        ("tie-power", ("use", 6)),
    )
    assert table.pool(CLEO) == dice(blue=[2])
    assert side in {0, 1}


def test_a_borrower_borrows_from_anyone_but_a_borrower(game: PiratesVsPirates) -> None:
    """PVP-C33 and PVP-C34: a borrowed power of one's own dice works on the borrower's."""
    table = fray(game, "three", "boarding", anne=[4], bart=[3, 28], cleo=[34])
    table.bout = Bout((dice(red=[1, 2]), dice(red=[1]), dice(red=[6])))
    assert use(table, ANNE, 4, [1, 2]).send(None).options == [28, 34]
    scripted(use(table, ANNE, 4, [1, 2]), ("powers-others", 28))
    assert table.pool(ANNE) == dice(red=[6, 2])


@pytest.mark.parametrize(("hand", "rule"), [([], "tie-none"), ([52], "tie-fourth")])
def test_without_a_fourth_pirate_one_counts_as_rank_0(
    game: PiratesVsPirates, hand: list[int], rule: str
) -> None:
    table = fray(game, "duel", "boarding", anne=[10, 18, 26], bart=[4, 16, 24])
    table.bout = Bout((dice(blue=[1]), dice(blue=[1])))
    table.hands[ANNE][:], table.hands[BART][:] = hand, [6]
    assert scripted(tie(table, table.open[0], [0, 1]), *FORGONE[rule]) == (0 if hand else 1)
    assert table.used[rule]


FORGONE: dict[str, list[Any]] = {
    "tie-none": [("tie-power", ("forgo", 6))],
    "tie-fourth": [("tie-power", ("forgo", 52)), ("tie-power", ("forgo", 6))],
}


def test_a_partner_without_dice_puts_the_pair_last_where_the_lowest_wins(game: PiratesVsPirates) -> None:
    """PVP-C32."""
    table = fray(game, "pairs", "the-deep-dive", anne=[10], bart=[4], cleo=[3], drake=[9])
    table.bout = Bout((dice(red=[6]), dice(blue=[6]), dice(blue=[1]), dice(blue=[6])))
    assert scripted(compare(table, table.open[0])) == 1
    assert table.used["pairs-lowest"]


def test_the_floor_protects_the_opponent_on_the_left(game: PiratesVsPirates) -> None:
    table = fray(game, "pairs", "boarding", anne=[10], bart=[4], cleo=[3], drake=[9])
    table.hands[BART][:] = table.hands[BART][:7]
    scripted(pair_steals(table, 0), ("pairs-steal", 9))
    assert table.used["pairs-floor"] == 1
    assert 9 in table.hands[CLEO]
    assert 4 in table.rests[BART]


def test_too_few_dice_are_thrown_again(loaded: LoadedGame) -> None:
    few = loaded.with_mutation("dice.red.copies", "3").catalog
    assert isinstance(few, PiratesVsPirates)
    table = fray(few, "duel", "boarding", anne=[34, 20, 14], bart=[52, 6, 4])
    throw(table)
    assert table.emptied
    assert sum(die.colour == "red" for die in table.pool(ANNE)) == 6
    assert sum(place.get("die/red", 0) for place in table.places().values()) == 3


def test_the_last_trial_ends_the_game_before_any_theft(game: PiratesVsPirates) -> None:
    table = fray(game, "battle-royale", "boarding", anne=[10], bart=[4], cleo=[3], drake=[9])
    assert win(table, 2) is None
    table.open.append(game.trials["shell-game"])
    end = win(table, 2)
    assert end
    assert (list(end.winners), end.scores) == ([CLEO], {ANNE: 0, BART: 0, CLEO: 2, DRAKE: 0})


# Whole games


def games(game: PiratesVsPirates, each: int) -> Iterator[Match]:
    """Some random games of every mode, played to the end."""
    play = playable(game)
    for players, mode in play.counts():
        for seed in range(each):
            match = Match(play, game, players, mode=mode, seed=seed)
            run(match, [random] * players)
            yield match


def test_every_rule_comes_up(game: PiratesVsPirates, loaded: LoadedGame) -> None:
    """What random games hardly ever show is shown above, by a script."""
    rare = {"throw-short", "tie-none", "pairs-lowest", "pairs-floor"}
    used = {rule for match in games(game, 6) for rule in match.table.used}
    played = {rule.id for rule in texts(loaded)[0].rules if not rule.mark}
    assert played - used <= rare
    assert used - played == set()


def smallest_crew(game: PiratesVsPirates, seeds: int) -> int:
    """The smallest crew after any trial of some games of three in which everyone always steals."""
    play, smallest = playable(game), game.numbers.hand
    for seed in range(seeds):
        match = Match(play, game, 3, mode="three-ready-made", seed=seed)
        while match.choice is not None:
            rule, options = match.choice.rule, match.choice.options
            match.answer(0 if rule == "transfer-choose" else seed * 7 % len(options))
            sizes = [match.table.crew(player).size for player in match.players]  # type: ignore[attr-defined]
            smallest = min(smallest, *sizes) if not any(match.table.laid.values()) else smallest  # type: ignore[attr-defined]
    return smallest


def test_no_crew_of_three_falls_below_the_floor(
    game: PiratesVsPirates, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And where the rule is changed, this test notices."""
    assert smallest_crew(game, 20) == game.numbers.crew_floor
    monkeypatch.setattr(rounds, "prey", lambda _, engaged, *__: frozenset().union(*engaged.values()))
    assert smallest_crew(game, 20) < game.numbers.crew_floor


def test_greed_beats_whim(game: PiratesVsPirates) -> None:
    play = playable(game)
    won = [run(Match(play, game, 2, seed=seed), [random, greedy]).winners for seed in range(8)]
    assert sum(BART in winners for winners in won) >= 7


def test_pirates_that_rest_come_back(game: PiratesVsPirates) -> None:
    table = fray(game, "duel", "boarding", anne=[10, 18, 26], bart=[4, 16, 24])
    rest_and_return(table, {})
    table.teams[ANNE][:], table.teams[BART][:] = [14, 20, 22], [6, 30, 32]
    for player in table.players:
        table.hands[player][:] = [r for r in table.hands[player] if r not in table.teams[player]]
    rest_and_return(table, {})
    assert (table.rests[ANNE], table.rests[BART]) == ([14, 20, 22], [6, 30, 32])
    assert {10, 18, 26} <= set(table.hands[ANNE])
