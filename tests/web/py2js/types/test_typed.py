"""What is known of a value that may be of two sorts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest

from pnp.web.py2js.types.typed import Type, hint_type, union


class Ship: ...


class Galleon(Ship): ...


class Island: ...


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        (int, Literal[3], int),
        (str, type(None), str),
        (Galleon, Ship, Ship),
        (list[Ship], tuple[Galleon, Ship], list[Ship]),
        (list[Ship], Iterator[Galleon], Iterator[Ship]),
    ],
)
def test_two_sorts_of_a_kind_have_one_in_common(one: object, other: object, both: object) -> None:
    assert (
        union(hint_type(one), hint_type(other)) == union(hint_type(other), hint_type(one)) == hint_type(both)
    )


def test_two_sorts_with_nothing_in_common_are_either() -> None:
    ship, island = hint_type(Ship), hint_type(Island)
    assert union(ship, island) == Type("either", (ship, island))
    assert union(union(ship, island), ship) == Type("either", (ship, island))
