"""What is made from the same as before is not made again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

T = TypeVar("T")


class Memory:
    """Keeps things beside what they were made from; a new memory is empty, so that everything is made.

    What a thing is made from is any value that compares by what it says: the text of a file, a dict of them.
    """

    def __init__(self) -> None:
        self._kept: dict[str, dict[str, tuple[object, Any]]] = {}

    def keep(self, name: str, made_from: object, make: Callable[[], T]) -> T:
        """One thing, made anew where ``made_from`` has changed."""
        return self.keep_each(name, {"": made_from}, lambda _: make())[""]

    def keep_each(self, name: str, made_from: Mapping[str, object], make: Callable[[str], T]) -> dict[str, T]:
        """Many things by their keys, each made anew where what it is made from has changed."""
        return self.keep_all(name, made_from, lambda keys: {key: make(key) for key in keys})

    def keep_all(
        self, name: str, made_from: Mapping[str, object], make: Callable[[list[str]], Mapping[str, T]]
    ) -> dict[str, T]:
        """The same, where all that are new are made together. Things no longer asked for are let go."""
        before = self._kept.get(name, {})
        new = [key for key, source in made_from.items() if key not in before or before[key][0] != source]
        made = make(new) if new else {}
        things = {key: made[key] if key in made else before[key][1] for key in made_from}
        self._kept[name] = {key: (made_from[key], thing) for key, thing in things.items()}
        return things

    def forget(self, name: str) -> None:
        """Make these things anew, whatever they are made from."""
        self._kept.pop(name, None)
