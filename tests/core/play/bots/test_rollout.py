"""Which games a careful player imagines, and what is made of them."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from pnp.core.play import Choice, End, Match, Play, Seat, Unfinished
from pnp.core.play.bots.rollout import (
    PLAYOUTS,
    decide,
    drop_worse,
    outcome,
    rollout,
    rollout_player,
    shortlist,
)
from tests.core.play import card_game

WORTHS = (3, 9, 5, 1, 7, 4)
"""What the game itself thinks of six options."""


def among(*worths: float) -> Match:
    """A game that waits for Ann to take one of some options, each worth what it says."""

    def asked(table: card_game.Orchard) -> Play:
        table.hands = {player: [] for player in table.players}
        yield Choice("ann", "take", worths)
        return End("end", ["bob"])

    playable = dataclasses.replace(card_game.PLAYABLE, play=asked, worth=lambda _seat, option: option)
    return Match(playable, None, 2)


@pytest.fixture
def imagined(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, Counter[int]]]:
    """Let a careful player choose where games end as told: what is taken, and how often each was tried."""

    def choose(ends: Callable[[int, int], float], playouts: int = PLAYOUTS) -> tuple[int, Counter[int]]:
        seen: Counter[int] = Counter()

        def ended(_: Seat, index: int, _seed: int) -> float:
            seen[index] += 1
            return ends(index, seen[index])

        monkeypatch.setattr("pnp.core.play.bots.rollout.rollout", ended)
        match = among(*WORTHS)
        assert match.choice
        return rollout_player(Seat(match, "ann"), playouts)(match.choice), seen

    return choose


def uneven(index: int, number: int) -> float:
    """Games that say nothing: an option other than greed's goes better once and worse once."""
    return (-1) ** number if index != 1 else 0


def test_the_best_are_listed_first_as_many_as_asked_for() -> None:
    match = among(*WORTHS)
    assert match.choice
    seat = Seat(match, "ann")
    assert shortlist(seat, match.choice) == [1, 4, 2, 5]
    assert shortlist(seat, match.choice, 2) == [1, 4]


@pytest.mark.parametrize(
    ("playouts", "options"), [(1, 0), (2, 2), (11, 2), (12, 3), (15, 3), (16, 4), (99, 4)]
)
def test_a_small_budget_looks_at_fewer_options(
    playouts: int, options: int, imagined: Callable[..., tuple[int, Counter[int]]]
) -> None:
    _, seen = imagined(uneven, playouts)
    assert list(seen) == [1, 4, 2, 5][:options]


def test_four_rounds_are_played_before_an_option_is_dropped_and_the_rest_with_the_best_at_half_time(
    imagined: Callable[..., tuple[int, Counter[int]]],
) -> None:
    """Greed's favourite is 1; 5 is always worse, 2 at times, 4 seldom."""
    lost = {4: 8, 2: 4}

    def ends(index: int, number: int) -> float:
        often = lost.get(index)
        return (-1 if index == 5 else 0) if often is None else (1 if number % often else -1)

    taken, seen = imagined(ends, 50)
    assert taken == 4
    assert seen == {5: 4, 2: 7, 1: 19, 4: 19}


def test_so_many_games_are_imagined_unless_told_otherwise(
    imagined: Callable[..., tuple[int, Counter[int]]],
) -> None:
    _, seen = imagined(uneven)
    assert sum(seen.values()) == PLAYOUTS == 128


def test_a_rival_is_dropped_by_half_a_standard_error() -> None:
    """Of four games, of which one is lost and the others won, a standard error is half a game."""
    seen = {0: [0.0] * 4, 1: [0.4, 0.4, 0.4, -1.2], 2: [0.0, 0.0, 0.0, -2.0], 3: [1.0, 1.0, 1.0, -1.0]}
    assert drop_worse(seen, 0, [1, 2, 3]) == [3, 1], "one error worse is dropped, the best comes first"
    just = {0: [0.0] * 2, 1: [0.5, -1.49], 2: [0.5, -1.5], 3: [0.5, -1.51]}
    assert drop_worse(just, 0, [1, 2, 3]) == [1], "half an error is enough"


def test_a_rival_is_taken_where_it_is_better_than_the_favourite_is_trusted() -> None:
    seen = {0: [0.0] * 2, 1: [1.69, -0.3], 2: [1.71, -0.3]}
    assert decide(seen, 0, [1], 0.7) == 0
    assert decide(seen, 0, [1], 0.69) == 1
    assert decide(seen, 0, [1, 2], 0.7) == 2
    assert decide(seen, 0, [], 0.7) == 0


def test_a_game_that_does_not_end_is_worth_nothing() -> None:
    def stuck(table: card_game.Orchard) -> Play:
        table.hands = {player: [] for player in table.players}
        yield Choice("ann", "take", ("first", "last"))
        raise Unfinished("nobody can go on")

    match = Match(dataclasses.replace(card_game.PLAYABLE, play=stuck), None, 2)
    assert rollout(Seat(match, "ann"), 0, 7) == 0


@pytest.mark.parametrize(
    ("points", "hoped"),
    [({}, 0.5), ({"ann": 3, "bob": 3}, 0.5), ({"ann": 3, "bob": 1}, 0.7), ({"ann": -3, "bob": 1}, 0.1)],
)
def test_a_lead_in_points_is_half_of_what_one_may_hope_for(points: Any, hoped: float) -> None:
    match = card_game.match()
    match.table.standing = lambda: points  # type: ignore[method-assign]
    assert outcome(match, "ann") == pytest.approx(hoped)


def test_the_best_of_the_others_is_the_one_to_beat() -> None:
    match = card_game.match(players=3)
    match.table.standing = lambda: {"ann": 2, "bob": 0, "cid": 1}  # type: ignore[method-assign]
    assert outcome(match, "ann") == pytest.approx(0.5 + 1 / 4 / 2)
    match.table.side = lambda player: int(player == "bob")  # type: ignore[method-assign]
    assert outcome(match, "ann") == pytest.approx(0.5 + 2 / 3 / 2), "a partner is no rival"


def test_of_a_pair_of_rivals_the_better_one_s_hopes_count() -> None:
    hopes = {"ann": 1.0, "bob": 3.0, "cid": 2.0}
    match = Match(dataclasses.replace(card_game.PLAYABLE, outlook=lambda _: hopes), None, 3)
    match.table.side = lambda player: int(player == "ann")  # type: ignore[method-assign]
    assert outcome(match, "ann") == pytest.approx(1 / (1 + 3))


def test_a_shared_victory_is_a_part_of_one() -> None:
    match = card_game.match(players=3)
    match.end = End("end", ["ann", "cid"], {})
    assert [outcome(match, player) for player in match.players] == [0.5, 0, 0.5]
