"""A match is its seed and its answers; bots see what their seat may see."""

from __future__ import annotations

import dataclasses
import gc
from collections.abc import Iterator

import pytest

from pnp.core.base.errors import Misuse
from pnp.core.play import Answer, Chance, Choice, End, Play, Seat, Unfinished, run
from pnp.core.play.match import Match, rare_garbage_collection

from . import card_game


def first(_: Seat) -> Answer:
    return lambda _: 0


def test_a_match_waits_for_answers_and_ends() -> None:
    match = card_game.match()
    assert match.choice == Choice("ann", "take", ("first", "last"))
    end = run(match, [first, first])
    assert end.scores
    assert end.scores[end.winners[0]] == max(end.scores.values())
    assert match.table.turns == len(card_game.CARDS) - 1
    assert match.table.emptied == {"pile": match.table.turns}


def test_the_same_seed_and_answers_give_the_same_log() -> None:
    logs = []
    for _ in range(2):
        match = card_game.match(7, log=True)
        run(match, [first, first])
        logs.append(match.table.log)
    assert logs[0] == logs[1]
    assert logs[0] != []


def test_a_log_tells_each_step_with_its_rule_and_every_piece() -> None:
    match = card_game.match(log=True)
    run(match, [first, first])
    steps = match.table.log or []
    assert [step["step"] for step in steps] == list(range(len(steps)))
    assert (steps[0]["rule"], steps[0]["event"], steps[0]["player"]) == ("setup", "set-up", None)
    assert {name: value for name, value in steps[1].items() if name != "places"} == {
        "step": 1,
        "rule": "take",
        "player": "ann",
        "event": "choose",
        "options": 2,
        "chose": 0,
    }
    assert steps[2]["also"] == ["one-card"]
    assert steps[-1]["event"] == "end"
    assert set(steps[-1]["winners"]) <= set(steps[-1]["scores"])
    for step in steps:
        assert sum(n for place in step["places"].values() for n in place.values()) == len(card_game.CARDS)


def test_what_is_imagined_keeps_what_the_seat_sees() -> None:
    match = card_game.match(3)
    for index in (0, 1, 0, 1):
        match.answer(index)
    seat = Seat(match, "ann")
    dealt = [seat.determinize(seed) for seed in range(8)]
    assert all(other.table.view("ann") == seat.view for other in dealt)
    assert len({str(other.table.places()["pile"]) for other in dealt}) > 1
    assert all(other.choice == match.choice for other in dealt)


def test_a_view_is_looked_at_anew_for_each_choice() -> None:
    match = card_game.match()
    seat = Seat(match, "ann")
    before = seat.view
    assert seat.view is before
    match.answer(0)
    assert seat.view != before


def test_modes_and_players_that_there_are_not_are_refused() -> None:
    assert card_game.PLAYABLE.mode(2) == "usual"
    assert card_game.PLAYABLE.mode(2, "pairs") == "pairs"
    assert card_game.PLAYABLE.counts() == [(2, "usual"), (2, "pairs"), (3, "usual")]
    with pytest.raises(Misuse, match="2 to 3 can play, not 4"):
        card_game.match(players=4)
    with pytest.raises(Misuse, match="no mode 'pairs'"):
        card_game.match(players=3, mode="pairs")


def test_nothing_to_choose_and_no_end_are_unfinished() -> None:
    def mute(_: card_game.Orchard) -> Play:
        yield Choice("ann", "take", ())
        return End("end", ())

    def endless(table: card_game.Orchard) -> Play:
        while True:
            table.turn()
            yield Choice("ann", "take", ("only",))

    for play, why in ((mute, "ann has nothing to choose"), (endless, "no end after")):
        playable = dataclasses.replace(card_game.PLAYABLE, play=play)
        with pytest.raises(Unfinished, match=why):
            Match(playable, None, 2)


def test_chance_is_the_same_everywhere() -> None:
    chance = Chance(7)
    things = list("abcdefgh")
    chance.shuffle(things)
    assert ("".join(things), chance.dice(6), chance.below(100)) == ("feghadbc", [4, 1, 3, 1, 1, 3], 82)
    assert sorted(chance.sample("abc", 3)) == ["a", "b", "c"]


def test_a_bot_s_whims_are_its_own_and_change_no_deal() -> None:
    match, again = card_game.match(7), card_game.match(7)
    drawn = [Seat(match, player).chance.below(10**9) for player in match.players]
    assert drawn == [Seat(again, player).chance.below(10**9) for player in again.players]
    assert len(set(drawn)) == len(drawn)
    assert drawn[0] != Seat(card_game.match(8), match.players[0]).chance.below(10**9)
    run(match, [first, first])
    run(again, [first, first])
    assert match.table.places() == again.table.places()


@pytest.fixture
def often() -> Iterator[tuple[int, int, int]]:
    """Python tidies as often as it does by itself."""
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield gc.get_threshold()
    gc.set_threshold(*before)


def test_python_tidies_less_often_while_a_game_is_played(often: tuple[int, int, int]) -> None:
    seen: list[tuple[int, int, int]] = []

    def watching(_: Seat) -> Answer:
        def answer(_: Choice) -> int:
            seen.append(gc.get_threshold())
            return 0

        return answer

    def leaving(_: Seat) -> Answer:
        return lambda _: 99

    run(card_game.match(), [watching, watching])
    with pytest.raises(IndexError):
        run(card_game.match(), [leaving, leaving])
    assert all(seldom > often for seldom in seen)
    assert gc.get_threshold() == often


def test_a_game_that_knows_its_turns_is_taken_up_there() -> None:
    """The first time from the set-up; then only what was answered in this turn is answered again."""
    playable = dataclasses.replace(card_game.PLAYABLE, turns=card_game.turns)
    match = Match(playable, None, 2)
    match.answer(0)
    assert match.here().table.obeyed[0] == "setup"
    match.answer(1)
    taken_up = match.here()
    assert "setup" not in taken_up.table.obeyed
    assert taken_up.table.places() == match.table.places()
    assert (taken_up.choice, taken_up.answers) == (match.choice, match.answers)
    taken_up.answer(0)
    assert taken_up.table.places() != match.table.places()


def test_a_bot_thinks_once_for_all_options_of_a_choice() -> None:
    match, thoughts = card_game.match(), list[int]()
    seat = Seat(match, "ann")

    def think(_: Seat) -> int:
        thoughts.append(len(thoughts))
        return thoughts[-1]

    assert [seat.once_per_choice(think), seat.once_per_choice(think)] == [0, 0]
    match.answer(0)
    assert [seat.once_per_choice(think), seat.once_per_choice(think)] == [1, 1]
    assert seat.choice is match.choice


def test_an_option_without_an_idea_of_the_game_is_worth_nothing() -> None:
    assert Seat(card_game.match(), "ann").worth("first") == 1
    mindless = Match(dataclasses.replace(card_game.PLAYABLE, worth=None), None, 2)
    assert Seat(mindless, "ann").worth("first") == 0


def test_a_lone_option_is_taken_unasked_and_its_rule_is_obeyed() -> None:
    def lone(_: card_game.Orchard) -> Play:
        assert (yield Choice("ann", "one", ("only",))) == "only"
        yield Choice("bob", "two", ("only",))
        yield Choice("bob", "three", ("a", "b"))
        return End("end", ["ann"])

    match = Match(dataclasses.replace(card_game.PLAYABLE, play=lone), None, 2)
    assert (match.choice, match.answers) == (Choice("bob", "three", ("a", "b")), [])
    match.answer(1)
    assert match.table.obeyed == ["one", "two", "three", "end"]
    assert (match.choice, match.answers) == (None, [1])


@pytest.mark.parametrize(("usual", "while_played"), [(0, 0), (700, 100_000), (200_000, 200_000)])
def test_python_is_never_told_to_tidy_more_often(usual: int, while_played: int) -> None:
    before = gc.get_threshold()
    gc.set_threshold(usual, 7, 9)
    try:
        with rare_garbage_collection():
            assert gc.get_threshold()[:2] == (while_played, 7)
        assert gc.get_threshold()[:2] == (usual, 7)
    finally:
        gc.set_threshold(*before)
