"""What pages show: one game chosen by a stated rule, and figures of a bounded number of games."""

from __future__ import annotations

import dataclasses
import json
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.core.play import Choice, End, Match, Play, Unfinished, showcase_game
from pnp.core.play.statistics import Tally
from pnp.core.project.loaded_game import LoadedGame

from . import card_game


def shown(playable: Any, games: int, *seats: str, mode: str = "") -> dict[str, Any]:
    """What is shown of a game that is played so, whose first game is told with these seats."""
    opening = SimpleNamespace(seats=seats, mode=mode)
    game: Any = SimpleNamespace(play=lambda _: playable)
    catalog: Any = SimpleNamespace(opening=opening)
    return showcase_game.make_showcase(game, catalog, games)


def test_the_shown_game_is_of_median_length_and_its_lead_changes(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    told = showcase_game.make_showcase(buccaneer.game, buccaneer.catalog, 6)
    whole = told["whole"]
    assert json.loads(json.dumps(told)) == told
    assert [one["players"] for one in told["figures"]] == [3, 4, 5]
    assert all(sum(one["wins"].values()) >= one["games"] == 6 for one in told["figures"])
    assert all(one["choices"] > one["length"]["median"] for one in told["figures"])
    assert whole["players"] == len(buccaneer.catalog.opening.seats)
    log = showcase_game.replay_game(buccaneer.game, buccaneer.catalog, whole).log
    assert log[-1]["event"] == "end"


def test_a_game_is_chosen_by_its_rule() -> None:
    ended = [
        showcase_game.Ended(90, 1, turned=False),
        showcase_game.Ended(100, 2, turned=False),
        showcase_game.Ended(108, 3, turned=True),
        showcase_game.Ended(93, 4, turned=True),
        showcase_game.Ended(120, 5, turned=True),
    ]
    assert showcase_game._choose_game(ended) == {"seed": 4, "turns": 93, "median": 100, "turned": True}
    assert showcase_game._choose_game(ended[:2])["turned"] is False


def test_of_two_that_are_as_near_the_first_is_shown() -> None:
    ended = [
        showcase_game.Ended(turns, seed, turned=True) for turns, seed in ((12, 3), (8, 2), (20, 5), (8, 1))
    ]
    assert showcase_game._choose_game(ended) == {"seed": 3, "turns": 12, "median": 12, "turned": True}
    assert showcase_game._choose_game(ended[1:])["seed"] == 1


@pytest.mark.parametrize(("numbers", "middle"), [([], 0), ([4], 4), ([9, 1], 9), ([9, 1, 5], 5)])
def test_of_an_even_number_the_later_one_is_in_the_middle(numbers: list[int], middle: int) -> None:
    assert showcase_game._median(numbers) == middle


def test_every_number_of_players_has_its_figures_and_the_opening_s_has_a_game() -> None:
    told = shown(card_game.PLAYABLE, 3, "ann", "bob", mode="pairs")
    assert [(one["players"], one["mode"], one["games"]) for one in told["figures"]] == [
        (2, "usual", 3),
        (2, "pairs", 3),
        (3, "usual", 3),
    ]
    assert told["figures"][0]["choices"] == 8
    assert (told["whole"]["players"], told["whole"]["mode"]) == (2, "pairs")
    assert 1 <= told["whole"]["seed"] <= 3
    assert shown(card_game.PLAYABLE, 1)["whole"]["players"] == 2, "as few as can play"


def test_greed_plays_where_the_game_has_an_idea_of_a_good_move() -> None:
    assert showcase_game.bot(card_game.PLAYABLE) == "greedy"
    assert showcase_game.bot(dataclasses.replace(card_game.PLAYABLE, worth=None)) == "random"


def test_things_tell_how_often_they_were_had_and_went_with_a_victory() -> None:
    def given(table: card_game.Orchard) -> Play:
        yield Choice("ann", "take", ("first", "last"))
        table.took("ann", "card/oak")
        table.took("bob", "card/ash")
        table.took("bob", "card/oak")
        return End("end", ["bob"])

    told = shown(dataclasses.replace(card_game.PLAYABLE, play=given), 2)
    assert told["things"] == {"card/ash": [6, 6], "card/oak": [12, 6]}
    assert list(told["things"]) == ["card/ash", "card/oak"]


def test_a_game_that_does_not_end_is_counted_and_not_shown() -> None:
    def stuck(_: card_game.Orchard) -> Play:
        yield Choice("ann", "take", ("first", "last"))
        raise Unfinished("nobody can go on")

    told = shown(dataclasses.replace(card_game.PLAYABLE, play=stuck), 2)
    assert [(one["games"], one["finished"], one["choices"]) for one in told["figures"]] == [(2, 0, 0)] * 3
    assert told["whole"] is None


def test_long_games_are_played_less_often_but_eight_times() -> None:
    def long(_: card_game.Orchard) -> Play:
        for _choice in range(choices):
            yield Choice("ann", "take", ("first", "last"))
        return End("end", ["ann"])

    playable = dataclasses.replace(card_game.PLAYABLE, play=long, modes=card_game.PLAYABLE.modes[1:])
    played = {}
    for choices in (100, 400, 499, 500, 501):
        (figures,) = shown(playable, 11)["figures"]
        played[choices] = figures["games"]
    assert played == {100: 11, 400: 10, 499: 9, 500: 8, 501: 8}


def test_a_game_turns_where_its_winner_was_behind_at_half_time() -> None:
    """Four choices; the third is the first of the second half."""

    def ended(points: list[int], winner: str) -> bool:
        def four(table: card_game.Orchard) -> Play:
            table.standing = lambda: {"ann": points.pop(0), "bob": 5}  # type: ignore[method-assign]
            for _ in range(4):
                yield Choice("ann", "take", ("first", "last"))
            return End("end", [winner])

        match = Match(dataclasses.replace(card_game.PLAYABLE, play=four), None, 2)
        return showcase_game._play_and_count(match, Tally(), "random").turned

    assert ended([9, 9, 1, 9], "ann")
    assert not ended([1, 1, 9, 1], "ann")
    assert not ended([9, 9, 5, 9], "ann"), "a tie is no lead"
    assert ended([1, 1, 9, 1], "bob")
