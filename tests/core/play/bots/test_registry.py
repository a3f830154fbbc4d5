"""Bots choose among what they are offered; unknown ones are refused by name."""

from __future__ import annotations

import dataclasses

import pytest

from pnp.core.base.errors import Misuse
from pnp.core.play import Choice, End, Match, Play, Seat, run
from pnp.core.play.bots.registry import bot_of, seated
from pnp.core.play.bots.rollout import advantage, outcome, rollout
from pnp.core.play.bots.simple import greedy
from tests.core.play import card_game


def test_a_bots_whims_change_no_deal() -> None:
    piles = []
    for bots in (["random"], ["greedy"]):
        match = card_game.match(4)
        piles.append(str(match.table.places()))
        run(match, seated(bots, 2))
    assert piles[0] == piles[1]


def test_greed_takes_what_the_game_thinks_best() -> None:
    match = card_game.match()
    assert match.choice
    assert match.choice.options[greedy(Seat(match, "ann"))(match.choice)] == "first"


def test_careful_finds_what_wins_later() -> None:
    """The game's own idea of a good move is wrong here; playing on shows it."""

    def trap(table: card_game.Orchard) -> Play:
        table.hands = {player: [] for player in table.players}
        first = yield Choice("ann", "take", ("first", "last"))
        yield Choice("bob", "take", ("first", "last"))
        return End("end", ["ann" if first == "last" else "bob"])

    match = Match(dataclasses.replace(card_game.PLAYABLE, play=trap), None, 2)
    assert match.choice
    seat = Seat(match, "ann")
    assert greedy(seat)(match.choice) == 0
    assert bot_of("careful:4")(seat)(match.choice) == 1


def test_careful_compares_options_on_the_same_deal_and_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """An option whose games only seem better by another deal is not taken; clearly worse ones are dropped."""
    seen: list[tuple[int, int]] = []

    def ended(_: Seat, index: int, seed: int) -> float:
        seen.append((index, seed))
        return seed % 7 - index

    monkeypatch.setattr("pnp.core.play.bots.rollout.rollout", ended)
    match = card_game.match()
    assert match.choice
    assert bot_of("careful:40")(Seat(match, "ann"))(match.choice) == 0
    rounds = {seed: {index for index, one in seen if one == seed} for _, seed in seen}
    assert all(indexes == {0, 1} for indexes in rounds.values())
    assert len(rounds) == 4


@pytest.mark.parametrize(("gain", "taken"), [(3, 1), (0.5, 0), (-3, 0)])
def test_careful_leaves_greeds_favourite_for_what_is_clearly_better(
    gain: float, taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By 0.7 standard errors: in 20 rounds of luck from -10 to 10, by more than 1.6 on average."""

    def ended(_: Seat, index: int, seed: int) -> float:
        return gain + (10 if seed // 2 % 2 else -10) if index else 0

    seeds = iter(range(1, 1000, 2))
    monkeypatch.setattr("pnp.core.play.bots.rollout.rollout", ended)
    match = card_game.match()
    assert match.choice
    seat = Seat(match, "ann")
    monkeypatch.setattr(seat.chance, "below", lambda _: next(seeds))
    assert bot_of("careful:40")(seat)(match.choice) == taken


def test_no_game_is_imagined_where_greed_is_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(_: Seat, index: int, seed: int) -> float:
        raise AssertionError(f"imagined {index} with {seed}")

    monkeypatch.setattr("pnp.core.play.bots.rollout.rollout", ended)
    match = Match(dataclasses.replace(card_game.PLAYABLE, exact=frozenset({"take"})), None, 2)
    assert match.choice
    assert bot_of("careful")(Seat(match, "ann"))(match.choice) == 0


def test_careful_goes_by_skill_where_a_game_has_more_than_greed() -> None:
    """Greed takes the first, skill knows better; in imagined games only one's own seat is skilled."""
    playable = dataclasses.replace(
        card_game.PLAYABLE, skill=lambda _, option: option == "last", exact=frozenset({"take"})
    )
    match = Match(playable, None, 2)
    assert match.choice
    assert bot_of("careful")(Seat(match, "ann"))(match.choice) == 1
    assert greedy(Seat(match, "ann"))(match.choice) == 0


def test_in_imagined_games_one_is_skilled_oneself_and_rivals_are_greedy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answered: list[int] = []

    def looked_at(match: Match, _: str) -> float:
        answered.extend(match.answers)
        return 0

    monkeypatch.setattr("pnp.core.play.bots.rollout.outcome", looked_at)
    playable = dataclasses.replace(card_game.PLAYABLE, skill=lambda _, option: option == "last", ahead=9)
    rollout(Seat(Match(playable, None, 2), "ann"), 0, 7)
    assert answered == [0, 0, 1, 0, 1, 0, 1, 0]


@pytest.mark.parametrize(("trust", "taken"), [(0.7, 1), (2.0, 0)])
def test_the_more_a_favourite_is_trusted_the_better_another_must_go(
    trust: float, taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended(_: Seat, index: int, seed: int) -> float:
        return 3 + (10 if seed // 2 % 2 else -10) if index else 0

    seeds = iter(range(1, 1000, 2))
    monkeypatch.setattr("pnp.core.play.bots.rollout.rollout", ended)
    match = Match(dataclasses.replace(card_game.PLAYABLE, trust=trust), None, 2)
    assert match.choice
    seat = Seat(match, "ann")
    monkeypatch.setattr(seat.chance, "below", lambda _: next(seeds))
    assert bot_of("careful:40")(seat)(match.choice) == taken


def test_as_many_games_are_imagined_as_told(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def ended(_: Seat, index: int, seed: int) -> float:
        seen.append(index)
        return seed % 7

    monkeypatch.setattr("pnp.core.play.bots.rollout.rollout", ended)
    match = card_game.match()
    assert match.choice
    bot_of("careful:30")(Seat(match, "ann"))(match.choice)
    assert len(seen) == 30


def test_a_game_that_is_broken_off_goes_by_its_standing() -> None:
    match = card_game.match()
    assert outcome(match, "ann") == 0.5
    match.table.standing = lambda: {"ann": 3, "bob": 1}  # type: ignore[method-assign]
    assert outcome(match, "ann") > 0.5 > outcome(match, "bob")


def test_a_games_own_outlook_comes_before_its_standing() -> None:
    """Who leads by one wins two games of three, by two three of four."""
    hopes = {"ann": 0.0, "bob": 5.0}
    match = Match(dataclasses.replace(card_game.PLAYABLE, outlook=lambda _: hopes), None, 2)
    match.table.standing = lambda: {"ann": 0, "bob": 9}  # type: ignore[method-assign]
    for lead, wins in ((0, 1 / 2), (1, 2 / 3), (2, 3 / 4), (-2, 1 / 4)):
        hopes["ann"] = hopes["bob"] + lead
        assert outcome(match, "ann") == pytest.approx(wins)


def test_every_rival_lessens_ones_hopes_not_the_best_alone() -> None:
    """Each wins as many games for one of one's own as if there were no other."""
    hopes = {"ann": 3.0, "bob": 3.0, "cid": 3.0}
    match = Match(dataclasses.replace(card_game.PLAYABLE, outlook=lambda _: hopes), None, 3)
    assert outcome(match, "ann") == pytest.approx(1 / 3)
    hopes["cid"] = 2.0
    assert outcome(match, "ann") == pytest.approx(1 / (1 + 1 + 1 / 2))
    hopes["bob"] = 4.0
    assert outcome(match, "ann") == pytest.approx(1 / (1 + 2 + 1 / 2))


def test_an_imagined_game_is_looked_at_a_few_turns_ahead_or_at_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two players take turns, so that two turns of one's own on, four more cards are taken."""
    taken: list[int] = []

    def looked_at(match: Match, _: str) -> float:
        taken.append(len(match.answers))
        return 0

    monkeypatch.setattr("pnp.core.play.bots.rollout.outcome", looked_at)
    for ahead in (1, 2, 9):
        match = Match(dataclasses.replace(card_game.PLAYABLE, ahead=ahead), None, 2)
        rollout(Seat(match, "ann"), 0, 7)
    monkeypatch.setattr("pnp.core.play.bots.rollout.HORIZON", 3)
    rollout(Seat(card_game.match(), "ann"), 0, 7)
    assert taken == [2, 4, 8, 3]


def test_what_went_better_is_told_in_standard_errors() -> None:
    """What is sure counts no more than four; without a difference there is nothing to say."""
    nothing = [0.0] * 4
    assert advantage([1.0] * 4, nothing) == 4
    assert advantage([-1.0] * 4, nothing) == -4
    assert advantage([3.0, -1.0, 3.0, -1.0], nothing) == pytest.approx(3**0.5 / 2)
    assert advantage([1.0, -1.0, 1.0, -1.0], nothing) == advantage(nothing, nothing) == advantage([], []) == 0


def test_of_options_that_are_equal_careful_takes_any() -> None:
    """Nothing tells them apart: not greed, and no imagined game."""

    def idle(table: card_game.Orchard) -> Play:
        table.hands = {player: [] for player in table.players}
        yield Choice("ann", "take", ("first", "first", "first"))
        return End("end", ["bob"])

    playable = dataclasses.replace(card_game.PLAYABLE, play=idle)
    taken = set()
    for seed in range(12):
        match = Match(playable, None, 2, seed=seed)
        assert match.choice
        taken.add(bot_of("careful:6")(Seat(match, "ann"))(match.choice))
    assert taken == {0, 1, 2}


def test_careful_players_play_to_the_end_and_the_same_each_time() -> None:
    games = [card_game.match(3, players=3) for _ in range(2)]
    for match in games:
        run(match, seated(["careful:6", "greedy", "careful:6"], 3))
    assert games[0].answers == games[1].answers
    assert games[0].end == games[1].end


def test_a_victory_of_a_pair_is_one_victory() -> None:
    match = card_game.match(players=3)
    match.table.side = lambda player: int(player == "bob")  # type: ignore[method-assign]
    match.end = End("end", ["ann", "cid"], {"ann": 3, "bob": 1, "cid": 3})
    assert outcome(match, "ann") == outcome(match, "cid") == 1
    assert outcome(match, "bob") == 0


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


@pytest.mark.parametrize("budget", ["1", "10000"])
def test_a_careful_player_is_told_how_many_games_to_imagine(budget: str) -> None:
    match = card_game.match()
    assert callable(bot_of(f"careful:{budget}")(Seat(match, "ann")))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("careful:10001", "there is no bot 'careful:10001': did you mean 'careful'?"),
        ("careful:0", "there is no bot 'careful:0': did you mean 'careful'?"),
        ("careful:²", "there is no bot 'careful:²': did you mean 'careful'?"),
        ("careful:" + "1" * 90, f"there is no bot 'careful:{'1' * 71}…': did you mean 'careful'?"),
        ("z" * 80, f"there is no bot '{'z' * 80}': there is random, greedy, careful"),
        ("greedy:4", "there is no bot 'greedy:4': did you mean 'greedy'?"),
    ],
)
def test_a_bot_that_there_is_not_is_refused_in_a_line(name: str, said: str) -> None:
    with pytest.raises(Misuse) as refused:
        bot_of(name)
    assert str(refused.value) == said


def test_chance_takes_any_option_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    match = card_game.match()
    choice = Choice("ann", "take", tuple("abcd"))
    for drawn, index in ((0.0, 0), (0.24, 0), (0.25, 1), (0.99, 3)):
        seat = Seat(match, "ann")
        monkeypatch.setattr(seat.chance, "draw", lambda drawn=drawn: drawn)
        assert bot_of("random")(seat)(choice) == index
