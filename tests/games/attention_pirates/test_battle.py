"""Shots, riposte and capture: exact odds against every throw of the dice, and the rulebook's two examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.attention_pirates.battle import Force, attack, crews, exchange, force, hit, losses, winner
from pnp.games.attention_pirates.model import PLACES, Figure, Place
from pnp.games.attention_pirates.rules import repair_fault, take

Places = Mapping[Place, Figure]
BLUE: Places = {"1": "pirate", "2": "cannon", "3": "pirate", "4": "cannon", "5": "pirate", "6": "cannon"}
WHITE: Places = {"1": "cannon", "2": "cannon", "3": "pirate", "5": "cannon"}
"""Laden, so nothing on place 6; place 4 is empty (ATP-D17)."""
LAIR: Places = {"1": "cannon", "4": "pirate", "5": "cannon"}
HOLD = 6

FIGURES: tuple[Figure, ...] = ("cannon", "pirate")
figures: st.SearchStrategy[dict[Place, Figure]] = st.dictionaries(
    st.sampled_from(PLACES), st.sampled_from(FIGURES)
)
ships = figures.filter(lambda aboard: force(aboard).armed)
MOST: dict[Figure, int] = {"cannon": 5, "pirate": 5}


def by_hand(attacker: Places, defender: Places, free_cannons: int) -> Counter[str]:
    """Throw every throw there is, die by die, place by place; each exchange weighs what its dice weigh."""
    ends: Counter[str] = Counter()
    most = force(defender, free_cannons).dice
    for shots in product(range(1, 7), repeat=force(attacker).dice):
        target = hit(defender, shots)
        left = force(target, free_cannons)
        replies = left.dice if left.armed else 0
        for riposte in product(range(1, 7), repeat=replies):
            ship = force(hit(attacker, riposte))
            end = winner(ship, left) or ("both" if ship.armed else "neither")
            ends[end] += 6 ** (most - replies)
    return ends


@settings(max_examples=25)
@given(
    ships.filter(lambda aboard: force(aboard).cannons <= 3),
    figures.filter(lambda aboard: force(aboard).cannons <= 2),
    st.integers(0, 1),
)
def test_the_odds_are_those_of_every_throw(attacker: Places, defender: Places, free: int) -> None:
    ends = by_hand(attacker, defender, free)
    odds = attack(force(attacker), force(defender, free))
    every = ends.total()
    assert odds.attacker_takes == Fraction(ends["attacker"], every)
    assert odds.defender_takes == Fraction(ends["defender"], every)
    assert odds.both_armed == Fraction(ends["both"], every)
    assert odds.neither_armed == Fraction(ends["neither"], every) == 0


@given(ships, figures, st.integers(0, 5), st.integers(1, 2))
def test_the_odds_add_up_to_one(attacker: Places, defender: Places, free: int, attacks: int) -> None:
    odds = attack(force(attacker), force(defender, free), attacks)
    assert sum(odds) == 1
    assert min(odds) >= 0


@given(ships, figures, st.integers(0, 5))
def test_a_further_attack_never_lowers_the_hope(attacker: Places, defender: Places, free: int) -> None:
    ship, target = force(attacker), force(defender, free)
    assert attack(ship, target, 2).attacker_takes >= attack(ship, target).attacker_takes


@given(ships, figures, st.integers(0, 5))
def test_never_are_both_disarmed(attacker: Places, defender: Places, free: int) -> None:
    for ship, target, _ in exchange(force(attacker), force(defender, free)):
        assert ship.armed or target.armed


@given(ships, figures.filter(lambda aboard: not force(aboard).armed))
def test_a_disarmed_target_falls_whatever_the_dice_show(attacker: Places, defender: Places) -> None:
    assert attack(force(attacker), force(defender)).attacker_takes == 1


@given(figures, st.integers(0, 5))
def test_every_way_of_the_dice_is_counted_once(aboard: Places, dice: int) -> None:
    assert sum(ways for _, ways in losses(force(aboard), dice)) == 6**dice


@pytest.mark.parametrize(
    ("dice", "mean"), [(1, "1"), (2, "11/6"), (3, "91/36"), (4, "671/216"), (5, "4651/1296")]
)
def test_so_many_dice_hit_so_many_places(dice: int, mean: str) -> None:
    full = Force(3, 3)
    lost = [(6 - left.pirates - left.cannons) * Fraction(ways, 6**dice) for left, ways in losses(full, dice)]
    assert sum(lost) == Fraction(mean)


@given(figures, st.lists(st.integers(1, 6), max_size=5))
def test_dice_only_take_what_stands_on_their_numbers(aboard: Places, dice: list[int]) -> None:
    left = hit(aboard, dice)
    assert left.items() <= aboard.items()
    assert {int(place) for place in aboard.keys() - left.keys()} == {int(p) for p in aboard} & set(dice)


def test_cannons_without_a_number_are_never_lost() -> None:
    assert all(left.free_cannons == 2 for left, _ in losses(Force(2, 1, 2), 5))


@pytest.mark.parametrize(
    ("ship", "target", "expected"),
    [
        (Force(1, 1), Force(0, 3), "attacker"),
        (Force(1, 1), Force(3, 0), "attacker"),
        (Force(0, 4), Force(1, 1), "defender"),
        (Force(2, 0), Force(1, 0, 1), "defender"),
        (Force(1, 1), Force(1, 1), None),
        (Force(0, 1), Force(1, 0), None),
    ],
)
def test_the_only_one_still_armed_takes_the_chests(ship: Force, target: Force, expected: str | None) -> None:
    assert winner(ship, target) == expected


def test_a_full_ship_has_one_of_five_splits() -> None:
    assert [(crew.cannons, crew.pirates) for crew in crews(6, 5, 5)] == [
        (5, 1),
        (4, 2),
        (3, 3),
        (2, 4),
        (1, 5),
    ]
    assert max(crew.cannons for crew in crews(5, 5, 5)) == 4


def test_blue_attacks_white_as_in_the_first_example() -> None:
    assert force(BLUE) == Force(pirates=3, cannons=3)
    assert force(WHITE) == Force(pirates=1, cannons=3)
    white = hit(WHITE, (1, 4, HOLD))
    assert force(white) == Force(pirates=1, cannons=2)
    assert force(white).armed
    blue = hit(BLUE, (2, 2))
    assert force(blue) == Force(pirates=3, cannons=2)
    assert winner(force(blue), force(white)) is None


def test_only_equal_dice_cost_a_full_ship_one_figure() -> None:
    one_lost = {dice for dice in product(range(1, 7), repeat=2) if BLUE.keys() - hit(BLUE, dice) == {"2"}}
    assert one_lost == {(2, 2)}


def test_blue_s_dice_showed_a_one_and_else_nothing_that_stands() -> None:
    possible = [dice for dice in product(range(1, 7), repeat=3) if WHITE.keys() - hit(WHITE, dice) == {"1"}]
    assert possible
    assert all(1 in dice and set(dice) <= {1, 4, HOLD} for dice in possible)


def test_white_takes_the_lair_as_in_the_second_example() -> None:
    white = hit(WHITE, (1,))
    lair = hit(LAIR, (4, 6))
    assert force(LAIR).pirates == 1
    assert not force(lair).armed
    assert winner(force(white), force(lair)) == "attacker"
    assert take(3, 4, 6) == (3, 1)
    repaired: Places = {**white, "1": "cannon", "4": "pirate"}
    assert repair_fault(white, repaired, places=2, most=MOST, hold_place="6") is None
    assert force(repaired) == Force(pirates=2, cannons=3)
