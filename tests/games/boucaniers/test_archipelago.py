"""Laying the archipelago: the three principles, their count, and lots that fall alike everywhere."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.boucaniers.archipelago import SEA, Chance, lay_out, longest_sea, patterns, reasons
from pnp.games.boucaniers.model import Boucaniers


def box(game: Boucaniers) -> dict[str, int]:
    return {tile.island or SEA: tile.copies for tile in game.tiles}


def faults(game: Boucaniers, layout: list[str]) -> list[str]:
    return reasons(layout, game.rings, box(game), game.numbers.seas_in_a_row)


def test_there_are_17_055_360_layouts(game: Boucaniers) -> None:
    assert (patterns(6, 3, 2), patterns(12, 6, 2)) == (14, 282)
    assert patterns(6, 3, 2) * patterns(12, 6, 2) == 3948
    assert game.layout_count == game.numbers.layouts == 17_055_360
    assert game.layout_count // 6 == 2_842_560


def test_without_the_rule_on_seas_there_would_be_far_more() -> None:
    assert (patterns(6, 3, 6), patterns(12, 6, 12)) == (20, 924)
    assert 20 * 6 * 924 * 720 == 79_833_600


@pytest.mark.parametrize(
    ("ring", "longest"),
    [([SEA] * 6, 6), (["a", SEA, SEA, "b"], 2), ([SEA, "a", "b", SEA], 2), (["a", "b"], 0)],
)
def test_rings_close_where_seas_are_counted(ring: list[str], longest: int) -> None:
    assert longest_sea(ring) == longest


def test_the_first_archipelago_is_legal(game: Boucaniers) -> None:
    assert faults(game, list(game.numbers.first_game)) == []


@given(st.integers(0, 2**32 - 1))
def test_every_draw_is_legal_and_uses_the_box(game: Boucaniers, seed: int) -> None:
    layout = lay_out(seed, game.rings, game.numbers.seas_in_a_row)
    assert faults(game, layout) == []
    assert Counter(layout) == box(game)
    assert layout == lay_out(seed, game.rings, game.numbers.seas_in_a_row)


def test_draws_differ_and_every_island_travels(game: Boucaniers) -> None:
    draws = [lay_out(seed, game.rings, 2) for seed in range(300)]
    assert len({tuple(layout) for layout in draws}) == 300
    assert {layout.index("bastion-rouge") for layout in draws} == set(range(1, 7))
    assert {layout.index("plantation") for layout in draws} == set(range(7, 19))


def test_lots_are_fair() -> None:
    chance = Chance(1)
    counts = Counter(chance.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize(
    ("swap", "fault"),
    [
        ((0, 1), ["centre-is-not-cornichons", "wrong-inner"]),
        ((1, 7), ["wrong-inner", "wrong-outer"]),
        ((1, 2), []),
        ((3, 6), ["too-many-seas-inner"]),
        ((7, 9), []),
    ],
)
def test_a_swap_breaks_the_principle_it_breaks(
    game: Boucaniers, swap: tuple[int, int], fault: list[str]
) -> None:
    layout = list(game.numbers.first_game)
    a, b = swap
    layout[a], layout[b] = layout[b], layout[a]
    assert faults(game, layout) == fault


def test_other_tiles_than_those_of_the_box_are_a_fault(game: Boucaniers) -> None:
    layout = list(game.numbers.first_game)
    layout[2] = "bastion-rouge"
    assert "not-the-tiles-of-the-box" in faults(game, layout)
