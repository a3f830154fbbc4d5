"""The lock rule: by hand, against enumeration and icepool, and against a simulation of its own advice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.maitre_des_mers.dice.hand import packed, parts
from pnp.games.maitre_des_mers.dice.lock import (
    HELPS,
    NO_HELP,
    Help,
    Helps,
    Move,
    chance,
    fault,
    fits,
    lock_of,
    moves,
)
from tests.games.maitre_des_mers.slow_lock import Dice, mean, slow_chance, slow_fits

needs = st.text("ABCDE", min_size=1, max_size=5) | st.text("123456", min_size=1, max_size=5)
short_needs = st.text("ABC", min_size=1, max_size=3) | st.text("126", min_size=1, max_size=3)
throws = st.lists(st.integers(1, 6), min_size=1, max_size=5).map(tuple)
some_helps = st.sets(st.sampled_from(HELPS), max_size=2).map(frozenset)


def lone(help_: Help) -> Helps:
    return frozenset({help_})


# By hand


@pytest.mark.parametrize(
    ("dice", "expected"), list(enumerate(("0.9351", "0.7404", "0.4246", "0.1455", "0.0211"), 1))
)
def test_so_many_of_a_named_face(dice: int, expected: str) -> None:
    """ARM-D15."""
    assert f"{float(chance('6' * dice, 5)):.4f}" == expected


def test_a_single_need_is_a_geometric_race() -> None:
    """Five dice, then four, and so on, until a six shows: one in so many throws of fifteen dice."""
    assert chance("6", 5) == 1 - Fraction(5, 6) ** 15


def test_small_cases() -> None:
    assert chance("A", 1) == 1
    assert chance("AB", 2) == 1 - Fraction(1, 6) * Fraction(1, 6), (
        "after a pair one die is placed, one thrown"
    )
    assert chance("AA", 2) == Fraction(1, 6) + Fraction(5, 6) * Fraction(1, 6)
    assert chance("66", 2, (6,)) == chance("6", 2)
    assert chance("12", 1) == 0


def test_a_placed_die_is_named_when_all_are_placed() -> None:
    """In AAABB two threes may end as the As or the Bs, so a pair of anything else still fits."""
    assert fits("AAABB", (3, 3))
    assert fits("AAABB", (3, 3, 5, 5))
    assert fits("AAABB", (3, 3, 3, 5, 5))
    assert not fits("AAABB", (3, 3, 5, 6))
    assert not fits("AABB", (3, 3, 3))
    assert not fits("1234", (1, 1))
    assert not fits("66", (6, 6, 6))


@pytest.mark.parametrize(
    ("combination", "why"),
    [
        ("", "needs 1 to 5 dice"),
        ("AAAAAA", "needs 1 to 5 dice"),
        ("A1", "faces or letters, not both"),
        ("0", "a face from 1 to 6"),
        ("7", "a face from 1 to 6"),
        ("aa", "a capital letter"),
        ("A A", "a capital letter"),
        ("É", "a capital letter"),
        ("١", "a face from 1 to 6"),
    ],
)
def test_what_is_no_combination_is_told_why(combination: str, why: str) -> None:
    said = fault(combination, 5)
    assert said
    assert why in said[0]


@settings(deadline=None)
@given(needs)
def test_combinations_are_what_their_needs_are(combination: str) -> None:
    assert not fault(combination, 5)
    assert chance(combination, 5) == chance("".join(sorted(combination, reverse=True)), 5)
    renamed = combination.translate(str.maketrans("ABCDE123456", "ZYXWV654321"))
    assert chance(renamed, 5) == chance(combination, 5)


# Against enumeration: every throw, every subset of its dice, and nothing is alike


@settings(max_examples=40)
@given(short_needs, st.integers(1, 3))
def test_every_chance_is_what_enumeration_gives(combination: str, dice: int) -> None:
    assert chance(combination, dice) == slow_chance(combination, dice, (), NO_HELP)


@pytest.mark.parametrize("help_", HELPS)
@pytest.mark.parametrize("combination", ["AB", "AAB", "ABC", "16", "126", "225"])
def test_every_help_is_what_enumeration_gives(combination: str, help_: Help) -> None:
    dice = min(3, len(combination) + 1)
    assert chance(combination, dice, (), lone(help_)) == slow_chance(combination, dice, (), lone(help_))


@pytest.mark.parametrize("pair", list(combinations(HELPS, 2)), ids="-".join)
def test_two_helps_are_what_enumeration_gives(pair: tuple[Help, Help]) -> None:
    for combination in ("AA", "25"):
        helps = frozenset(pair)
        assert chance(combination, 2, (), helps) == slow_chance(combination, 2, (), helps)


@settings(max_examples=30)
@given(st.text("ABC", min_size=2, max_size=4), throws.filter(lambda throw: len(throw) <= 3))
def test_what_fits_is_what_naming_the_letters_gives(combination: str, placed: Dice) -> None:
    assert fits(combination, placed) == slow_fits(combination, placed)


# Against icepool: pools of dice, expanded and mapped


@given(combination=needs, throw=throws)
@settings(max_examples=60)
def test_dice_to_choose_from_are_the_parts_of_a_throw_that_fit(combination: str, throw: Dice) -> None:
    lock = lock_of(combination)
    fitting = [part for part in parts(packed(throw))[1:] if lock.fits(lock.start, part)]
    assert list(lock.choices(lock.start, packed(throw))) == fitting


@cache
def pooled(combination: str, dice: int, placed: Dice = ()) -> Fraction:
    """The same recursion over icepool's own throws."""
    if len(placed) == len(combination):
        return Fraction(1)
    if len(placed) + dice < len(combination):
        return Fraction(0)
    every = icepool.d6.pool(dice).expand()
    worth = [
        max(
            (
                pooled(combination, dice - len(part), tuple(sorted(placed + part)))
                for size in range(1, dice + 1)
                for part in set(combinations(throw, size))
                if slow_fits(combination, tuple(sorted(placed + part)))
            ),
            default=None,
        )
        for throw in every
    ]
    lost = pooled(combination, dice - 1, placed)
    weighed = zip(worth, every.quantities(), strict=True)
    return sum(((lost if value is None else value) * ways for value, ways in weighed), Fraction()) / int(
        every.denominator()
    )


@pytest.mark.parametrize("combination", ["66", "AAA", "AAB", "123"])
def test_icepool_throws_give_the_same(combination: str) -> None:
    assert chance(combination, 3) == pooled(combination, 3)
    assert chance(combination[1:], 3) == pooled(combination[1:], 3)


@pytest.mark.parametrize("dice", range(1, 6))
def test_named_faces_as_icepool_counts_them(dice: int) -> None:
    """Placing every match is best: so many sixes are a chain of binomial dice."""
    assert chance("6" * dice, 5) == _sixes(dice, 5)


def _sixes(needed: int, dice: int) -> Fraction:
    if needed <= 0 or dice < needed:
        return Fraction(needed <= 0)
    matched = dice @ (icepool.d6 == 6)
    return sum(
        (
            Fraction(ways, matched.denominator()) * _sixes(needed - int(hits), dice - max(int(hits), 1))
            for hits, ways in matched.items()
        ),
        Fraction(),
    )


# Against a simulation of its own advice


@pytest.mark.parametrize(
    ("combination", "helps"),
    [
        ("AAABB", NO_HELP),
        ("3456", NO_HELP),
        ("AAA", lone("again")),
        ("1122", lone("nudge")),
        ("666", lone("spare")),
    ],
)
def test_whoever_follows_the_advice_wins_as_often_as_said(combination: str, helps: Helps) -> None:
    games, random = 4000, Random(1700)
    won = sum(_played(combination, helps, random) for _ in range(games))
    expected = chance(combination, 5, (), helps)
    spread = float(expected * (1 - expected) / games) ** 0.5
    assert abs(won / games - float(expected)) < 4 * spread


def _played(combination: str, helps: Helps, random: Random) -> bool:
    """One turn, always making the best move."""
    placed: Dice = ()
    dice, held = 5, NO_HELP | helps
    throw: Dice | None = None
    while len(placed) < len(combination) <= len(placed) + dice:
        throw = throw or tuple(sorted(random.randint(1, 6) for _ in range(dice)))
        move = _advised(combination, throw, tuple(sorted(placed)), held)
        held -= {move.help} if move.help else NO_HELP
        if move.again:
            kept = list((Counter(throw) - Counter(move.again)).elements())
            throw = tuple(sorted([*kept, *(random.randint(1, 6) for _ in move.again)]))
            continue
        placed += move.placed
        dice -= len(move.placed) or 1
        throw = None
    return len(placed) == len(combination)


@cache
def _advised(combination: str, throw: Dice, placed: Dice, helps: Helps) -> Move:
    return moves(combination, throw, placed, helps)[0]


# What holds of every move


@settings(max_examples=60)
@given(needs, throws, some_helps)
def test_moves_are_lawful_and_the_best_comes_first(combination: str, throw: Dice, helps: Helps) -> None:
    found = moves(combination, throw, (), helps)
    assert [move.chance for move in found] == sorted((move.chance for move in found), reverse=True)
    for move in found:
        assert 0 <= move.chance <= 1
        assert fits(combination, move.placed)
        on_table = Counter(throw)
        if move.turned:
            on_table += Counter([move.into])
            on_table -= Counter([move.turned])
        assert not Counter(move.placed) - on_table
    plain = [move for move in found if not move.help]
    matching = [die for die in throw if fits(combination, (die,))]
    assert all(bool(move.placed) == bool(matching) for move in plain)


@settings(max_examples=25)
@given(needs, st.integers(1, 4))
def test_a_chance_is_the_mean_of_its_best_moves(combination: str, dice: int) -> None:
    assert mean(lambda throw: moves(combination, throw)[0].chance, dice) == chance(combination, dice)


@settings(max_examples=40)
@given(needs, st.sampled_from(HELPS))
def test_help_never_harms(combination: str, help_: Help) -> None:
    assert chance(combination, 5, (), lone(help_)) >= chance(combination, 5)


@settings(max_examples=25)
@given(needs)
def test_the_freer_help_helps_more(combination: str) -> None:
    def with_(help_: Help) -> Fraction:
        return chance(combination, 5, (), lone(help_))

    assert with_("recast") <= with_("again")
    assert with_("spare") <= with_("again")
    assert max(with_("copy"), with_("flip"), with_("nudge")) <= with_("wild")
