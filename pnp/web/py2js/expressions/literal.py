"""Write existing values as JavaScript literals: constants, defaults, the catalog."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pnp.web.py2js.types.class_shape import is_record, plain
from pnp.web.py2js.types.source import NotCompilable

if TYPE_CHECKING:
    from pnp.web.py2js.unit import Unit

EXACT = 2**53
"""Least whole number that is written as a BigInt."""


def literal_js(unit: Unit, value: Any) -> str:
    if value is None or isinstance(value, bool | str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int):
        return str(value) if abs(value) < EXACT else f"{value}n"
    if isinstance(value, Fraction):
        return f"py.fraction({literal_js(unit, value.numerator)}, {literal_js(unit, value.denominator)})"
    return _holder(unit, value)


def _holder(unit: Unit, value: Any) -> str:
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return f"{unit.add_class(type(value), made=True)}.of({_row(unit, value)})"
    if isinstance(value, tuple | list | range):
        return f"[{_row(unit, value)}]"
    if isinstance(value, dict):
        return f"py.dict([{', '.join(f'[{_row(unit, pair)}]' for pair in value.items())}])"
    if isinstance(value, set | frozenset):
        return f"py.set([{_row(unit, sorted(value))}])"
    if not is_record(type(value)):
        raise NotCompilable(f"{type(value).__name__} cannot be told as a value")
    return _record(unit, value)


def _row(unit: Unit, values: Any) -> str:
    return ", ".join(literal_js(unit, one) for one in values)


def _record(unit: Unit, value: Any) -> str:
    """Return a record with all fields if programs construct such records, else with those that they read."""
    name, own = unit.add_class(type(value)), plain(type(value))
    fields = unit.shape(type(value)).fields
    wanted = [one for one in fields if own in unit.made or unit.is_used(own, one)]
    wanted += [one for one in unit.class_fields(own) if unit.is_used(own, one)]
    members = ", ".join(f"{one}: {literal_js(unit, getattr(value, one))}" for one in wanted)
    return f"new {name}({{ {members} }})"
