"""Questions near an example: the example, then questions that differ from it in one field, and so on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import Any

from pnp.core.rules.input_fields import Choice, Either, Number, Record, Rows, Shape, Ticked
from tests.looks.plain import written


def around(shape: Shape, value: Any, most: int) -> list[Any]:
    """Return a value and its neighbours, breadth first, evenly thinned to at most ``most`` values."""
    found = {written(value): value}
    rim = [value]
    while rim and len(found) < most:
        beyond = {written(one): one for inner in rim for one in near(shape, inner)}
        new = [name for name in beyond if name not in found]
        taken = new[:: max(1, -(-len(new) // (most - len(found))))]
        found |= {name: beyond[name] for name in taken}
        rim = [beyond[name] for name in taken]
    return list(found.values())


@singledispatch
def near(_shape: Shape, _value: Any) -> Iterator[Any]:
    """Yield the neighbours of a value; none for text."""
    yield from ()


@near.register
def _(shape: Number, value: Any) -> Iterator[Any]:
    others = {shape.low or 0, value - 1, value + 1, value + 3, 2 * value}
    yield from sorted(one for one in others - {value} if (shape.low or 0) <= one <= (shape.high or one))


@near.register
def _(shape: Choice, value: Any) -> Iterator[Any]:
    yield from [one for one in shape.values if one != value][:5]


@near.register
def _(shape: Ticked, value: Any) -> Iterator[Any]:
    yield from ([one for one in value if one != gone] for gone in value)
    yield from ([*value, one] for one in shape.choice.values if one not in value)


@near.register
def _(shape: Either, value: Any) -> Iterator[Any]:
    yield from near(shape.number if isinstance(value, int) else shape.rows, value)


@near.register
def _(shape: Rows, value: Any) -> Iterator[Any]:
    pairs = list(value.items() if isinstance(value, dict) else enumerate(value))
    for at, (name, inner) in enumerate(pairs):
        rows = [
            [*pairs[:at], *pairs[at + 1 :]],
            *([*pairs[:at], (name, other), *pairs[at + 1 :]] for other in near(shape.item, inner)),
        ]
        yield from (dict(row) if isinstance(value, dict) else [one for _, one in row] for row in rows)
    if pairs and not isinstance(value, dict):
        yield [*value, value[-1]]


@near.register
def _(shape: Record, value: Any) -> Iterator[Any]:
    for name, field in shape.fields.items():
        if name in value:
            yield from ({**value, name: other} for other in near(field, value[name]))
            if field.optional:
                yield {key: inner for key, inner in value.items() if key != name}
