"""The same seed gives the same draws, everywhere and for ever."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from pnp.core.play import Chance


def drawing(draws: Iterable[float]) -> Chance:
    """Chance that is not left to chance."""
    chance, coming = Chance(1), iter(draws)
    chance.draw = lambda: next(coming)
    return chance


def test_a_seed_is_kept_for_ever() -> None:
    chance = Chance(7)
    assert (chance.seed, chance.dice(6), chance.die(20), chance.below(100)) == (7, [2, 1, 4, 1, 4, 3], 2, 50)
    deck = list("abcdef")
    chance.shuffle(deck)
    assert ("".join(deck), chance.sample(range(10), 3), chance.choice("xyz")) == ("bedfca", [3, 0, 6], "z")


@pytest.mark.parametrize(
    ("drawn", "below", "die", "of_four"), [(0, 0, 1, 1), (0.5, 5, 4, 3), (0.99, 9, 6, 4)]
)
def test_what_is_drawn_lies_within_its_bounds(drawn: float, below: int, die: int, of_four: int) -> None:
    assert drawing([drawn]).below(10) == below
    assert drawing([drawn]).die() == die
    assert drawing([drawn]).die(4) == of_four
    assert drawing([drawn] * 3).dice(3) == [die] * 3
    assert drawing([drawn] * 2).dice(2, 4) == [of_four] * 2
    assert drawing([drawn]).choice(range(10)) == below


def test_from_the_last_on_each_changes_places_with_one_that_is_left_or_stays() -> None:
    deck = list("abcd")
    drawing([0, 0, 0]).shuffle(deck)
    assert "".join(deck) == "bcda"
    drawing([0.99, 0.99, 0.99]).shuffle(deck)
    assert "".join(deck) == "bcda"
    assert drawing([0, 0, 0]).sample("abcd", 2) == ["b", "c"]


def test_a_copy_goes_on_with_the_same_draws_and_each_by_itself() -> None:
    chance = Chance("ann 4")
    chance.dice(3)
    copy = chance.copy()
    assert copy.seed == "ann 4"
    assert copy.dice(8) == chance.dice(8)
    copy.die()
    assert chance.copy().draw() != copy.copy().draw()


def test_from_another_seed_on_other_draws_come() -> None:
    chance = Chance(1)
    chance.die()
    chance.again(7)
    assert (chance.seed, chance.dice(6)) == (7, Chance(7).dice(6))
