"""What a question's type hints ask for: lines, numbers, choices, records and rows of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Le, MaxLen, MinLen
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from pnp.core.calculator import Label


@dataclass(frozen=True, kw_only=True)
class Shape:
    """What one value looks like: something that a form can ask for."""

    label: Label | None = None
    optional: bool = False


@dataclass(frozen=True, kw_only=True)
class Line(Shape):
    """A line of text: a player's name."""


@dataclass(frozen=True, kw_only=True)
class Number(Shape):
    """A whole number."""

    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, kw_only=True)
class Choice(Shape):
    """One of a few values."""

    values: tuple[str | int, ...]


@dataclass(frozen=True, kw_only=True)
class Record(Shape):
    """Several values, each with its name."""

    fields: Mapping[str, Shape]


@dataclass(frozen=True, kw_only=True)
class Rows(Shape):
    """As many values of one shape as one likes, within bounds; ``named`` where each row has a name."""

    item: Shape
    fewest: int = 0
    most: int | None = None
    named: bool = False

    @property
    def columns(self) -> dict[str, Shape]:
        """The cells of a row."""
        return dict(self.item.fields) if isinstance(self.item, Record) else {"": self.item}


def shape_of(hint: Any, metadata: Iterable[Any] = ()) -> Shape:
    """Read a type hint; TypeError where no form can ask for such a value."""
    marks = list(_flat(metadata))
    if get_origin(hint) is Annotated:
        return shape_of(get_args(hint)[0], [*get_args(hint)[1:], *marks])
    shape = _bare(hint, marks)
    label = next((mark for mark in reversed(marks) if isinstance(mark, Label)), shape.label)
    return replace(shape, label=label)


def _bare(hint: Any, marks: list[Any]) -> Shape:
    origin, args = get_origin(hint), get_args(hint)
    if hint is str:
        return Line()
    if hint is int:
        return Number(low=_bound(marks, Ge, "ge"), high=_bound(marks, Le, "le"))
    if origin is Literal:
        return Choice(values=args)
    if origin in (Union, UnionType):
        return _either(args)
    if isinstance(hint, type) and issubclass(hint, BaseModel):
        fields = hint.model_fields.items()
        return Record(fields={name: shape_of(field.annotation, field.metadata) for name, field in fields})
    if origin in (tuple, list, dict):
        item = shape_of(args[1] if origin is dict else args[0])
        fewest, most = _bound(marks, MinLen, "min_length"), _bound(marks, MaxLen, "max_length")
        return Rows(item=item, fewest=fewest or 0, most=most, named=origin is dict)
    raise TypeError(f"no form can ask for {hint}")


def _flat(metadata: Iterable[Any]) -> Iterable[Any]:
    for mark in metadata:
        if isinstance(mark, FieldInfo):
            yield from mark.metadata
        else:
            yield mark


def _bound(marks: Iterable[Any], sort: type, name: str) -> int | None:
    return next((getattr(mark, name) for mark in marks if isinstance(mark, sort)), None)


def _either(hints: tuple[Any, ...]) -> Shape:
    """One shape for a union: a value that may be left out, or a choice among all that the branches allow."""
    shapes = [shape_of(hint) for hint in hints if hint is not NoneType]
    optional = NoneType in hints
    if len(shapes) == 1:
        return replace(shapes[0], optional=optional)
    return Choice(optional=optional, values=tuple(value for shape in shapes for value in _values(shape)))


def _values(shape: Shape) -> tuple[str | int, ...]:
    if isinstance(shape, Choice):
        return shape.values
    if isinstance(shape, Number) and shape.low is not None and shape.high is not None:
        return tuple(range(shape.low, shape.high + 1))
    raise TypeError(f"no form can choose among {shape}")
