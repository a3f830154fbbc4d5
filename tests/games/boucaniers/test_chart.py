"""The sea chart: its points and lines, how ships sail on it, the company ships' route."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.boucaniers.chart import (
    CENTRE,
    HEADINGS,
    INNER,
    OUTER,
    POINTS,
    ROUTE,
    SEGMENTS,
    TILES,
    corners,
    distance,
    line,
    neighbours,
    off_shore,
    on_course,
    opposite,
    reach,
    route_closes,
    step,
    turns_between,
)
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.rules import company_prize, rougeaud_start

points = st.sampled_from(sorted(POINTS))


def test_the_chart_has_73_points_and_186_segments() -> None:
    vertices = POINTS - set(TILES)
    assert (len(TILES), len(vertices), len(POINTS), len(SEGMENTS)) == (19, 54, 73, 186)
    sides = [segment for segment in SEGMENTS if not segment & set(TILES)]
    assert (len(sides), len(SEGMENTS) - len(sides)) == (72, 114)


def test_corners_touch_three_two_or_one_tile() -> None:
    touched = Counter(sum(corner in corners(tile) for tile in TILES) for corner in POINTS - set(TILES))
    assert touched == {3: 24, 2: 12, 1: 18}


def test_points_have_six_five_or_three_neighbours() -> None:
    assert Counter(len(neighbours(point)) for point in POINTS) == {6: 43, 5: 12, 3: 18}


def test_every_step_changes_class_so_centres_are_three_or_six_apart() -> None:
    classes = Counter((q - r) % 3 for q, r in POINTS)
    assert sorted(classes.values()) == [19, 27, 27]
    in_line = Counter(
        length
        for tile in TILES
        for way in HEADINGS.values()
        for length, point in enumerate(line(tile, way), 1)
        if point in TILES
    )
    assert in_line == {3: 60, 6: 18}


@pytest.mark.parametrize("sails", range(1, 7))
def test_neighbouring_tiles_are_two_turns_apart_whatever_the_sails(sails: int) -> None:
    turns = turns_between(CENTRE, sails, 6)
    assert {turns[tile] for tile in INNER} == {2}


@pytest.mark.parametrize(
    ("sails", "outer", "farthest"), [(1, {3, 4}, 5), (2, {2}, 3), (3, {1, 2}, 2), (4, {1, 2}, 2)]
)
def test_outer_islands_are_as_far_as_the_sails_say(sails: int, outer: set[int], farthest: int) -> None:
    turns = turns_between(CENTRE, sails, 6)
    assert {turns[tile] for tile in OUTER} == outer
    assert max(turns.values()) == farthest


def test_the_longest_line_has_nine_points() -> None:
    assert max(len(line(point, way)) for point in POINTS for way in HEADINGS.values()) == 8


def test_a_compass_has_36_moves_and_the_anchor(game: Boucaniers) -> None:
    assert len(HEADINGS) * game.numbers.move_limit + 1 == 37


def test_rings_run_clockwise_from_north() -> None:
    assert INNER == ((1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1))
    assert OUTER[:4] == ((0, -3), (2, -4), (3, -3), (4, -2))
    assert len(OUTER) == 12


def test_the_company_route_is_a_loop_of_18() -> None:
    assert len(ROUTE) == 18
    assert route_closes()
    assert Counter(distance(point, CENTRE) for point in ROUTE) == {2: 6, 3: 12}


@given(st.sampled_from(ROUTE))
def test_a_sunken_company_ship_returns_across_the_centre(point: tuple[int, int]) -> None:
    assert opposite(point) == (-point[0], -point[1])
    assert opposite(opposite(point)) == point


@pytest.mark.parametrize("bastion", INNER)
def test_four_points_in_a_row_lie_off_an_inner_island(bastion: tuple[int, int]) -> None:
    off = off_shore(bastion)
    assert [on_course(off[0], n) for n in range(4)] == off
    assert all(distance(point, bastion) == 1 for point in off)
    assert rougeaud_start(bastion, 4) == off[-1]


@pytest.mark.parametrize("bastion", INNER)
def test_a_rougeaud_sunk_off_the_bastion_is_back_there_after_six_to_nine_turns(
    bastion: tuple[int, int],
) -> None:
    """It returns opposite and moves on in the same turn's last phase."""
    waits = []
    for point in off_shore(bastion):
        course = (on_course(opposite(point), turn) for turn in range(1, 19))
        waits.append(next(turn for turn, there in enumerate(course, 1) if there in off_shore(bastion)))
    assert (min(waits), max(waits)) == (6, 9)


def test_the_prize_is_paid_for_the_rougeaud_off_the_bastion_only() -> None:
    bastion = INNER[0]
    assert company_prize(off_shore(bastion)[0], bastion, 15, "rougeaud") == 15
    assert company_prize(off_shore(bastion)[0], bastion, 15, "bleusaille") == 0
    assert company_prize(opposite(off_shore(bastion)[0]), bastion, 15, "rougeaud") == 0


def test_a_start_corner_is_beside_three_centres_and_the_route() -> None:
    for corner in corners(CENTRE):
        assert sum(point in TILES for point in neighbours(corner)) == 3
        assert any(point in ROUTE for point in neighbours(corner))


def test_a_boatman_reaches_eighteen_points_of_which_twelve_are_in_line() -> None:
    near = {point for point in POINTS if 1 <= distance(point, CENTRE) <= 2}
    assert len(near) == 18
    assert len(near & set(reach(CENTRE, 2, 6))) == 12


@given(points, st.integers(1, 6))
def test_reach_is_straight_and_within_the_sails(start: tuple[int, int], sails: int) -> None:
    there = reach(start, sails, 6)
    assert start in there
    assert there == sorted(set(there))
    ways = {step(start, way, n) for way in HEADINGS.values() for n in range(sails + 1)}
    assert set(there) == ways & POINTS


@given(points, points, st.integers(1, 6))
def test_who_can_come_can_go_back(a: tuple[int, int], b: tuple[int, int], sails: int) -> None:
    assert (b in reach(a, sails, 6)) == (a in reach(b, sails, 6))
