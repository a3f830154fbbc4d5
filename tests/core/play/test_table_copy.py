"""A copy shares what cannot change, and nothing that can."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from pnp.core.play import Chance
from pnp.core.play.table_copy import copied, copy_of

from . import card_game


@dataclass
class Basket:
    fruit: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Label:
    words: tuple[str, ...] = ()


def test_what_may_change_is_copied_all_the_way_down() -> None:
    was = {"a": [Basket(["plum"])], "b": {1, 2}, "c": Counter("aab")}
    now = copied(was)
    assert now == was
    assert type(now["c"]) is Counter
    now["a"][0].fruit.append("pear")
    now["b"].add(3)
    now["c"]["z"] += 1
    assert was == {"a": [Basket(["plum"])], "b": {1, 2}, "c": Counter("aab")}


def test_what_cannot_change_is_shared() -> None:
    label, pair = Label(("sweet",)), ("a", 1)
    assert copied([label, pair])[0] is label
    assert copied([label, pair])[1] is pair


def test_a_copied_table_goes_on_with_the_same_draws_and_a_record_of_its_own() -> None:
    table = card_game.match(5).table
    other = copy_of(table)
    assert other.places() == table.places()
    assert other.obeyed == []
    assert table.obeyed
    assert [other.chance.die() for _ in range(9)] == [table.chance.die() for _ in range(9)]


def test_a_copied_chance_is_another() -> None:
    chance = Chance("seven")
    chance.dice(3)
    other = chance.copy()
    ahead = other.dice(5)
    assert other.seed == "seven"
    assert chance.dice(5) == ahead
