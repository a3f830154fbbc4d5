"""Bots choose among what they are offered; unknown ones are refused by name."""

from __future__ import annotations

import dataclasses

import pytest

from pnp.core.failure import Misuse
from pnp.core.play import Choice, End, Match, Play, Seat, run
from pnp.core.play.bots import bot_of, seated
from pnp.core.play.careful import better, outcome, played_out
from pnp.core.play.simple import greedy

from . import orchard

Played = tuple[tuple[float, ...], int]


def test_a_bots_whims_change_no_deal() -> None:
    piles = []
    for bots in (["random"], ["greedy"]):
        match = orchard.match(4)
        piles.append(str(match.table.places()))
        run(match, seated(bots, 2))
    assert piles[0] == piles[1]


def test_greed_takes_what_the_game_thinks_best() -> None:
    match = orchard.match()
    assert match.choice
    assert match.choice.options[greedy(Seat(match, "ann"))(match.choice)] == "first"


def test_careful_finds_what_wins_later() -> None:
    """The game's own idea of a good move is wrong here; playing on shows it."""

    def trap(table: orchard.Orchard) -> Play:
        table.hands = {player: [] for player in table.players}
        first = yield Choice("ann", "take", ("first", "last"))
        yield Choice("bob", "take", ("first", "last"))
        return End("end", ["ann" if first == "last" else "bob"])

    match = Match(dataclasses.replace(orchard.PLAYABLE, play=trap), None, 2)
    assert match.choice
    seat = Seat(match, "ann")
    assert greedy(seat)(match.choice) == 0
    assert bot_of("careful:4")(seat)(match.choice) == 1


def test_careful_compares_options_on_the_same_deal_and_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """An option whose games only seem better by another deal is not taken; clearly worse ones are dropped."""
    seen: list[tuple[int, int]] = []

    def ended(_: Seat, index: int, seed: int) -> Played:
        seen.append((index, seed))
        return (seed % 7 - index, seed % 5 - index), 9

    monkeypatch.setattr("pnp.core.play.careful.played_out", ended)
    match = orchard.match()
    assert match.choice
    assert bot_of("careful:40")(Seat(match, "ann"))(match.choice) == 0
    rounds = {seed: {index for index, one in seen if one == seed} for _, seed in seen}
    assert all(indexes == {0, 1} for indexes in rounds.values())
    assert len(rounds) == 4


def test_a_game_that_is_broken_off_goes_by_its_standing() -> None:
    match = orchard.match()
    assert outcome(match, "ann") == 0.5
    match.table.standing = lambda: {"ann": 3, "bob": 1}  # type: ignore[method-assign]
    assert outcome(match, "ann") > 0.5 > outcome(match, "bob")


def test_long_games_are_imagined_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move takes about as long in a game of many choices as in one of few."""
    played = []
    for choices in (10, 130):
        seen: list[int] = []

        def ended(_: Seat, index: int, seed: int, seen: list[int] = seen, choices: int = choices) -> Played:
            seen.append(index)
            return (seed % 7,), choices

        monkeypatch.setattr("pnp.core.play.careful.played_out", ended)
        match = orchard.match()
        assert match.choice
        bot_of("careful:30")(Seat(match, "ann"))(match.choice)
        played.append(len(seen))
    assert played == [30, 10]


def test_an_imagined_game_is_played_to_its_end_or_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    seat = Seat(orchard.match(), "ann")
    assert played_out(seat, 0, 7)[1] == 8
    monkeypatch.setattr("pnp.core.play.careful.HORIZON", 3)
    assert played_out(seat, 0, 7) == ((0.5, 0.5, 0.5), 3)


def test_looks_at_the_games_have_the_same_say() -> None:
    """One that is sure outweighs one that wavers; without a difference there is nothing to say."""
    nothing = [(0.0, 0.0)] * 4
    assert better([(1.0, 0.1), (1.0, -0.1), (1.0, 0.1), (1.0, -0.1)], nothing) == 2
    assert better([(-1.0, 0.0)] * 4, nothing) == -2
    assert better([(1.0, 1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, -1.0)], nothing) == 0
    assert better(nothing, nothing) == better([], []) == 0


def test_of_options_that_are_equal_careful_takes_any() -> None:
    """Nothing tells them apart: not greed, and no imagined game."""

    def idle(table: orchard.Orchard) -> Play:
        table.hands = {player: [] for player in table.players}
        yield Choice("ann", "take", ("first", "first", "first"))
        return End("end", ["bob"])

    playable = dataclasses.replace(orchard.PLAYABLE, play=idle)
    taken = set()
    for seed in range(12):
        match = Match(playable, None, 2, seed=seed)
        assert match.choice
        taken.add(bot_of("careful:6")(Seat(match, "ann"))(match.choice))
    assert taken == {0, 1, 2}


def test_careful_players_play_to_the_end_and_the_same_each_time() -> None:
    games = [orchard.match(3, players=3) for _ in range(2)]
    for match in games:
        run(match, seated(["careful:6", "greedy", "careful:6"], 3))
    assert games[0].answers == games[1].answers
    assert games[0].end == games[1].end


def test_a_victory_of_a_pair_is_one_victory() -> None:
    match = orchard.match(players=3)
    match.table.side = lambda player: int(player == "bob")  # type: ignore[method-assign]
    match.end = End("end", ["ann", "cid"], {"ann": 3, "bob": 1, "cid": 3})
    assert outcome(match, "ann") == outcome(match, "cid") == 1 + 2 / 5 / 2
    assert outcome(match, "bob") == -2 / 5 / 2


def test_a_bot_for_each_seat_or_one_for_all() -> None:
    assert len(seated(["greedy"], 3)) == 3
    for names, why in (
        (["greedy", "random"], "3 players need 3 bots"),
        (["gredy"], "did you mean"),
        (["careful:0"], "no bot"),
        (["careful:x"], "no bot"),
        ([""], "no bot"),
    ):
        with pytest.raises(Misuse, match=why):
            seated(names, 3)
