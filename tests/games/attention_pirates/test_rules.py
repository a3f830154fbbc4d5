"""Turns, moves, chests, repairs and endings: what must hold at every table."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.core.project.loaded_game import LoadedGame
from pnp.games.attention_pirates.model import PLACES, AttentionPirates, Figure, Place
from pnp.games.attention_pirates.rules import (
    Action,
    distances,
    garrison,
    reachable,
    remanned,
    repair_fault,
    repairs,
    richest,
    share_chests,
    spaces,
    stock,
    stow,
    take,
    touched,
    turns,
    unload,
    wins_at_once,
)

MOST: dict[Figure, int] = {"cannon": 5, "pirate": 5}
CHESTS = {1: 6, 2: 6, 3: 6}
FIGURES: tuple[Figure, ...] = ("cannon", "pirate")
figures: st.SearchStrategy[dict[Place, Figure]] = st.dictionaries(
    st.sampled_from(PLACES), st.sampled_from(FIGURES)
)


@pytest.fixture(scope="module")
def game(loaded_games: dict[str, LoadedGame]) -> AttentionPirates:
    catalog = loaded_games["attention-pirates"].catalog
    assert isinstance(catalog, AttentionPirates)
    return catalog


def test_there_are_four_full_turns_and_nine_in_all() -> None:
    full = {plan for plan in turns() if None not in plan}
    assert full == {("move", "attack"), ("move", "repair"), ("attack", "attack"), ("attack", "repair")}
    assert len(turns()) == 9


@pytest.mark.parametrize("plan", [("attack", "move"), ("move", "move"), ("repair", "repair"), ("move",)])
def test_no_other_order_is_allowed(plan: tuple[Action, ...]) -> None:
    assert plan not in turns()


@pytest.mark.parametrize(("pirates", "far"), [(0, 1), (1, 1), (2, 2), (5, 5)])
def test_a_ship_moves_a_space_a_pirate_and_one_without(pirates: int, far: int) -> None:
    assert spaces(pirates, 1) == far


def test_ships_leave_the_harbour_by_the_passage(game: AttentionPirates) -> None:
    board = game.board
    far = distances(board.neighbours, "harbour", board.kinds)
    assert [space for space, steps in far.items() if steps == 1] == ["d2"]
    assert len(far) == 27
    assert all(board.kinds[space] != "lair" for space in far)


@given(steps=st.integers(0, 5), start=st.sampled_from(["harbour", "d2", "a1", "g3", "c4"]))
def test_a_longer_move_reaches_no_less_and_the_way_back_is_as_long(
    game: AttentionPirates, steps: int, start: str
) -> None:
    board = game.board
    far = distances(board.neighbours, start, board.kinds)
    near = reachable(far, steps, board.kinds)
    assert start in near
    assert set(near) <= set(reachable(far, steps + 1, board.kinds))
    for space in near:
        assert distances(board.neighbours, space, board.kinds)[start] == far[space]


@given(st.integers(0, 36), st.integers(0, 6))
def test_unloading_brings_everything_ashore(ashore: int, aboard: int) -> None:
    assert unload(ashore, aboard) == (ashore + aboard, 0)


@given(st.integers(0, 6), st.integers(0, 30))
def test_no_treasure_is_lost_and_the_hold_is_filled(aboard: int, prize: int) -> None:
    taken, left = take(aboard, prize, 6)
    assert aboard + taken <= 6
    assert taken + left == prize
    assert left == 0 or aboard + taken == 6


@given(
    st.lists(st.tuples(st.integers(0, 5), st.booleans()), max_size=30),
    st.lists(st.integers(1, 6), max_size=6),
)
def test_treasures_are_conserved_over_a_whole_game(raids: list[tuple[int, bool]], lairs: list[int]) -> None:
    treasure, aboard, ashore = [*lairs, 0], [0] * 6, [0] * 6
    for player, home in raids:
        if home:
            ashore[player], aboard[player] = unload(ashore[player], aboard[player])
            continue
        taken, treasure[player % len(treasure)] = take(aboard[player], treasure[player % len(treasure)], 6)
        aboard[player] += taken
    assert sum(treasure) + sum(aboard) + sum(ashore) == sum(lairs)


@given(st.integers(0, 36))
def test_chests_make_up_every_number_largest_first(treasure: int) -> None:
    chests = stock(treasure, CHESTS)
    assert chests is not None
    assert sum(value * count for value, count in chests.items()) == treasure
    assert all(count <= CHESTS[value] for value, count in chests.items())


def test_the_example_s_lair_gets_a_large_and_a_small_chest() -> None:
    assert stock(4, CHESTS) == {3: 1, 1: 1}
    assert stock(1, {2: 6}) is None


@given(figures)
def test_the_hold_is_cleared_and_at_most_one_figure_goes(aboard: dict[Place, Figure]) -> None:
    after, gone = stow(aboard, "6")
    assert "6" not in after
    assert Counter(after.values()) + Counter([gone] if gone else []) == Counter(aboard.values())
    assert gone is None or len(aboard) == 6


def test_a_captain_may_give_up_another_figure() -> None:
    full: dict[Place, Figure] = {**dict.fromkeys(PLACES, FIGURES[0]), "6": "pirate"}
    after, gone = stow(full, "6", place="2")
    assert after["2"] == "pirate"
    assert gone == "cannon"
    assert stow(full, "6") == (dict.fromkeys(PLACES[:5], "cannon"), "pirate")


@pytest.mark.parametrize(
    ("after", "places", "laden", "fault"),
    [
        ({"1": "cannon", "2": "pirate", "3": "pirate"}, 2, False, None),
        ({"1": "cannon", "2": "pirate", "3": "pirate"}, 1, False, "too-many-places"),
        ({"5": "cannon"}, 2, False, None),
        ({"5": "cannon"}, 1, False, "too-many-places"),
        (dict.fromkeys(PLACES, "cannon"), 6, False, "too-many-cannons"),
        (dict.fromkeys(PLACES, "pirate"), 6, False, "too-many-pirates"),
        ({"6": "pirate"}, 6, True, "hold-is-laden"),
        ({"5": "pirate"}, 6, True, None),
    ],
)
def test_a_repair_touches_so_many_places_and_keeps_the_limits(
    after: dict[Place, Figure], places: int, *, laden: bool, fault: str | None
) -> None:
    before: dict[Place, Figure] = {"1": "cannon"}
    hold: Place | None = "6" if laden else None
    assert repair_fault(before, after, places=places, most=MOST, hold_place=hold) == fault


def test_a_lair_short_of_figures_mans_its_numbers_first(game: AttentionPirates) -> None:
    whale = game.lairs["baleine"]
    assert garrison(whale, {"cannon": 30, "pirate": 30}) == (whale.slots, 2)
    assert garrison(whale, {"cannon": 1, "pirate": 2}) == ({"1": "pirate", "2": "pirate", "5": "cannon"}, 0)
    assert garrison(whale, {"cannon": 0, "pirate": 0}) == ({}, 0)


@pytest.mark.parametrize(("ashore", "wins"), [(15, False), (16, True), (20, True)])
def test_enough_ashore_wins_at_once(ashore: int, *, wins: bool) -> None:
    assert wins_at_once(ashore, 16) is wins


@pytest.mark.parametrize(
    ("holdings", "winners"),
    [
        ({"a": (5, 3), "b": (9, 0)}, ("b",)),
        ({"a": (5, 4), "b": (9, 0)}, ("b",)),
        ({"a": (9, 0), "b": (9, 0), "c": (0, 6)}, ("a", "b")),
    ],
)
def test_the_richest_wins_once_every_lair_is_empty(
    holdings: dict[str, tuple[int, int]], winners: tuple[str, ...]
) -> None:
    assert richest(holdings) == winners


def test_change_is_made_where_the_largest_chests_do_not_do() -> None:
    """Seven lots of four are six large and small chests, and two medium ones; seven lots of one cannot be."""
    shared = share_chests((4,) * 7, CHESTS)
    assert shared is not None
    assert [sum(value * count for value, count in chests.items()) for chests in shared] == [4] * 7
    assert share_chests((1,) * 7, CHESTS) is None


@given(st.lists(st.integers(1, 6), max_size=6))
def test_shared_chests_make_up_the_amounts_and_are_there(amounts: list[int]) -> None:
    shared = share_chests(amounts, CHESTS)
    if shared is None:
        return
    assert [sum(value * count for value, count in chests.items()) for chests in shared] == amounts
    used = sum((Counter(chests) for chests in shared), Counter[int]())
    assert all(used[value] <= there for value, there in CHESTS.items())


@given(before=figures, data=st.data())
def test_a_repair_touches_no_more_places_than_it_says(
    before: dict[Place, Figure], data: st.DataObject
) -> None:
    aboard = list(before.values())
    there = aboard.count("cannon"), aboard.count("pirate")
    crew = data.draw(st.sampled_from(repairs(there, 6, (6, 6), (2, 2), 2)))
    after = remanned(before, PLACES, *crew)
    assert (list(after.values()).count("cannon"), list(after.values()).count("pirate")) == crew
    assert sum(before.get(place) != after.get(place) for place in PLACES) == touched(there, crew) <= 2


def test_the_figure_in_the_hold_moves_where_its_captain_says() -> None:
    assert stow({"6": "pirate", "1": "cannon"}, "6", place="4") == ({"1": "cannon", "4": "pirate"}, None)
