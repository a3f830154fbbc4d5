"""Copy a table, so that a game can be continued on the copy from the beginning of a turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from functools import lru_cache
from typing import Any

from .table import Table

_OWN = {"catalog", "chance", "log", "obeyed", "emptied", "taken", "boards", "logged_rules", "before_turn"}
"""Fields that are not copied: the catalog is shared, the log and counts start empty."""


def copy_of(table: Table[Any]) -> Table[Any]:
    """Return a table with the same pieces in the same places, and the same state of chance."""
    kind: Any = type(table)
    other: Table[Any] = kind(table.catalog, table.players, table.mode, table.chance.copy())
    for name in _names(kind):
        if name not in _OWN:
            setattr(other, name, copied(getattr(table, name)))
    return other


def copied(value: Any) -> Any:
    """Return a deep copy of lists, sets, dicts and mutable dataclasses.

    Pieces of the catalog, tuples and frozen dataclasses are shared, since they do not change.
    """
    kind: Any = type(value)
    if kind is list:
        return [copied(one) for one in value]
    if kind is dict:
        return {name: copied(one) for name, one in value.items()}
    if kind is set or kind is Counter:
        return value.copy()
    if not (names := _names(kind)):
        return value
    other = object.__new__(kind)
    for name in names:
        setattr(other, name, copied(getattr(value, name)))
    return other


@lru_cache(1 << 8)
def _names(kind: Any) -> tuple[str, ...]:
    """Return the field names of a mutable dataclass; nothing for other types."""
    params = getattr(kind, "__dataclass_params__", None)
    if params is None or params.frozen:
        return ()
    return tuple(field.name for field in fields(kind))
