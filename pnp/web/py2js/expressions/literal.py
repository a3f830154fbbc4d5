"""Values that are there already, as JavaScript writes them: constants, defaults, the catalog."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pnp.web.py2js.types.class_shape import is_record, plain
from pnp.web.py2js.types.source import Untold

if TYPE_CHECKING:
    from pnp.web.py2js.unit import Unit

EXACT = 2**53
"""From here on a whole number is a BigInt."""


def written(unit: Unit, value: Any) -> str:
    """A value in JavaScript."""
    if value is None or isinstance(value, bool | str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int):
        return str(value) if abs(value) < EXACT else f"{value}n"
    if isinstance(value, Fraction):
        return f"py.fraction({written(unit, value.numerator)}, {written(unit, value.denominator)})"
    return _holder(unit, value)


def _holder(unit: Unit, value: Any) -> str:
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return f"{unit.keep(type(value), made=True)}.of({_row(unit, value)})"
    if isinstance(value, tuple | list | range):
        return f"[{_row(unit, value)}]"
    if isinstance(value, dict):
        return f"py.dict([{', '.join(f'[{_row(unit, pair)}]' for pair in value.items())}])"
    if isinstance(value, set | frozenset):
        return f"py.set([{_row(unit, sorted(value))}])"
    if not is_record(type(value)):
        raise Untold(f"{type(value).__name__} cannot be told as a value")
    return _record(unit, value)


def _row(unit: Unit, values: Any) -> str:
    return ", ".join(written(unit, one) for one in values)


def _record(unit: Unit, value: Any) -> str:
    """A record: all that it holds where programs make such records, else what programs read of it."""
    name, own = unit.keep(type(value)), plain(type(value))
    fields = unit.shape(type(value)).fields
    wanted = [one for one in fields if own in unit.made or unit.is_used(own, one)]
    wanted += [one for one in unit.class_fields(own) if unit.is_used(own, one)]
    told = ", ".join(f"{one}: {written(unit, getattr(value, one))}" for one in wanted)
    return f"new {name}({{ {told} }})"
