"""A table copied, so that a game can be taken up at another one from where a turn begins."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from functools import lru_cache
from typing import Any

from .table import Table

_OWN = {"catalog", "chance", "log", "obeyed", "emptied", "taken", "boards", "told", "marked"}
"""What a copy has of its own: its chance, and a record that begins anew. The catalog is the same."""


def copy_of(table: Table[Any]) -> Table[Any]:
    """Another table with the same pieces in the same places, and chance where it stood."""
    kind: Any = type(table)
    other: Table[Any] = kind(table.catalog, table.players, table.mode, table.chance.copy())
    for name in _names(kind):
        if name not in _OWN:
            setattr(other, name, copied(getattr(table, name)))
    return other


def copied(value: Any) -> Any:
    """What may change is copied: lists, sets, dicts, and dataclasses unless they are frozen.

    Pieces of the catalog are the same ones, and so are tuples: what lies in them does not change.
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
    """The fields of a dataclass whose values may change; no other thing has any."""
    params = getattr(kind, "__dataclass_params__", None)
    if params is None or params.frozen:
        return ()
    return tuple(field.name for field in fields(kind))
