"""What is made from the same as before is not made again; anything else is."""

from __future__ import annotations

import pytest

from pnp.core.memory import Memory


def test_the_same_is_made_once_and_anything_else_anew() -> None:
    memory = Memory()
    made: list[int] = []

    def make() -> int:
        made.append(len(made))
        return made[-1]

    assert [memory.keep("a", source, make) for source in ("x", "x", "y", "x")] == [0, 0, 1, 2]


def test_of_many_only_the_new_are_made_and_the_others_let_go() -> None:
    memory = Memory()
    made: list[list[str]] = []

    def make(keys: list[str]) -> dict[str, str]:
        made.append(keys)
        return {key: key.upper() for key in keys}

    assert memory.keep_all("a", {"x": 1, "y": 1}, make) == {"x": "X", "y": "Y"}
    assert memory.keep_all("a", {"x": 1, "y": 2}, make) == {"x": "X", "y": "Y"}
    assert memory.keep_all("a", {"y": 2}, make) == {"y": "Y"}
    assert memory.keep_all("a", {"y": 2, "x": 1}, make) == {"y": "Y", "x": "X"}
    assert made == [["x", "y"], ["y"], ["x"]]


def test_what_could_not_be_made_is_tried_again() -> None:
    memory = Memory()
    with pytest.raises(ZeroDivisionError):
        memory.keep("a", 0, lambda: 1 // 0)
    assert memory.keep("a", 0, lambda: 1) == 1


def test_what_is_forgotten_is_made_again() -> None:
    memory = Memory()
    assert memory.keep("a", 0, lambda: 1) == 1
    memory.forget("a")
    assert memory.keep("a", 0, lambda: 2) == 2
